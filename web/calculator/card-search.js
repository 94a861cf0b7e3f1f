/** The cards that a typed text may mean: by the beginning of a name, by several of its words, by its initials. */

import { foldName } from "./card-index.js";

/** @typedef {import("./card-index.js").Card} Card */

const NOT_FOUND = 5;

/**
 * The cards with `text` in a name: first the names that begin with it, then words that do, names with these initials,
 * as "ks" for "King Spider", and the others; last those of which several words begin with the words of the text, as in
 * "c d" for "Cave-drake". Of two that are found alike, the one found by its name in the page's language comes first.
 * @param {import("./card-index.js").CardIndex} index
 * @param {string} text
 * @returns {Card[]}
 */
export function search(index, text) {
  const folded = foldName(text);
  const ranked = index.entries.map(({ card, names }) => ({
    card,
    rank: Math.min(...names.map((name, place) => rankOf(name, folded) + place / 2)),
  }));
  return ranked
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, two) => one.rank - two.rank)
    .map(({ card }) => card);
}

/**
 * Whether a text finds a name.
 * @param {string} name
 * @param {string} text
 */
export function isFound(name, text) {
  return rankOf(foldName(name), foldName(text)) < NOT_FOUND;
}

/**
 * Whether a name of the card begins with the text, or several of its words with those of the text, or the text is its
 * initials.
 * @param {Card} card
 * @param {string} text
 */
export function isBegun({ name, other }, text) {
  const folded = foldName(text);
  return (
    folded !== "" &&
    [name, other]
      .map(foldName)
      .some(
        (one) =>
          one.startsWith(folded) || hasInitials(one, folded) || (folded.includes(" ") && beginsWords(one, folded)),
      )
  );
}

/**
 * 0 where a name begins with the text, 1 where one of its words does, 2 where the text is its initials, 3 where it
 * contains it, 4 where its words begin with those of the text, in this order.
 * @param {string} name
 * @param {string} text
 */
function rankOf(name, text) {
  const place = name.indexOf(text);
  if (place === 0) return 0;
  if (place > 0 && /[ '-]/.test(name.charAt(place - 1))) return 1;
  if (hasInitials(name, text)) return 2;
  if (place > 0) return 3;
  return beginsWords(name, text) ? 4 : NOT_FOUND;
}

/**
 * Whether a text is made of the first letters of a name's words: of all, or of those of more than three letters. Both
 * are normalized.
 * @param {string} name
 * @param {string} text
 */
function hasInitials(name, text) {
  const words = name.match(/[a-z\d]+/g) ?? [];
  const initialsOf = (/** @type {string[]} */ some) => some.map((word) => word[0]).join("");
  return text.length > 1 && [words, words.filter(({ length }) => length > 3)].map(initialsOf).includes(text);
}

/**
 * Whether words of a name begin with the words of a text, in this order; both are normalized.
 * @param {string} name
 * @param {string} text
 */
function beginsWords(name, text) {
  let rest = ` ${name.replace(/['-]/g, " ")}`;
  return text.split(" ").every((beginning) => {
    const place = rest.indexOf(` ${beginning}`);
    rest = rest.slice(place + 1);
    return place >= 0;
  });
}

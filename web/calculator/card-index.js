/**
 * The cards that a text field may name, found by their names in both languages, with or without accents.
 *
 * @typedef {object} Card
 * @property {string} name in the language of the page
 * @property {string} other in the other language
 * @property {Record<string, number | boolean | null>} values the values it fills in, by field name
 */

/**
 * Normalize a name for comparison: no accents, lower case, one kind of apostrophe, single spaces. The Python
 * code has the same function in `calculators/core`; a test compares both.
 * @param {string} text
 */
export function foldName(text) {
  return text
    .replace(/\u2019/g, "'")
    .replace(/œ/gi, "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}

export class CardIndex {
  /** @type {{card: Card, names: string[]}[]} */
  #entries;
  /** @type {Map<string, Card>} */
  #byName = new Map();

  /** @param {Card[]} cards in the order they are listed */
  constructor(cards) {
    this.#entries = cards.map((card) => ({ card, names: [foldName(card.name), foldName(card.other)] }));
    for (const { card, names } of this.#entries) {
      for (const name of names) if (!this.#byName.has(name)) this.#byName.set(name, card);
    }
  }

  /**
   * The card with a name, in either language.
   * @param {string} text
   * @returns {Card | undefined}
   */
  find(text) {
    return this.#byName.get(foldName(text));
  }

  /**
   * The cards with `text` in a name: first the names that begin with it, then words that do; last those of
   * which several words begin with the words of the text, as in "c d" for "Cave-drake".
   * @param {string} text
   * @returns {Card[]}
   */
  search(text) {
    const folded = foldName(text);
    const ranked = this.#entries.map(({ card, names }) => ({
      card,
      rank: Math.min(...names.map((name) => rankOf(name, folded))),
    }));
    return ranked
      .filter(({ rank }) => rank < NOT_FOUND)
      .sort((one, two) => one.rank - two.rank)
      .map(({ card }) => card);
  }
}

const NOT_FOUND = 4;

/**
 * 0 where a name begins with the text, 1 where one of its words does, 2 where it contains it, 3 where its
 * words begin with those of the text, in this order.
 * @param {string} name
 * @param {string} text
 */
function rankOf(name, text) {
  const place = name.indexOf(text);
  if (place < 0) return beginsWords(name, text) ? 3 : NOT_FOUND;
  if (place === 0) return 0;
  return /[ '-]/.test(name.charAt(place - 1)) ? 1 : 2;
}

/**
 * Whether words of a name begin with the words of a text, in this order; both are normalized.
 * @param {string} name
 * @param {string} text
 */
export function beginsWords(name, text) {
  let rest = ` ${name.replace(/['-]/g, " ")}`;
  return text.split(" ").every((beginning) => {
    const place = rest.indexOf(` ${beginning}`);
    rest = rest.slice(place + 1);
    return place >= 0;
  });
}

/** The indexes by their `datalist`. @type {WeakMap<Element, CardIndex>} */
const known = new WeakMap();

/**
 * The cards that a text field may name; null for a field that names no card.
 * @param {Element} input
 * @returns {CardIndex | null}
 */
export function cardIndexOf(input) {
  const key = input instanceof HTMLElement ? input.dataset.cards : undefined;
  const list = key && document.getElementById(`cards-${key}`);
  if (!(list instanceof HTMLDataListElement)) return null;
  let index = known.get(list);
  if (!index) {
    index = new CardIndex([...list.options].map(cardOf));
    known.set(list, index);
  }
  return index;
}

/**
 * @param {HTMLOptionElement} option
 * @returns {Card}
 */
function cardOf(option) {
  return {
    name: option.value,
    other: option.dataset.other ?? option.value,
    values: JSON.parse(option.dataset.values ?? "{}"),
  };
}

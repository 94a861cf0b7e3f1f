/**
 * Several cards given to one field of a list, typed with commas between them or pasted, one a line or with commas: each
 * goes to a row of its own.
 */

import { cardIndexOf, foldName } from "./card-index.js";
import { valuesOf } from "./form-values.js";

/** @typedef {import("./card-index.js").CardIndex} CardIndex */
/** @typedef {{name: string, copies: string}} Pasted */

/**
 * @param {HTMLFormElement} form
 * @param {import("./words.js").Words} words
 * @param {(input: HTMLInputElement) => void} goOn to the next row, which is added after the last one
 * @param {import("./form-undo.js").OfferUndo} offer
 */
export function enhanceSeveralNames(form, words, goOn, offer) {
  form.addEventListener("beforeinput", (event) => {
    const { target, data } = event;
    const cards = data === "," && isInRow(target) ? cardIndexOf(target) : null;
    if (!cards || !isInRow(target) || mayContinue(target.value, cards)) return;
    // Where cards are listed, what is typed so far chooses one as by Enter, which may go on by itself.
    const isListed = target.getAttribute("aria-expanded") === "true";
    if (isListed) target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    if (!cards.find(target.value)) return;
    event.preventDefault();
    if (document.activeElement === target) goOn(target);
  });
  form.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    const cards = isInRow(target) ? cardIndexOf(target) : null;
    const pasted = cards ? readCards(clipboardData?.getData("text/plain") ?? "", cards) : [];
    if (!isInRow(target) || pasted.length < 2) return;
    event.preventDefault();
    const before = valuesOf(form);
    const count = fillRows(target, pasted, goOn);
    const list = target.closest("[data-rows]");
    const rows = list instanceof HTMLElement ? list.dataset.rows : "";
    offer(rows ?? "", words("several_filled", { count }), before, valuesOf(form));
  });
}

/**
 * Write cards to the rows from that of a field on, as many as the list allows.
 * @param {HTMLInputElement} first
 * @param {Pasted[]} cards
 * @param {(input: HTMLInputElement) => void} goOn
 * @returns {number} how many rows were filled
 */
function fillRows(first, cards, goOn) {
  /** @type {Element | null} */
  let place = first;
  for (const [number, { name, copies }] of cards.entries()) {
    if (number > 0) {
      const before = /** @type {HTMLInputElement} */ (place);
      goOn(before);
      place = document.activeElement;
      if (place === before) return number;
    }
    if (!isInRow(place)) return number;
    place.value = name;
    const count = place.form?.elements.namedItem(place.name.replace(/[^.]*$/, "copies"));
    if (copies && count instanceof HTMLInputElement) count.value = copies;
    place.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return cards.length;
}

/**
 * The cards of a text, with the number before each: "3x Gandalf (Core Set)". Where numbers are given, lines without one
 * are headings. None where the text names no card of the index.
 * @param {string} text
 * @param {CardIndex} cards
 * @returns {Pasted[]}
 */
export function readCards(text, cards) {
  const lines = text.split(/[\r\n]+/).flatMap((line) => (cards.find(line) ? [line] : namesIn(line, cards)));
  const read = lines
    .map((line) => /^\W*?(?:(\d{1,2})\s*[x×]?\s+)?(\p{L}.*?)\s*$/u.exec(line))
    .flatMap((found) => (found ? [{ copies: found[1] ?? "", name: nameOf(found[2] ?? "", cards) }] : []));
  if (!read.some(({ name }) => cards.find(name))) return [];
  return read.some(({ copies }) => copies) ? read.filter(({ copies }) => copies) : read;
}

/**
 * The parts of a line between its commas, if one of them is a card.
 * @param {string} line
 * @param {CardIndex} cards
 */
function namesIn(line, cards) {
  const parts = line.split(",").map((part) => part.trim());
  return parts.some((part) => cards.find(part)) ? parts : [line];
}

/**
 * A name as the index has it; otherwise without the set in brackets after it.
 * @param {string} text
 * @param {CardIndex} cards
 */
function nameOf(text, cards) {
  const short = text.replace(/\s*\([^()]*\)$/, "");
  return (cards.find(text) ?? cards.find(short))?.name ?? short;
}

/**
 * Whether a comma after a text may belong to a card's name.
 * @param {string} text
 * @param {CardIndex} cards
 */
function mayContinue(text, cards) {
  return cards.entries.some(({ names }) => names.some((name) => name.startsWith(`${foldName(text)},`)));
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
function isInRow(target) {
  return target instanceof HTMLInputElement && target.closest(".row-line") !== null;
}

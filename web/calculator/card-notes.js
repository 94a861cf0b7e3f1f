/** Notes under the names of cards of whose numbers the reader has changed some: what the card says. */

import { cardIndexOf } from "./card-index.js";

/** @typedef {import("./card-index.js").Card} Card */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {HTMLFormElement} form
 * @param {Words} words
 * @param {(text: string) => void} [announce]
 */
export function noteChanges(form, words, announce) {
  for (const input of form.querySelectorAll("input[data-cards]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    const card = cardIndexOf(input)?.find(input.value);
    const printed = card ? printedBeside(form, input, card) : [];
    const text = card && printed.length ? words("card_changed", { card: card.name, values: printed.join(", ") }) : "";
    if (write(input, text) && text) announce?.(text);
  }
}

/**
 * The numbers of a card that are others in the form, each after its label.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {Card} card
 */
function printedBeside(form, input, card) {
  const prefix = input.name.slice(0, input.name.lastIndexOf(".") + 1);
  return Object.entries(card.values).flatMap(([name, value]) => {
    const control = form.elements.namedItem(prefix + name);
    if (!(control instanceof HTMLInputElement) || control.type === "checkbox") return [];
    const printed = value === null ? "" : String(value);
    if (control.value.trim() === "" || control.value.trim() === printed) return [];
    return [`${control.labels?.[0]?.textContent ?? name} ${printed || "–"}`];
  });
}

/**
 * @param {HTMLInputElement} input
 * @param {string} text
 * @returns {boolean} whether it was another one
 */
function write(input, text) {
  const place = input.closest(".row-line")?.parentElement ?? input.closest(".field");
  let note = place?.querySelector(":scope > .card-note");
  if ((note?.textContent ?? "") === text) return false;
  if (!note) {
    note = document.createElement("p");
    note.className = "field-help card-note";
    place?.append(note);
  }
  note.textContent = text;
  if (!text) note.remove();
  return true;
}

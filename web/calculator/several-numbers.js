/**
 * Several numbers given to one field of a list: "31 38" or "31, 38", also "3138" where none has more than two digits.
 * Each goes to a row of its own once the field is left. Enter adds the rows that are missing, too, and goes on.
 */

import { valuesOf } from "./form-values.js";

/** Milliseconds after a field was left: what moves now would move from under a pointer that presses something. */
const LEFT = 300;

/**
 * @param {HTMLFormElement} form
 * @param {(text: string) => void} announce to screen readers
 * @param {import("./form-undo.js").OfferUndo} offer
 */
export function enhanceSeveralNumbers(form, announce, offer) {
  /** What the field in use held before. */
  let former = "";
  /** @type {(input: HTMLInputElement, isAdding: boolean, delay: number) => HTMLInputElement[]} */
  const spread = (input, isAdding, delay) => {
    const before = { ...valuesOf(form), [input.name]: former };
    const fields = fillRows(input, isAdding);
    if (fields.length === 0) return fields;
    const text = `${input.labels?.[0]?.textContent ?? ""} ${fields.map(({ value }) => value).join(", ")}`.trim();
    announce(text);
    const after = valuesOf(form);
    setTimeout(() => offer(listOf(input).dataset.rows ?? "", text, before, after), delay);
    return fields;
  };
  form.addEventListener("focusin", ({ target }) => {
    if (isInRow(target)) former = target.value;
  });
  form.addEventListener("change", ({ target }) => {
    if (isInRow(target)) spread(target, false, LEFT);
  });
  form.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (!isInRow(target) || readNumbers(text, ...boundsOf(target)).length === 0) return;
    event.preventDefault();
    target.value = text;
    spread(target, true, 0);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !isInRow(event.target)) return;
    const last = spread(event.target, true, 0).at(-1);
    if (!last) return;
    event.preventDefault();
    (fieldAfter(last, 1) ?? last).focus();
  });
}

/**
 * Write the numbers of a field to it and to the rows that follow.
 * @param {HTMLInputElement} first
 * @param {boolean} isAdding whether to add the rows that are missing; otherwise nothing is done without them
 * @returns {HTMLInputElement[]} the fields, none where there are not several numbers
 */
function fillRows(first, isAdding) {
  const numbers = readNumbers(first.value, ...boundsOf(first));
  const list = listOf(first);
  const missing = numbers.findIndex((_number, index) => !fieldAfter(first, index));
  const most = Number(list.dataset.maximum) - list.querySelectorAll(":scope > .rows-list > [data-row]").length;
  if (missing >= 0 && (!isAdding || numbers.length - missing > most)) return [];
  const fields = numbers.flatMap((number, index) => {
    const add = list.querySelector(":scope > [data-add]");
    if (!fieldAfter(first, index) && add instanceof HTMLElement) add.click();
    const field = fieldAfter(first, index);
    if (field) field.value = number;
    return field ?? [];
  });
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  return fields;
}

/**
 * The numbers of a text, if there are several, each within the bounds; none of a text that is one such number.
 * @param {string} text
 * @param {number} minimum
 * @param {number} maximum
 * @returns {string[]}
 */
export function readNumbers(text, minimum, maximum) {
  /** @param {string} number */
  const isOne = (number) => /^\d+$/.test(number) && Number(number) >= minimum && Number(number) <= maximum;
  const typed = text.trim();
  // A space may stand within a number of four digits.
  if (isOne(maximum < 1000 ? typed : typed.replace(/\s/g, ""))) return [];
  const parts = typed.split(/[\s,;]+/);
  const digits = String(maximum).length;
  const isRun = parts.length === 1 && digits < 3 && typed.length % digits === 0;
  const numbers = isRun ? (typed.match(new RegExp(`.{${digits}}`, "g")) ?? []) : parts;
  return numbers.length > 1 && numbers.every(isOne) ? numbers.map((number) => String(Number(number))) : [];
}

/**
 * The same field of a row that follows.
 * @param {HTMLInputElement} input
 * @param {number} rows how many rows on
 */
function fieldAfter(input, rows) {
  const path = `${listOf(input).dataset.rows}.`;
  const name = input.name.slice(path.length).replace(/^\d+/, (number) => String(Number(number) + rows));
  const field = input.form?.elements.namedItem(path + name);
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * @param {HTMLInputElement} input
 * @returns {[number, number]}
 */
function boundsOf({ dataset: { minimum, maximum } }) {
  return [Number(minimum), Number(maximum)];
}

/** @param {HTMLInputElement} input */
function listOf(input) {
  return /** @type {HTMLElement} */ (input.closest("[data-rows]"));
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
function isInRow(target) {
  return (
    target instanceof HTMLInputElement && target.dataset.minimum !== undefined && target.closest(".row-line") !== null
  );
}

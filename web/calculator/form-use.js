/** What a form needs once it is used, or once a link has filled it. */

import { noteChanges } from "./card-notes.js";
import { openFolds, syncFolds } from "./folds.js";
import { shapeOf } from "./form-shape.js";
import { offerUndo } from "./form-undo.js";
import { fill, valuesOf } from "./form-values.js";
import { addHints } from "./list-hints.js";
import { fitNames } from "./long-names.js";
import { enhanceSeveralNames } from "./several-names.js";
import { enhanceSeveralNumbers } from "./several-numbers.js";

/**
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./words.js").Words} Words
 */

/** The id of the styles in the page. */
const STYLE = "form-use-style";

/**
 * @param {HTMLFormElement} form whose cards by name, if it has any, are enhanced already: a key that chooses one does
 *   nothing else
 * @param {Words} words
 * @param {(text: string) => void} announce to screen readers
 */
export function enhanceUse(form, words, announce) {
  if (!document.getElementById(STYLE)) {
    const style = document.createElement("link");
    style.id = STYLE;
    style.rel = "stylesheet";
    style.href = new URL("./form-use.css", import.meta.url).href;
    document.head.append(style);
  }
  addHints(form, words);
  syncFolds(form, false);
  for (const fault of form.querySelectorAll(".field-fault:not([hidden])")) openFolds(fault);
  form.addEventListener("reveal", ({ target }) => {
    if (target instanceof Element) openFolds(target);
  });
  const offer = offerOf(form, words, announce);
  enhanceSeveralNumbers(form, announce, offer);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || !isText(event.target)) return;
    event.preventDefault();
    goOn(event.target, true);
  });
  form.addEventListener("chosen", ({ target }) => {
    if (isText(target)) goOn(target, false);
  });
  enhanceSeveralNames(form, words, (input) => goOn(input, true), offer);
  const note = () => noteChanges(form, words);
  form.addEventListener("input", () => queueMicrotask(() => noteChanges(form, words, announce)));
  form.addEventListener("filled", () => {
    syncFolds(form, true);
    note();
  });
  note();
  fitNames(form);
  performance.mark("calculator:used");
}

/**
 * @param {HTMLFormElement} form
 * @param {Words} words
 * @param {(text: string) => void} announce
 * @returns {import("./form-undo.js").OfferUndo}
 */
function offerOf(form, words, announce) {
  const restore = (/** @type {Values} */ before) => {
    fill(form, shapeOf(form), before);
    form.dispatchEvent(new Event("input", { bubbles: true }));
    announce(words("undone"));
  };
  const calculator = { form, words, values: () => valuesOf(form), restore };
  // No row was removed: those before that number are all.
  const index = Number.POSITIVE_INFINITY;
  return (rows, text, before, after) => offerUndo(calculator, { text, before, after, rows, index });
}

/**
 * Focus the same field of the next row; after the last row, unless it is blank, add one. Outside of such lines focus the
 * next field.
 * @param {HTMLInputElement} input
 * @param {boolean} adding whether to add one; no other field is focused otherwise
 */
function goOn(input, adding) {
  const row = input.closest(".row-line") && input.closest("[data-row]");
  if (!row) {
    if (adding) nextField(input)?.focus();
    return;
  }
  const place = fieldsOf(row).indexOf(input);
  const next = row.nextElementSibling;
  if (next) fieldsOf(next)[place]?.focus();
  else if (adding && fieldsOf(row).some(({ value }) => value.trim())) {
    const add = row.closest("[data-rows]")?.querySelector(":scope > [data-add]");
    if (add instanceof HTMLElement) add.click();
  }
}

/**
 * The next text or list of choices that can be seen.
 * @param {HTMLInputElement} input
 * @returns {HTMLElement | undefined}
 */
function nextField(input) {
  const fields = /** @type {NodeListOf<HTMLElement> | undefined} */ (
    input.form?.querySelectorAll("input[type=text]:enabled, select:enabled")
  );
  const seen = [...(fields ?? [])].filter((field) => !field.closest("[hidden], details:not([open])"));
  return seen[seen.indexOf(input) + 1];
}

/**
 * @param {Element} row
 * @returns {HTMLInputElement[]}
 */
function fieldsOf(row) {
  return [...row.querySelectorAll(".row-line input")].filter(isText);
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
function isText(target) {
  return target instanceof HTMLInputElement && target.type === "text";
}

/**
 * A short summary of a form's inputs: for the picture of an answer, and for an embed whose answer is not
 * computed yet.
 */

import { controlsOf } from "./form-values.js";

/** @typedef {import("./form-values.js").Control} Control */

/**
 * The values that differ from the defaults: the single values in one line, and a line for each row and group.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @returns {string[]}
 */
export function inputSummary(form, language) {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  /** @type {Map<Element, string[]>} */
  const lines = new Map();
  for (const control of controlsOf(form)) {
    const text = control.matches(":disabled, [data-opens]") ? "" : textOf(control, colon);
    if (!text) continue;
    const holder = control.closest("[data-row]") ?? control.closest(".group, .references") ?? form;
    const line = lines.get(holder) ?? [titleOf(holder)];
    if (!line.includes(text)) line.push(text);
    lines.set(holder, line);
  }
  return [...lines.values()].map((line) => line.filter(Boolean).join(" · "));
}

/**
 * Label and value of a control; "" for the default value.
 * @param {Control} control
 * @param {string} colon
 */
function textOf(control, colon) {
  const choices = choicesOf(control);
  if (choices !== control) {
    const chosen = [...choices.querySelectorAll("input")].filter(({ checked }) => checked);
    const isDefault = chosen.every(({ type, value, dataset }) => type === "radio" && value === dataset.default);
    return isDefault ? "" : `${legendOf(choices)}${colon}${chosen.map(labelOf).join(", ")}`;
  }
  if (control.type === "checkbox") return /** @type {HTMLInputElement} */ (control).checked ? labelOf(control) : "";
  const value = control.value.trim();
  if (!value || value === control.dataset.default || control === nameIn(control)) return "";
  const words = control instanceof HTMLSelectElement ? wordsOf(control.selectedOptions[0]) : value;
  return `${labelOf(control)}${colon}${words}`;
}

/**
 * The group of check boxes or radio buttons that a control belongs to, else the control itself.
 * @param {Control} control
 * @returns {Element}
 */
function choicesOf(control) {
  return control.closest(".field-checkboxes, .field-radios") ?? control;
}

/**
 * The control that holds the name of a row.
 * @param {Element} control
 * @returns {HTMLInputElement | null | undefined}
 */
function nameIn(control) {
  return control.closest("[data-row]")?.querySelector(".field-text input");
}

/** @param {Element} holder */
function titleOf(holder) {
  if (!holder.matches("[data-row]")) return holder.matches(".group, .references") ? legendOf(holder) : "";
  return nameIn(holder)?.value.trim() || wordsOf(holder.querySelector(".row-title"));
}

/** @param {Element} fieldset */
function legendOf(fieldset) {
  return wordsOf(fieldset.querySelector("legend"));
}

/** @param {Control} control */
function labelOf(control) {
  return wordsOf(control.labels?.[0]);
}

/** @param {Element | null | undefined} element */
function wordsOf(element) {
  return (element?.textContent ?? "").replace(/[ \n]+/g, " ").trim();
}

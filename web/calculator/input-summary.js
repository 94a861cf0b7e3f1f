/**
 * What a form asks, told in short: in a picture of the answer, and in an embed in the place of an answer
 * that is still to come.
 */

import { controlsOf } from "./form-values.js";

/** @typedef {import("./form-values.js").Control} Control */

/**
 * What is not as usual: the single values in one line, and one for each row and group.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @returns {string[]}
 */
export function askedOf(form, language) {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  /** @type {Map<Element, string[]>} */
  const lines = new Map();
  for (const control of controlsOf(form)) {
    const told = control.matches(":disabled, [data-opens]") ? "" : toldOf(control, colon);
    if (!told) continue;
    const holder = control.closest("[data-row]") ?? control.closest(".group, .references") ?? form;
    const line = lines.get(holder) ?? [titleOf(holder)];
    if (!line.includes(told)) line.push(told);
    lines.set(holder, line);
  }
  return [...lines.values()].map((line) => line.filter(Boolean).join(" · "));
}

/**
 * Label and value of a control; nothing where it is as usual.
 * @param {Control} control
 * @param {string} colon
 */
function toldOf(control, colon) {
  const choices = choicesOf(control);
  if (choices !== control) {
    const chosen = [...choices.querySelectorAll("input")].filter(({ checked }) => checked);
    const usual = chosen.every(({ type, value, dataset }) => type === "radio" && value === dataset.default);
    return usual ? "" : `${legendOf(choices)}${colon}${chosen.map(labelOf).join(", ")}`;
  }
  if (control.type === "checkbox") return /** @type {HTMLInputElement} */ (control).checked ? labelOf(control) : "";
  const value = control.value.trim();
  if (!value || value === control.dataset.default || control === nameIn(control)) return "";
  const words = control instanceof HTMLSelectElement ? wordsOf(control.selectedOptions[0]) : value;
  return `${labelOf(control)}${colon}${words}`;
}

/**
 * The boxes or buttons that a control is one of, else the control itself.
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

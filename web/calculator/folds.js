/**
 * Folds of a form: what few readers set. A fold opens by itself when something in it is set: a value that is neither
 * the default nor the one that a named card fills in.
 */

import { cardIndexOf } from "./card-index.js";

/**
 * Open the folds with values of their own.
 * @param {HTMLFormElement} form
 * @param {boolean} closing whether to close the others
 */
export function syncFolds(form, closing) {
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (form.querySelectorAll("[data-more]"))) {
    const isAnySet = [...fold.querySelectorAll("[name]")].some(isSet);
    if (isAnySet || closing) fold.open = isAnySet;
  }
}

/**
 * Open the folds around an element.
 * @param {Element} element
 */
export function openFolds(element) {
  for (let fold = element.closest("[data-more]"); fold; fold = fold.parentElement?.closest("[data-more]") ?? null) {
    /** @type {HTMLDetailsElement} */ (fold).open = true;
  }
}

/** @param {Element} control */
function isSet(control) {
  if (control instanceof HTMLSelectElement) return control.value !== usualOf(control, control.options[0]?.value ?? "");
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === "radio") return control.checked && control.value !== usualOf(control);
  if (control.type === "checkbox") return control.checked !== (usualOf(control) === "true");
  return control.value.trim() !== usualOf(control);
}

/**
 * The value of a control where the reader sets none: that of the card named beside it, else the default.
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string} otherwise where there is no default
 */
function usualOf(control, otherwise = "") {
  const start = control.name.lastIndexOf(".") + 1;
  for (const input of control.form?.querySelectorAll("[data-cards]") ?? []) {
    if (!(input instanceof HTMLInputElement) || input.name.lastIndexOf(".") + 1 !== start) continue;
    if (!input.name.startsWith(control.name.slice(0, start))) continue;
    const value = cardIndexOf(input)?.find(input.value)?.values[control.name.slice(start)];
    if (value !== undefined) return value === null ? "" : String(value);
  }
  return control.dataset.default || otherwise;
}

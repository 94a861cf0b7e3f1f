/** The form of a calculator: its parts are made to work, and its use is reported. */

import { enhanceGroups } from "./form-groups.js";
import { enhanceReferences } from "./form-references.js";
import { enhanceRows } from "./form-rows.js";
import { enhanceSteppers } from "./stepper.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * Make rows, groups, references, steppers and cards by name work.
 * @param {HTMLFormElement} form
 * @param {Words} words
 * @param {(text: string) => void} announce to screen readers
 * @param {boolean} embedded in a frame nothing is fetched before a touch
 */
export function enhanceForm(form, words, announce, embedded) {
  enhanceGroups(form);
  enhanceRows(form, (key, values) => announce(words(key, values)));
  enhanceSteppers(form, announce);
  enhanceReferences(form);
  if (!form.querySelector("[data-cards], datalist")) return;
  const enhanceNames = async () => {
    const { enhanceCardNames } = await import("./card-combobox.js");
    enhanceCardNames(form, words, announce);
  };
  if (!embedded) void enhanceNames();
  else form.addEventListener("focusin", () => void enhanceNames(), { once: true });
}

/**
 * Report the use of a form.
 * @param {HTMLFormElement} form
 * @param {{onengage: () => void, oninput: () => void, onreset: () => void}} handlers `onengage` is called
 *   at every sign that the reader is about to use the form
 * @param {boolean} embedded
 */
export function watchForm(form, { onengage, oninput, onreset }, embedded) {
  form.addEventListener("focusin", onengage);
  form.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && target.closest("input, select, button, label")) onengage();
  });
  // The form works without; ten frames in a thread would each fetch Python.
  if (!embedded)
    import("./intent.js").then(
      ({ watchReader }) => watchReader(form, onengage),
      () => {},
    );
  form.addEventListener("input", oninput);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    onreset();
  });
}

/** The form of a calculator: its parts are made to work, and its use is reported. */

import { enhanceReferences } from "./form-references.js";
import { enhanceRows } from "./form-rows.js";
import { controlsOf, enhanceGroups, fill, valuesOf } from "./form-values.js";
import { enhanceSteppers } from "./stepper.js";

/** @typedef {import("./form-shape.js").Shape} Shape */
/** @typedef {import("./form-shape.js").Values} Values */
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
  selectOnFocus(form);
  const enhanceNames = async () => {
    const { enhanceCardNames } = await import("./card-combobox.js");
    enhanceCardNames(form, words, announce);
  };
  const names = form.querySelector("[data-cards], datalist") ? once(enhanceNames) : async () => {};
  const enhanceUse = once(async () => {
    const [use] = await Promise.all([import("./form-use.js"), names()]);
    use.enhanceUse(form, words, announce);
  });
  if (embedded) {
    form.closest("details")?.addEventListener("toggle", () => void enhanceUse());
    return;
  }
  void names();
  // A link sets what is folded away; a name may be too long for its field.
  for (const name of ["focusin", "filled"]) form.addEventListener(name, () => void enhanceUse());
  const texts = [...form.querySelectorAll(".field-text input")];
  if (texts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)) void enhanceUse();
}

/**
 * A function that does its work at the first call only; where the scripts for it did not arrive, at the next one too.
 * @param {() => Promise<void>} work
 */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let done;
  return () => {
    done ??= work().catch(() => {
      done = undefined;
    });
    return done;
  };
}

/**
 * Select the content of a text that is focused: typing replaces it.
 * @param {HTMLFormElement} form
 */
function selectOnFocus(form) {
  /** The text that a pointer is about to focus. @type {EventTarget | null} */
  let pressed = null;
  form.addEventListener("pointerdown", ({ target }) => {
    pressed = target === document.activeElement ? null : target;
  });
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "text") target.select();
  });
  // The release of a pointer may have put the caret somewhere; a part that was selected by it stays.
  form.addEventListener("click", ({ target }) => {
    const isPressed = target === pressed && target instanceof HTMLInputElement && target.type === "text";
    if (isPressed && target.selectionStart === target.selectionEnd) target.select();
    pressed = null;
  });
}

/**
 * Let the reader fill the form with the example or with nothing, and undo that and the removal of rows.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 * @param {Words} words
 * @param {Values} example
 * @param {(text: string) => void} onfilled called with the text to announce, once the form has other values
 */
export function enhanceRefilling(form, shape, words, example, onfilled) {
  const values = () => valuesOf(form);
  /** @type {(values: Values, key: string) => void} */
  const refill = (wanted, key) => {
    fill(form, shape, wanted);
    onfilled(words(key));
  };
  const calculator = { form, words, values, restore: (/** @type {Values} */ before) => refill(before, "undone") };
  /** @type {(change: import("./form-undo.js").Change) => void} */
  const offer = (change) => {
    import("./form-undo.js").then(
      ({ offerUndo }) => offerUndo(calculator, change),
      () => {},
    );
  };
  /** @type {(wanted: Values, key: string) => void} */
  const replace = (wanted, key) => {
    const before = values();
    refill(wanted, key);
    offer({ text: words(key), before, after: values() });
  };
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    replace(example, "example_back");
  });
  form.querySelector("[data-clear]")?.addEventListener("click", () => {
    replace({}, "cleared");
    forgiveEmptied(form);
  });
  form.addEventListener("rowremoving", (event) => {
    const { title, ...place } = /** @type {CustomEvent<import("./form-rows.js").RowPlace>} */ (event).detail;
    const [text, before] = [words("row_removed", { row: title }), values()];
    queueMicrotask(() => offer({ text, before, after: values(), ...place }));
  });
}

/**
 * What is missing in a form that was just emptied, or filled in part, is no fault before the reader has been there; who
 * is there while the script of faults is loaded counts.
 * @param {HTMLFormElement} form
 */
export function forgiveEmptied(form) {
  const emptied = new Set(controlsOf(form).map(({ name }) => name));
  const visit = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) emptied.delete(target.name);
  };
  const visits = ["input", "focusout"];
  for (const name of visits) form.addEventListener(name, visit);
  import("./fault-delay.js").then(
    ({ forgive }) => {
      forgive(form, emptied);
      for (const name of visits) form.removeEventListener(name, visit);
    },
    () => {},
  );
}

/**
 * Report the use of a form.
 * @param {HTMLFormElement} form
 * @param {{onengage: () => void, oninput: () => void}} handlers `onengage` is called at every sign that the
 *   reader is about to use the form
 * @param {boolean} embedded
 */
export function watchForm(form, { onengage, oninput }, embedded) {
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
}

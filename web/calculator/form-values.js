/**
 * The values of a form's controls: reading and writing them, with the optional groups that they show.
 *
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./form-shape.js").Shape} Shape
 * @typedef {HTMLInputElement | HTMLSelectElement} Control
 */

import { cardIndexOf } from "./card-index.js";
import { syncReferences } from "./form-references.js";
import { setRowCount } from "./form-rows.js";
import { patternOf } from "./form-shape.js";
import { hasGroup, isTrue, normalized, rowCount } from "./query.js";

/** Frames on screen, about a second, within which a browser resets the controls of a page that comes back. */
const RETURN_FRAMES = 60;

/**
 * The controls of a form that hold a value, in order.
 * @param {HTMLFormElement} form
 * @returns {Control[]}
 */
export function controlsOf(form) {
  return /** @type {Control[]} */ (
    [...form.elements].filter(
      (control) => (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name,
    )
  );
}

/**
 * The values as typed and chosen. A blank text is ""; the fields of an absent group are left out.
 * @param {HTMLFormElement} form
 * @returns {Values}
 */
export function valuesOf(form) {
  return read(form, {
    text: (control) => control.value,
    chosen: (control) => control.checked,
  });
}

/**
 * The values in the markup of the page, regardless of later input.
 * @param {HTMLFormElement} form
 * @returns {Values}
 */
export function initialValues(form) {
  return read(form, {
    text: (control) =>
      control instanceof HTMLInputElement
        ? control.defaultValue
        : (([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? ""),
    chosen: (control) => control.defaultChecked,
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {{text: (control: Control) => string, chosen: (control: HTMLInputElement) => boolean}} source where to read from
 * @returns {Values}
 */
function read(form, source) {
  /** @type {Values} */
  const values = {};
  for (const control of controlsOf(form)) {
    if (control.matches(":disabled")) continue;
    if (!isChoice(control)) {
      values[control.name] = source.text(control);
    } else if (control.closest("[data-list]")) {
      const before = values[control.name] ?? "";
      const chosen = source.chosen(control) ? control.value : "";
      values[control.name] = [before, chosen].filter(Boolean).join(",");
    } else if (source.chosen(control)) {
      values[control.name] = control.value;
    }
  }
  for (const control of controlsOf(form)) markUnticked(control, values);
  return values;
}

/**
 * Write out boxes that are not ticked but that the named card would tick, as "0": otherwise the card would
 * tick them again.
 * @param {Control} control
 * @param {Values} values
 */
function markUnticked(control, values) {
  const card = cardIndexOf(control)?.find(values[control.name] ?? "");
  const prefix = control.name.slice(0, control.name.lastIndexOf(".") + 1);
  for (const [name, value] of Object.entries(card?.values ?? {})) {
    if (value === true) values[prefix + name] ??= "0";
  }
}

/**
 * @param {Control} control
 * @returns {control is HTMLInputElement}
 */
function isChoice(control) {
  return control.type === "checkbox" || control.type === "radio";
}

/**
 * Write values to the form, and the defaults where there is none. Rows are added and removed as needed, within
 * the form's bounds.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 * @param {Values} values as `normalized` returns them
 */
export function fill(form, shape, values) {
  for (const fieldset of lists(form)) {
    setRowCount(fieldset, rowCount(values, fieldset.dataset.rows ?? ""));
  }
  syncReferences(form); // as many choices as there are rows now
  for (const control of controlsOf(form)) {
    if (control.dataset.opens !== undefined && control instanceof HTMLInputElement) {
      control.checked = hasGroup(control.dataset.opens, values);
      setGroup(form, control);
    } else {
      setValue(control, values[control.name], shape.fields.get(patternOf(control.name))?.defaultValue ?? "");
    }
  }
  syncReferences(form); // the names of the rows as they are now
  form.dispatchEvent(new Event("filled"));
}

/**
 * Restore the values of a form whenever its page comes back from the back/forward cache: WebKit then sets the
 * controls of a form without autocompletion to what the markup says, beside the answer to other values.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 */
export function keepValuesInHistory(form, shape) {
  /** @type {Values} */
  let values = {};
  addEventListener("pagehide", () => {
    values = valuesOf(form);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && form.isConnected) restore(form, shape, values);
  });
}

/**
 * Write values to the form, and again if the browser resets the controls: it does so in a task of its own, some time
 * after the page is shown. What the reader changes meanwhile stays.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 * @param {Values} values
 */
function restore(form, shape, values) {
  let frames = RETURN_FRAMES;
  const stop = () => (frames = 0);
  for (const name of ["input", "reset"]) form.addEventListener(name, stop, { once: true });
  let kept = "";
  const look = () => {
    if (frames <= 0) return;
    frames -= 1;
    if (JSON.stringify(valuesOf(form)) !== kept) {
      fill(form, shape, normalized(shape, values));
      kept = JSON.stringify(valuesOf(form));
    }
    requestAnimationFrame(look);
  };
  look();
}

/**
 * The lists of rows; nested lists after the list that contains them, since its rows bring them.
 * @param {HTMLFormElement} form
 * @returns {Generator<HTMLFieldSetElement, void>}
 */
function* lists(form) {
  const seen = new Set();
  const next = () => [...form.querySelectorAll("[data-rows]")].find((box) => !seen.has(box));
  for (let box = next(); box; box = next()) {
    seen.add(box);
    yield/** @type {HTMLFieldSetElement} */ (box);
  }
}

/**
 * @param {Control} control
 * @param {string | undefined} given
 * @param {string} defaultValue
 */
function setValue(control, given, defaultValue) {
  if (control instanceof HTMLSelectElement) {
    const known = [...control.options].some((option) => option.value === given);
    control.value = known && given !== undefined ? given : defaultValue;
    if (control.selectedIndex < 0) control.selectedIndex = 0;
  } else if (control.closest("[data-list]")) {
    const chosen = (given ?? defaultValue).split(",").map((item) => item.trim());
    control.checked = chosen.includes(control.value);
  } else if (control.type === "checkbox") {
    control.checked = isTrue(given ?? defaultValue);
  } else if (control.type === "radio") {
    control.checked = control.value === given || (control.value === defaultValue && !isOption(control, given));
  } else {
    control.value = given ?? defaultValue;
  }
}

/**
 * @param {HTMLInputElement} radio
 * @param {string | undefined} text
 */
function isOption(radio, text) {
  const group = radio.form?.elements.namedItem(radio.name);
  const radios = group instanceof RadioNodeList ? [...group] : [radio];
  return radios.some((other) => other instanceof HTMLInputElement && other.value === text);
}

/**
 * Show and enable the fields of an optional group, or hide and disable them.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} mark the check box of the group
 */
function setGroup(form, mark) {
  const path = CSS.escape(mark.dataset.opens ?? "");
  const fields = form.querySelector(`[data-group="${path}"]`);
  if (!(fields instanceof HTMLFieldSetElement)) return;
  fields.hidden = !mark.checked;
  fields.disabled = !mark.checked;
}

/** @param {HTMLFormElement} form */
export function enhanceGroups(form) {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.opens !== undefined) setGroup(form, target);
  });
}

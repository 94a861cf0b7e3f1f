/**
 * The values of a form's controls: read, and put in.
 *
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./form-shape.js").Shape} Shape
 * @typedef {HTMLInputElement | HTMLSelectElement} Control
 */

import { catalogOf } from "./card-index.js";
import { setGroup } from "./form-groups.js";
import { syncReferences } from "./form-references.js";
import { setRowCount } from "./form-rows.js";
import { patternOf } from "./form-shape.js";
import { hasGroup, rowCount, saysYes } from "./query.js";

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
 * What is typed and chosen, as typed. A blank text is there as "", a group that is absent is not.
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
 * What the markup of the page holds, whatever was typed since.
 * @param {HTMLFormElement} form
 * @returns {Values}
 */
export function writtenValues(form) {
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
 * @param {{text: (control: Control) => string, chosen: (control: HTMLInputElement) => boolean}} how
 * @returns {Values}
 */
function read(form, how) {
  /** @type {Values} */
  const values = {};
  for (const control of controlsOf(form)) {
    if (control.matches(":disabled")) continue;
    if (!isChoice(control)) {
      values[control.name] = how.text(control);
    } else if (control.closest("[data-list]")) {
      const before = values[control.name] ?? "";
      const chosen = how.chosen(control) ? control.value : "";
      values[control.name] = [before, chosen].filter(Boolean).join(",");
    } else if (how.chosen(control)) {
      values[control.name] = control.value;
    }
  }
  for (const control of controlsOf(form)) sayEmptied(control, values);
  return values;
}

/**
 * A box that a named card would tick is said to be empty where it is: the card would tick it again.
 * @param {Control} control
 * @param {Values} values
 */
function sayEmptied(control, values) {
  const card = catalogOf(control)?.find(values[control.name] ?? "");
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
 * Make the form hold `values`, and what is usual wherever they say nothing. Rows come and go as
 * needed, within the form's bounds.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 * @param {Values} values as `completed` returns them
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
      put(control, values[control.name], shape.fields.get(patternOf(control.name))?.usual ?? "");
    }
  }
  syncReferences(form); // the names of the rows as they are now
}

/**
 * The lists of rows, those within a row after the list it is in: they come and go with it.
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
 * @param {string} usual
 */
function put(control, given, usual) {
  if (control instanceof HTMLSelectElement) {
    const known = [...control.options].some((option) => option.value === given);
    control.value = known && given !== undefined ? given : usual;
    if (control.selectedIndex < 0) control.selectedIndex = 0;
  } else if (control.closest("[data-list]")) {
    const chosen = (given ?? usual).split(",").map((item) => item.trim());
    control.checked = chosen.includes(control.value);
  } else if (control.type === "checkbox") {
    control.checked = saysYes(given ?? usual);
  } else if (control.type === "radio") {
    control.checked = control.value === given || (control.value === usual && !isOption(control, given));
  } else {
    control.value = given ?? usual;
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

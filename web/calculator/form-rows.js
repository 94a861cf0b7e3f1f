/**
 * Rows of a form: added, removed, and always numbered from 0 without gaps, in names, ids, titles and labels.
 *
 * Every change dispatches a `rowschange` event whose detail is a `RowsChange`, then `input`; before a removal by the
 * reader, a `rowremoving` event bubbles from the row, whose detail is a `RowPlace`.
 * @typedef {{rows: string, removed: number | null}} RowsChange
 * @typedef {{rows: string, index: number, title: string}} RowPlace
 */

const NUMBERED_PATHS = ["name", "data-fault", "data-list", "data-opens", "data-group", "data-rows"];
const NUMBERED_IDS = ["id", "data-id", "for", "aria-describedby", "aria-labelledby", "aria-controls"];

/**
 * @param {HTMLFieldSetElement} fieldset
 * @returns {HTMLElement[]}
 */
export function rowsOf(fieldset) {
  return own(fieldset, "[data-row]").filter((row) => row instanceof HTMLElement);
}

/**
 * The elements of a list itself, without those of lists within its rows.
 * @param {HTMLFieldSetElement} fieldset
 * @param {string} selector
 */
function own(fieldset, selector) {
  const found = [...fieldset.querySelectorAll(selector)];
  return found.filter((element) => element.closest("[data-rows]") === fieldset);
}

/**
 * The title of a row: "Player 2".
 * @param {HTMLElement} row
 */
export function titleOf(row) {
  return (row.querySelector(".row-title")?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/**
 * Add empty rows or remove the last ones, within the bounds of the list.
 * @param {HTMLFieldSetElement} fieldset
 * @param {number} count
 */
export function setRowCount(fieldset, count) {
  const { minimum, maximum } = boundsOf(fieldset);
  const wanted = Math.min(Math.max(count, minimum), maximum);
  const rows = rowsOf(fieldset);
  for (const row of rows.slice(wanted)) row.remove();
  for (let index = rows.length; index < wanted; index += 1) append(fieldset);
  renumberRows(fieldset);
}

/**
 * @param {HTMLFormElement} form
 * @param {(key: string, values: Record<string, string>) => void} announce
 */
export function enhanceRows(form, announce) {
  for (const fieldset of form.querySelectorAll("[data-rows]")) {
    renumberRows(/** @type {HTMLFieldSetElement} */ (fieldset));
  }
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const fieldset = button?.closest("[data-rows]");
    if (!button || !(fieldset instanceof HTMLFieldSetElement)) return;
    // By touch the focus stays, so that several rows can be added without a screen keyboard for each.
    const byTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (button.matches("[data-add]")) add(fieldset, button, announce, !byTouch);
    else if (button.matches("[data-remove]")) remove(fieldset, button, announce);
  });
}

/**
 * @param {HTMLFieldSetElement} fieldset
 * @param {HTMLButtonElement} button
 * @param {(key: string, values: Record<string, string>) => void} announce
 * @param {boolean} focus whether to focus the first control of the new row
 */
function add(fieldset, button, announce, focus) {
  const row = append(fieldset);
  if (!row) return;
  renumberRows(fieldset);
  announce("row_added", { row: titleOf(row) });
  dispatchChange(fieldset, null);
  if (focus || button.disabled) firstControl(row)?.focus();
}

/**
 * @param {HTMLFieldSetElement} fieldset
 * @param {HTMLButtonElement} button
 * @param {(key: string, values: Record<string, string>) => void} announce
 */
function remove(fieldset, button, announce) {
  const rows = rowsOf(fieldset);
  const index = rows.findIndex((row) => row.contains(button));
  const row = rows[index];
  if (!row) return;
  const place = { rows: fieldset.dataset.rows ?? "", index, title: titleOf(row) };
  row.dispatchEvent(new CustomEvent("rowremoving", { bubbles: true, detail: place }));
  announce("row_removed", { row: titleOf(row) });
  row.remove();
  renumberRows(fieldset);
  dispatchChange(fieldset, index);
  const left = rowsOf(fieldset);
  const next = left[Math.min(index, left.length - 1)]?.querySelector("[data-remove]:enabled");
  const target = next ?? own(fieldset, "[data-add]")[0];
  if (target instanceof HTMLElement) target.focus();
}

/** @param {HTMLElement} row */
function firstControl(row) {
  const control = row.querySelector(":is(input, select)");
  return control instanceof HTMLElement ? control : null;
}

/**
 * @param {HTMLFieldSetElement} fieldset
 * @returns {HTMLElement | null}
 */
function append(fieldset) {
  const [template] = own(fieldset, "template[data-row-template]");
  const [list] = own(fieldset, ".rows-list");
  if (!(template instanceof HTMLTemplateElement) || !list) return null;
  list.append(document.importNode(template.content, true));
  return rowsOf(fieldset).at(-1) ?? null;
}

/**
 * Number the rows again, and enable the buttons that the bounds of the list allow.
 * @param {HTMLFieldSetElement} fieldset
 */
function renumberRows(fieldset) {
  const { minimum, maximum } = boundsOf(fieldset);
  const rows = rowsOf(fieldset);
  rows.forEach((row, index) => {
    renumber(row, fieldset.dataset.rows ?? "", fieldset.dataset.id ?? "", index);
    for (const number of own(fieldset, "[data-row-number]").filter((one) => row.contains(one))) {
      number.textContent = String(index + 1);
    }
    const [name] = own(fieldset, ".row-line .field-text input").filter((one) => row.contains(one));
    if (name instanceof HTMLInputElement) name.placeholder = titleOf(row);
    for (const button of own(fieldset, "[data-remove]").filter((one) => row.contains(one))) {
      /** @type {HTMLButtonElement} */ (button).disabled = rows.length <= minimum;
    }
  });
  const [button] = own(fieldset, "[data-add]");
  if (button instanceof HTMLButtonElement) button.disabled = rows.length >= maximum;
}

/**
 * Write a row's number to its names and ids, in place of another number or of `__row__`.
 * @param {Element} row
 * @param {string} path of the list
 * @param {string} id the prefix of the list's ids
 * @param {number} index
 */
export function renumber(row, path, id, index) {
  const inPath = new RegExp(`^${escaped(path)}\\.(?:\\d+|__row__)(?=\\.|$)`);
  const inId = new RegExp(`(?<=^|\\s)${escaped(id)}-(?:\\d+|__row__)(?=-|\\s|$)`, "g");
  for (const element of [row, ...row.querySelectorAll("*")]) {
    if (element instanceof HTMLTemplateElement) {
      for (const within of element.content.children) renumber(within, path, id, index);
    }
    for (const name of NUMBERED_PATHS) replace(element, name, inPath, `${path}.${index}`);
    for (const name of NUMBERED_IDS) replace(element, name, inId, `${id}-${index}`);
  }
}

/**
 * @param {Element} element
 * @param {string} attribute
 * @param {RegExp} pattern
 * @param {string} text
 */
function replace(element, attribute, pattern, text) {
  const before = element.getAttribute(attribute);
  const after = before?.replace(pattern, text);
  if (after !== undefined && after !== before) element.setAttribute(attribute, after);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** @param {HTMLElement} fieldset */
function boundsOf(fieldset) {
  return { minimum: Number(fieldset.dataset.minimum), maximum: Number(fieldset.dataset.maximum) };
}

/**
 * @param {HTMLElement} fieldset
 * @param {number | null} removed
 */
function dispatchChange(fieldset, removed) {
  /** @type {RowsChange} */
  const detail = { rows: fieldset.dataset.rows ?? "", removed };
  fieldset.dispatchEvent(new CustomEvent("rowschange", { bubbles: true, detail }));
  fieldset.dispatchEvent(new Event("input", { bubbles: true }));
}

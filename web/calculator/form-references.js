/**
 * Choices among the rows of one list, one for each row of another: which enemy each player engages.
 * They follow the rows as these come, go and are renamed.
 */

import { renumber, rowsOf, titleOf } from "./form-rows.js";

/** @param {HTMLFormElement} form */
export function enhanceReferences(form) {
  syncReferences(form);
  form.addEventListener("rowschange", (event) => {
    const { rows, removed } = /** @type {CustomEvent<import("./form-rows.js").RowsChange>} */ (event).detail;
    if (removed !== null) for (const box of boxesOf(form)) forget(box, rows, removed);
    syncReferences(form);
  });
  form.addEventListener("input", () => syncReferences(form)); // a row may have a new name
}

/**
 * Bring every list of choices in step with the rows it depends on.
 * @param {HTMLFormElement} form
 */
export function syncReferences(form) {
  for (const box of boxesOf(form)) {
    const owners = namesOf(form, box.dataset.per ?? "");
    const targets = namesOf(form, box.dataset.target ?? "");
    setCount(box, owners.length);
    selectsOf(box).forEach((select, index) => {
      const label = select.closest("[data-reference]")?.querySelector("[data-owner]");
      const name = owners[index] ?? "";
      if (label && label.textContent !== name) label.textContent = name;
      offer(select, targets);
    });
    box.hidden = owners.length === 0 || targets.length === 0;
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {HTMLFieldSetElement[]}
 */
function boxesOf(form) {
  return [...form.querySelectorAll("fieldset[data-references]")].filter((box) => box instanceof HTMLFieldSetElement);
}

/**
 * @param {HTMLElement} box
 * @returns {HTMLSelectElement[]}
 */
function selectsOf(box) {
  return [...box.querySelectorAll("[data-reference] select")].filter((select) => select instanceof HTMLSelectElement);
}

/**
 * What the rows of a list are called: by the name typed in them, else by their number. Rows of one
 * name have their number as well.
 * @param {HTMLFormElement} form
 * @param {string} path
 * @returns {string[]}
 */
function namesOf(form, path) {
  const fieldset = form.querySelector(`fieldset[data-rows="${CSS.escape(path)}"]`);
  if (!(fieldset instanceof HTMLFieldSetElement)) return [];
  const rows = rowsOf(fieldset);
  const typed = rows.map((row) => {
    const input = row.querySelector(".field-text input");
    return input instanceof HTMLInputElement ? input.value.trim() : "";
  });
  return rows.map((row, index) => {
    const name = typed[index];
    if (!name) return titleOf(row);
    return typed.indexOf(name) === typed.lastIndexOf(name) ? name : `${name} (${index + 1})`;
  });
}

/**
 * @param {HTMLElement} box
 * @param {number} count
 */
function setCount(box, count) {
  const list = box.querySelector(".rows-list");
  const template = box.querySelector("template[data-row-template]");
  if (!list || !(template instanceof HTMLTemplateElement)) return;
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count) list.append(...document.importNode(template.content, true).children);
  for (const [index, item] of [...list.children].entries()) {
    renumber(item, box.dataset.references ?? "", box.dataset.id ?? "", index);
  }
}

/**
 * Offer the target rows; the first option, "none", stays. What was chosen stays chosen if it is
 * still there.
 * @param {HTMLSelectElement} select
 * @param {string[]} targets
 */
function offer(select, targets) {
  const offered = [...select.options].slice(1).map((option) => option.text);
  // An open list would close if its options were made anew for nothing.
  if (offered.length === targets.length && offered.every((name, index) => name === targets[index])) return;
  const chosen = select.value;
  select.length = 1;
  for (const [index, name] of targets.entries()) select.add(new Option(name, String(index)));
  select.value = Number(chosen) < targets.length ? chosen : "";
}

/**
 * Follow the removal of a row: of an owner, whose choice goes with it, or of a target, to which
 * nobody refers any longer and after which all move up.
 * @param {HTMLFieldSetElement} box
 * @param {string} rows
 * @param {number} removed
 */
function forget(box, rows, removed) {
  if (box.dataset.per === rows) box.querySelectorAll("[data-reference]")[removed]?.remove();
  if (box.dataset.target !== rows) return;
  const selects = selectsOf(box);
  const kept = selects.map(({ value }) => {
    if (value === "" || Number(value) === removed) return "";
    return String(Number(value) > removed ? Number(value) - 1 : Number(value));
  });
  // The names first: choices are kept by number, and the numbers have moved.
  const form = box.form;
  if (form) for (const select of selects) offer(select, namesOf(form, rows));
  for (const [index, select] of selects.entries()) select.value = kept[index] ?? "";
}

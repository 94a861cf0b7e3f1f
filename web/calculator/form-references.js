/**
 * References: a choice among the rows of one list for each row of another, such as the enemy that each player
 * engages. They are updated when rows are added, removed or renamed.
 */

import { renumber, rowsOf, titleOf } from "./form-rows.js";

/** @param {HTMLFormElement} form */
export function enhanceReferences(form) {
  syncReferences(form);
  form.addEventListener("rowschange", (event) => {
    const { rows, removed } = /** @type {CustomEvent<import("./form-rows.js").RowsChange>} */ (event).detail;
    if (removed !== null) for (const box of boxesOf(form)) onRowRemoved(box, rows, removed);
    syncReferences(form);
  });
  form.addEventListener("input", () => syncReferences(form)); // a row may have a new name
}

/**
 * Update every list of choices from the rows it depends on.
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
      setOptions(select, targets);
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
 * The names of the rows of a list: the name typed in them, else their number. Rows with equal names get
 * their number as well.
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
 * Make the target rows the options; the first option, "none", stays. The choice stays if its row still
 * exists.
 * @param {HTMLSelectElement} select
 * @param {string[]} targets
 */
function setOptions(select, targets) {
  const offered = [...select.options].slice(1).map((option) => option.text);
  // Equal options are not replaced: that would close an open list.
  if (offered.length === targets.length && offered.every((name, index) => name === targets[index])) return;
  const chosen = select.value;
  select.length = 1;
  for (const [index, name] of targets.entries()) select.add(new Option(name, String(index)));
  select.value = Number(chosen) < targets.length ? chosen : "";
}

/**
 * Update the choices after the removal of a row: of an owner, whose choice is removed, or of a target, whose
 * references become "none" while those to later rows move up.
 * @param {HTMLFieldSetElement} box
 * @param {string} rows
 * @param {number} removed
 */
function onRowRemoved(box, rows, removed) {
  if (box.dataset.per === rows) box.querySelectorAll("[data-reference]")[removed]?.remove();
  if (box.dataset.target !== rows) return;
  const selects = selectsOf(box);
  const choices = selects.map(({ value }) => {
    if (value === "" || Number(value) === removed) return "";
    return String(Number(value) > removed ? Number(value) - 1 : Number(value));
  });
  // The options first: choices are row numbers, and these have changed.
  const form = box.form;
  if (form) for (const select of selects) setOptions(select, namesOf(form, rows));
  for (const [index, select] of selects.entries()) select.value = choices[index] ?? "";
}

/**
 * The structure of a calculator's form, read once from its markup: the names and defaults of its controls, and
 * which of them belong to rows, groups and lists.
 *
 * @typedef {Record<string, string>} Values texts by field path: {"players.0.threat": "24"}
 *
 * @typedef {object} FieldShape
 * @property {string} defaultValue the value where none is given
 * @property {boolean} list whether it holds several values, joined by commas
 * @property {import("./card-index.js").CardIndex | null} cards the cards it may name
 *
 * @typedef {object} Shape
 * @property {Map<string, FieldShape>} fields by path, with `__row__` for row numbers
 * @property {Set<string>} rows the paths of lists of rows, with `__row__` for row numbers
 * @property {Set<string>} references the paths of lists with one choice for each row of another
 * @property {Set<string>} groups the paths of optional groups
 */

import { cardIndexOf } from "./card-index.js";

export const ROW = "__row__";

/**
 * A path with `__row__` in place of row numbers.
 * @param {string} path
 */
export function patternOf(path) {
  return path.replace(/(?<=^|\.)\d+(?=\.|$)/g, ROW);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Shape}
 */
export function shapeOf(form) {
  const parts = partsOf(form);
  /** @param {string} attribute */
  const paths = (attribute) =>
    new Set(
      parts
        .flatMap((part) => [...part.querySelectorAll(`[${attribute}]`)])
        .map((box) => patternOf(box.getAttribute(attribute) ?? "")),
    );
  /** @type {Map<string, FieldShape>} */
  const fields = new Map();
  for (const part of parts) {
    for (const control of part.querySelectorAll("input[name], select[name]")) {
      fields.set(patternOf(control.getAttribute("name") ?? ""), {
        defaultValue: control.getAttribute("data-default") ?? "",
        list: control.closest("[data-list]") !== null,
        cards: cardIndexOf(control),
      });
    }
  }
  return {
    fields,
    rows: paths("data-rows"),
    references: paths("data-references"),
    groups: paths("data-opens"),
  };
}

/**
 * A part of the form, and the templates of rows in it at any depth.
 * @param {ParentNode} part
 * @returns {ParentNode[]}
 */
function partsOf(part) {
  return [part, ...[...part.querySelectorAll("template")].flatMap(({ content }) => partsOf(content))];
}

/**
 * The rows that a path leads through, outermost first: the list of each, its number, and the place of that among the
 * steps of the path.
 * @param {Shape} shape
 * @param {string} path
 * @returns {{rows: string, index: number, place: number}[]}
 */
export function rowsOn(shape, path) {
  const steps = path.split(".");
  return steps.flatMap((step, place) => {
    if (!/^\d+$/.test(step)) return [];
    const rows = steps.slice(0, place).join(".");
    return shape.rows.has(patternOf(rows)) ? [{ rows, index: Number(step), place }] : [];
  });
}

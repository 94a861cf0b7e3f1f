/**
 * The query string of a calculator: values are read from a link and written to one, and normalized so that a
 * link, a built answer and the form can be compared.
 *
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./form-shape.js").Shape} Shape
 */

import { patternOf, ROW, rowsOn } from "./form-shape.js";

/** The longest query string that is read, in characters; a link of a full form is far shorter. */
export const MAX_QUERY_LENGTH = 8000;

/** Commas that the name of a card may contain; Python has the same limit. */
const MOST_COMMAS = 3;

const YES = new Set(["1", "on", "true", "yes", "oui"]);

/**
 * Whether a text means "yes", in the notations of forms and links.
 * @param {string | undefined} text
 */
export function isTrue(text) {
  return YES.has((text ?? "").trim().toLowerCase());
}

/**
 * Normalize values as Python does: lists in short notation are expanded, row numbers have no gaps, cards are
 * named in the language of the page, and their numbers fill empty fields.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
export function normalized(shape, values) {
  const closed = withoutGaps(shape, withListsExpanded(shape, values));
  /** @type {Values} */
  const result = { ...closed };
  for (const [path, card, filled] of cardsIn(shape, closed)) {
    result[path] = card.name;
    for (const [other, number] of filled) {
      if (!closed[other]?.trim()) result[other] = number === null ? "" : String(number);
    }
  }
  return result;
}

/**
 * The cards that values name: the path of the name, the card, and what it fills in by path.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Generator<[string, import("./card-index.js").Card, [string, number | boolean | null][]]>}
 */
function* cardsIn(shape, values) {
  for (const [path, text] of Object.entries(values)) {
    const card = shape.fields.get(patternOf(path))?.cards?.find(text);
    const group = path.slice(0, path.lastIndexOf(".") + 1);
    if (card) yield [path, card, Object.entries(card.values).map(([name, number]) => [group + name, number])];
  }
}

/**
 * `players=24,35` is short for `players.0=24&players.1=35`.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
function withListsExpanded(shape, values) {
  /** @type {[string, string][]} */
  const entries = Object.entries(values).flatMap(([path, text]) => {
    if (!isList(shape, path)) return [[path, text]];
    const { cards } = shape.fields.get(patternOf(`${path}.0`)) ?? {};
    // As in a form, an empty text means that nothing was given.
    return (text.trim() ? itemsOf(text, cards) : []).map((item, index) => [`${path}.${index}`, item]);
  });
  return Object.fromEntries(entries);
}

/**
 * Whether a path is that of a list whose items are rows or choices for rows.
 * @param {Shape} shape
 * @param {string} path
 */
function isList(shape, path) {
  const pattern = patternOf(path);
  return shape.rows.has(pattern) || shape.references.has(pattern);
}

/**
 * What is between the commas of a text; the name of a card that contains commas is one item.
 * @param {string} text
 * @param {import("./card-index.js").CardIndex | null} [cards]
 */
function itemsOf(text, cards) {
  const parts = text.split(",");
  /** @type {string[]} */
  const items = [];
  while (parts.length > 0) {
    let length = MOST_COMMAS + 1;
    while (length > 1 && !cards?.find(parts.slice(0, length).join(","))) length -= 1;
    items.push(parts.splice(0, length).join(",").trim());
  }
  return items;
}

/**
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
function withoutGaps(shape, values) {
  /** The numbers of the rows by the path of their list. @type {Map<string, Set<number>>} */
  const found = new Map();
  for (const { rows, index } of Object.keys(values).flatMap((path) => rowsOn(shape, path))) {
    found.set(rows, (found.get(rows) ?? new Set()).add(index));
  }
  /** @type {Values} */
  const result = {};
  for (const [path, text] of Object.entries(values)) {
    const steps = path.split(".");
    for (const { rows, index, place } of rowsOn(shape, path)) {
      steps[place] = String([...(found.get(rows) ?? [])].filter((other) => other < index).length);
    }
    result[steps.join(".")] = text;
  }
  return result;
}

/**
 * The names of the rows that a path leads through: "characters.0", "characters.0.items.1".
 * @param {Shape} shape
 * @param {string} path
 */
function rowNames(shape, path) {
  return rowsOn(shape, path).map(({ rows, index }) => `${rows}.${index}`);
}

/**
 * The number of rows that values need in a list, at any depth: one more than the highest row number.
 * @param {Values} values as `normalized` returns them
 * @param {string} list its path: "players", "characters.0.items"
 */
export function rowCount(values, list) {
  const numbers = Object.keys(values).map((path) =>
    path.startsWith(`${list}.`) ? Number.parseInt(path.slice(list.length + 1), 10) : -1,
  );
  return Math.max(-1, ...numbers.filter((number) => !Number.isNaN(number))) + 1;
}

/**
 * Whether values contain an optional group: its check box, or any of its fields.
 * @param {string} group
 * @param {Values} values
 */
export function hasGroup(group, values) {
  return isTrue(values[group]) || Object.keys(values).some((path) => path.startsWith(`${group}.`));
}

/**
 * The values that a link needs: not blank, not the default, and no check box of a group with other values.
 * @param {Shape} shape
 * @param {Values} values
 * @param {(path: string) => boolean} keepsDefault whether a default value is needed too
 * @returns {[string, string][]}
 */
function significant(shape, values, keepsDefault) {
  const entries = Object.entries(values).filter(
    ([path, text]) => text.trim() && (keepsDefault(path) || text !== shape.fields.get(patternOf(path))?.defaultValue),
  );
  return entries.filter(
    ([path]) => !shape.groups.has(path) || !entries.some(([other]) => other.startsWith(`${path}.`)),
  );
}

/**
 * A text that is equal for equal inputs, whatever their notation.
 * @param {Shape} shape
 * @param {Values} values
 */
export function fingerprint(shape, values) {
  const whole = normalized(shape, values);
  const entries = significant(shape, whole, () => false)
    .filter(([path]) => !shape.groups.has(path))
    .map(([path, text]) => [path, shape.fields.get(patternOf(path))?.list ? sorted(text) : text.trim()])
    .sort(([one = ""], [two = ""]) => (one < two ? -1 : 1));
  const rows = [...new Set(Object.keys(whole).flatMap((path) => rowNames(shape, path)))].sort();
  const groups = [...shape.groups].map((group) => hasGroup(group, whole));
  return JSON.stringify([entries, rows, groups]);
}

/** @param {string} text */
function sorted(text) {
  return text.split(",").sort().join(",");
}

/**
 * The query string that opens the calculator with these values; rows are written in full.
 * @param {Shape} shape
 * @param {Values} values
 * @param {{edition: string, engine: string}} version
 */
export function queryOf(shape, values, version) {
  // Without the default the card would fill in another value.
  const filled = new Set([...cardsIn(shape, values)].flatMap(([, , all]) => all.map(([path]) => path)));
  const entries = significant(shape, values, (path) => rowsOn(shape, path).length > 0 || filled.has(path));
  const kept = new Set(entries.map(([path]) => path));
  for (const path of blankRows(shape, values, kept)) entries.push([path, ""]);
  const query = new URLSearchParams([...entries, ...Object.entries(version)]);
  return `?${query.toString().replaceAll("%2C", ",")}`;
}

/**
 * One path for each row that would be lost because all its fields are blank.
 * @param {Shape} shape
 * @param {Values} values
 * @param {Set<string>} kept
 */
function* blankRows(shape, values, kept) {
  const seen = new Set([...kept].flatMap((path) => rowNames(shape, path)));
  for (const path of Object.keys(values)) {
    const unseen = rowNames(shape, path).filter((name) => !seen.has(name));
    for (const name of unseen) seen.add(name);
    if (unseen.length > 0) yield path;
  }
}

/**
 * Read a link: the values of fields that the form has, and the versions that the link was made with.
 * @param {Shape} shape
 * @param {string} search the query string
 * @returns {{values: Values, edition: string | null, engine: string | null}}
 */
export function readQuery(shape, search) {
  const query = new URLSearchParams(search);
  /** @type {Values} */
  const values = {};
  for (const [path, text] of query) {
    if (path.includes(ROW)) continue;
    const field = shape.fields.get(patternOf(path));
    // Of a row, a blank text only says that there is one.
    const list = text.trim() ? path : path.replace(/\.\d+$/, "");
    if (!field && !isList(shape, list)) continue;
    // A form without script sends each chosen value of a list separately.
    values[path] = field?.list && values[path] ? `${values[path]},${text}` : text;
  }
  return { values, edition: query.get("edition"), engine: query.get("engine") };
}

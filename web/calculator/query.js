/**
 * What a calculator is asked: values brought into one form, so that a link, a built answer and the
 * form in view can be compared, and a link can be made of them.
 *
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./form-shape.js").Shape} Shape
 */

import { patternOf, ROW, rowOf } from "./form-shape.js";

/** Characters of a query string that are read; the longest link of a full form is well below. */
export const MAX_QUERY_LENGTH = 8000;

const YES = new Set(["1", "on", "true", "yes", "oui"]);

/** @param {string | undefined} text */
export function saysYes(text) {
  return YES.has((text ?? "").trim().toLowerCase());
}

/**
 * Return values as Python reads them: short lists written out, row numbers without gaps, cards named
 * in the language of the page and their numbers filled in where none was given.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
export function completed(shape, values) {
  const closed = closedUp(shape, writtenOut(shape, values));
  /** @type {Values} */
  const result = { ...closed };
  for (const [path, text] of Object.entries(closed)) {
    const card = shape.fields.get(patternOf(path))?.catalog?.find(text);
    if (!card) continue;
    result[path] = card.name;
    const prefix = path.slice(0, path.lastIndexOf(".") + 1);
    for (const [name, number] of Object.entries(card.values)) {
      if (!closed[prefix + name]?.trim()) result[prefix + name] = number === null ? "" : String(number);
    }
  }
  return result;
}

/**
 * `players=24,35` is short for `players.0=24&players.1=35`.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
function writtenOut(shape, values) {
  /** @type {[string, string][]} */
  const entries = Object.entries(values).flatMap(([path, text]) => {
    if (!shape.rows.has(path) && !shape.references.has(path)) return [[path, text]];
    return text.split(",").map((item, index) => [`${path}.${index}`, item.trim()]);
  });
  return Object.fromEntries(entries);
}

/**
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Values}
 */
function closedUp(shape, values) {
  const indices = rowIndices(shape, values);
  /** @type {Values} */
  const result = {};
  for (const [path, text] of Object.entries(values)) {
    const row = rowOf(shape, path);
    const place = row ? (indices.get(row.rows) ?? []).indexOf(row.index) : 0;
    result[row ? `${row.rows}.${place}${row.rest}` : path] = text;
  }
  return result;
}

/**
 * The numbers of the rows that values speak of, ascending, by the path of their list.
 * @param {Shape} shape
 * @param {Values} values
 * @returns {Map<string, number[]>}
 */
function rowIndices(shape, values) {
  /** @type {Map<string, Set<number>>} */
  const found = new Map([...shape.rows].map((rows) => [rows, new Set()]));
  for (const path of Object.keys(values)) {
    const row = rowOf(shape, path);
    if (row) found.get(row.rows)?.add(row.index);
  }
  return new Map([...found].map(([rows, set]) => [rows, [...set].sort((one, two) => one - two)]));
}

/**
 * How many rows values ask of one list, at whatever depth: those up to the last they speak of.
 * @param {Values} values as `completed` returns them
 * @param {string} list its path: "players", "characters.0.items"
 */
export function rowCount(values, list) {
  const numbers = Object.keys(values).map((path) =>
    path.startsWith(`${list}.`) ? Number.parseInt(path.slice(list.length + 1), 10) : -1,
  );
  return Math.max(-1, ...numbers.filter((number) => !Number.isNaN(number))) + 1;
}

/**
 * Whether values speak of a group that may be absent: by its mark, or by any of its fields.
 * @param {string} group
 * @param {Values} values
 */
export function hasGroup(group, values) {
  return saysYes(values[group]) || Object.keys(values).some((path) => path.startsWith(`${group}.`));
}

/**
 * The values that say something: neither blank nor as usual, nor a mark that its fields make plain.
 * @param {Shape} shape
 * @param {Values} values
 * @param {(path: string) => boolean} keepsUsual whether a usual value is to stay
 * @returns {[string, string][]}
 */
function telling(shape, values, keepsUsual) {
  const said = Object.entries(values).filter(
    ([path, text]) => text.trim() && (keepsUsual(path) || text !== shape.fields.get(patternOf(path))?.usual),
  );
  return said.filter(([path]) => !shape.groups.has(path) || !said.some(([other]) => other.startsWith(`${path}.`)));
}

/**
 * A text that is the same for any two ways to ask the same thing.
 * @param {Shape} shape
 * @param {Values} values
 */
export function fingerprint(shape, values) {
  const whole = completed(shape, values);
  const said = telling(shape, whole, () => false)
    .filter(([path]) => !shape.groups.has(path))
    .map(([path, text]) => [path, shape.fields.get(patternOf(path))?.list ? sorted(text) : text.trim()])
    .sort(([one = ""], [two = ""]) => (one < two ? -1 : 1));
  const rows = [...rowIndices(shape, whole).values()].map(({ length }) => length);
  const groups = [...shape.groups].map((group) => hasGroup(group, whole));
  return JSON.stringify([said, rows, groups]);
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
  const said = telling(shape, values, (path) => rowOf(shape, path) !== null);
  const kept = new Set(said.map(([path]) => path));
  for (const path of blankRows(shape, values, kept)) said.push([path, ""]);
  const query = new URLSearchParams([...said, ...Object.entries(version)]);
  return `?${query.toString().replaceAll("%2C", ",")}`;
}

/**
 * One path for each row that would be lost, because all of it is blank.
 * @param {Shape} shape
 * @param {Values} values
 * @param {Set<string>} kept
 */
function* blankRows(shape, values, kept) {
  /** @param {string} path */
  const rowName = (path) => {
    const row = rowOf(shape, path);
    return row && `${row.rows}.${row.index}`;
  };
  const seen = new Set([...kept].map(rowName));
  for (const path of Object.keys(values)) {
    const row = rowName(path);
    if (!row || seen.has(row)) continue;
    seen.add(row);
    yield path;
  }
}

/**
 * What a link says: the values of names that the form knows, and the versions it was made with.
 * @param {Shape} shape
 * @param {string} search the query string
 * @returns {{values: Values, edition: string | null, engine: string | null}}
 */
export function readQuery(shape, search) {
  const query = new URLSearchParams(search);
  /** @type {Values} */
  const values = {};
  for (const [path, text] of query) {
    const field = path.includes(ROW) ? undefined : shape.fields.get(patternOf(path));
    if (!field && !shape.rows.has(path) && !shape.references.has(path)) continue;
    // A plain form sends each chosen value of a list on its own.
    values[path] = field?.list && values[path] ? `${values[path]},${text}` : text;
  }
  return { values, edition: query.get("edition"), engine: query.get("engine") };
}

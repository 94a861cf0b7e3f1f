/**
 * "Undo": the values as they were before a row was removed, or before the whole form was filled again. What the reader
 * has changed since a row was removed stays.
 *
 * @typedef {import("./form-shape.js").Values} Values
 * @typedef {import("./words.js").Words} Words
 * @typedef {object} Change
 * @property {string} text what happened
 * @property {Values} before
 * @property {Values} after
 * @property {string} [rows] the list that lost a row
 * @property {number} [index] the number of that row
 *
 * @typedef {object} Form
 * @property {HTMLFormElement} form
 * @property {Words} words
 * @property {() => Values} values
 * @property {(values: Values) => void} restore
 *
 * Offer to undo that rows were filled at once.
 * @callback OfferUndo
 * @param {string} rows the list
 * @param {string} text what happened
 * @param {Values} before
 * @param {Values} after
 */

/** The changes that can be undone, the last one at the end. @type {WeakMap<HTMLFormElement, Change[]>} */
const changes = new WeakMap();
const MOST = 20;

/**
 * Offer to undo a change, and those before it after that.
 * @param {Form} calculator
 * @param {Change} change
 */
export function offerUndo(calculator, change) {
  const known = changes.get(calculator.form) ?? [];
  changes.set(calculator.form, [...known, change].slice(-MOST));
  show(calculator);
}

/** @param {Form} calculator */
function show(calculator) {
  const { form, words } = calculator;
  form.querySelector(".undo")?.remove();
  const change = changes.get(form)?.at(-1);
  if (!change) return;
  const bar = document.createElement("div");
  bar.className = "undo";
  const text = document.createElement("span");
  text.textContent = change.text;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-secondary";
  button.dataset.undo = "";
  button.textContent = words("undo");
  button.addEventListener("click", () => undo(calculator));
  bar.append(text, button);
  const list = change.rows === undefined ? null : form.querySelector(`[data-rows="${CSS.escape(change.rows)}"]`);
  if (list) list.append(bar);
  else form.querySelector(".calculator-actions")?.before(bar);
}

/** @param {Form} calculator */
function undo(calculator) {
  const change = changes.get(calculator.form)?.pop();
  if (!change) return;
  calculator.restore(valuesBefore(change, calculator.values()));
  show(calculator);
  const place = change.rows === undefined ? "" : `[data-rows="${CSS.escape(change.rows)}"] `;
  const next = calculator.form.querySelector(`${place}:is([data-undo], [data-add], [data-clear])`);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * The values before a change; for a removed row, with what was changed since.
 * @param {Change} change
 * @param {Values} now
 * @returns {Values}
 */
export function valuesBefore({ before, after, rows, index }, now) {
  const result = { ...before };
  if (rows === undefined || index === undefined) return result;
  for (const path of new Set([...Object.keys(after), ...Object.keys(now)])) {
    const text = now[path];
    if (text === after[path]) continue;
    const former = movedBack(path, rows, index);
    if (text === undefined) delete result[former];
    else result[former] = text;
  }
  return result;
}

/**
 * A path as it is once the row is back.
 * @param {string} path
 * @param {string} rows
 * @param {number} index
 */
function movedBack(path, rows, index) {
  if (!path.startsWith(`${rows}.`)) return path;
  const [number, ...rest] = path.slice(rows.length + 1).split(".");
  return Number(number) < index ? path : [rows, Number(number) + 1, ...rest].join(".");
}

/** The words of the offline page and of the notices, and the rules of a version: files beside that page. */

import { LANGUAGE, ROOT } from "./offline.js";

/** @typedef {Record<string, string>} Texts */
/** Each rule by its id: a hash of all that is told about it, its page, its title. @typedef {Record<string, [hash: string, page: string, title: string]>} Rules */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

export const WORDS_PATH = `${LANGUAGE}/offline/words.json`;
export const RULES_PATH = `${LANGUAGE}/offline/rules.json`;

/** @type {Promise<Words> | undefined} */
let words;

/**
 * @param {string} path below the site's root
 * @returns {Promise<any>}
 */
export async function json(path) {
  const response = await fetch(new URL(path, ROOT));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** @returns {Promise<Words>} */
export function offlineWords() {
  words ??= json(WORDS_PATH).then(
    (/** @type {Texts} */ texts) =>
      (key, values = {}) =>
        (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)),
  );
  words.catch(() => (words = undefined));
  return words;
}

/**
 * Bytes as a reader's language writes them.
 * @param {number} bytes
 */
export function megabytes(bytes) {
  const number = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(bytes / 1e6)}\u00a0${LANGUAGE === "fr" ? "Mo" : "MB"}`;
}

/**
 * What another version says otherwise.
 * @param {Rules} now
 * @param {Rules} then
 * @returns {{added: string[], changed: string[], removed: string[]}} ids of rules, in the order of the pages
 */
export function differences(now, then) {
  const added = Object.keys(then).filter((id) => !now[id]);
  const removed = Object.keys(now).filter((id) => !then[id]);
  const changed = Object.keys(then).filter((id) => now[id] && now[id][0] !== then[id]?.[0]);
  return { added, changed, removed };
}

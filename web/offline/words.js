/** The words of the offline page and of the notices, in the language of the page. */

import { LANGUAGE, ROOT } from "./site.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

const WORDS_PATH = `${LANGUAGE}/offline/words.json`;

/** @type {Promise<Words> | undefined} */
let words;

/**
 * Fetch a JSON file of the site.
 * @param {string} path below the site's root
 * @returns {Promise<any>}
 * @throws {Error} where the file is missing or cannot be fetched
 */
export async function fetchJson(path) {
  const response = await fetch(new URL(path, ROOT));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/**
 * The words, fetched once; after a failure the next call fetches them again.
 * @returns {Promise<Words>}
 */
export function offlineWords() {
  words ??= fetchJson(WORDS_PATH).then(
    (/** @type {Texts} */ texts) =>
      (key, values = {}) =>
        (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)),
  );
  words.catch(() => {
    words = undefined;
  });
  return words;
}

/**
 * An amount of data in the notation of the page's language: "3.4 MB", "3,4 Mo".
 * @param {number} bytes
 */
export function megabytes(bytes) {
  const number = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(bytes / 1e6)}\u00a0${LANGUAGE === "fr" ? "Mo" : "MB"}`;
}

/** Where the site is, the language of the page, and whether to save data. */

/** The root of the site; this module is published three folders below it. */
export const ROOT = new URL("../../../", import.meta.url);

/** The language of the page: "fr" or "en". */
export const LANGUAGE = document.documentElement.lang.slice(0, 2);

/** Whether the reader has asked the browser to save data: nothing is then fetched before it is used. */
export function savesData() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (/** @type {unknown} */ (navigator));
  return connection?.saveData === true;
}

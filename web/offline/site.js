/** Where the site is, and the language of the page. */

/** The root of the site; this module is published three folders below it. */
export const ROOT = new URL("../../../", import.meta.url);

/** The language of the page: "fr" or "en". */
export const LANGUAGE = document.documentElement.lang.slice(0, 2);

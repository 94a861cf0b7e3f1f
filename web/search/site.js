/** Where the search looks: the site, and the pages of the language that is read. */

/** The language of the page: "fr" or "en". */
export const LANGUAGE = document.documentElement.lang.slice(0, 2);

/** The root of the site; this module is published three folders below it. */
export const SITE = new URL("../../../", import.meta.url);

/** The game that the page is about; empty where it is of none. */
export function gameOfPage() {
  const content = document.querySelector("[data-md-component=content]");
  return content instanceof HTMLElement ? (content.dataset.game ?? "") : "";
}

/** The root of the language. */
export const ROOT = new URL(`${LANGUAGE}/`, SITE);

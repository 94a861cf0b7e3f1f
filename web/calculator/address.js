/**
 * The address bar follows the inputs of the page's calculator, and the links to the other language
 * take them along.
 */

/** @type {{section: Element, query: () => string} | undefined} */
let followed;

/**
 * Let the page's address follow a calculator, if it is the first of the page.
 * @param {Element} section
 * @param {() => string} query what the inputs say as a query string; nothing where they are the example
 * @returns {boolean} whether the address is its own to change
 */
export function follow(section, query) {
  if (followed?.section.isConnected) return followed.section === section;
  followed = { section, query };
  return true;
}

/** The query string that brings a reader back to what is on screen now. */
export function presentQuery() {
  return followed?.section.isConnected ? followed.query() : location.search;
}

/**
 * Change the query string of the page's address; neither history nor place in the page change.
 * @param {string} query
 */
export function setQuery(query) {
  if (query === location.search) return;
  try {
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
  } catch {
    // Some browsers refuse after many changes in a short time; the next change makes up for it.
  }
}

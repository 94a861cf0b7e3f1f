/**
 * The query string of the page's address holds the inputs of the page's calculator, and links to the other
 * language carry them.
 */

/** The calculator whose inputs the address holds. @type {{section: Element, query: () => string} | undefined} */
let followed;

/**
 * Let the page's address hold the inputs of a calculator, if it is the first of the page.
 * @param {Element} section
 * @param {() => string} query the inputs as a query string; "" for the example
 * @returns {boolean} whether the calculator may change the address
 */
export function follow(section, query) {
  if (followed?.section.isConnected) return followed.section === section;
  followed = { section, query };
  return true;
}

/** The query string that opens the page with the inputs that are on screen now. */
export function presentQuery() {
  return followed?.section.isConnected ? followed.query() : location.search;
}

/**
 * Change the query string of the page's address, without a new history entry and without scrolling.
 * @param {string} query
 */
export function setQuery(query) {
  if (query === location.search) return;
  try {
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
  } catch {
    // Some browsers refuse many changes in a short time; the next change writes the address.
  }
}

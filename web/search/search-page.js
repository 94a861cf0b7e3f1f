/**
 * The page of the search: the panel of the header is moved into it, so that there is one field and one list, and
 * the address says what is asked.
 */

/** Characters of a question in the address that are read; the field takes as many. */
export const LONGEST_QUESTION = 200;

/**
 * Where the panel belongs on the page as it is now.
 * @param {HTMLElement} panel
 * @param {HTMLElement} home its place in the header
 * @returns {boolean} whether it is on the page of the search
 */
export function placePanel(panel, home) {
  const slot = document.querySelector("[data-search-page]");
  const parent = slot ?? home;
  if (panel.parentElement !== parent) parent.append(panel);
  panel.classList.toggle("is-page", slot !== null);
  return slot !== null;
}

/** What the address asks. */
export function askedByAddress() {
  return new URLSearchParams(location.search).get("q")?.slice(0, LONGEST_QUESTION) ?? "";
}

/**
 * Let the address ask the same, for a link to share; the browser's history gets no entry for it.
 * @param {string} text
 */
export function showInAddress(text) {
  const url = new URL(location.href);
  if (text) url.searchParams.set("q", text);
  else url.searchParams.delete("q");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

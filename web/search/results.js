/** What the search shows: hits, last searches, and what to try where nothing was found. */

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

/**
 * An element with text or elements in it.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @param {(string | Node)[]} content
 */
export function element(tag, className, ...content) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/**
 * One hit of the list: an option that is a link.
 * @param {Hit} hit
 * @param {number} index
 * @param {{root: URL, words: Words, games: Record<string, string>}} place
 */
export function hitItem(hit, index, { root, words, games }) {
  const item = element("li", "search-hit");
  item.setAttribute("role", "presentation");
  item.dataset.searchHit = "";
  item.dataset.kind = hit.kind;
  item.dataset.game = hit.game;
  const link = hitLink(hit, root);
  option(link, index);
  const place = [games[hit.game], words(`kind_${hit.kind}`), hit.page === hit.title ? "" : hit.page];
  link.append(
    element("span", "search-hit-title", hit.title),
    element("span", "search-hit-place", place.filter(Boolean).join(" · ")),
    element("span", "search-hit-text", ...excerpt(hit)),
  );
  item.append(link);
  return item;
}

/**
 * A search of before, or another spelling: an option that is put into the field.
 * @param {string} text
 * @param {number} index
 */
export function textItem(text, index) {
  const item = element("li", "search-text", text);
  item.dataset.searchText = text;
  option(item, index);
  return item;
}

/**
 * A hit as a plain link, where it is none of the list.
 * @param {Hit} hit
 * @param {URL} root
 */
export function hitLink(hit, root) {
  const link = document.createElement("a");
  link.href = new URL(hit.address, root).href;
  return link;
}

/**
 * @param {HTMLElement} item
 * @param {number} index
 */
function option(item, index) {
  item.id = `search-option-${index}`;
  item.tabIndex = -1;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
}

/** @param {Hit} hit */
export function excerpt(hit) {
  return hit.excerpt.map(({ text, marked }) => (marked ? element("mark", "", text) : text));
}

/** The page for an unknown address: offers a search for the words of the address, in each language. */

/** What an address has besides words: languages, games, folders, names of files. */
const NO_WORDS = new Set([
  "fr",
  "en",
  "lcg",
  "risk",
  "duel",
  "meccg",
  "calculators",
  "embed",
  "index",
  "html",
  "htm",
  "php",
]);
const MOST_WORDS = 12;

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // not a valid address
  }
}

/**
 * @param {string} path below the site's root
 * @returns {string} the words of an address, with a space between them
 */
function wordsOf(path) {
  const words = decoded(path).split(/[^\p{L}\p{N}’']+/u);
  return words
    .filter((word) => word && !NO_WORDS.has(word.toLowerCase()))
    .slice(0, MOST_WORDS)
    .join(" ");
}

for (const link of document.querySelectorAll("a[data-search-address]")) {
  if (!(link instanceof HTMLAnchorElement)) continue;
  const search = new URL(link.dataset.searchAddress ?? "", document.baseURI);
  // The search is at "fr/search/" below the site's root.
  const root = search.pathname.replace(/[^/]+\/[^/]+\/$/, "");
  const words = wordsOf(location.pathname.slice(root.length));
  if (!words) continue;
  search.searchParams.set("q", words);
  link.href = search.href;
  const shown = link.querySelector("[data-search-words]");
  if (shown) shown.textContent = words;
  (link.closest("[hidden]") ?? link).removeAttribute("hidden");
}

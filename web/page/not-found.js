/** The page for an unknown address: the field of its search, in each language, has the words of the address. */

/** What an address has besides words: languages, games, folders, names of files. */
const NO_WORDS = new Set([
  "fr",
  "en",
  "lcg",
  "risk",
  "duel",
  "meccg",
  "calculators",
  "404",
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

for (const field of document.querySelectorAll("input[data-address-words]")) {
  if (!(field instanceof HTMLInputElement) || !field.form || field.value) continue;
  // The search is at "fr/search/" below the site's root.
  const root = new URL(field.form.action).pathname.replace(/[^/]+\/[^/]+\/$/, "");
  field.value = wordsOf(location.pathname.slice(root.length));
}

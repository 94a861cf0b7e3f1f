/** The last searches, kept on the device. Where there is no storage, there are none. */

const KEY = "search.recent";
const MOST = 5;

/** @returns {string[]} the newest first */
export function recentSearches() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {string} text */
export function rememberSearch(text) {
  const wanted = text.trim();
  if (!wanted) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== wanted.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([wanted, ...others].slice(0, MOST)));
  } catch {
    // no storage, or none left
  }
}

export function forgetSearches() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // no storage
  }
}

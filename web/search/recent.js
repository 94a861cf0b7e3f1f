/** The last searches and the game that was read last, kept on the device. Where there is no storage, there are none. */

const KEY = "search.recent";
const GAME_KEY = "search.game";
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

/** The game of the last page that had one. @returns {string} */
export function lastGame() {
  try {
    return localStorage.getItem(GAME_KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} game */
export function rememberGame(game) {
  try {
    localStorage.setItem(GAME_KEY, game);
  } catch {
    // no storage, or none left
  }
}

export function forgetSearches() {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(GAME_KEY);
  } catch {
    // no storage
  }
}

/** What changed since a link was made. */

/**
 * The changes after a version; none where its number is not valid.
 * @param {[string, string][]} changes versions with what changed in each, newest first
 * @param {string} since such as "0.1.0"
 * @returns {string[]}
 */
export function changesSince(changes, since) {
  if (!/^\d{1,6}(\.\d{1,6}){0,3}$/.test(since)) return [];
  return changes.filter(([version]) => isLater(version, since)).map(([, text]) => text);
}

/**
 * @param {string} one
 * @param {string} other
 */
function isLater(one, other) {
  const [mine, theirs] = [one, other].map((version) => version.split(".").map(Number));
  for (let place = 0; place < 4; place += 1) {
    const difference = (mine?.[place] ?? 0) - (theirs?.[place] ?? 0);
    if (difference) return difference > 0;
  }
  return false;
}

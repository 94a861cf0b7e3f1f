/** Taps that Python has not answered yet, kept for the case that the page is loaded again. */

/** @typedef {import("./taps.js").Change} Change */

/**
 * Whether two texts hold the same state of a game.
 * @param {string} one
 * @param {string} other
 */
export function isSameState(one, other) {
  try {
    return JSON.stringify(JSON.parse(one).state) === JSON.stringify(JSON.parse(other).state);
  } catch {
    return false;
  }
}

/**
 * The changes of a game that Python had not answered when the page was left.
 * @param {string} id
 * @returns {Change[]}
 */
export function takeUnanswered(id) {
  try {
    return JSON.parse(sessionStorage.getItem(`play.waiting.${id}`) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * What still waits after an answer to the first change: steps may have been added to it meanwhile.
 * @param {Change[]} changes
 * @param {number} answered how many steps of the first one were answered
 * @returns {Change[]}
 */
export function withoutAnswered([first, ...others], answered) {
  const steps = first?.steps?.slice(answered) ?? [];
  return steps.length > 0 ? [{ steps }, ...others] : others;
}

/**
 * Keep the changes that wait, in this tab alone: no other one does them again.
 * @param {string} id
 * @param {Change[]} changes
 */
export function keepUnanswered(id, changes) {
  try {
    if (changes.length > 0) sessionStorage.setItem(`play.waiting.${id}`, JSON.stringify(changes));
    else sessionStorage.removeItem(`play.waiting.${id}`);
  } catch {
    // Without storage a tap lasts as long as the page.
  }
}

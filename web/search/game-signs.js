/** Words that the rules of a single game have: a sign that this game is asked about. */

/** So many of its rules have such a word at least. */
const LEAST = 2;

/**
 * How many words of a question are signs, by game.
 * @param {import("./types.js").Question} question
 * @param {import("./record-index.js").RecordIndex} index
 * @param {(record: number) => string} gameOf the game of a rule; nothing of another record
 * @returns {Map<string, number>}
 */
export function gameSigns({ words }, index, gameOf) {
  /** @type {Map<string, number>} */
  const signs = new Map();
  for (const { known, readings } of words) {
    const game = known ? onlyGame(index.postings(readings[0]?.stems[0] ?? ""), gameOf) : "";
    if (game) signs.set(game, (signs.get(game) ?? 0) + 1);
  }
  return signs;
}

/**
 * @param {readonly number[]} postings the records of a word, each before what it counts for there
 * @param {(record: number) => string} gameOf
 */
function onlyGame(postings, gameOf) {
  let only = "";
  let count = 0;
  for (let place = 0; place < postings.length; place += 2) {
    const game = gameOf(postings[place] ?? -1);
    if (!game) continue;
    if (only && game !== only) return "";
    only = game;
    count += 1;
  }
  return count < LEAST ? "" : only;
}

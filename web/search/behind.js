/** What stands behind the rule that it belongs to, however well it has the words of a question. */

/** @typedef {import("./types.js").SearchRecord} SearchRecord */
/** @typedef {{id: number, score: number}} Scored a record found, by its number */

/** How far a term counts at most of what its rule does: other rules that answer stand between them. */
const TERM = 0.62;
/** The same of a calculator, and of the best rule of its game. */
const CALCULATOR = 0.98;
/** A rule that counts less than this of a calculator hardly answers: the calculator keeps its place. */
const ANSWERS = 0.5;

/**
 * Terms and calculators come after their rules; a calculator does not where the question has numbers for it.
 * @param {Scored[]} found
 * @param {SearchRecord[]} records
 * @param {string[]} games of the records
 * @param {{hasNumbers: boolean}} question
 */
export function keepBehind(found, records, games, { hasNumbers }) {
  keepTermsBehind(found, records);
  if (!hasNumbers) keepCalculatorsBehind(found, records, games);
}

/**
 * A term comes after the rule that defines it.
 * @param {Scored[]} found
 * @param {SearchRecord[]} records
 */
function keepTermsBehind(found, records) {
  const scores = new Map(found.map(({ id, score }) => [id, score]));
  for (const hit of found) {
    const ofRule = scores.get(records[hit.id]?.rule ?? -1);
    if (ofRule !== undefined) hit.score = Math.min(hit.score, ofRule * TERM);
  }
}

/**
 * A calculator comes after the best rule of its game, where that answers too.
 * @param {Scored[]} found
 * @param {SearchRecord[]} records
 * @param {string[]} games of the records
 */
function keepCalculatorsBehind(found, records, games) {
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const { id, score } of found) {
    const game = games[id] ?? "";
    if (records[id]?.kind === "rule" && score > (best.get(game) ?? 0)) best.set(game, score);
  }
  for (const hit of found) {
    const ofRule = best.get(games[hit.id] ?? "") ?? 0;
    if (records[hit.id]?.kind === "calculator" && ofRule > hit.score * ANSWERS) {
      hit.score = Math.min(hit.score, ofRule * CALCULATOR);
    }
  }
}

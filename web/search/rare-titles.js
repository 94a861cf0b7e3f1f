/** Titles that have a word which few records have: most often the name of a card. */

import { isNumber } from "./question.js";

/** A word is rare that so many records have at most. */
const RARE = 4;

/**
 * The records whose title has a rare word of a question, or what that was corrected to.
 * @param {import("./types.js").Question} question
 * @param {import("./record-index.js").RecordIndex} index
 * @param {string[][]} titles the stems of each record's title
 * @returns {Set<number>}
 */
export function rarelyTitled({ words }, index, titles) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const { text, known, readings } of words) {
    const stem = readings[known ? 0 : 1]?.stems[0] ?? "";
    const postings = index.postings(stem);
    if (isNumber(text) || postings.length > 2 * RARE) continue;
    for (let place = 0; place < postings.length; place += 2) {
      const id = postings[place] ?? -1;
      if (titles[id]?.includes(stem)) found.add(id);
    }
  }
  return found;
}

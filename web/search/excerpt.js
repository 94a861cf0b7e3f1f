/** The sentence of a text that answers best, and the words to mark in it. */

import { wordsOf } from "./words.js";

/** Characters of a sentence that are shown. */
const MOST = 180;

/**
 * The first of the sentences with most of the words.
 * @param {string} text
 * @param {Set<string>} stems
 * @param {string} language
 * @returns {{text: string, marked: boolean}[]} in pieces, those to mark and those not
 */
export function excerptOf(text, stems, language) {
  let best = "";
  let most = -1;
  for (const sentence of text.split(/(?<=[.!?…»”])\s+(?=\p{Lu}|\d|«|“)/u)) {
    const found = new Set(
      wordsOf(sentence, language)
        .map(({ stem }) => stem)
        .filter((stem) => stems.has(stem)),
    );
    if (found.size > most) [best, most] = [sentence, found.size];
  }
  return marked(shortened(best), stems, language);
}

/** @param {string} sentence */
function shortened(sentence) {
  if (sentence.length <= MOST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", MOST))}…`;
}

/**
 * A text in pieces, those with a word that is looked for apart.
 * @param {string} text
 * @param {Set<string>} stems
 * @param {string} language
 */
export function marked(text, stems, language) {
  const pieces = [];
  let end = 0;
  for (const word of wordsOf(text, language)) {
    if (word.stop || !stems.has(word.stem)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), marked: false });
    pieces.push({ text: text.slice(word.start, word.end), marked: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/**
 * The words of a text as the search compares them: without accents, ligatures, elisions and endings. No page
 * and no library is needed here.
 */

import { STOP_WORDS } from "./stop-words.js";
import { UNINFLECTED, WORD_FORMS } from "./word-forms.js";

/** The shortest word whose ending is taken off. */
const SHORTEST_INFLECTED = 4;
/** In words of one syllable "ll", "ff" and "zz" are their own. */
const LONGEST_DOUBLED = 5;

/**
 * A text without accents and ligatures, in lower case, with plain apostrophes.
 * @param {string} text
 */
export function folded(text) {
  return text
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[\u2019\u02bc`´]/g, "'")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** What initials have after them. */
const INITIAL = /[./&]/;

/**
 * A text with its initials in one piece: "MH" for "M/H", "DI" for "D.I.", "RL" for "R&L".
 * @param {string} text
 */
export function withInitials(text) {
  if (!INITIAL.test(text)) return text;
  return text.replace(/(?<!\p{L})(\p{L})[./&](?=\p{L}(?!\p{L}))/gu, "$1");
}

/** What "1/2" is read as, by language. @type {Readonly<Record<string, string>>} */
const HALF = { fr: "moitié", en: "half" };

/**
 * A text with its halves in letters: "hobbits 1/2" asks how far they count.
 * @param {string} text
 * @param {string} language
 */
export function withHalves(text, language) {
  return text.replace(/½|(?<![\d/])1\/2(?![\d/])/g, ` ${HALF[language] ?? "1/2"} `);
}

/**
 * A word without its ending: plural, and the commonest endings of verbs in both languages, so that "engager",
 * "engagé" and "engage" are one word, and so are "commit", "commits" and "committed".
 * @param {string} word folded
 * @param {string} language "fr" or "en"
 */
export function stemmed(word, language) {
  if (word === "des" && language === "fr") return "de"; // dice; the article is a stop word
  const form = WORD_FORMS[language]?.get(word) ?? word;
  if (form.length < SHORTEST_INFLECTED || /\d/.test(form)) return form;
  return language === "fr" ? frenchStem(form) : englishStem(form);
}

/** @param {string} word */
function frenchStem(word) {
  const single = word.replace(/(?:eaux|aux)$/, (end) => (end === "eaux" ? "eau" : "al")).replace(/[sx]$/, "");
  const bare = single.replace(/(?:issent|issant|eant|ees|ee|ent|er|ez|ir|ant|e)$/, "");
  // Of the feminine: "actuelle", "ancienne", "active", "dangereuse".
  const stem = bare
    .replace(/([ln])\1$/, "$1")
    .replace(/iv$/, "if")
    .replace(/eus$/, "eu");
  return stem.length >= 3 ? stem : single;
}

/** @param {string} word */
function englishStem(word) {
  if (UNINFLECTED.has(word)) return word;
  const single = word
    .replace(/(?<=..)ie[sd]$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  const stem = single.length > SHORTEST_INFLECTED ? withoutVerbEnding(single) : single;
  return stem.length > 3 ? stem.replace(/e$/, "") : stem;
}

/**
 * "rolled" is of "roll", "cancelled" of "cancel".
 * @param {string} word
 */
function withoutVerbEnding(word) {
  const bare = word.replace(/(?:ing|(?<!e)ed)$/, "");
  if (bare === word || bare.length < 3) return word;
  return bare.length > LONGEST_DOUBLED
    ? bare.replace(/([bdfgklmnprtz])\1$/, "$1")
    : bare.replace(/([bdgkmnprt])\1$/, "$1");
}

/**
 * One word of a text.
 * @typedef {object} Word
 * @property {string} text folded
 * @property {string} stem
 * @property {number} start where it begins in the text
 * @property {number} end
 * @property {boolean} stop whether it says nothing by itself
 */

/** A word wherever it is, and as it is written. @typedef {Pick<Word, "text" | "stem" | "stop"> & {form: string}} ReadWord */

const WORD = /[\p{L}\p{M}]+|\d+(?:\.\w+)*/gu;
/** What elision leaves before an apostrophe, and the English genitive after one. */
const APOSTROPHE = /['\u2019]/;
const ELIDED = new Set(["l", "d", "j", "m", "n", "s", "t", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"]);

/**
 * What was made of each word, by language: those of the records come again and again.
 * @type {Map<string, Map<string, ReadWord>>}
 */
const READ = new Map();

/**
 * @param {string} word as it is written
 * @param {string} language
 */
function read(word, language) {
  let known = READ.get(language);
  if (!known) {
    known = new Map();
    READ.set(language, known);
  }
  let found = known.get(word);
  if (!found) {
    const text = folded(word);
    // An accent tells a noun from an article: "dés", "des".
    const stop = STOP_WORDS[language]?.has(word.toLowerCase()) ?? false;
    found = { text, stem: stemmed(text, language), stop, form: word };
    known.set(word, found);
  }
  return found;
}

/**
 * Whether a word is what elision leaves, or the ending of a genitive.
 * @param {string} word folded
 * @param {string} text
 * @param {number} start where it begins there
 * @param {number} end
 */
function isElided(word, text, start, end) {
  if (ELIDED.has(word) && APOSTROPHE.test(text[end] ?? "")) return true;
  return (word === "s" || word === "t") && APOSTROPHE.test(text[start - 1] ?? "");
}

/**
 * The words of a text, in their order.
 * @param {string} text
 * @param {string} language
 * @returns {Word[]}
 */
export function wordsOf(text, language) {
  const found = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    // Spread, it would be copied slowly.
    const { text: plain, stem, stop } = read(word, language);
    const end = start + word.length;
    if (!isElided(plain, text, start, end)) found.push({ text: plain, stem, stop, start, end });
  }
  return found;
}

/** The words of what stands between two spaces, by language: names have the same ones again and again. @type {Map<string, Map<string, ReadWord[]>>} */
const BETWEEN_SPACES = new Map();

/**
 * The same without their places, which thousands of names do not need.
 * @param {string} text
 * @param {string} language
 * @returns {ReadWord[]}
 */
export function wordsIn(text, language) {
  let known = BETWEEN_SPACES.get(language);
  if (!known) {
    known = new Map();
    BETWEEN_SPACES.set(language, known);
  }
  const found = [];
  for (const part of text.split(" ")) {
    let words = known.get(part);
    if (!words) {
      words = wordsOfPart(part, language);
      known.set(part, words);
    }
    for (const word of words) found.push(word);
  }
  return found;
}

/**
 * @param {string} part
 * @param {string} language
 */
function wordsOfPart(part, language) {
  const found = [];
  for (const { 0: written, index: start } of part.matchAll(WORD)) {
    const word = read(written, language);
    if (!isElided(word.text, part, start, start + written.length)) found.push(word);
  }
  return found;
}

/**
 * The stems of the words of a text that say something; all of its words where none does.
 * @param {string} text
 * @param {string} language
 */
export function stemsOf(text, language) {
  return tellingStems(wordsIn(text, language));
}

/**
 * @param {readonly Pick<Word, "stem" | "stop">[]} words
 */
export function tellingStems(words) {
  const telling = [];
  for (const { stem, stop } of words) if (!stop) telling.push(stem);
  return telling.length > 0 ? telling : words.map(({ stem }) => stem);
}

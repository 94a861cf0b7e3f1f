// The records of a language as they are published. Input: what the build has gathered; output: `index`, which is searched
// and has texts as stems, sentence by sentence, each word once, and `texts`, which hits show. Stems and players' words are a
// character for each word, after a list of the words: compressed, a fourteenth less than words between spaces.
// Both have the mark of their build: a browser may get them from two builds.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sentencesOf } from "../../../web/search/record-words.js";
import { characters } from "../../../web/search/records.js";
import { wordsIn } from "../../../web/search/words.js";

/** Hexadecimal digits that tell two builds apart. */
const MARK_LENGTH = 12;

/**
 * Players' words without those that say nothing, which the search does not count: after two separators those that had
 * some, as they are no whole names. In lower case, in order and no words twice, which a compressor makes smaller.
 * @param {string} aliases with separators between them
 * @param {string} language
 */
function tellingWords(aliases, language) {
  const whole = new Set();
  /** By their stems. @type {Map<string, string>} */
  const shortened = new Map();
  for (const alias of aliases.toLowerCase().split("|")) {
    const words = wordsIn(alias, language);
    const telling = words.filter(({ stop }) => !stop);
    if (telling.length === 0 || telling.length === words.length) whole.add(alias);
    else shortened.set(stemsOf(telling), telling.map(({ form }) => form).join(" "));
  }
  for (const alias of whole) shortened.delete(stemsOf(wordsIn(alias, language)));
  const names = [...whole].sort().join("|");
  return [names, [...shortened.values()].sort().join("|")].join("||").replace(/\|\|$/, "");
}

/** @param {import("../../../web/search/words.js").ReadWord[]} words */
const stemsOf = (words) => words.map(({ stem }) => stem).join(" ");

/**
 * What is searched of the text of a record: nothing of a section of a page, and of a card no numbers. Questions mean
 * rules by them ("35 of threat"), and both take a fortieth of the index.
 * @param {string[][]} sentences
 * @param {string} kind
 * @param {string} anchor
 */
function searched(sentences, kind, anchor) {
  if (kind === "page" && anchor) return [];
  return kind === "card" ? sentences.map((stems) => stems.filter((stem) => !/^\d/.test(stem))) : sentences;
}

/** So many characters take one byte. */
const SHORT = 91;
/** The last capital: no word is published with more letters of the one before it. */
const MOST_SHARED = 25;

/**
 * Columns of phrases, a character for each word, and the words: first the commonest, whose characters are the shortest,
 * then the others in the order of the alphabet, where they share the most letters.
 * @template {string} Name
 * @param {Record<Name, string[]>} columns phrases of words between spaces, with separators between them
 * @returns {Record<Name, string[]> & {words: string}}
 */
export function coded(columns) {
  const all = /** @type {string[][]} */ (Object.values(columns)).flat();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of all.join("|").split(/[ |]+/)) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  const commonest = [...counts].sort(([, one], [, two]) => two - one).map(([word]) => word);
  const words = [...commonest.slice(0, SHORT), ...commonest.slice(SHORT).sort()];
  const letters = characters(words.length);
  const codes = new Map(words.map((word, place) => [word, letters[place] ?? ""]));
  /** @param {string} phrase */
  const short = (phrase) => phrase.replace(/[^ |]+/g, (word) => codes.get(word) ?? "").replace(/ /g, "");
  const list = words.map((word, place) => withoutShared(word, words[place - 1] ?? ""));
  const found = Object.entries(columns).map(([name, column]) => [name, column.map(short)]);
  return { words: list.join(""), ...Object.fromEntries(found) };
}

/**
 * @param {string} word
 * @param {string} before
 */
function withoutShared(word, before) {
  if (/[A-Z]/.test(word)) throw new Error(`capitals begin the words of the list: ${word}`);
  let shared = 0;
  while (shared < Math.min(before.length, MOST_SHARED) && word[shared] === before[shared]) shared += 1;
  return String.fromCharCode(65 + shared) + word.slice(shared);
}

/**
 * @param {{language: string, records: {text: string[], aliases: string[], kind: string[], anchor: string[]}}} gathered
 */
export function packed({ records: { text, ...columns }, ...gathered }) {
  const { kind, anchor } = columns;
  const sentences = text
    .map((one, id) => searched(sentencesOf(one, gathered.language), kind[id] ?? "", anchor[id] ?? ""))
    .map((one) => one.filter((stems) => stems.length > 0));
  const stems = sentences.map((one) => one.map((words) => [...new Set(words)].join(" ")).join("|"));
  const aliases = columns.aliases.map((one) => tellingWords(one, gathered.language));
  const records = { ...columns, ...coded({ aliases, stems }) };
  const digest = createHash("sha256")
    .update(JSON.stringify([records, text]))
    .digest("hex");
  const mark = digest.slice(0, MARK_LENGTH);
  return { index: { ...gathered, mark, records }, texts: { mark, texts: text } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(packed(JSON.parse(readFileSync(0, "utf8")))));
}

// The records of a language as they are published. Input: what the build has gathered; output: `index`, which is searched
// and has texts as stems, sentence by sentence, each word once, and `texts`, which hits show.
// Both have the mark of their build: a browser may get them from two builds.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sentencesOf } from "../../../web/search/record-words.js";
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
  const records = { ...columns, aliases, stems };
  const digest = createHash("sha256")
    .update(JSON.stringify([records, text]))
    .digest("hex");
  const mark = digest.slice(0, MARK_LENGTH);
  return { index: { ...gathered, mark, records }, texts: { mark, texts: text } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(packed(JSON.parse(readFileSync(0, "utf8")))));
}

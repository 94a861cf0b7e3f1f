/** The words of a record as the search compares them: by field, by phrase, and whole names. */

import { stemsOf, tellingStems, withInitials, wordsIn } from "./words.js";

/** Where a sentence or a part of one ends. */
const PARTS = /(?<=[.;:])\s/;

/** What a name begins with that is published without its articles. */
export const SHORTENED = "*";

/** The stems of headings, which many records share. @type {Map<string, string[]>} */
const headings = new Map();

/**
 * @param {string} heading
 * @param {string} language
 */
function headingStems(heading, language) {
  const key = `${language}|${heading}`;
  const stems = headings.get(key) ?? stemsOf(heading, language);
  headings.set(key, stems);
  return stems;
}

/**
 * The stems of a text, sentence by sentence.
 * @param {string} text
 * @param {string} language
 */
export function sentencesOf(text, language) {
  return text.split(PARTS).map((sentence) => stemsOf(sentence, language));
}

/** @typedef {import("./words.js").ReadWord} ReadWord */

/**
 * @param {import("./types.js").SearchRecord} record
 * @param {string} language
 * @returns {{fields: Record<string, string[]>, phrases: string[][], names: string[], words: ReadWord[][]}}
 *   the names with all their words, the official ones without articles too; the words of names as they are written
 */
export function recordWords(record, language) {
  const elsewhere = language === "fr" ? "en" : "fr";
  const { title, terms = [], other = [], heading = "", text = "" } = record;
  const sentences = record.sentences ?? sentencesOf(text, language);
  const aliases = (record.aliases ?? []).map(withInitials);
  const shortened = (record.shortened ?? []).map(withInitials);
  const official = [title, ...terms];
  const words = [...official, ...aliases, ...shortened].map((name) => wordsIn(name, language));
  const named = words.map(tellingStems);
  const translated = other.map((name) => wordsIn(name, language));
  // A name in the other language is typed with the stems of this one.
  const others = [...translated.map(tellingStems), ...other.map((name) => stemsOf(name, elsewhere))];
  const fields = {
    title: named[0] ?? [],
    terms: named.slice(1, official.length).flat(),
    aliases: named.slice(official.length).flat(),
    other: [...new Set(others.flat())],
    heading: headingStems(heading, language),
    text: sentences.flat(),
  };
  const written = [...words.slice(0, official.length + aliases.length), ...translated];
  const whole = written.map((name) => name.map(({ stem }) => stem));
  const names = [...whole, ...named.slice(0, official.length)].map((stems) => stems.join(" "));
  for (const stems of named.slice(official.length + aliases.length)) names.push(SHORTENED + stems.join(" "));
  return { fields, phrases: [...named, ...others, ...sentences], names, words };
}

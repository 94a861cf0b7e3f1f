/** The words of a record as the search compares them: by field, by phrase, and whole names. */

import { stemsOf, tellingStems, withInitials, wordsIn } from "./words.js";

/** Where a sentence or a part of one ends. */
const PARTS = /(?<=[.;:])\s/;

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
 * The words of the names of a record, as they are written.
 * @typedef {object} Names
 * @property {ReadWord[][]} official the title and the terms
 * @property {ReadWord[][]} aliases
 * @property {ReadWord[][]} shortened those published without their articles
 * @property {ReadWord[][]} translated those of the other language
 */

/**
 * @param {import("./types.js").SearchRecord} record
 * @param {string} language
 * @returns {{fields: Record<string, string[][]>, phrases: string[][], names: Names}} by field, the stems of each text
 */
export function recordWords(record, language) {
  const elsewhere = language === "fr" ? "en" : "fr";
  const { title, terms = [], aliases = [], shortened = [], other = [], heading = "", text = "" } = record;
  const sentences = record.sentences ?? sentencesOf(text, language);
  /** @param {string} name */
  const inWords = (name) => wordsIn(name, language);
  const names = {
    official: [title, ...terms].map(inWords),
    aliases: aliases.map((name) => inWords(withInitials(name))),
    shortened: shortened.map((name) => inWords(withInitials(name))),
    translated: other.map(inWords),
  };
  const official = names.official.map(tellingStems);
  const others = [...names.aliases, ...names.shortened].map(tellingStems);
  // A name in the other language is typed with the stems of this one.
  const translated = [...names.translated.map(tellingStems), ...other.map((name) => stemsOf(name, elsewhere))];
  const fields = {
    title: official.slice(0, 1),
    terms: official.slice(1),
    aliases: others,
    other: [[...new Set(translated.flat())]],
    heading: [headingStems(heading, language)],
    text: sentences,
  };
  return { fields, phrases: [...official, ...others, ...translated, ...sentences], names };
}

/**
 * Whether a record has a name of these words, all of them; an official one may lack its articles.
 * @param {Names} names
 * @param {string[]} stems
 */
export function isNamed({ official, aliases, translated }, stems) {
  /** @param {ReadWord[]} name */
  const is = (name) => name.length === stems.length && name.every(({ stem }, place) => stem === stems[place]);
  return [official, aliases, translated].some((kind) => kind.some(is)) || hasTelling(official, stems);
}

/**
 * Whether a record has a name of these words that is published without its articles.
 * @param {Names} names
 * @param {string[]} stems
 */
export function isNamedShortly({ shortened }, stems) {
  return hasTelling(shortened, stems);
}

/**
 * @param {ReadWord[][]} names
 * @param {string[]} stems
 */
function hasTelling(names, stems) {
  return names.some((name) => {
    if (name.length < stems.length) return false;
    const telling = tellingStems(name);
    return telling.length === stems.length && telling.every((stem, place) => stem === stems[place]);
  });
}

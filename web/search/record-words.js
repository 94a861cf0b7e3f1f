/** The words of a record as the search compares them: by field, by phrase, and whole names. */

import { stemsOf, withInitials, wordsOf } from "./words.js";

/** Where a sentence or a part of one ends. */
const PARTS = /(?<=[.;:])\s/;

/**
 * @param {import("./types.js").SearchRecord} record
 * @param {string} language
 * @returns {{fields: Record<string, string[]>, phrases: string[][], names: string[]}} the names with all their words,
 *   the official ones without articles too
 */
export function recordWords(record, language) {
  const elsewhere = language === "fr" ? "en" : "fr";
  const { title, terms = [], other = [], heading = "", text = "" } = record;
  const aliases = (record.aliases ?? []).map(withInitials);
  /** @param {string[]} names */
  const phrases = (names, of = language) => names.map((name) => stemsOf(name, of));
  // A name in the other language is typed with the stems of this one.
  const translated = [...phrases(other), ...phrases(other, elsewhere)];
  const named = phrases([title, ...terms, ...aliases]);
  const fields = {
    title: stemsOf(title, language),
    terms: phrases(terms).flat(),
    aliases: phrases(aliases).flat(),
    other: [...new Set(translated.flat())],
    heading: stemsOf(heading, language),
    text: stemsOf(text, language),
  };
  const whole = [title, ...terms, ...aliases, ...other].map((name) => wordsOf(name, language).map(({ stem }) => stem));
  const names = [...whole, ...phrases([title, ...terms])].map((stems) => stems.join(" "));
  return { fields, phrases: [...named, ...translated, ...phrases(text.split(PARTS))], names };
}

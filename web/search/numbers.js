/** The numbers of a question, put into the fields of a calculator by the words beside them. */

import { stemmed, wordsOf } from "./words.js";

/**
 * Which numbers a field takes, as `rules_data/GAME/players-words.yml` has it.
 * @typedef {object} NumberField
 * @property {string} field its path; `*` counts the numbers
 * @property {"before" | "after" | "beside"} where the number stands by the word
 * @property {number} [most] the largest number it takes
 * @property {string[]} words
 */

/** Words between a number and the word that it belongs to. */
const FARTHEST = 2;
/** What stands between the numbers of one field: "24 et 35 de menace". */
const JOINING = new Set(["et", "and", "ou", "or", "puis", "then"]);

/**
 * The fields that a question fills: only if each of its numbers belongs to one, and each field has a number.
 * @param {string} text
 * @param {NumberField[]} fields
 * @param {string} language
 * @returns {[field: string, value: string][] | null}
 */
export function filledFields(text, fields, language) {
  const words = wordsOf(text, language).map((word) => word.text);
  const cues = fields.map((field) => new Set(field.words.map((word) => stemOf(word, language))));
  /** @type {[string, string][]} */
  const filled = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { start, end, values } of groupsOf(words)) {
    const distances = fields.map((field, index) =>
      takes(field, values, counts.get(field.field) ?? 0)
        ? distance(words, start, end, field, cues[index] ?? new Set(), language)
        : Number.POSITIVE_INFINITY,
    );
    const least = Math.min(...distances);
    const field = fields[distances.indexOf(least)];
    if (!field || least > FARTHEST) return null;
    for (const value of values) {
      const count = counts.get(field.field) ?? 0;
      filled.push([field.field.replace("*", String(count)), value]);
      counts.set(field.field, count + 1);
    }
  }
  return fields.every(({ field }) => counts.has(field)) ? filled : null;
}

/**
 * Whether a field takes more numbers.
 * @param {NumberField} field
 * @param {string[]} values
 * @param {number} count the numbers that it has
 */
function takes({ field, most = Number.POSITIVE_INFINITY }, values, count) {
  return values.every((value) => Number(value) <= most) && (count + values.length === 1 || field.includes("*"));
}

/**
 * The numbers of a text in groups, each of numbers that only "and" stands between.
 * @param {string[]} words
 */
function groupsOf(words) {
  /** @type {{start: number, end: number, values: string[]}[]} */
  const groups = [];
  for (const [index, word] of words.entries()) {
    if (!/^\d+$/.test(word)) continue;
    const last = groups.at(-1);
    if (last && words.slice(last.end + 1, index).every((between) => JOINING.has(between))) {
      last.end = index;
      last.values.push(word);
    } else groups.push({ start: index, end: index, values: [word] });
  }
  return groups;
}

/**
 * How many words are between a group of numbers and the nearest word of a field; no other number may be there.
 * @param {string[]} words
 * @param {number} start
 * @param {number} end
 * @param {NumberField} field
 * @param {Set<string>} cues
 * @param {string} language
 */
function distance(words, start, end, { where }, cues, language) {
  /** @param {string[]} side the words from the number on */
  const nearest = (side) => {
    const found = side.findIndex((word) => cues.has(stemOf(word, language)) || /^\d/.test(word));
    return found < 0 || /^\d/.test(side[found] ?? "") ? Number.POSITIVE_INFINITY : found;
  };
  const after = where === "after" ? Number.POSITIVE_INFINITY : nearest(words.slice(end + 1));
  const before = where === "before" ? Number.POSITIVE_INFINITY : nearest(words.slice(0, start).reverse());
  return Math.min(after, before);
}

/**
 * @param {string} word
 * @param {string} language
 */
const stemOf = (word, language) => stemmed(wordsOf(word, language)[0]?.text ?? word, language);

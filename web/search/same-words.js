/** Words that stand for others: those with one meaning, abbreviations, and the initials of official terms. */

import { stemsOf } from "./words.js";

/** @typedef {import("./types.js").Same} Same */
/** @typedef {import("./types.js").Short} Short */
/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./words.js").ReadWord} ReadWord */

const SAME_WEIGHT = 0.6;
/** What an abbreviation of the list says. */
export const SHORT_WEIGHT = 0.9;
/** Initials are a guess: nobody wrote down that players use them. */
const INITIALS_WEIGHT = 0.6;
/** A word beside an initial says which is meant. */
const HALF_WEIGHT = 0.8;
const INITIALS = { least: 2, most: 4 };
/** Two initials are of too many titles. */
const OF_TITLE = 3;

export class SameWords {
  /** By the words that are replaced. @type {Map<string, Reading[]>} */
  #readings = new Map();
  /** Each reading once. @type {Set<string>} */
  #known = new Set();
  /** The words that somebody wrote down, not initials made of names. @type {Set<string>} */
  #written = new Set();
  /** The most words that are replaced together. */
  #longest = 1;

  /**
   * @param {string} language
   * @param {Same[]} same
   * @param {Short[]} short
   */
  constructor(language, same, short) {
    for (const [game, words] of same) {
      const phrases = words.map((word) => stemsOf(word, language));
      for (const from of phrases) {
        for (const stems of phrases) this.#addWritten(from, { stems, weight: SAME_WEIGHT, game });
      }
    }
    for (const [game, from, words] of short) {
      for (const word of words) {
        this.#addWritten(stemsOf(from, language), { stems: stemsOf(word, language), weight: SHORT_WEIGHT, game });
      }
    }
  }

  /**
   * A term may be asked for by its initials, with or without its articles.
   * @param {string} game
   * @param {readonly ReadWord[]} term
   */
  addInitials(game, term) {
    this.#addInitials(game, term, INITIALS.least, INITIALS.least);
  }

  /**
   * A title may, too, its articles counted.
   * @param {string} game
   * @param {readonly ReadWord[]} title
   */
  addInitialsOfTitle(game, title) {
    if (title.length >= OF_TITLE && title.length <= INITIALS.most) this.#addInitials(game, title, 1, OF_TITLE);
  }

  /**
   * @param {string} game
   * @param {readonly ReadWord[]} words
   * @param {number} least how many words there are at least that say something
   * @param {number} shortest how many initials there are at least
   */
  #addInitials(game, words, least, shortest) {
    const telling = words.filter(({ stop }) => !stop);
    if (telling.length < least) return;
    if (telling.length === 2) this.#addHalfInitials(game, telling);
    for (const letters of new Set([initials(telling), initials(words)])) {
      if (letters.length < shortest || letters.length > INITIALS.most || /\d/.test(letters)) continue;
      const stems = telling.map(({ stem }) => stem);
      this.#add([letters], { stems, weight: INITIALS_WEIGHT, game });
    }
  }

  /**
   * One of two words may be an initial: "p. quête", "e check".
   * @param {string} game
   * @param {readonly ReadWord[]} words two
   */
  #addHalfInitials(game, words) {
    const stems = words.map(({ stem }) => stem);
    for (const place of [0, 1]) {
      const from = words.map(({ stem, text }, other) => (other === place ? (text[0] ?? "") : stem));
      this.#add(from, { stems, weight: HALF_WEIGHT, game });
    }
  }

  /** The single words that stand for others, but for initials. */
  *words() {
    for (const word of this.#readings.keys()) {
      if (!word.includes(" ") && this.#written.has(word)) yield word;
    }
  }

  /**
   * What a word may stand for.
   * @param {string[]} stems
   * @returns {readonly Reading[]}
   */
  readings(stems) {
    return this.#readings.get(stems.join(" ")) ?? [];
  }

  /**
   * What several words together stand for, by the first and the last of them.
   * @param {string[]} stems
   * @returns {{from: number, to: number, readings: readonly Reading[]}[]}
   */
  together(stems) {
    const found = [];
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 2; to <= Math.min(stems.length, from + this.#longest); to++) {
        const readings = this.readings(stems.slice(from, to));
        if (readings.length > 0) found.push({ from, to: to - 1, readings });
      }
    }
    return found;
  }

  /**
   * @param {string[]} from
   * @param {Reading} reading
   */
  #addWritten(from, reading) {
    this.#written.add(from.join(" "));
    this.#add(from, reading);
  }

  /**
   * @param {string[]} from
   * @param {Reading} reading
   */
  #add(from, reading) {
    const [key, meaning] = [from.join(" "), reading.stems.join(" ")];
    if (key === meaning) return;
    const whole = `${reading.game}|${key}|${meaning}`;
    if (this.#known.has(whole)) return;
    this.#known.add(whole);
    this.#longest = Math.max(this.#longest, from.length);
    const readings = this.#readings.get(key);
    if (readings) readings.push(reading);
    else this.#readings.set(key, [reading]);
  }
}

/** @param {readonly ReadWord[]} words */
const initials = (words) => words.map(({ text }) => text[0]).join("");

/** What a reader's words ask for: each word with its other readings, the numbers, the game that is named. */

import { SHORT_WEIGHT } from "./same-words.js";
import { rootsOf, verbOf } from "./word-families.js";
import { stemmed, withHalves, withInitials, wordsOf } from "./words.js";

/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Reading} Reading */

const CORRECTED_WEIGHT = 0.7;
const PARTS_WEIGHT = 0.9;
/** Letters left out are a guess. */
const ABBREVIATED_WEIGHT = 0.5;
/** Less so where nothing but vowels may be missing. */
const VOWELLESS_WEIGHT = 0.7;
/** So are initials that some names have. */
const INITIALS_WEIGHT = 0.5;
/** Another word of the family. */
const FAMILY_WEIGHT = 0.6;
/** An abbreviation in capitals: nothing but what it is short for. */
const CAPITALS = /^\p{Lu}{2,4}$/u;
/** What is left of an ending in a word without its vowels: "exhstd", "grdng", "enggr". @type {Readonly<Record<string, RegExp>>} */
const SKELETON_ENDING = { fr: /(?:r|s|z|nt|mnt)$/, en: /(?:d|s|ng)$/ };
/** An article that may be a word without its accent: "des" for "dés". */
const DOUBTFUL = new Set(["des"]);
const DOUBTFUL_WEIGHT = 0.25;
/** "tdi" for "test d’influence". */
const ELIDED_INITIAL = /^(\p{L})[dl](?=\p{L}{1,2}$)/u;
/** Numbers say a little less than words. */
const NUMBER_WEIGHT = 0.9;
/** The names that players give the games. */
const GAME_NAMES = new Map([
  ["risk", "risk"],
  ["lcg", "lcg"],
  ["jce", "lcg"],
  ["lotrlcg", "lcg"],
  ["meccg", "meccg"],
  ["metw", "meccg"],
  ["mecc", "meccg"],
]);
/** What all the games are about. */
const SERIES = new Set(["lotr", "sda"]);

export class QuestionReader {
  #language;
  #vocabulary;
  #same;
  #phrases;

  /**
   * @param {string} language
   * @param {import("./vocabulary.js").Vocabulary} vocabulary
   * @param {import("./same-words.js").SameWords} same
   * @param {import("./phrase-index.js").PhraseIndex} phrases
   */
  constructor(language, vocabulary, same, phrases) {
    this.#language = language;
    this.#vocabulary = vocabulary;
    this.#same = same;
    this.#phrases = phrases;
  }

  /**
   * @param {string} text
   * @returns {Question}
   */
  read(text) {
    const words = this.#wordsOf(withHalves(withInitials(text), this.#language));
    const games = words.map((word) => GAME_NAMES.get(word.text) ?? "");
    const game = games.find(Boolean) ?? "";
    /** @param {number} index */
    const isSeries = (index) => SERIES.has(words[index]?.text ?? "");
    const content = words.filter(
      (word, index) => !word.stop && !isSeries(index) && !(games[index] && words.length > 1),
    );
    const used = content.length > 0 ? content : words;
    const doubtful = words.filter((word) => word.stop && content.length > 0 && DOUBTFUL.has(word.text));
    const typing = /[\p{L}\d]$/u.test(text) ? words.at(-1) : undefined;
    const asked = this.#joined(used).map(({ text: typed, last, short }) => this.#asked(typed, last === typing, short));
    this.#readTogether(asked);
    for (const { text: typed, stem } of doubtful) {
      if (this.#vocabulary.has(stem)) asked.push({ ...this.#asked(typed, false), weight: DOUBTFUL_WEIGHT });
    }
    return {
      words: asked,
      whole: words.filter((_word, index) => !games[index] && !isSeries(index)).map(({ stem }) => stem),
      stems: used.map(({ stem }) => stem),
      game,
      hasNumbers: used.some(({ text: typed }) => isNumber(typed)),
    };
  }

  /**
   * The words, those marked that are abbreviations in capitals: "CE" is no article.
   * @param {string} text
   * @returns {(import("./words.js").Word & {short?: boolean})[]}
   */
  #wordsOf(text) {
    const words = wordsOf(text, this.#language);
    if (words.length > 1 && text === text.toUpperCase()) return words;
    return words.map((word, place) => {
      if (word.stop && text[word.end] === "." && this.#isInitial(word, words[place + 1])) {
        return { ...word, stem: word.text, stop: false };
      }
      const short =
        CAPITALS.test(text.slice(word.start, word.end)) &&
        (this.#same.readings([word.text]).length > 0 || this.#phrases.withInitials(word.text).length > 0);
      return short ? { ...word, short, stem: word.text, stop: false } : word;
    });
  }

  /**
   * Whether a letter stands for a word before the next one: "t. influence".
   * @param {import("./words.js").Word} word
   * @param {import("./words.js").Word} [next]
   */
  #isInitial({ text }, next) {
    return text.length === 1 && next !== undefined && this.#same.readings([text, next.stem]).length > 0;
  }

  /**
   * Words with "side board" as one where the records have it as one and not as two.
   * @param {(import("./words.js").Word & {short?: boolean})[]} words
   */
  #joined(words) {
    const found = [];
    for (let index = 0; index < words.length; index++) {
      const [word, next] = [words[index], words[index + 1]];
      if (!word) continue;
      const both = next ? word.text + next.text : "";
      const unknown = next && !(this.#vocabulary.has(word.stem) && this.#vocabulary.has(next.stem));
      if (next && unknown && this.#vocabulary.has(stemmed(both, this.#language))) {
        found.push({ text: both, last: next, short: false });
        index += 1;
      } else found.push({ text: word.text, last: word, short: word.short ?? false });
    }
    return found;
  }

  /**
   * @param {string} text
   * @param {boolean} last
   * @param {boolean} [short] whether it is an abbreviation in capitals
   * @returns {Asked}
   */
  #asked(text, last, short = false) {
    const stem = short ? text : this.#stemOf(text);
    const known = this.#vocabulary.has(stem);
    const readings = [{ stems: [stem], weight: 1, game: "" }, ...this.#same.readings([stem])];
    // Initials have no ending, but "MPs" is an abbreviation in the plural, and "tdi" has an elided article.
    for (const form of [text, text.replace(/s$/, ""), text.replace(ELIDED_INITIAL, "$1")]) {
      if (!known && readings.length === 1) readings.push(...this.#same.readings([form]));
    }
    const isListed = readings.some(({ weight }) => weight === SHORT_WEIGHT);
    if (!known && !isListed && !short) readings.push(...this.#guesses(text, stem));
    if (!known && readings.length === 1) readings.push(...this.#otherWords(text, stem));
    return { text, weight: isNumber(text) ? NUMBER_WEIGHT : 1, known, short, last, readings };
  }

  /**
   * The stem of a word; that of its verb, where only this is read.
   * @param {string} text
   */
  #stemOf(text) {
    const stem = stemmed(text, this.#language);
    const verb = this.#isRead(stem) ? "" : verbOf(stem, this.#language);
    return this.#isRead(verb) ? verb : stem;
  }

  /**
   * Whether a word is of the records, or stands for one of theirs.
   * @param {string} stem
   */
  #isRead(stem) {
    return this.#vocabulary.has(stem) || this.#same.readings([stem]).length > 0;
  }

  /**
   * What an unknown word may be that nothing else stands for: another word of its family, or initials.
   * @param {string} text
   * @param {string} stem
   * @returns {Reading[]}
   */
  #otherWords(text, stem) {
    const root = rootsOf(stem, this.#language).find((other) => this.#isRead(other));
    if (root) return this.#guess(root, FAMILY_WEIGHT);
    return this.#phrases.withInitials(text).map((stems) => ({ stems, weight: INITIALS_WEIGHT, game: "" }));
  }

  /**
   * @param {string} text
   * @param {string} stem
   * @returns {Reading[]}
   */
  #guesses(text, stem) {
    // "crptn", "engmt"
    const hasVowels = /[aeiouy]/.test(text);
    const shortOf = hasVowels ? [] : this.#abbreviated(text);
    if (shortOf.length > 0 && this.#same.readings([stem]).length === 0)
      return shortOf.flatMap((other) => this.#guess(other, VOWELLESS_WEIGHT));
    const corrected = this.#vocabulary.corrections(stem);
    const near = corrected.filter(({ distance }) => distance <= 1);
    const parts = this.#vocabulary.parts(text, (part) => stemmed(part, this.#language));
    const readings =
      parts.length > 0 ? [{ stems: parts, weight: PARTS_WEIGHT, game: "" }, ...this.#same.readings(parts)] : [];
    for (const { stem: other, distance } of parts.length > 0 ? near : corrected) {
      const weight = CORRECTED_WEIGHT / distance;
      readings.push(...this.#guess(other, weight));
    }
    for (const other of readings.length === 0 ? this.#abbreviated(text) : shortOf) {
      readings.push(...this.#guess(other, ABBREVIATED_WEIGHT));
    }
    return readings;
  }

  /**
   * The words that an unknown one may be short for; without its ending, where it has one that names have not: "exhstd".
   * @param {string} text
   */
  #abbreviated(text) {
    const found = this.#vocabulary.abbreviated(text);
    const bare = text.replace(SKELETON_ENDING[this.#language] ?? /$^/, "");
    return found.length > 0 || bare === text ? found : this.#vocabulary.abbreviated(bare);
  }

  /**
   * A word that may be meant, and what it stands for.
   * @param {string} stem
   * @param {number} weight
   * @returns {Reading[]}
   */
  #guess(stem, weight) {
    const others = this.#same.readings([stem]).map((same) => ({ ...same, weight: same.weight * weight }));
    return [{ stems: [stem], weight, game: "" }, ...others];
  }

  /**
   * Several words may stand for others together: each of them is found by those.
   * @param {Asked[]} asked
   */
  #readTogether(asked) {
    const stems = asked.map(({ readings }) => readings[0]?.stems.join(" ") ?? "");
    for (const { from, to, readings } of this.#same.together(stems)) {
      for (const word of asked.slice(from, to + 1)) word.readings.push(...readings);
    }
    for (const [index, word] of asked.entries()) this.#readAsOne(word, asked[index + 1]);
  }

  /**
   * "side-board" may be the word that both make together.
   * @param {Asked} word
   * @param {Asked | undefined} next
   */
  #readAsOne(word, next) {
    const both = next ? stemmed(word.text + next.text, this.#language) : "";
    if (!next || !this.#vocabulary.has(both)) return;
    for (const { readings } of [word, next]) readings.push({ stems: [both], weight: PARTS_WEIGHT, game: "" });
  }
}

/** @param {string} text */
export const isNumber = (text) => /^\d+$/.test(text);

/** What a question and the records have in common: word by word, and phrase by phrase. */

/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./record-index.js").RecordIndex} RecordIndex */
/** @typedef {import("./phrase-index.js").PhraseIndex} PhraseIndex */
/**
 * A record that has some of the words.
 * @typedef {object} Match
 * @property {number} score
 * @property {number} have what the words tell that it has
 * @property {Set<Asked>} found
 */

/** Words of this weight and less are no part of a name. */
const DOUBTED = 0.25;
/**
 * How far a longer word answers for its beginning: what it counts for, how well it is the word, and how much each further
 * letter takes of both. A beginning that is no word itself was cut off, or is being typed.
 */
const BEGINNING = { weight: 0.4, quality: 0.8, letter: 0.3 };
const CUT_OFF = { weight: 0.7, quality: 0.9, letter: 0.15 };
const SHORTEST_PREFIX = 3;
/** What a word tells that nothing is known of. */
const UNKNOWN_WEIGHT = 2.5;

export class Matches {
  /** @type {Map<number, Match>} */
  records = new Map();
  /** How like the question one of the phrases of a record is, by record. @type {Map<number, number>} */
  likeness;
  /** The words to mark in what is shown. @type {Set<string>} */
  stems = new Set();
  #index;
  #phrases;
  #gameOf;
  /** What each word tells. @type {Map<Asked, number>} */
  #weights;
  #all;
  /** By phrase, the sum of the squares of what it has. @type {Map<number, number>} */
  #shared = new Map();

  /**
   * @param {Asked[]} asked
   * @param {RecordIndex} index
   * @param {PhraseIndex} phrases
   * @param {(record: number) => string} gameOf
   */
  constructor(asked, index, phrases, gameOf) {
    this.#index = index;
    this.#phrases = phrases;
    this.#gameOf = gameOf;
    this.#weights = new Map(asked.map((word) => [word, this.#weightOf(word)]));
    const counted = asked.filter(({ weight }) => weight > DOUBTED).map((word) => this.#weights.get(word) ?? 0);
    this.#all = counted.reduce((sum, weight) => sum + weight, 0);
    for (const word of asked) this.#match(word);
    this.likeness = phrases.likeness(this.#shared, Math.hypot(...counted) || 1);
  }

  /**
   * The share of the question that a record has, by what its words tell.
   * @param {Match} match
   * @param {(asked: Asked) => boolean} isGiven whether a word counts though the record does not have it
   */
  share({ have, found }, isGiven) {
    if (this.#all === 0) return 1;
    let all = have;
    for (const [word, weight] of this.#weights) if (!found.has(word) && isGiven(word)) all += weight;
    return Math.min(1, all / this.#all);
  }

  /**
   * An abbreviation tells as much as its words together.
   * @param {Asked} word
   */
  #weightOf({ known, weight, readings }) {
    const used = known ? readings.slice(0, 1) : readings.slice(1);
    const weights = used.map(({ stems }) => Math.hypot(...stems.map((stem) => this.#index.weight(stem))));
    return weight * (weights.length > 0 ? Math.min(...weights) : UNKNOWN_WEIGHT);
  }

  /** @param {Asked} word */
  #match(word) {
    /** By record: its score for the word, and how well it has it. @type {Map<number, [score: number, quality: number]>} */
    const records = new Map();
    /** @type {Map<number, number>} */
    const phrases = new Map();
    for (const reading of word.readings) {
      const quality = Math.sqrt(reading.weight);
      this.#matchReading(reading.stems, reading.game, reading.weight, quality, records, phrases);
      if (reading.weight === 1) this.#matchBeginning(word, records, phrases);
    }
    const weight = this.#weights.get(word) ?? 0;
    const counts = word.weight > DOUBTED;
    for (const [id, [score, quality]] of records) {
      const match = this.records.get(id) ?? { score: 0, have: 0, found: new Set() };
      this.records.set(id, match);
      match.score += score * word.weight;
      match.found.add(word);
      if (counts) match.have += weight * quality;
    }
    if (counts) this.#share(phrases, weight);
  }

  /**
   * @param {Map<number, number>} phrases how well each has a word
   * @param {number} weight of the word
   */
  #share(phrases, weight) {
    for (const [phrase, quality] of phrases) {
      this.#shared.set(phrase, (this.#shared.get(phrase) ?? 0) + (weight * quality) ** 2);
    }
  }

  /**
   * @param {Asked} word
   * @param {Map<number, [score: number, quality: number]>} records
   * @param {Map<number, number>} phrases
   */
  #matchBeginning({ readings, known, short }, records, phrases) {
    const stem = readings[0]?.stems[0] ?? "";
    if (short || stem.length < SHORTEST_PREFIX || /^\d/.test(stem)) return;
    const { weight, quality, letter } = known ? BEGINNING : CUT_OFF;
    for (const longer of this.#index.beginning(stem)) {
      const near = stem.length / (stem.length + letter * (longer.length - stem.length));
      this.#matchReading([longer], "", weight * near, quality * near, records, phrases);
    }
  }

  /**
   * @param {string[]} stems which have to be there together
   * @param {string} game where they hold; empty for everywhere
   * @param {number} weight
   * @param {number} quality
   * @param {Map<number, [score: number, quality: number]>} records
   * @param {Map<number, number>} phrases
   */
  #matchReading(stems, game, weight, quality, records, phrases) {
    for (const stem of stems) this.stems.add(stem);
    this.#having(stems, (id, score) => {
      if (game && this.#gameOf(id) !== game) return;
      const known = records.get(id);
      if (!known) records.set(id, [score * weight, quality]);
      else {
        known[0] = Math.max(known[0], score * weight);
        known[1] = Math.max(known[1], quality);
      }
    });
    for (const phrase of this.#phrases.having(stems)) {
      if (game && this.#gameOf(this.#phrases.recordOf(phrase)) !== game) continue;
      if ((phrases.get(phrase) ?? 0) < quality) phrases.set(phrase, quality);
    }
  }

  /**
   * The records that have all of some words, with what these count for.
   * @param {string[]} stems
   * @param {(record: number, score: number) => void} found
   */
  #having(stems, found) {
    const [first = "", ...others] = stems;
    const told = this.#index.weight(first);
    const more = others.map((stem) => ({ told: this.#index.weight(stem), weights: this.#index.weights(stem) }));
    const postings = this.#index.postings(first);
    for (let place = 0; place < postings.length; place += 2) {
      const id = postings[place] ?? -1;
      if (!more.every(({ weights }) => weights.has(id))) continue;
      const score = more.reduce((sum, { told, weights }) => sum + told * (weights.get(id) ?? 0), 0);
      found(id, (postings[place + 1] ?? 0) * told + score);
    }
  }
}

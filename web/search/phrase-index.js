/**
 * The names, questions and sentences of the records, each by itself: a question is like one of them, not like all the
 * names of a rule together.
 */

/** The title of a record is worth a little more than its other names. */
const TITLE = 1.1;

export class PhraseIndex {
  /** The phrases that have a word. @type {Map<string, number[]>} */
  #postings = new Map();
  /** The record of each phrase. @type {number[]} */
  #records = [];
  /** @type {string[][]} */
  #phrases = [];
  /** The length of each phrase, measured by what its words tell. @type {number[]} */
  #lengths = [];
  /** The first phrase of each record, by record. @type {Set<number>} */
  #titles = new Set();

  /**
   * @param {string[][][]} records the phrases of each record, in words; the title first
   * @param {(stem: string) => number} weight how much a word tells
   */
  constructor(records, weight) {
    for (const [id, phrases] of records.entries()) {
      this.#titles.add(this.#phrases.length);
      for (const phrase of phrases) this.#add(id, [...new Set(phrase)]);
    }
    this.#lengths = this.#phrases.map((phrase) => Math.hypot(...phrase.map((stem) => weight(stem))));
  }

  /**
   * @param {number} id
   * @param {string[]} phrase
   */
  #add(id, phrase) {
    for (const stem of phrase) {
      const postings = this.#postings.get(stem);
      if (postings) postings.push(this.#phrases.length);
      else this.#postings.set(stem, [this.#phrases.length]);
    }
    this.#records.push(id);
    this.#phrases.push(phrase);
  }

  /**
   * The phrases that have all of some words.
   * @param {string[]} stems
   * @returns {number[]}
   */
  having(stems) {
    const [first = "", ...others] = stems;
    const phrases = this.#postings.get(first) ?? [];
    return others.length === 0
      ? phrases
      : phrases.filter((phrase) => others.every((stem) => this.#phrases[phrase]?.includes(stem)));
  }

  /** @param {number} phrase */
  recordOf(phrase) {
    return this.#records[phrase] ?? -1;
  }

  /**
   * How like its best phrase each record is: the cosine of the two, from 0 to about 1.
   * @param {Map<number, number>} shared by phrase, the sum of the squares of what it shares with the question
   * @param {number} length of the question
   * @returns {Map<number, number>} by record
   */
  likeness(shared, length) {
    /** @type {Map<number, number>} */
    const best = new Map();
    for (const [phrase, square] of shared) {
      const cosine = Math.min(1, square / (length * (this.#lengths[phrase] || 1)));
      const likeness = cosine * (this.#titles.has(phrase) ? TITLE : 1);
      const id = this.recordOf(phrase);
      if (likeness > (best.get(id) ?? 0)) best.set(id, likeness);
    }
    return best;
  }
}

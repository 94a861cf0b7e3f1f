/** Which records have a word, and what it counts for in them: BM25 over fields that weigh differently. */

/** A record's words by field, text by text. @typedef {Record<string, string[][]>} Fields */

/** What a word counts for by where it is found. @type {Readonly<Record<string, number>>} */
const FIELDS = { title: 5, terms: 5, aliases: 6, other: 2.5, heading: 3, text: 1.5 };
/** How far a word counts less in a long field; names stand beside each other there. @type {typeof FIELDS} */
const LENGTH = { title: 0.7, terms: 0.3, aliases: 0.3, other: 0.3, heading: 0.7, text: 0.7 };
/** How soon a word that is repeated counts no more. */
const SATURATION = 2;

export class RecordIndex {
  /** A number for each word: numbers are counted sooner than words. @type {Map<string, number>} */
  #numbers = new Map();
  /** By the number of a word the records that have it, each before what it counts for there. @type {number[][]} */
  #postings = [];
  /** How often a field has each word, by its number, and which it has: used for one after the other. @type {number[]} */
  #counts = [];
  /** @type {number[]} */
  #counted = [];
  /** How much each word tells, by its number, once that is asked. @type {number[]} */
  #told = [];
  /** Every word, in the order of the alphabet, once that is asked. @type {string[] | undefined} */
  #words;
  #count;

  /** @param {Fields[]} records */
  constructor(records) {
    this.#count = records.length;
    const lengths = averageLengths(records);
    for (const [id, fields] of records.entries()) {
      for (const [field, texts] of Object.entries(fields)) this.#addField(id, field, texts, lengths[field] || 1);
    }
  }

  /**
   * Count what the words of a field tell of its record.
   * @param {number} id of the record
   * @param {string} field
   * @param {string[][]} texts
   * @param {number} length of such fields, on average
   */
  #addField(id, field, texts, length) {
    const shorter = LENGTH[field] ?? 0;
    const long = 1 - shorter + (shorter * lengthOf(texts)) / length;
    for (const stems of texts) {
      for (const stem of stems) this.#countWord(this.#numberOf(stem));
    }
    for (const number of this.#counted) {
      const count = this.#counts[number] ?? 0;
      this.#counts[number] = 0;
      const weight = ((FIELDS[field] ?? 1) * count * (SATURATION + 1)) / (count + SATURATION * long);
      const postings = this.#postings[number] ?? [];
      const last = postings.length - 1;
      if (postings[last - 1] === id) postings[last] = (postings[last] ?? 0) + weight;
      else postings.push(id, weight);
    }
    this.#counted.length = 0;
  }

  /** @param {number} number */
  #countWord(number) {
    const count = (this.#counts[number] ?? 0) + 1;
    this.#counts[number] = count;
    if (count === 1) this.#counted.push(number);
  }

  /** @param {string} stem */
  #numberOf(stem) {
    let number = this.#numbers.get(stem);
    if (number === undefined) {
      number = this.#postings.push([]) - 1;
      this.#numbers.set(stem, number);
    }
    return number;
  }

  /** Every word, in the order in which they came. */
  stems() {
    return this.#numbers.keys();
  }

  /**
   * Whether any record has a word.
   * @param {string} stem
   */
  has(stem) {
    return this.#numbers.has(stem);
  }

  /**
   * The records that have a word, each before what the word counts for in it.
   * @param {string} stem
   * @returns {readonly number[]}
   */
  postings(stem) {
    return this.#postings[this.#numbers.get(stem) ?? -1] ?? [];
  }

  /**
   * The records that have all of some words.
   * @param {string[]} stems
   * @returns {number[]}
   */
  having(stems) {
    const [fewest = new Map(), ...others] = stems
      .map((stem) => this.weights(stem))
      .sort((one, two) => one.size - two.size);
    return [...fewest.keys()].filter((id) => others.every((weights) => weights.has(id)));
  }

  /**
   * The same by record.
   * @param {string} stem
   */
  weights(stem) {
    const postings = this.postings(stem);
    /** @type {Map<number, number>} */
    const weights = new Map();
    for (let place = 0; place < postings.length; place += 2) {
      weights.set(postings[place] ?? -1, postings[place + 1] ?? 0);
    }
    return weights;
  }

  /**
   * How much a word tells: more if few records have it, but not much more. A rare word is not always what is asked about.
   * @param {string} stem
   */
  weight(stem) {
    const number = this.#numbers.get(stem) ?? -1;
    const known = this.#told[number];
    if (known !== undefined) return known;
    const count = (this.#postings[number]?.length ?? 0) / 2;
    const told = Math.cbrt(Math.log(1 + (this.#count - count + 0.5) / (count + 0.5)));
    if (number >= 0) this.#told[number] = told;
    return told;
  }

  /**
   * The words that begin with others' letters, those themselves left out.
   * @param {string} stem
   */
  beginning(stem) {
    this.#words ??= [...this.#numbers.keys()].sort();
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") <= stem) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.#words[end]?.startsWith(stem)) end += 1;
    return this.#words.slice(low, end);
  }
}

/**
 * @param {Fields[]} records
 * @returns {Record<string, number>}
 */
function averageLengths(records) {
  /** @type {Record<string, number>} */
  const averages = {};
  for (const field of Object.keys(FIELDS)) {
    const lengths = records.map((fields) => lengthOf(fields[field] ?? [])).filter(Boolean);
    averages[field] = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  }
  return averages;
}

/** @param {string[][]} texts */
function lengthOf(texts) {
  let length = 0;
  for (const stems of texts) length += stems.length;
  return length;
}

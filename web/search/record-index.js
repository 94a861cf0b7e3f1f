/** Which records have a word, and what it counts for in them: BM25 over fields that weigh differently. */

/** A record's words by field. @typedef {Record<string, string[]>} Fields */

/** What a word counts for by where it is found. @type {Readonly<Record<string, number>>} */
const FIELDS = { title: 5, terms: 5, aliases: 6, other: 2.5, heading: 3, text: 1.5 };
/** How far a word counts less in a long field; names stand beside each other there. @type {typeof FIELDS} */
const LENGTH = { title: 0.7, terms: 0.3, aliases: 0.3, other: 0.3, heading: 0.7, text: 0.7 };
/** How soon a word that is repeated counts no more. */
const SATURATION = 1.2;
export class RecordIndex {
  /** By word the records that have it, each before what it counts for there. @type {Map<string, number[]>} */
  #postings = new Map();
  /** Every word, in the order of the alphabet. @type {string[]} */
  #words;
  #count;

  /** @param {Fields[]} records */
  constructor(records) {
    this.#count = records.length;
    const lengths = averageLengths(records);
    for (const [id, fields] of records.entries()) {
      for (const [stem, weight] of weightsOf(fields, lengths)) {
        const postings = this.#postings.get(stem);
        if (postings) postings.push(id, weight);
        else this.#postings.set(stem, [id, weight]);
      }
    }
    this.#words = [...this.#postings.keys()].sort();
  }

  /**
   * The records that have a word, each before what the word counts for in it.
   * @param {string} stem
   * @returns {readonly number[]}
   */
  postings(stem) {
    return this.#postings.get(stem) ?? [];
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
    const count = this.postings(stem).length / 2;
    return Math.cbrt(Math.log(1 + (this.#count - count + 0.5) / (count + 0.5)));
  }

  /**
   * The words that begin with others' letters, those themselves left out.
   * @param {string} stem
   */
  beginning(stem) {
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
    const lengths = records.map((fields) => fields[field]?.length ?? 0).filter(Boolean);
    averages[field] = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  }
  return averages;
}

/**
 * What each word counts for in one record.
 * @param {Fields} fields
 * @param {Record<string, number>} lengths
 */
function weightsOf(fields, lengths) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const [field, stems] of Object.entries(fields)) {
    const shorter = LENGTH[field] ?? 0;
    const long = 1 - shorter + (shorter * stems.length) / (lengths[field] || 1);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      const weight = ((FIELDS[field] ?? 1) * count * (SATURATION + 1)) / (count + SATURATION * long);
      weights.set(stem, (weights.get(stem) ?? 0) + weight);
    }
  }
  return weights;
}

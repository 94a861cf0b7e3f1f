/**
 * The names, questions and sentences of the records, each by itself: a question is like one of them, not like all the
 * names of a rule together.
 */

/** Initials are of two to four words; so many of the likeliest are kept. */
const INITIALS = { letters: /^\p{L}{2,4}$/u, most: 3 };

/** What each of the phrases of a record counts for that are most like the question, the best first. */
const PLACES = [1, 0.3, 0.15, 0.075];

export class PhraseIndex {
  /** The phrases that have a word. @type {Map<string, number[]>} */
  #postings = new Map();
  /** The record of each phrase. @type {number[]} */
  #records = [];
  /** @type {string[][]} */
  #phrases = [];
  /** The length of each phrase, measured by what its words tell. @type {number[]} */
  #lengths = [];

  /**
   * @param {string[][][]} records the phrases of each record, in words
   * @param {(stem: string) => number} weight how much a word tells
   */
  constructor(records, weight) {
    for (const [id, phrases] of records.entries()) {
      for (const phrase of phrases) this.#add(id, withoutRepeats(phrase));
    }
    this.#lengths = this.#phrases.map((phrase) => {
      let squares = 0;
      for (const stem of phrase) squares += weight(stem) ** 2;
      return Math.sqrt(squares);
    });
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

  /**
   * The words next to each other, in phrases, that have some initials: those found most often.
   * @param {string} letters
   * @returns {string[][]}
   */
  withInitials(letters) {
    if (!INITIALS.letters.test(letters)) return [];
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const phrase of this.#phrases) {
      for (let from = 0; from + letters.length <= phrase.length; from++) {
        if (!beginWith(phrase, from, letters)) continue;
        const words = phrase.slice(from, from + letters.length).join(" ");
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }
    }
    const found = [...counts].sort(([, one], [, two]) => two - one).slice(0, INITIALS.most);
    return found.filter(([, count]) => count > 1).map(([words]) => words.split(" "));
  }

  /** @param {number} phrase */
  recordOf(phrase) {
    return this.#records[phrase] ?? -1;
  }

  /**
   * How like its phrases each record is: the cosine with the best one, and a little of the next ones.
   * @param {Map<number, number>} shared by phrase, the sum of the squares of what it shares with the question
   * @param {number} length of the question
   * @returns {Map<number, number>} by record
   */
  likeness(shared, length) {
    /** @type {Map<number, number[]>} */
    const cosines = new Map();
    for (const [phrase, square] of shared) {
      const cosine = Math.min(1, square / (length * (this.#lengths[phrase] || 1)));
      const id = this.recordOf(phrase);
      const known = cosines.get(id);
      if (known) known.push(cosine);
      else cosines.set(id, [cosine]);
    }
    return new Map([...cosines].map(([id, all]) => [id, together(all)]));
  }
}

/**
 * Few phrases have a word twice: the others are not copied.
 * @param {string[]} words
 */
function withoutRepeats(words) {
  /** @param {string} word @param {number} place */
  const isFirst = (word, place) => words.indexOf(word) === place;
  return words.every(isFirst) ? words : words.filter(isFirst);
}

/** @param {number[]} cosines of the phrases of one record */
function together(cosines) {
  if (cosines.length === 1) return cosines[0] ?? 0;
  const best = cosines.sort((one, two) => two - one).slice(0, PLACES.length);
  return best.reduce((sum, cosine, place) => sum + (PLACES[place] ?? 0) * (place === 0 ? cosine : cosine ** 2), 0);
}

/**
 * @param {string[]} words
 * @param {number} from
 * @param {string} letters
 */
function beginWith(words, from, letters) {
  for (let place = 0; place < letters.length; place++) if (words[from + place]?.[0] !== letters[place]) return false;
  return true;
}

/** The words that the records have or that stand for theirs, and what an unknown word may be of them. */

import { folded } from "./words.js";

const SHORTEST_CORRECTED = 4;
const SHORTEST_HEARD = 3;
/** From so many letters on, two may be wrong. */
const LONG = 8;
const SHORTEST_ELIDED = 3;
const SHORTEST_ABBREVIATED = 3;
const SHORTEST_MEANT = 5;
/** How much of a word, its vowels apart, an abbreviation has at least. */
const ABBREVIATED = 0.5;
/** Two letters in the wrong order are the likelier error. */
const SWAPPED = 0.75;

export class Vocabulary {
  #index;
  #names;
  #same;
  /** The stems by their length, once that is asked. @type {Map<number, string[]> | undefined} */
  #byLength;
  /** The stems by how they sound, once that is asked. @type {Map<string, string[]> | undefined} */
  #bySound;
  /** A stem's word as names have it, once that is asked. @type {Map<string, string> | undefined} */
  #forms;
  /** The same with the words that stand for others, once that is asked. @type {Map<string, string> | undefined} */
  #abbreviable;

  /**
   * @param {import("./record-index.js").RecordIndex} index
   * @param {() => import("./words.js").ReadWord[]} names the words of the names of all records
   * @param {import("./same-words.js").SameWords} same
   */
  constructor(index, names, same) {
    this.#index = index;
    this.#names = names;
    this.#same = same;
  }

  /** @param {string} stem */
  has(stem) {
    return this.#index.has(stem);
  }

  /** The words that stand for others; short ones are most often abbreviations. */
  #otherWords() {
    return [...this.#same.words()].filter((word) => word.length >= SHORTEST_MEANT);
  }

  /** The words that may be meant by an unknown one. */
  #stems() {
    return new Set([...this.#index.stems(), ...this.#otherWords()]);
  }

  #formsOfStems() {
    if (this.#forms) return this.#forms;
    this.#forms = new Map();
    for (const { stem, form } of this.#names()) {
      if (!this.#forms.has(stem)) this.#forms.set(stem, form.toLowerCase());
    }
    return this.#forms;
  }

  /**
   * The known words that an unknown one may stand for, the nearest only.
   * @param {string} stem
   * @returns {{stem: string, distance: number}[]}
   */
  corrections(stem) {
    if (/\d/.test(stem)) return [];
    const alike = stem.length < SHORTEST_HEARD ? [] : this.#soundingLike(stem);
    if (alike.length > 0) return alike.map((known) => ({ stem: known, distance: SWAPPED }));
    if (stem.length < SHORTEST_CORRECTED) return [];
    const most = stem.length >= LONG ? 2 : 1;
    this.#byLength ??= grouped(this.#stems(), (known) => known.length);
    let best = most;
    /** @type {{stem: string, distance: number}[]} */
    let found = [];
    for (let length = stem.length - most; length <= stem.length + most; length++) {
      for (const known of this.#byLength.get(length) ?? []) {
        const distance = editDistance(stem, known, best);
        if (distance > best) continue;
        if (distance < best) found = [];
        best = distance;
        found.push({ stem: known, distance });
      }
    }
    return found;
  }

  /**
   * The known words that sound like an unknown one: "sfère", "capitène".
   * @param {string} stem
   */
  #soundingLike(stem) {
    this.#bySound ??= grouped(this.#stems(), sound);
    return this.#bySound.get(sound(stem)) ?? [];
  }

  /**
   * The word of some name that is nearest to an unknown one; empty where none is near.
   * @param {string} stem
   */
  nearest(stem) {
    let best = Math.floor(stem.length / 2);
    let found = "";
    for (const [known, form] of this.#formsOfStems()) {
      const distance = editDistance(stem, known, best);
      if (distance > best || (found && distance === best)) continue;
      [best, found] = [distance, form];
    }
    return found;
  }

  /**
   * The words of names, or that stand for others, that an unknown one may be short for: with its first letter, and the others in their order.
   * @param {string} text folded
   * @returns {string[]} stems
   */
  abbreviated(text) {
    if (text.length < SHORTEST_ABBREVIATED || /\d/.test(text)) return [];
    const letters = new RegExp(`^${[...text].join(".*")}`);
    let best = ABBREVIATED;
    /** @type {string[]} */
    let found = [];
    this.#abbreviable ??= new Map([...this.#otherWords().map(twice), ...this.#formsOfStems()]);
    for (const [stem, form] of this.#abbreviable) {
      if (stem[0] !== text[0]) continue;
      const word = folded(form);
      if (!letters.test(word)) continue;
      const share = text.length / withoutVowels(word).length;
      if (share < best) continue;
      if (share > best) found = [];
      best = share;
      found.push(stem);
    }
    return found;
  }

  /**
   * An unknown word as two known ones, or without an elided article that lost its apostrophe.
   * @param {string} text folded
   * @param {(text: string) => string} stem
   * @returns {string[]} stems; none where there is no such reading
   */
  parts(text, stem) {
    const elided = /^(?:qu|[ldnsmtjc])(?=[aeiouyh])/.exec(text);
    if (elided) {
      const rest = stem(text.slice(elided[0].length));
      if (rest.length >= SHORTEST_ELIDED && this.has(rest)) return [rest];
    }
    for (let at = SHORTEST_ELIDED; at <= text.length - SHORTEST_ELIDED; at++) {
      const [first, second] = [stem(text.slice(0, at)), stem(text.slice(at))];
      if (this.has(first) && this.has(second)) return [first, second];
    }
    return [];
  }
}

/**
 * @template T
 * @param {Iterable<string>} stems
 * @param {(stem: string) => T} keyOf
 * @returns {Map<T, string[]>}
 */
function grouped(stems, keyOf) {
  const groups = new Map();
  for (const stem of stems) {
    const key = keyOf(stem);
    const alike = groups.get(key);
    if (alike) alike.push(stem);
    else groups.set(key, [stem]);
  }
  return groups;
}

/**
 * What is written alike of words that sound alike, in French above all.
 * @param {string} stem
 */
const sound = (stem) =>
  stem
    .replace(/ph/g, "f")
    .replace(/qu|ck|k/g, "c")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/eau|au/g, "o")
    .replace(/ai|ei/g, "e")
    .replace(/y/g, "i")
    .replace(/h/g, "")
    .replace(/(.)\1/g, "$1");

/** @param {string} word @returns {[string, string]} */
const twice = (word) => [word, word];

/** The first letter stays. @param {string} word */
const withoutVowels = (word) => word.slice(0, 1) + word.slice(1).replace(/[aeiouy]/g, "");

/**
 * How many letters have to be changed, added, left out or swapped with the next; `most + 1` for more than `most`.
 * @param {string} one
 * @param {string} two
 * @param {number} most
 */
export function editDistance(one, two, most) {
  if (Math.abs(one.length - two.length) > most) return most + 1;
  let before = /** @type {number[]} */ ([]);
  let above = Array.from({ length: two.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= two.length; column++) {
      const change = one[row - 1] === two[column - 1] ? 0 : 1;
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + change);
      const swapped = row > 1 && column > 1 && one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + SWAPPED);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = current;
  }
  return at(above, two.length);
}

/**
 * @param {number[]} row
 * @param {number} column
 */
const at = (row, column) => row[column] ?? Number.POSITIVE_INFINITY;

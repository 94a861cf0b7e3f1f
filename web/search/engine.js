/**
 * The search itself: records in, hits in their order out. What a question has in common with each record is counted
 * here, and what the kind of a record and its game make of it.
 */

import { keepBehind } from "./behind.js";
import { excerptOf } from "./excerpt.js";
import { gameSigns } from "./game-signs.js";
import { Matches } from "./matches.js";
import { filledFields } from "./numbers.js";
import { PhraseIndex } from "./phrase-index.js";
import { isNumber, QuestionReader } from "./question.js";
import { rarelyTitled } from "./rare-titles.js";
import { RecordIndex } from "./record-index.js";
import { isNamed, isNamedShortly, recordWords } from "./record-words.js";
import { addTexts } from "./records.js";
import { SameWords } from "./same-words.js";
import { Vocabulary } from "./vocabulary.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./types.js").SearchRecord} SearchRecord */
/** @typedef {import("./types.js").SearchData} SearchData */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Question} Question */

/** What a kind of record counts for: a term comes after the rule that defines it. @type {Readonly<Record<string, number>>} */
const KINDS = { rule: 1, term: 0.5, card: 0.5, calculator: 0.5, page: 0.3 };
/** What a calculator counts for whose name is the question: less than the rule of that name. */
const NAMED_CALCULATOR = 0.85;
/** What it counts that a calculator takes all the numbers of the question. */
const FILLED = 3;
/** What it counts that a name has every word of the question and no other. */
const EXACT = 2;
const SAME_GAME = 6;
/** What the game that was read last counts, where the page is of none. */
const LAST_GAME = 1.25;
/** How many times better the best hit is than one that is not shown. */
const FAR_BETTER = 25;
/** A hit that has less of what the words tell is hardly an answer. */
const WEAK_SHARE = 0.5;
/** How far the hits of a game count for one of them, where the reader names none. */
const LIKELY_GAME = 0.25;
/** What each word counts that the rules of one game alone have. */
const SIGN = 1.25;
/** How much more a record counts that has more of the question's words. */
const SHARE = 1.6;
/** How much more a record counts that has a phrase like the question. */
const LIKENESS = 2;
/** What a rare word of the question counts in a title, most often a name. */
const RARE = 2;
/** How far it counts less that its game has many rules: each game is asked about as often. */
const LARGE_GAME = 0.2;

export class SearchEngine {
  #data;
  #index;
  #phrases;
  #reader;
  #vocabulary;
  #hasTexts = false;
  /** The stems of the title of each record. @type {string[][]} */
  #titles;
  /** The game of each record; empty where it has none. @type {string[]} */
  #games;
  /** How much likelier a rule of each game is than one of the largest. @type {Map<string, number>} */
  #likelihoods;
  /** The names of each record. @type {import("./record-words.js").Names[]} */
  #names;

  /** @param {SearchData} data */
  constructor(data) {
    this.#data = data;
    this.#games = data.records.map(({ address }) => {
      const game = address.slice(0, address.indexOf("/"));
      return game in data.games ? game : "";
    });
    const same = new SameWords(data.language, data.same, data.short);
    const records = data.records.map((record) => recordWords(record, data.language));
    this.#names = records.map(({ names }) => names);
    this.#addInitials(same);
    this.#titles = records.map(({ fields }) => fields.title?.[0] ?? []);
    this.#index = new RecordIndex(records.map(({ fields }) => fields));
    this.#vocabulary = new Vocabulary(
      this.#index,
      () => this.#names.flatMap(({ official, aliases, shortened }) => [...official, ...aliases, ...shortened].flat()),
      same,
    );
    this.#phrases = new PhraseIndex(
      records.map(({ phrases }) => phrases),
      (stem) => this.#index.weight(stem),
    );
    this.#reader = new QuestionReader(data.language, this.#vocabulary, same, this.#phrases);
    this.#likelihoods = this.#likelihoodsOfGames();
  }

  /**
   * The hits for a reader's words, best first.
   * @param {string} text
   * @param {{game?: string, lastGame?: string, most?: number}} [options] the game of the page, that of the last page
   *   that had one, and how many hits at most
   * @returns {{hits: Hit[], count: number, isWeak: boolean}}
   */
  search(text, { game = "", lastGame = "", most = 10 } = {}) {
    const question = this.#reader.read(text);
    const wanted = question.game || game;
    const links = question.hasNumbers ? this.#filledLinks(text) : new Map();
    const exact = this.#exactly(question);
    const rare = rarelyTitled(question, this.#index, this.#titles);
    const matches = new Matches(question.words, this.#index, this.#phrases, (id) => this.#gameOf(id));
    /** @type {{id: number, score: number, share: number}[]} */
    const found = [];
    for (const [id, match] of matches.records) {
      const isFilled = links.has(this.#data.records[id]?.address);
      // A name of another game does not outrank the game that is asked about.
      const isExact = exact.includes(id) && (!wanted || this.#gameOf(id) === wanted);
      const share = matches.share(match, (asked) => isFilled && isNumber(asked.text));
      const likeness = 1 + LIKENESS * (matches.likeness.get(id) ?? 0);
      const factor =
        this.#factor(id, question.hasNumbers, isExact, wanted) * (isFilled ? FILLED : 1) * (rare.has(id) ? RARE : 1);
      const score = Math.sqrt(match.score) * share ** SHARE * likeness * factor;
      if (score > 0) found.push({ id, score, share });
    }
    keepBehind(found, this.#data.records, this.#games, question);
    if (!wanted) this.#favourLikelyGames(found, lastGame, question);
    found.sort((one, two) => two.score - one.score);
    const least = (found[0]?.score ?? 0) / FAR_BETTER;
    const near = found.filter(({ score }) => score >= least);
    const hits = near.slice(0, most).map(({ id, score }) => this.#hit(id, score, matches, links));
    return { hits, count: near.length, isWeak: (found[0]?.share ?? 0) < WEAK_SHARE };
  }

  /** Whether hits show something of their records. */
  get hasTexts() {
    return this.#hasTexts;
  }

  /**
   * Texts of another build are not taken: they belong to other records.
   * @param {{mark: string, texts: string[]}} published
   */
  addTexts({ mark, texts }) {
    if (mark !== this.#data.mark) return;
    addTexts(this.#data.records, texts);
    this.#hasTexts = true;
  }

  /**
   * The nearest spelling of words that find nothing; empty where there is none near.
   * @param {string} text
   */
  nearest(text) {
    const near = wordsOf(text, this.#data.language).map(({ text: word, stem }) =>
      this.#vocabulary.has(stem) ? word : this.#vocabulary.nearest(stem),
    );
    return near.every(Boolean) ? near.join(" ") : "";
  }

  /**
   * Terms and titles may be asked for by their initials.
   * @param {SameWords} same
   */
  #addInitials(same) {
    for (const [id, { official, translated }] of this.#names.entries()) {
      const [title = [], ...terms] = official;
      const game = this.#gameOf(id);
      for (const term of [...terms, ...translated]) same.addInitials(game, term);
      same.addInitialsOfTitle(game, title);
    }
  }

  #likelihoodsOfGames() {
    /** @type {Map<string, number>} */
    const sizes = new Map();
    for (const [id, { kind }] of this.#data.records.entries()) {
      if (kind === "rule") sizes.set(this.#gameOf(id), (sizes.get(this.#gameOf(id)) ?? 0) + 1);
    }
    const largest = Math.max(...sizes.values());
    return new Map([...sizes].map(([game, size]) => [game, (largest / size) ** LARGE_GAME]));
  }

  /**
   * The records that have what was asked for a name; without its articles, where none has it with them.
   * @param {Question} question
   */
  #exactly({ whole, stems }) {
    const records = this.#index.having(stems).map((id) => ({ id, names: this.#names[id] }));
    const named = records.filter(({ names }) => isNamed(names, whole));
    const found =
      named.length > 0 || stems.length === whole.length
        ? named
        : records.filter(({ names }) => isNamed(names, stems) || isNamedShortly(names, stems));
    return found.map(({ id }) => id);
  }

  /**
   * What the kind, the name and the game of a record make of a score.
   * @param {number} id
   * @param {boolean} hasNumbers whether the question has some
   * @param {boolean} isExact whether it is a name of the record
   * @param {string} game
   */
  #factor(id, hasNumbers, isExact, game) {
    const kind = this.#data.records[id]?.kind ?? "page";
    // A term whose name is the question comes before rules that only have its words.
    const isAsked = (kind === "calculator" && hasNumbers) || (kind === "term" && isExact);
    const alone = kind === "calculator" && isExact ? NAMED_CALCULATOR : (KINDS[kind] ?? 1);
    const counted = (isAsked ? 1 : alone) * (isExact ? EXACT : 1);
    if (!game) return counted * (this.#likelihoods.get(this.#gameOf(id)) ?? 1);
    return counted * (this.#gameOf(id) === game ? SAME_GAME : 1);
  }

  /**
   * Several good hits in a game make each of them likelier than a single one elsewhere; so do words of this game alone.
   * @param {{id: number, score: number}[]} found
   * @param {string} lastGame
   * @param {Question} question
   */
  #favourLikelyGames(found, lastGame, question) {
    /** @type {Map<string, number[]>} */
    const scores = new Map();
    for (const { id, score } of found) {
      const game = this.#gameOf(id);
      const known = scores.get(game);
      if (known) known.push(score);
      else scores.set(game, [score]);
    }
    const likely = new Map([...scores].map(([game, all]) => [game, bestTogether(all)]));
    const most = Math.max(...likely.values());
    const signs = gameSigns(question, this.#index, (id) =>
      this.#data.records[id]?.kind === "rule" ? this.#gameOf(id) : "",
    );
    for (const hit of found) {
      const game = this.#gameOf(hit.id);
      const last = game && game === lastGame ? LAST_GAME : 1;
      hit.score *= ((likely.get(game) ?? 0) / most) ** LIKELY_GAME * last * SIGN ** (signs.get(game) ?? 0);
    }
  }

  /**
   * The links of the calculators that the numbers of a question fill, by their addresses.
   * @param {string} text
   * @returns {Map<string, string>}
   */
  #filledLinks(text) {
    const links = new Map();
    for (const [address, { fields, versions }] of Object.entries(this.#data.numbers)) {
      const filled = filledFields(text, fields, this.#data.language);
      if (filled) links.set(address, `${address}?${new URLSearchParams(filled)}&${versions}`);
    }
    return links;
  }

  /** @param {number} id */
  #gameOf(id) {
    return this.#games[id] ?? "";
  }

  /**
   * @param {number} id
   * @param {number} score
   * @param {Matches} matches
   * @param {Map<string, string>} links
   * @returns {Hit}
   */
  #hit(id, score, matches, links) {
    const record = /** @type {SearchRecord} */ (this.#data.records[id]);
    const page = record.address.replace(/[?#].*/, "");
    return {
      kind: record.kind,
      game: this.#gameOf(id),
      title: record.title,
      address: links.get(record.address) ?? record.address,
      page: this.#data.pages[page] ?? "",
      excerpt: excerptOf(record.text ?? "", matches.stems, this.#data.language),
      score,
    };
  }
}

/** Hits of a game that count together. */
const TOGETHER = 6;

/**
 * The best scores together, each counting less than the one before.
 * @param {number[]} scores
 */
function bestTogether(scores) {
  const best = scores.sort((one, two) => two - one).slice(0, TOGETHER);
  return best.reduce((sum, score, place) => sum + score / (place + 1), 0);
}

/** How the words of a question are read. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { SearchEngine } from "../../web/search/engine.js";
import { withHalves } from "../../web/search/words.js";
import { DATA } from "./sample.js";

/**
 * @param {string} language
 * @param {string} title
 * @param {[string, string[]][]} same
 */
const engineOf = (language, title, same = []) =>
  new SearchEngine({ ...DATA, language, same, records: [{ kind: "rule", address: "risk/b/#one", title }] });

test("a half is read as its word, other fractions and dates are not", () => {
  assert.equal(spaced("hobbits 1/2", "en"), "hobbits half");
  assert.equal(spaced("les Hobbits comptent ½", "fr"), "les Hobbits comptent moitié");
  assert.equal(spaced("11/2, 1/20, 1/2/2002", "en"), "11/2, 1/20, 1/2/2002");
  assert.equal(engineOf("en", "Hobbits count half").search("hobbits 1/2").isWeak, false);
});

/**
 * @param {string} text
 * @param {string} language
 */
const spaced = (text, language) => withHalves(text, language).replace(/\s+/g, " ").trim();

test("an inflected word of players stands for what its verb stands for", () => {
  // "dégommerait" and "espionnage" are nowhere; "dégommer" and "espionner" stand for words of the titles.
  for (const [title, other, asked] of /** @type {const} */ ([
    ["Battre une créature", "dégommer", "dégommerait"],
    ["Regarder la main", "espionner", "espionnage"],
  ])) {
    const [official = ""] = title.split(" ");
    assert.equal(engineOf("fr", title).search(asked).count, 0, asked);
    assert.equal(engineOf("fr", title, [["", [official, other]]]).search(asked).count, 1, asked);
  }
});

/**
 * How many hits each question has among one record of a title.
 * @param {string} language
 * @param {string} title
 * @param {string[]} questions
 */
const counts = (language, title, questions) =>
  questions.map((question) => engineOf(language, title).search(question).count);

/** @param {string} name of a term that the only rule defines */
const engineWithTerm = (name) =>
  new SearchEngine({
    ...DATA,
    language: "fr",
    records: [
      { kind: "rule", address: "risk/b/#one", title: "Une règle", terms: [name] },
      { kind: "rule", address: "risk/b/#two", title: "Influence de quête" },
    ],
  });

test("an initial beside a word is the other word of a term, a letter of the articles too before a stop", () => {
  // "t" is what an elision leaves, "p" is not.
  for (const [name, asked] of /** @type {const} */ ([
    ["points de quête", "p quête"],
    ["points de quête", "points q"],
    ["test d’influence", "t. influence"],
  ])) {
    assert.equal(engineWithTerm(name).search(asked).hits[0]?.address, "risk/b/#one", asked);
  }
  assert.equal(engineWithTerm("test d’influence").search("t'influence").hits[0]?.address, "risk/b/#two");
});

test("a word without its vowels is read with the ending that names have not", () => {
  assert.deepEqual(counts("en", "Exhaust", ["exhstd", "exhstng", "xyzd"]), [1, 1, 0]);
  assert.deepEqual(counts("fr", "Engagement", ["enggmnts", "enggr"]), [1, 1]);
});

test("a word without its vowels is no word with a wrong letter", () => {
  const records = ["Scenario", "Score"].map((title) => ({
    kind: /** @type {const} */ ("rule"),
    address: `risk/b/#${title}`,
    title,
  }));
  const engine = new SearchEngine({ ...DATA, language: "en", records });
  assert.deepEqual(
    engine.search("scnr").hits.map(({ title }) => title),
    ["Scenario"],
  );
});

test("initials are read with an elided article between them", () => {
  assert.equal(engineWithTerm("test d’influence").search("tdi").count, 1);
});

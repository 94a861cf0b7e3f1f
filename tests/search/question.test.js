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

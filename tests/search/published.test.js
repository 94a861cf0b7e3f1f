/** The records as they are published, and what is made of them again. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { coded, packed } from "../../site_builder/pack/search/pack.mjs";
import { SearchEngine } from "../../web/search/engine.js";
import { unpacked } from "../../web/search/records.js";
import { DATA } from "./sample.js";

const COLUMNS = {
  pages: ["lcg/a/", "lcg/cards/"],
  page: [0, 0, 1],
  anchor: ["-one", "-two", "card-1"],
  rule: [],
  kind: ["rule", "rule", "card"],
  title: ["Test d’engagement", "Pas de test", "Chef Ufthak"],
  heading: ["", "", ""],
  aliases: ["le jet|jet d’engagement", "pas d’engagement|pas de jet", ""],
  other: ["", "", ""],
  text: ["Le coût.", "Le coût.", ""],
};
const published = () => packed({ ...DATA, same: [], short: [], records: COLUMNS }).index;

test("players' words are published without those that say nothing, apart from whole names", () => {
  const [one, two, card] = unpacked(published()).records;
  assert.deepEqual([one?.aliases, one?.shortened], [["jet d’engagement"], ["jet"]]);
  assert.deepEqual([two?.aliases, two?.shortened], [[], ["engagement", "jet"]]);
  assert.deepEqual([card?.aliases, card?.shortened], [[], []]);
});

test("words are published as characters, once each, and none of them is a separator or escaped", () => {
  const column = ["pas de jet|jet", "", `jets||${Array.from({ length: 300 }, (_, place) => `mot${place}`).join(" ")}`];
  const { words, names } = coded({ names: column });
  assert.equal(words.split("mot").length, 2);
  assert.equal(new Set(names[2]?.slice(3)).size, 300);
  assert.equal(JSON.stringify(names), `["${names.join('","')}"]`);
  const engine = unpacked({
    ...published(),
    records: { ...published().records, words, stems: ["", "", ""], aliases: names },
  });
  const read = engine.records.map(({ aliases, shortened }) => [aliases, shortened]);
  assert.deepEqual(read, [
    [["pas de jet", "jet"], []],
    [[], []],
    [["jets"], [column[2]?.slice(6)]],
  ]);
});

test("a name that lost words is not the whole name of its record", () => {
  const engine = new SearchEngine(unpacked(published()));
  /** @param {string} text */
  const scores = (text) => engine.search(text).hits.map(({ score }) => score);
  // With its words, it is what was asked for.
  assert.ok((scores("le jet")[0] ?? 0) > (scores("jet")[0] ?? 0));
});

test("a part of a card's name finds the card, and a rare word of a title counts more than one of the text", () => {
  const engine = new SearchEngine(unpacked(published()));
  assert.equal(engine.search("ufthak").hits[0]?.address, "lcg/cards/#card-1");
  const record = { kind: "rule", address: "lcg/a/#", text: "", aliases: [] };
  const rare = (title, terms) =>
    new SearchEngine({ ...DATA, records: [{ ...record, title, terms }] }).search("ufthak").hits[0]?.score ?? 0;
  assert.ok(rare("Ufthak", ["Chef"]) > rare("Chef", ["Ufthak"]));
});

/** In which order the search answers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { coded, packed } from "../../site_builder/pack/search/pack.mjs";
import { keepBehind } from "../../web/search/behind.js";
import { SearchEngine } from "../../web/search/engine.js";
import { gameSigns } from "../../web/search/game-signs.js";
import { RecordIndex } from "../../web/search/record-index.js";
import { addTexts, unpacked } from "../../web/search/records.js";
import { DATA, ENGINE, found } from "./sample.js";

test("the game of the page comes first among equal hits", () => {
  const record = { kind: "rule", title: "Le cor sonne" };
  const records = ["risk/b/#one", "lcg/a/#two"].map((address) => ({ ...record, address }));
  const engine = new SearchEngine({ ...DATA, records });
  for (const game of ["lcg", "risk"]) assert.equal(engine.search("cor", { game }).hits[0]?.game, game);
});

test("without a game, the one with several good hits comes before a single hit elsewhere", () => {
  const record = { kind: "rule", title: "Le cor sonne" };
  const engine = new SearchEngine({
    ...DATA,
    records: [
      { ...record, address: "risk/b/#alone" },
      { kind: "rule", address: "risk/b/#other", title: "Le tambour bat" },
      { ...record, address: "lcg/a/#one" },
      { ...record, address: "lcg/a/#two" },
    ],
  });
  const games = engine.search("cor").hits.map(({ game }) => game);
  assert.deepEqual(games, ["lcg", "lcg", "risk"]);
});

test("a word that several rules of one game and none of another have tells which game is asked about", () => {
  const titles = [["cor", "galop"], ["cor", "trot"], ["trot", "galop"], ["harpe"]];
  const index = new RecordIndex(titles.map((stems) => ({ title: [stems] })));
  const games = ["lcg", "risk", "lcg", "risk"];
  /** @param {string[]} stems */
  const signs = (...stems) => {
    const word = { weight: 1, known: true, short: false, last: false };
    const words = stems.map((stem) => ({ ...word, text: stem, readings: [{ stems: [stem], weight: 1, game: "" }] }));
    const question = { words, whole: stems, stems, game: "", hasNumbers: false };
    return Object.fromEntries(gameSigns(question, index, (id) => games[id] ?? ""));
  };
  assert.deepEqual(signs("galop"), { lcg: 1 });
  assert.deepEqual(signs("cor", "trot"), {}); // both games
  assert.deepEqual(signs("harpe"), {}); // a single rule
});

test("on a page of no game, the game that was read last comes first among like hits", () => {
  const record = { kind: "rule", title: "Le cor sonne" };
  const records = ["risk/b/#one", "lcg/a/#two"].map((address) => ({ ...record, address }));
  const engine = new SearchEngine({ ...DATA, records });
  for (const lastGame of ["lcg", "risk"]) assert.equal(engine.search("cor", { lastGame }).hits[0]?.game, lastGame);
  assert.equal(engine.search("cor", { game: "lcg", lastGame: "risk" }).hits[0]?.game, "lcg");
});

test("the game that was read last does not bring a poor hit before a good one", () => {
  assert.equal(found("engagement check", { lastGame: "risk" })[0], "lcg/a/#one");
});

test("a hit with less than half of what was asked is weak", () => {
  assert.equal(ENGINE.search("test d'engagement").isWeak, false);
  assert.equal(ENGINE.search("le test du grimoire poussiéreux et maudit").isWeak, true);
  assert.equal(ENGINE.search("xqzw").isWeak, true);
});

test("a rule is found by the terms that it defines, and stands before them", () => {
  const records = {
    pages: ["lcg/a/", "lcg/glossary/"],
    page: [0, 0, 1],
    anchor: ["one", "two", "term-lcg-surge"],
    rule: [1],
    kind: /** @type {const} */ (["rule", "rule", "term"]),
    title: ["Le cor", "Une carte de plus", "renfort"],
    ...coded({ stems: ["son", "revel cart", "mot ven autr cart"], aliases: ["", "une de plus", "rab"] }),
    heading: ["", "", ""],
    other: ["The horn", "One more card", "surge"],
  };
  const { same, short, numbers, games, language } = DATA;
  const data = unpacked({ language, games, numbers, same, short, pages: {}, records });
  const engine = new SearchEngine(data);
  for (const asked of ["renfort", "surge", "rab"]) {
    assert.deepEqual(
      engine.search(asked).hits.map(({ kind, address }) => [kind, address]),
      [
        ["rule", "lcg/a/#two"],
        ["term", "lcg/glossary/#term-lcg-surge"],
      ],
    );
  }
  // Even where the term is more like the question than its rule.
  assert.equal(engine.search("mot qui fait venir une autre carte").hits[0]?.kind, "rule");
  addTexts(data.records, ["Il sonne.", "On révèle une carte.", "Un mot qui fait venir une autre carte."]);
  assert.equal(data.records[1]?.text, "On révèle une carte. Un mot qui fait venir une autre carte.");
});

test("a hit is not counted where another one is many times better", () => {
  const records = [
    { kind: "rule", address: "lcg/a/#drum", title: "Le tambour du nain sous la montagne" },
    {
      kind: "page",
      address: "lcg/a/#far",
      title: "Une page",
      text: "Au loin, parmi bien d’autres bruits, une montagne.",
    },
  ];
  const engine = new SearchEngine({ ...DATA, records });
  assert.equal(engine.search("montagne").count, 2);
  assert.equal(engine.search("le tambour du nain sous la montagne").count, 1);
});

test("among equal hits, the one of the game with fewer rules comes first", () => {
  const record = { kind: "rule", title: "Le cor sonne" };
  const engine = new SearchEngine({
    ...DATA,
    records: [
      { ...record, address: "lcg/a/#one" },
      { kind: "rule", address: "lcg/a/#other", title: "Le tambour bat" },
      { ...record, address: "risk/b/#two" },
    ],
  });
  assert.equal(engine.search("cor").hits[0]?.game, "risk");
});

test("of two records with equally good names, the one with several of them comes first", () => {
  const record = { kind: "rule", title: "Bruits", text: "Il y a des bruits." };
  const engine = new SearchEngine({
    ...DATA,
    records: [
      { ...record, address: "lcg/a/#once", aliases: ["qui bat le tambour", "un cor au loin"] },
      { ...record, address: "lcg/a/#twice", aliases: ["qui bat le tambour", "le tambour du nain"] },
    ],
  });
  assert.equal(engine.search("tambour").hits[0]?.address, "lcg/a/#twice");
});

test("the rule stands before its calculator, and the game of the page before others", () => {
  assert.deepEqual(found("test d'engagement"), ["lcg/a/#one", "lcg/calculators/engagement/"]);
  assert.equal(found("régiment défenseur", { game: "risk" })[0]?.startsWith("risk/"), true);
});

test("a rule stands before the calculator of its name, unless numbers are asked", () => {
  const engine = new SearchEngine({
    ...DATA,
    records: [
      { kind: "calculator", address: "lcg/calculators/drum/", title: "Chances au tambour", aliases: ["tambour"] },
      { kind: "rule", address: "lcg/a/#drum", title: "Le tambour du nain", aliases: ["tambour"] },
    ],
  });
  assert.equal(engine.search("tambour").hits[0]?.kind, "rule");
  assert.equal(engine.search("3 tambour").hits[0]?.kind, "calculator");
});

test("a question is compared with each name by itself, not with all of a rule's names together", () => {
  const names = ["qui bat", "quand sonne le cor", "le tambour du nain"];
  const record = { kind: "rule", title: "Bruits", text: "Il y a des bruits." };
  const engine = new SearchEngine({
    ...DATA,
    records: [
      { ...record, address: "lcg/a/#together", aliases: ["qui bat le tambour", "quand sonne le cor du nain"] },
      { ...record, address: "lcg/a/#apart", aliases: names },
    ],
  });
  assert.equal(engine.search("le nain et son tambour").hits[0]?.address, "lcg/a/#apart");
});

test("what is published finds the same as the texts it was made from, and shows them once they have come", () => {
  const { language, games, numbers, same, short } = DATA;
  const text = ["Le cor sonne. L’écho répond.", "On tire une carte ; puis on joue."];
  const records = {
    pages: ["lcg/a/"],
    page: [0, 0],
    anchor: ["one", "two"],
    rule: [],
    kind: /** @type {const} */ (["rule", "rule"]),
    title: ["Un bruit", "Une action"],
    text,
    heading: ["", ""],
    aliases: ["", ""],
    other: ["", ""],
  };
  const { index, texts } = packed({ language, games, numbers, same, short, pages: {}, records });
  assert.equal(JSON.stringify(index).includes("sonne"), false);
  const engine = new SearchEngine(unpacked(index));
  const [hit] = engine.search("écho").hits;
  assert.deepEqual([hit?.address, hit?.excerpt, engine.hasTexts], ["lcg/a/#one", [], false]);
  const changed = { ...records, text: ["Une autre règle.", "Encore une autre."] };
  engine.addTexts(packed({ language, games, numbers, same, short, pages: {}, records: changed }).texts);
  assert.deepEqual([engine.search("écho").hits[0]?.excerpt, engine.hasTexts], [[], false]);
  engine.addTexts(texts);
  const [shown] = engine.search("écho").hits;
  assert.equal(shown?.excerpt.map((piece) => piece.text).join(""), "L’écho répond.");
  assert.equal(engine.hasTexts, true);
});

test("the numbers of a card and the text of a page's section are shown, not searched", () => {
  const records = {
    pages: ["lcg/cards/", "lcg/round/"],
    page: [0, 1, 1, 1],
    anchor: ["card-1", "", "tips", "-round"],
    rule: [],
    kind: ["card", "page", "page", "rule"],
    title: ["Ufthak", "La manche", "Conseils", "La manche en sept phases"],
    text: ["Attaque 5. Orque.", "Sept phases.", "Notez 12.", "Notez 12."],
    heading: ["", "", "", ""],
    aliases: ["", "", "", ""],
    other: ["", "", "", ""],
  };
  const { index, texts } = packed({ ...DATA, same: [], short: [], records });
  const searched = unpacked(index).records.map(({ sentences }) => sentences);
  assert.deepEqual(searched, [[["attaqu"], ["orqu"]], [["7", "phas"]], [], [["not", "12"]]]);
  assert.deepEqual(texts.texts, records.text);
});

test("a calculator stands behind a rule of its game that answers too, unless the question has numbers", () => {
  /** @param {number} ofRule @param {boolean} hasNumbers @param {string} [game] of the calculator */
  const isBehind = (ofRule, hasNumbers, game = "lcg") => {
    const found = [ofRule, 10].map((score, id) => ({ id, score }));
    const records = /** @type {const} */ (["rule", "calculator"]).map((kind) => ({ kind, address: "", title: "" }));
    keepBehind(found, records, ["lcg", game], { hasNumbers });
    return (found[1]?.score ?? 0) < ofRule;
  };
  assert.equal(isBehind(9, false), true);
  assert.equal(isBehind(9, true), false);
  assert.equal(isBehind(9, false, "risk"), false);
  assert.equal(isBehind(2, false), false, "a rule that hardly answers");
});

test("“no” and “who” are words of an English question, “pouvoir” is one of a French one", () => {
  /** @param {string} language @param {string[]} titles @param {string} text */
  const first = (language, titles, text) => {
    const records = titles.map((title, place) => ({ kind: "rule", address: `lcg/a/#${place}`, title }));
    return new SearchEngine({ ...DATA, language, records }).search(text).hits[0]?.title;
  };
  const cards = ["Cards in the deck", "No cards in the deck"];
  assert.equal(first("en", cards, "no cards in my deck"), cards[1]);
  assert.equal(first("en", ["Starting a game", "Who starts"], "who is starting"), "Who starts");
  assert.equal(first("fr", ["Les cartes en main", "Les cartes Pouvoir"], "carte pouvoir"), "Les cartes Pouvoir");
});

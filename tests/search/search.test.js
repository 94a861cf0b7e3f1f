/** The modules of the search that need no page. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { SearchEngine } from "../../web/search/engine.js";
import { excerptOf } from "../../web/search/excerpt.js";
import { filledFields } from "../../web/search/numbers.js";
import { RecordIndex } from "../../web/search/record-index.js";
import { editDistance } from "../../web/search/vocabulary.js";
import { stemmed, stemsOf, wordsOf } from "../../web/search/words.js";
import { DATA, ENGINE, found } from "./sample.js";

test("accents, ligatures, elisions and hyphens make no difference", () => {
  assert.deepEqual(stemsOf("l’ŒUVRE d'Éowyn", "fr"), stemsOf("oeuvre eowyn", "fr"));
  assert.deepEqual(stemsOf("Barad-dûr", "fr"), ["barad", "dur"]);
  assert.deepEqual(stemsOf("Gandalf’s Mirror", "en"), stemsOf("gandalfs mirror", "en"));
  assert.deepEqual(found("coeur"), ["lcg/a/#one"]);
});

test("an article is no word, a noun that differs by its accent is", () => {
  assert.deepEqual(stemsOf("les dés", "fr"), ["de"]);
  assert.equal(wordsOf("des", "fr")[0]?.stop, true);
  assert.deepEqual(stemsOf("le la", "fr"), ["le", "la"]);
});

test("inflections of a word have one stem", () => {
  const stems = (language, ...words) => new Set(words.map((word) => stemmed(word, language)));
  assert.equal(stems("fr", "engager", "engage", "engagee", "engagees", "engagez").size, 1);
  assert.equal(stems("en", "commit", "commits", "committed", "committing").size, 1);
  assert.equal(stems("en", "heroes", "hero").size, 1);
  assert.equal(stemmed("2d6", "en"), "2d6");
});

test("a French noun and its verb are one word where no ending leads from one to the other", () => {
  const families = [
    ["conquête", "conquérir", "conquis"],
    ["résolution", "résoudre", "résolu"],
    ["combattant", "combattre", "combat"],
    ["première", "premier"],
  ];
  for (const family of families) {
    assert.equal(new Set(family.map((word) => stemsOf(word, "fr")[0])).size, 1, family.join(", "));
  }
});

test("the feminine of a French adjective and every form of a regular verb are one word with it", () => {
  const families = [
    ["actif", "active", "actives"],
    ["actuel", "actuelle", "actuelles"],
    ["ancien", "ancienne", "anciennes"],
    ["dangereux", "dangereuse", "dangereuses"],
    ["engager", "engageant", "engagent", "engagés"],
    ["gravir", "gravi", "gravies", "gravit", "gravissent"],
    ["secourir", "secouru", "secourus", "secourt"],
    ["général", "généraux", "générale", "générales"],
  ];
  for (const family of families) {
    assert.equal(new Set(family.map((word) => stemsOf(word, "fr")[0])).size, 1, family.join(", "));
  }
});

test("forms of a French verb that the rules do not have find it", () => {
  const engine = new SearchEngine({ ...DATA, records: [{ kind: "rule", address: "lcg/a/#one", title: "Voyager" }] });
  for (const form of ["voyageons", "voyagera", "voyageront", "voyagerons", "voyageait", "voyageaient", "voyagerait"]) {
    assert.equal(engine.search(form).hits[0]?.address, "lcg/a/#one", form);
  }
});

test("a word that tells what is asked of a thing counts, a mere filler does not", () => {
  assert.deepEqual(stemsOf("combien de fois", "fr"), ["combien", "foi"]);
  assert.deepEqual(stemsOf("quand celui est déjà mort", "fr"), stemsOf("quand mort", "fr"));
});

test("endings of English that change the word before them lead to its stem", () => {
  const same = [
    ["roll", "rolls", "rolled", "rolling"],
    ["kill", "killed", "killing"],
    ["add", "added", "adding"],
    ["cancel", "cancelled", "canceled"],
    ["copy", "copies", "copied"],
    ["die", "dies", "died", "dying"],
    ["use", "used", "uses", "using"],
  ];
  for (const words of same) assert.equal(new Set(words.map((word) => stemmed(word, "en"))).size, 1, words.join());
  assert.notEqual(stemmed("staging", "en"), stemmed("stage", "en"));
  assert.notEqual(stemmed("during", "en"), stemmed("dur", "en"));
});

test("irregular forms of a verb, and numbers in letters and figures, are one word", () => {
  const stems = ["perdre", "perdu", "perdent"].map((word) => stemmed(word, "fr"));
  assert.equal(new Set(stems).size, 1);
  assert.equal(stemmed("six", "fr"), "6");
  assert.equal(stemmed("six", "en"), "6");
});

test("a rare word tells more than a common one, but not many times as much", () => {
  const fields = (index) => ({ text: [[index % 2 ? "common" : "other", index === 7 ? "rare" : "filler"]] });
  const index = new RecordIndex(Array.from({ length: 1000 }, (_, number) => fields(number)));
  const ratio = index.weight("rare") / index.weight("common");
  assert.ok(ratio > 1.5 && ratio < 3, String(ratio));
});

test("distance counts changed, lost, added and swapped letters", () => {
  assert.equal(editDistance("mulligan", "muligan", 2), 1);
  assert.equal(editDistance("card", "crad", 2), 0.75);
  assert.equal(editDistance("card", "hard", 2), 1);
  assert.equal(editDistance("card", "elephant", 2), 3);
});

test("one wrong letter, two words run together and a lost apostrophe are read", () => {
  assert.equal(found("engagemant")[0], "lcg/a/#one");
  assert.equal(found("engagemnet")[0], "lcg/a/#one");
  assert.equal(found("placesfortes")[0], "risk/b/#three");
  assert.equal(found("lennemi")[0], "lcg/a/#one");
});

test("players' words and the other language's names are found", () => {
  assert.deepEqual(found("château"), ["risk/b/#three"]);
  assert.equal(found("engagement check")[0], "lcg/a/#one");
  assert.equal(found("egalite aux des")[0], "risk/b/#two");
});

test("several words stand for others together, and so do abbreviations and initials", () => {
  assert.deepEqual(found("chateau fort"), ["risk/b/#three"]);
  assert.equal(found("rgt")[0], "risk/b/#three");
  assert.equal(found("ec")[0], "lcg/a/#one");
  assert.equal(found("E/C")[0], "lcg/a/#one");
});

test("two words that are known each are read as the one that they make together, too", () => {
  const engine = new SearchEngine({
    ...DATA,
    language: "en",
    records: [
      { kind: "rule", address: "lcg/a/#both", title: "A table", text: "The board stands on its side." },
      { kind: "rule", address: "lcg/a/#one", title: "Sideboard", text: "Its cards." },
    ],
  });
  for (const asked of ["side-board", "side board"]) {
    const hits = engine.search(asked).hits.map(({ address }) => address);
    assert.deepEqual(hits, ["lcg/a/#one", "lcg/a/#both"], asked);
  }
});

test("a title of three words or more is found by its initials, those of its small words among them", () => {
  const engine = new SearchEngine({
    ...DATA,
    language: "en",
    records: [
      { kind: "rule", address: "lcg/a/#west", title: "Will of the West" },
      { kind: "card", address: "lcg/a/#south", title: "Wall in the South" },
    ],
  });
  assert.equal(engine.search("WotW").hits[0]?.address, "lcg/a/#west");
  assert.equal(engine.search("wits").hits[0]?.address, "lcg/a/#south");
});

test("a word without its vowels is read as the name that it is short for", () => {
  assert.equal(found("rgmt")[0], "risk/b/#three");
  assert.equal(found("xgmt").length, 0);
});

test("a word that stands for another is read with a wrong letter and without its vowels, too", () => {
  for (const asked of ["chateuu", "chataeu", "cht"]) assert.deepEqual(found(asked), ["risk/b/#three"], asked);
});

test("a word that is still being typed finds what begins with it", () => {
  assert.equal(found("régim")[0], "risk/b/#three");
});

test("a word that is spelt as it sounds is read, though several letters are wrong", () => {
  assert.equal(found("aigaliter")[0], "risk/b/#two");
  assert.equal(found("phortte")[0], "risk/b/#three");
  assert.deepEqual(found("oigaliter"), []);
});

test("an abbreviation of several words tells nearly as much as they do", () => {
  const record = { kind: "rule", title: "Bruits", address: "lcg/a/#horn", aliases: ["on sonne le cor du nain"] };
  const engine = new SearchEngine({ ...DATA, short: [["lcg", "cdn", ["cor du nain"]]], records: [record] });
  const [short = 0, long = 1] = ["sonne cdn", "sonne cor nain"].map((text) => engine.search(text).hits[0]?.score);
  assert.ok(short > 0.85 * long, String(short / long));
});

test("nothing found offers the nearest spelling", () => {
  assert.deepEqual(ENGINE.search("xqzw"), { hits: [], count: 0, isWeak: true });
  assert.equal(ENGINE.nearest("fgorrtes"), "fortes");
  assert.equal(ENGINE.nearest("xqzwv"), "");
});

test("the sentence with most of the words is shown, and the words are marked", () => {
  const pieces = excerptOf(
    "Le premier. Un régiment défend son château. Fin.",
    new Set(stemsOf("régiments château", "fr")),
    "fr",
  );
  assert.equal(pieces.map(({ text }) => text).join(""), "Un régiment défend son château.");
  assert.deepEqual(
    pieces.filter(({ marked }) => marked).map(({ text }) => text),
    ["régiment", "château"],
  );
});

test("numbers go to the fields whose words are nearest, all of them or none", () => {
  const fields = [
    { field: "players.*.threat", where: "beside", words: ["threat"] },
    { field: "enemies.*.cost", where: "after", words: ["enemy", "cost"] },
  ];
  assert.deepEqual(filledFields("threat 24 and 35, enemy 30", fields, "en"), [
    ["players.0.threat", "24"],
    ["players.1.threat", "35"],
    ["enemies.0.cost", "30"],
  ]);
  assert.equal(filledFields("threat 24", fields, "en"), null);
  assert.equal(filledFields("threat 24 enemy 30 and then some more words 7", fields, "en"), null);
  const dice = [
    { field: "attackers", where: "before", most: 3, words: ["v"] },
    { field: "defenders", where: "after", most: 2, words: ["v"] },
  ];
  assert.deepEqual(filledFields("3v2", dice, "en"), [
    ["attackers", "3"],
    ["defenders", "2"],
  ]);
  assert.equal(filledFields("10v2", dice, "en"), null);
});

test("an abbreviation in capitals is no article, and nothing but what it is short for", () => {
  const records = [
    { kind: "rule", address: "risk/b/#cost", title: "Coût d’engagement" },
    { kind: "rule", address: "risk/b/#other", title: "Ce qui compte", text: "Cela coûte." },
  ];
  const engine = new SearchEngine({ ...DATA, short: [["risk", "ce", ["coût engagement"]]], records });
  /** @param {string} text */
  const addresses = (text) => engine.search(text).hits.map(({ address }) => address);
  assert.deepEqual(addresses("CE"), ["risk/b/#cost"]);
  assert.equal(addresses("le CE de l’ennemi")[0], "risk/b/#cost");
  assert.equal(addresses("ce qui compte")[0], "risk/b/#other");
});

test("initials of words that stand beside each other in several names find these names", () => {
  const records = ["one", "two"].map((id) => ({
    kind: "rule",
    address: `risk/b/#${id}`,
    title: `Zone de cheminement ${id}`,
  }));
  const engine = new SearchEngine({ ...DATA, records });
  assert.equal(engine.search("ZC").count, 2);
  assert.equal(engine.search("ZQ").count, 0);
});

test("a word without hits of its own is found by another one of its family", () => {
  for (const [language, title, asked] of [
    ["fr", "Explorer une grotte", "explorateur"],
    ["en", "Deploy the army", "deployment"],
  ]) {
    const engine = new SearchEngine({ ...DATA, language, records: [{ kind: "rule", address: "risk/b/#one", title }] });
    assert.equal(engine.search(asked).count, 1, asked);
  }
});

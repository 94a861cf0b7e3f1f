/** The modules of the calculators' script that need no page. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { CardIndex } from "../../web/calculator/card-index.js";
import { isBegun, search } from "../../web/calculator/card-search.js";
import { changesSince } from "../../web/calculator/changes-since.js";
import { patternOf, rowsOn } from "../../web/calculator/form-shape.js";
import { fingerprint, hasGroup, normalized, queryOf, readQuery, rowCount } from "../../web/calculator/query.js";
import { readCards } from "../../web/calculator/several-names.js";
import { readNumbers } from "../../web/calculator/several-numbers.js";
import { stepped } from "../../web/calculator/stepper.js";

const CARDS = new CardIndex([
  { name: "Roi Araignée", other: "King Spider", values: { cost: 20 } },
  { name: "Rejeton d’Ungoliant", other: "Ungoliant's Spawn", values: { cost: 32 } },
  { name: "Araignée de la Forêt", other: "Forest Spider", values: { cost: 25 } },
  { name: "Sans prix", other: "Priceless", values: { cost: null } },
  { name: "Andúril, la Flamme de l’Ouest", other: "Andúril, the Flame of the West", values: {} },
  { name: "Enlevés par les Orques", other: "Waylaid, Wounded, and Orc-dragged", values: {} },
]);

test("a card is found by the beginnings of several of its words", () => {
  const found = (text) => search(CARDS, text).map(({ name }) => name);
  assert.deepEqual(found("ar fo"), ["Araignée de la Forêt"]);
  assert.deepEqual(found("u s"), ["Rejeton d’Ungoliant"]);
  assert.deepEqual(found("fo ar"), []);
  // What a name begins with comes first, and a text of one word has to be in the name.
  assert.deepEqual(found("ro"), ["Roi Araignée"]);
  assert.deepEqual(found("r").slice(0, 2), ["Roi Araignée", "Rejeton d’Ungoliant"]);
  assert.deepEqual(found("fa"), []);
});

test("a card is found by its initials, of all words or of the long ones", () => {
  const found = (text) => search(CARDS, text).map(({ name }) => name);
  for (const text of ["af", "adlf", "fs"]) assert.deepEqual(found(text), ["Araignée de la Forêt"], text);
  assert.deepEqual(found("us"), ["Rejeton d’Ungoliant"]);
  // A word that begins so comes first, what only contains the letters last.
  assert.deepEqual(found("ra").slice(0, 2), ["Roi Araignée", "Araignée de la Forêt"]);
  assert.deepEqual(found("a d l f"), ["Araignée de la Forêt"]);
  // What the language of the page names so comes before what only the other one does.
  assert.deepEqual(found("a").slice(0, 2), ["Araignée de la Forêt", "Andúril, la Flamme de l’Ouest"]);
  assert.deepEqual(found("e").slice(0, 1), ["Enlevés par les Orques"]);
  const card = CARDS.find("Forest Spider");
  assert.ok(card && ["fs", "FS", "for", "f sp", "af"].every((text) => isBegun(card, text)));
  assert.ok(card && !["", "s", "spider", "sf", "est"].some((text) => isBegun(card, text)));
});

test("a pasted list gives its cards, with the number of each", () => {
  const read = (text) => readCards(text, CARDS).map(({ name, copies }) => `${copies} ${name}`.trim());
  assert.deepEqual(read("king spider, forest spider,Gollum"), ["Roi Araignée", "Araignée de la Forêt", "Gollum"]);
  assert.deepEqual(read("Enemies (4)\n\n3x King Spider (Core Set)\r\n1 Gollum\n"), ["3 Roi Araignée", "1 Gollum"]);
  const comma = "Andúril, the Flame of the West";
  assert.deepEqual(read(`• ${comma}\n- King Spider`), ["Andúril, la Flamme de l’Ouest", "Roi Araignée"]);
  assert.deepEqual(read("one, two"), []);
  assert.deepEqual(read(""), []);
});

test("numbers typed one after the other are told apart by signs, or by the digits of the greatest", () => {
  const dials = (text) => readNumbers(text, 0, 99).join("|");
  for (const text of ["31 38", "31,38", " 31; 38", "3138", "31\n38"]) assert.equal(dials(text), "31|38", text);
  assert.equal(dials("5 9"), "5|9");
  assert.equal(dials("0509"), "5|9");
  // One number, or what is none, stays as it is.
  for (const text of ["", "5", "31", "310", "-31 38", "31 x", "31.38", "31 138"]) assert.equal(dials(text), "", text);
  assert.deepEqual(readNumbers("653", 1, 6), ["6", "5", "3"]);
  assert.deepEqual(readNumbers("607", 1, 6), []);
  // Where three digits may be one number, only signs part them.
  assert.deepEqual(readNumbers("120100", 0, 200), []);
  assert.deepEqual(readNumbers("120 100", 0, 200), ["120", "100"]);
  assert.deepEqual(readNumbers("1 200", 0, 2000), []);
});

const field = (defaultValue = "", more = {}) => ({ defaultValue, list: false, cards: null, ...more });
const SHAPE = {
  fields: new Map(
    Object.entries({
      "players.__row__.threat": field(),
      "players.__row__.name": field(),
      "players.__row__.events.__row__": field("", { cards: CARDS }),
      "enemies.__row__.name": field("", { cards: CARDS }),
      "enemies.__row__.cost": field(),
      "dials.__row__": field(),
      "optional.__row__": field(),
      modifier: field("0"),
      regions: field("", { list: true }),
      location: field(),
      "location.points": field(),
      "location.progress": field("0"),
    }),
  ),
  rows: new Set(["players", "players.__row__.events", "enemies", "dials"]),
  references: new Set(["optional"]),
  groups: new Set(["location"]),
};
const VERSION = { edition: "first", engine: "1.2" };

test("only row numbers are removed from paths", () => {
  assert.equal(patternOf("players.12.threat"), "players.__row__.threat");
  assert.equal(patternOf("dials.0"), "dials.__row__");
  assert.equal(patternOf("2d6.x1"), "2d6.x1");
  assert.deepEqual(rowsOn(SHAPE, "players.12.threat"), [{ rows: "players", index: 12, place: 1 }]);
  assert.deepEqual(rowsOn(SHAPE, "players.2.events.3"), [
    { rows: "players", index: 2, place: 1 },
    { rows: "players.2.events", index: 3, place: 3 },
  ]);
  assert.deepEqual(rowsOn(SHAPE, "playersx.1"), []);
  assert.deepEqual(rowsOn(SHAPE, "modifier"), []);
});

test("rows are counted in lists and nested lists", () => {
  const values = { "players.0.name": "a", "players.1.items.0": "b", "players.1.items.2": "c", players: "d" };
  assert.equal(rowCount(values, "players"), 2);
  assert.equal(rowCount(values, "players.0.items"), 0);
  assert.equal(rowCount(values, "players.1.items"), 3);
  assert.equal(rowCount({ "players.x": "1", "playersx.4": "1" }, "players"), 0);
  assert.equal(rowCount({}, "players"), 0);
});

test("steps stay within bounds and start from the typed number", () => {
  assert.equal(stepped("24", 1, 0, 99), "25");
  assert.equal(stepped(" \u2212\u00a03 ", 1, -20, 20), "-2");
  assert.equal(stepped("", 1, 1, 64), "1");
  assert.equal(stepped("", -1, 1, 64), "1");
  assert.equal(stepped("99", 5, 0, 99), "99");
  assert.equal(stepped("500", -1, 0, 99), "99");
  assert.equal(stepped("nobody", 1, 0, 99), "1");
  assert.equal(stepped("9".repeat(400), 1, 0, 99), "1");
});

test("cards are found in both languages, names with the prefix first", () => {
  const names = (text) => search(CARDS, text).map(({ name }) => name);
  assert.deepEqual(names("araignee"), ["Araignée de la Forêt", "Roi Araignée"]);
  assert.deepEqual(names("UNGO"), ["Rejeton d’Ungoliant"]);
  assert.deepEqual(names("spider"), ["Roi Araignée", "Araignée de la Forêt"]);
  assert.deepEqual(names("balrog"), []);
  assert.equal(names("").length, 6);
  assert.equal(CARDS.find("king  SPIDER")?.name, "Roi Araignée");
  assert.equal(CARDS.find("spider"), undefined);
});

test("an input is normalized as Python reads it", () => {
  const read = normalized(SHAPE, {
    "players.7.threat": "20",
    "players.3.threat": "40",
    "enemies.0.name": "king spider",
    "enemies.1.name": "King Spider",
    "enemies.1.cost": "21",
    "enemies.2.name": "Priceless",
    dials: "24, 35",
  });
  assert.deepEqual(read, {
    "players.1.threat": "20",
    "players.0.threat": "40",
    "enemies.0.name": "Roi Araignée",
    "enemies.0.cost": "20",
    "enemies.1.name": "Roi Araignée",
    "enemies.1.cost": "21",
    "enemies.2.name": "Sans prix",
    "enemies.2.cost": "",
    "dials.0": "24",
    "dials.1": "35",
  });
});

test("equal inputs have one fingerprint, different inputs have two", () => {
  const same = (one, two) => assert.equal(fingerprint(SHAPE, one), fingerprint(SHAPE, two));
  const other = (one, two) => assert.notEqual(fingerprint(SHAPE, one), fingerprint(SHAPE, two));
  same({ modifier: "0", regions: "" }, {});
  same({ regions: "gondor,rohan" }, { regions: "rohan,gondor" });
  same({ "enemies.0.name": "Priceless" }, { "enemies.3.name": "Sans prix", "enemies.3.cost": "" });
  same({ "location.points": "3" }, { location: "1", "location.points": "3", "location.progress": "0" });
  same({ "players.0.threat": "24", "players.0.name": "" }, { "players.0.threat": " 24 " });
  other({ "players.0.threat": "24" }, { "players.0.threat": "24", "players.1.threat": "" });
  other({ location: "1" }, {});
  other({ "optional.0": "", "optional.1": "0" }, { "optional.0": "0", "optional.1": "" });
  other({ modifier: "1" }, {});
});

test("a link is short, readable and complete", () => {
  const values = {
    "players.0.threat": "24",
    "players.0.name": "Éowyn & co",
    "players.1.threat": "",
    "players.1.name": "",
    modifier: "0",
    regions: "gondor,rohan",
    location: "1",
    "location.points": "3",
    "location.progress": "0",
  };
  const query = queryOf(SHAPE, values, VERSION);
  assert.equal(
    query,
    "?players.0.threat=24&players.0.name=%C3%89owyn+%26+co&regions=gondor,rohan&location.points=3" +
      "&players.1.threat=&edition=first&engine=1.2",
  );
  const read = readQuery(SHAPE, query);
  assert.equal(fingerprint(SHAPE, read.values), fingerprint(SHAPE, values));
  assert.deepEqual([read.edition, read.engine], ["first", "1.2"]);
});

test("a blank row within a row is kept in a link", () => {
  const fields = new Map([
    ["players.__row__.name", field()],
    ["players.__row__.heroes.__row__.name", field()],
  ]);
  const shape = { ...SHAPE, fields, rows: new Set(["players", "players.__row__.heroes"]) };
  const values = { "players.0.heroes.0.name": "Gimli", "players.0.heroes.1.name": "", "players.1.heroes.0.name": "" };
  const { values: read } = readQuery(shape, queryOf(shape, values, VERSION));
  assert.deepEqual(read, values);
});

test("a default in place of the number of a card is kept in a link", () => {
  const fields = new Map([
    ["agent", field("", { cards: CARDS })],
    ["cost", field("0")],
    ["other", field("0")],
  ]);
  const shape = { ...SHAPE, fields };
  const { values } = readQuery(shape, queryOf(shape, { agent: "King Spider", cost: "0", other: "0" }, VERSION));
  assert.deepEqual(values, { agent: "King Spider", cost: "0" });
});

test("a group without values keeps its marker in a link", () => {
  assert.match(queryOf(SHAPE, { location: "1", "location.progress": "0" }, VERSION), /\?location=1&/);
  assert.ok(hasGroup("location", { location: "oui" }));
  assert.ok(hasGroup("location", { "location.points": "" }));
  assert.ok(!hasGroup("location", { location: "0" }));
});

test("an empty text for a list means no rows", () => {
  assert.deepEqual(normalized(SHAPE, { dials: "", players: " ", modifier: "1" }), { modifier: "1" });
});

test("a list in short notation keeps the commas within names of cards", () => {
  const read = (text) => Object.values(normalized(SHAPE, { "players.0.events": text }));
  const [sword, orcs] = ["Andúril, la Flamme de l’Ouest", "Enlevés par les Orques"];
  assert.deepEqual(read("anduril, the flame of the west"), [sword]);
  assert.deepEqual(read("x,Waylaid, Wounded, and Orc-dragged,Andúril, la Flamme de l'Ouest"), ["x", orcs, sword]);
  assert.deepEqual(read("Waylaid, Wounded, x"), ["Waylaid", "Wounded", "x"]);
  assert.deepEqual(read(",Andúril, the Flame of the West,"), ["", sword, ""]);
});

test("lists within rows are read from any row of a link", () => {
  const query =
    "?players.4.events=w,Andúril, the Flame of the West&players.9.events.2=x&players.9.events.7=y&players.7.threat=3";
  const { values } = readQuery(SHAPE, query);
  assert.deepEqual(normalized(SHAPE, values), {
    "players.0.events.0": "w",
    "players.0.events.1": "Andúril, la Flamme de l’Ouest",
    "players.1.threat": "3",
    "players.2.events.0": "x",
    "players.2.events.1": "y",
  });
});

test("a row of a link without any value is a row", () => {
  const { values } = readQuery(SHAPE, "?players.0=&players.1.events.0=&players.2=3&players.__row__=&unknown.0=");
  assert.deepEqual(values, { "players.0": "", "players.1.events.0": "" });
  assert.equal(rowCount(values, "players"), 2);
  assert.match(queryOf(SHAPE, values, VERSION), /^\?players\.0=&players\.1\.events\.0=&/);
});

test("unknown names in a link are ignored", () => {
  const { values } = readQuery(
    SHAPE,
    "?utm=1&players.0.age=3&__proto__=1&constructor=2&players.x.threat=1&players.__row__.threat=1&modifier=1&modifier=2" +
      "&regions=gondor&regions=rohan&edition=e",
  );
  assert.deepEqual(values, { modifier: "2", regions: "gondor,rohan" });
});

test("changes since a version are the newer ones, and none for an invalid version", () => {
  const changes = [
    ["0.10.0", "new"],
    ["0.9.2", "newer"],
    ["0.9.2", "and more"],
    ["0.9.0", "old"],
  ];
  assert.deepEqual(changesSince(changes, "0.9.0"), ["new", "newer", "and more"]);
  assert.deepEqual(changesSince(changes, "0.9.2"), ["new"]);
  assert.deepEqual(changesSince(changes, "0.10"), []);
  assert.deepEqual(changesSince(changes, "1.0.0"), []);
  for (const text of ["", "x", "0.9.0<b>", "9".repeat(99), "1.2.3.4.5", "-1"]) {
    assert.deepEqual(changesSince(changes, text), []);
  }
});

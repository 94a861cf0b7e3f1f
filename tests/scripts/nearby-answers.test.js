/** Which of the answers that the build made one touch away from the example belongs to the values of a form. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { find } from "../../web/calculator/nearby-answers.js";

const field = (defaultValue = "", list = false) => ({ defaultValue, list, cards: null });
const SHAPE = {
  fields: new Map([
    ["army", field()],
    ["leader", field()],
    ["regions", field("", true)],
    ["wizard.cost", field("3")],
    ["players.__row__.threat", field()],
  ]),
  rows: new Set(["players"]),
  references: new Set(),
  groups: new Set(["wizard"]),
};
const FILE = {
  example: { army: "6", leader: "1", regions: "rohan,mordor", "players.0.threat": "24" },
  parts: ["seven", "no leader", "one region", "more threat", "a wizard", "\n<p>"],
  answers: [
    [{ army: "7" }, [0, 5]],
    [{ leader: null }, [1, 5]],
    [{ regions: "rohan" }, [2, 5]],
    [{ "players.0.threat": "25" }, [3, 5]],
    [{ wizard: "1" }, [4, 5]],
  ],
};
const EXAMPLE = { ...FILE.example };

test("one changed value has its answer, written as it may be", () => {
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, army: " 7" }), "seven\n<p>");
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, "players.0.threat": "25" }), "more threat\n<p>");
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, regions: "rohan" }), "one region\n<p>");
});

test("a box that is not ticked any more is missing or blank", () => {
  const { leader: _leader, ...others } = EXAMPLE;
  assert.equal(find(FILE, SHAPE, others), "no leader\n<p>");
  assert.equal(find(FILE, SHAPE, { ...others, leader: "" }), "no leader\n<p>");
});

test("a group that is opened has its answer with the fields that it brings", () => {
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, wizard: "1", "wizard.cost": "3" }), "a wizard\n<p>");
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, wizard: "1", "wizard.cost": "4" }), undefined);
});

test("two changes, another value or another row have none", () => {
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, army: "7", "players.0.threat": "25" }), undefined);
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, army: "8" }), undefined);
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, army: "7", "players.1.threat": "" }), undefined);
  assert.equal(find(FILE, SHAPE, { ...EXAMPLE, army: "7", wizard: "1", "wizard.cost": "3" }), undefined);
  assert.equal(find(FILE, SHAPE, EXAMPLE), undefined);
});

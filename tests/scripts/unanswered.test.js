/** Taps in a game in progress that wait for Python. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { enqueue, requestOf } from "../../web/play/taps.js";
import { keepUnanswered, takeUnanswered, withoutAnswered } from "../../web/play/unanswered.js";

const [ONE, TWO, THREE] = ["1", "2", "3"].map((by) => ({ do: "threat", by }));

/** @type {Map<string, string>} */
const stored = new Map();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => stored.set(key, text),
    removeItem: (/** @type {string} */ key) => stored.delete(key),
  },
});

test("an answered change is not kept, steps added to it meanwhile are", () => {
  assert.deepEqual(withoutAnswered([{ steps: [ONE, TWO] }], 2), []);
  assert.deepEqual(withoutAnswered([{ steps: [ONE, TWO, THREE] }], 2), [{ steps: [THREE] }]);
  assert.deepEqual(withoutAnswered([{ move: "undo" }, { steps: [ONE] }], 0), [{ steps: [ONE] }]);
  assert.deepEqual(withoutAnswered([], 0), []);
});

test("the answered change of a game that is not open any more is not done again", () => {
  keepUnanswered("a", [{ steps: [ONE] }, { move: "undo" }]);
  keepUnanswered("b", [{ steps: [TWO] }]);
  keepUnanswered("a", withoutAnswered(takeUnanswered("a"), 1));
  assert.deepEqual(takeUnanswered("a"), [{ move: "undo" }]);
  keepUnanswered("a", withoutAnswered(takeUnanswered("a"), 0));
  assert.deepEqual([...stored.keys()], ["play.waiting.b"]);
});

test("a request has the game, and the steps or the move of the change", () => {
  /** @type {import("../../web/play/taps.js").Change[]} */
  const changes = [];
  enqueue(changes, { steps: [ONE] });
  enqueue(changes, { steps: [TWO] });
  assert.deepEqual(requestOf("{}", changes[0]), { saved: "{}", steps: JSON.stringify([ONE, TWO]) });
  assert.deepEqual(requestOf("{}", { move: "redo" }), { saved: "{}", move: "redo" });
  assert.deepEqual(requestOf("{}"), { saved: "{}" });
});

/** Dice of the device: no face comes more often than another. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { randomBelow, throwAll, throwDie } from "../../web/play/dice.js";

/** A source of the given numbers, and how many of them were taken. */
function sourceOf(numbers) {
  const left = [...numbers];
  return { left, fill: (place) => place.set([left.shift()]) };
}

/** The statistic of Pearson: how far counts are from equal ones. */
function chiSquare(counts, total) {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The lowest number that would make low faces more frequent: 2^32 leaves 4 over when divided by 6. */
const FIRST_REJECTED = 2 ** 32 - 4;

test("a number that would favour a face is drawn again, however often it comes", () => {
  const { left, fill } = sourceOf([FIRST_REJECTED, 2 ** 32 - 1, FIRST_REJECTED + 1, 9, 1]);
  assert.equal(throwDie(fill), 4);
  assert.deepEqual(left, [1]);
});

test("every other number is kept, and neighbours give neighbouring faces", () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, FIRST_REJECTED - 6, FIRST_REJECTED - 1];
  const faces = numbers.map((number) => throwDie(sourceOf([number]).fill));
  assert.deepEqual(faces, [1, 2, 3, 4, 5, 6, 1, 1, 6]);
});

test("numbers below any limit are drawn without a bias", () => {
  const draw = (limit, ...numbers) => randomBelow(limit, sourceOf(numbers).fill);
  assert.equal(draw(2 ** 32, 2 ** 32 - 1), 2 ** 32 - 1);
  assert.equal(draw(2 ** 31 + 1, 2 ** 31 + 1, 7), 7);
  assert.equal(draw(1, 2 ** 32 - 1), 0);
  assert.equal(draw(3, 2 ** 32 - 1, 5), 2);
});

test("many throws of the browser's source are fair, and so are pairs of them", () => {
  const [faces, pairs, total] = [Array(6).fill(0), Array(36).fill(0), 300_000];
  let before = throwDie();
  for (let count = 0; count < total; count += 1) {
    const face = throwDie();
    faces[face - 1] += 1;
    pairs[6 * (before - 1) + face - 1] += 1;
    before = face;
  }
  // Fair dice exceed these once in 10^10 runs; a face that is 5% too frequent nearly always does.
  assert.ok(chiSquare(faces, total) < 60, `${faces}`);
  assert.ok(chiSquare(pairs, total) < 130, `${pairs}`);
});

test("every field gets a throw of its own, one die or a sum", () => {
  const { fill } = sourceOf([2, 5, 0, 1, 3, 11]);
  assert.deepEqual(throwAll("attack.0 attack.1 defence.0 roll:2 player~4", fill), {
    values: { "attack.0": "3", "attack.1": "6", "defence.0": "1", roll: "6", player: "3" },
    dice: [[3, 6], [1], [2, 4]],
  });
});

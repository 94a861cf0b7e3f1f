/** Dice of the device: no face comes more often than another. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { throwDie, throwFor } from "../../web/play/dice.js";

/** A source of the given bytes, and how many of them were taken. */
function sourceOf(bytes) {
  const left = [...bytes];
  return { left, fill: (place) => place.set([left.shift()]) };
}

/** The statistic of Pearson: how far counts are from equal ones. */
function chiSquare(counts, total) {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test("each face comes from equally many of the 256 bytes", () => {
  const faces = new Map();
  for (let byte = 0; byte < 256; byte += 1) {
    const { left, fill } = sourceOf([byte, 0]);
    const face = throwDie(fill);
    const isRejected = left.length === 0;
    assert.equal(isRejected, byte >= 252);
    if (!isRejected) faces.set(face, (faces.get(face) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries(faces), { 1: 42, 2: 42, 3: 42, 4: 42, 5: 42, 6: 42 });
});

test("a rejected byte is replaced by the next one, however many are rejected", () => {
  const { left, fill } = sourceOf([252, 255, 253, 254, 9, 1]);
  assert.equal(throwDie(fill), 4);
  assert.deepEqual(left, [1]);
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

test("every field gets a throw of its own", () => {
  const faces = [3, 6, 1];
  assert.deepEqual(
    throwFor("attack.0 attack.1 defence.0", () => faces.shift()),
    { "attack.0": "3", "attack.1": "6", "defence.0": "1" },
  );
});

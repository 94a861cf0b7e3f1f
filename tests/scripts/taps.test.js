/** What a tap in a game in progress shows before Python has answered. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { showAtOnce } from "../../web/play/taps.js";

/**
 * Tap a button that changes a number; return what is shown then.
 * @param {string} shown
 * @param {string} by
 */
function tapped(shown, by) {
  const output = { textContent: shown, dataset: { least: "-9", most: "15" } };
  Object.assign(globalThis, { document: { getElementById: () => output } });
  const button = { dataset: { shows: "play-energy-balrog", by } };
  showAtOnce(/** @type {any} */ (undefined), /** @type {any} */ (button), { steps: [] });
  return output.textContent;
}

test("a number goes below zero and back, with a true minus sign", () => {
  assert.equal(tapped("0", "-1"), "\u22121");
  assert.equal(tapped("\u22121", "-1"), "\u22122");
  assert.equal(tapped("\u22121", "1"), "0");
});

test("a number stays within its bounds", () => {
  assert.equal(tapped("\u22129", "-1"), "\u22129");
  assert.equal(tapped("15", "1"), "15");
});

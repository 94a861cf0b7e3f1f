import assert from "node:assert/strict";
import test from "node:test";
import { onResize } from "../../web/calculator/resize.js";

test("what changes the layout runs in the next frame, once for all the sizes of a frame", () => {
  const frames = [];
  let report;
  globalThis.requestAnimationFrame = (act) => frames.push(act);
  globalThis.ResizeObserver = class {
    constructor(callback) {
      report = callback;
    }
    observe() {}
  };
  let acts = 0;
  onResize({}, () => {
    acts += 1;
  });
  report();
  report();
  assert.equal(acts, 0);
  assert.equal(frames.length, 1);
  frames.shift()();
  assert.equal(acts, 1);
  report();
  frames.shift()();
  assert.equal(acts, 2);
});

/** What forms compute beside the page: when faults are shown, and the values that an undo brings back. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { delayFaults, forgive } from "../../web/calculator/fault-delay.js";
import { valuesBefore } from "../../web/calculator/form-undo.js";

class Field extends EventTarget {
  constructor(name) {
    super();
    this.name = name;
  }

  getAttribute() {
    return this.name;
  }
}
globalThis.HTMLInputElement = Field;
globalThis.HTMLSelectElement = class {};
globalThis.document = { activeElement: null };
mock.timers.enable({ apis: ["setTimeout"] });

const FAULTS = [{ path: "army", code: "required" }];

function formOf(...names) {
  const form = new EventTarget();
  form.elements = names.map((name) => new Field(name));
  return form;
}

function leave(form, name) {
  const event = new Event("focusout");
  Object.defineProperty(event, "target", { value: form.elements.find((field) => field.name === name) });
  form.dispatchEvent(event);
}

test("a fault in the field being typed in waits longer than others", () => {
  for (const [focused, delay] of [
    ["army", 1500],
    ["defenders", 350],
  ]) {
    const form = formOf("army", "defenders");
    document.activeElement = form.elements.find(({ name }) => name === focused);
    const shown = [];
    delayFaults(form, FAULTS, performance.now(), (isForgiven) => shown.push(isForgiven));
    mock.timers.tick(delay - 100);
    assert.deepEqual(shown, [], focused);
    mock.timers.tick(200);
    assert.deepEqual(shown, [false], focused);
  }
});

test("a fault is shown soon after its field is left, but not under a pressed pointer", () => {
  const form = formOf("army", "defenders");
  document.activeElement = form.elements[0];
  const shown = [];
  delayFaults(form, FAULTS, performance.now(), (isForgiven) => shown.push(isForgiven));
  leave(form, "army");
  mock.timers.tick(200);
  assert.deepEqual(shown, []);
  mock.timers.tick(200);
  assert.deepEqual(shown, [false]);
});

test("faults of a link are shown at once", () => {
  const shown = [];
  delayFaults(formOf("army"), FAULTS, 0, (isForgiven) => shown.push(isForgiven));
  mock.timers.tick(0);
  assert.deepEqual(shown, [false]);
});

test("what an emptied form lacks is forgiven until a field is left empty", () => {
  const form = formOf("army", "defenders");
  document.activeElement = null;
  const shown = [];
  forgive(form, new Set(form.elements.map(({ name }) => name)));
  delayFaults(form, FAULTS, performance.now(), (isForgiven) => shown.push(isForgiven));
  mock.timers.tick(400);
  leave(form, "defenders");
  mock.timers.tick(400);
  leave(form, "army");
  mock.timers.tick(400);
  leave(form, "army");
  mock.timers.tick(400);
  // Once shown, they are not announced again.
  assert.deepEqual(shown, [true, true, false]);
  const wrong = [];
  forgive(form, new Set(form.elements.map(({ name }) => name)));
  delayFaults(form, [{ path: "army", code: "range" }], 0, (isForgiven) => wrong.push(isForgiven));
  mock.timers.tick(0);
  assert.deepEqual(wrong, [false]);
});

test("a removed row comes back in its place, with what was changed since", () => {
  const before = { "rows.0": "a", "rows.1": "b", "rows.2": "c", other: "1", gone: "x" };
  const after = { "rows.0": "a", "rows.1": "c", other: "1", gone: "x" };
  const now = { "rows.0": "A", "rows.1": "C", "rows.2": "d", other: "2" };
  assert.deepEqual(valuesBefore({ text: "", before, after, rows: "rows", index: 1 }, now), {
    "rows.0": "A",
    "rows.1": "b",
    "rows.2": "C",
    "rows.3": "d",
    other: "2",
  });
});

test("a form that was emptied comes back as it was", () => {
  const before = { army: "9" };
  assert.deepEqual(valuesBefore({ text: "", before, after: { army: "" } }, { army: "7" }), before);
});

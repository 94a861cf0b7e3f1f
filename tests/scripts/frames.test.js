/** The messages between an embed and its host: whatever anybody sends, only a frame's own height changes. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SEED = 18;
const MESSAGES = 20_000;
const SITE = "https://rules.example/middle-earth/";
const HOST = readFileSync(new URL("../../web/embed/host.js", import.meta.url), "utf8");

/** A generator of numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = generator(SEED);
const pick = (list) => list[Math.floor(random() * list.length)];

function nested(levels) {
  let value = [7];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
// Too deep to be cloned by a real `postMessage` it may be; a listener must not mind.
const DEEP = nested(20_000);
const VALUES = [
  ...[320, 1, 99, 100, 5000, 5001, 0.4, 0.6, 640.5, 1e308, Number.MAX_SAFE_INTEGER],
  ...[0, -0, -5, Number.NaN, Infinity, -Infinity, "320", "", "x".repeat(100_000), null, undefined],
  ...[true, 320n, [320], [], {}, { valueOf: 320 }, new Date(320), new Map([["a", 1]]), new Uint8Array(9), DEEP],
  ...["light", "dark", "auto", "__proto__", "<img src=x onerror=pwned()>", Object.create(null)],
];
const NAMES = ["height", "ready", "theme", "link", "", "__proto__", 1, null, DEEP];

/** A message: often nearly right, at times anything. */
function message() {
  if (random() < 0.2) return pick(VALUES);
  const data = { source: "middle-earth-rules", message: "height", value: pick(VALUES) };
  if (random() < 0.3) data.message = pick(NAMES);
  if (random() < 0.2) data.source = pick(["middle-earth-rules ", "MIDDLE-EARTH-RULES", "", null, {}, DEEP]);
  if (random() < 0.1) delete data[pick(Object.keys(data))];
  if (random() < 0.1) data.secret = pick(VALUES);
  return data;
}

class Frame {
  constructor(src, { sandbox } = {}) {
    this.src = src;
    this.height = "150";
    this.dataset = {};
    this.sent = [];
    this.contentWindow = { postMessage: (data, target) => this.sent.push([data, target]) };
    this.tokens = sandbox;
    this.sandbox = { contains: (token) => (sandbox ?? "").split(" ").includes(token) };
  }

  hasAttribute(name) {
    return name === "sandbox" && this.tokens !== undefined;
  }
}

/** A page of a host with frames, in which `host.js` runs; returns what hands it a message. */
function hostPage(frames, { origin = "https://forum.example" } = {}) {
  let listener;
  class HTMLScriptElement {
    src = `${SITE}assets/scripts/host.js`;
    dataset = { theme: "dark" };
  }
  runInNewContext(HOST, {
    URL,
    HTMLScriptElement,
    document: { currentScript: new HTMLScriptElement(), querySelectorAll: () => frames },
    self: { origin },
    addEventListener: (_type, given) => {
      listener = given;
    },
  });
  return listener;
}

const FRAMES = () => [
  new Frame(`${SITE}fr/embed/risk/battle/?attackers=3`),
  new Frame(`${SITE}en/embed/lcg/quest/`, { sandbox: "allow-scripts" }),
  new Frame(`${SITE}en/embed/lcg/quest/`, { sandbox: "allow-scripts allow-same-origin" }),
  new Frame(`${SITE}en/risk/combat/`),
  new Frame("https://rules.example.evil.example/middle-earth/fr/embed/risk/battle/"),
  new Frame("https://rules.example/other/fr/embed/risk/battle/"),
  new Frame("javascript:0", { sandbox: "" }),
  new Frame("", { sandbox: "allow-scripts" }),
];
/** Which origins the messages of each frame may have: those of our embeds only, as written out by hand. */
const ALLOWED = [["https://rules.example"], ["null", "https://rules.example"], ["https://rules.example"]];
const ORIGINS = ["https://rules.example", "null", "https://evil.example", "https://rules.example:8443"];

test(`random messages change a frame's own height and nothing else (seed ${SEED})`, () => {
  const frames = FRAMES();
  const receive = hostPage(frames);
  const strangers = [null, {}, { postMessage: () => assert.fail("a stranger was answered") }];
  let changes = 0;
  for (let number = 0; number < MESSAGES; number++) {
    const source = pick([...frames.map(({ contentWindow }) => contentWindow), ...strangers]);
    const origin = pick(ORIGINS);
    const data = message();
    const before = frames.map(({ height }) => height);
    receive({ source, origin, data });
    const expected = frames.map(({ contentWindow }, index) => {
      const isHeight = data?.source === "middle-earth-rules" && data.message === "height";
      const isMeant = contentWindow === source && ALLOWED[index]?.includes(origin);
      const isNumber = typeof data?.value === "number" && data.value > 0;
      if (!(isHeight && isMeant && isNumber)) return before[index];
      return String(Math.min(5000, Math.max(100, Math.floor(data.value + 0.5))));
    });
    assert.deepEqual(
      frames.map(({ height }) => height),
      expected,
      `message ${number}`,
    );
    if (String(before) !== String(expected)) changes += 1;
  }
  assert.ok(changes > 100, `${changes} changes`);
  // Ours are greeted when the script starts and when they speak first; the others hear nothing.
  for (const [index, { sent }] of frames.entries()) {
    const kinds = sent.map(([data]) => data.message);
    assert.deepEqual(kinds, index < 3 ? ["ready", "theme", "ready", "theme"] : []);
  }
  assert.equal({}.height, undefined);
});

test("a frame whose reader has gone elsewhere changes no height", () => {
  const frames = FRAMES();
  const receive = hostPage(frames);
  const data = { source: "middle-earth-rules", message: "height", value: 777 };
  for (const origin of ["https://evil.example", "null", "http://rules.example:8080"])
    receive({ source: frames[0].contentWindow, origin, data });
  assert.equal(frames[0].height, "150");
  receive({ source: frames[0].contentWindow, origin: "http://rules.example", data });
  assert.equal(frames[0].height, "777");
});

test("in a host without origin its frames have none either", () => {
  const frames = FRAMES();
  const receive = hostPage(frames, { origin: "null" });
  const data = { source: "middle-earth-rules", message: "height", value: 777 };
  receive({ source: frames[0].contentWindow, origin: "null", data });
  assert.equal(frames[0].height, "777");
});

/** An embed in a frame, with its script of messages; returns what hands it a message, and what it sends. */
async function embed(hash) {
  const sent = [];
  const dataset = {};
  let listener;
  const host = { postMessage: (data, target) => sent.push([data, target]) };
  Object.assign(globalThis, {
    window: globalThis,
    parent: host,
    location: { hash },
    document: { documentElement: { dataset } },
    ResizeObserver: class {
      observe() {}
    },
    addEventListener: (_type, given) => {
      listener = given;
    },
  });
  const { connectHost } = await import("../../web/embed/messages.js");
  const connected = connectHost({ getBoundingClientRect: () => ({ height: 320.2 }) });
  return { receive: listener, sent, dataset, host, connected };
}

test(`random messages to an embed set its colours or ask for its height (seed ${SEED})`, async () => {
  const { receive, sent, dataset, host } = await embed("");
  let expected;
  let asked = 0;
  for (let number = 0; number < MESSAGES; number++) {
    const source = pick([host, host, {}, null]);
    const data = message();
    if (typeof data === "object" && data !== null && random() < 0.5) data.message = pick(["ready", "theme"]);
    receive({ source, data });
    if (source === host && data?.message === "ready") asked += 1;
    if (source === host && data?.message === "theme" && ["light", "dark", "auto"].includes(data.value))
      expected = data.value === "auto" ? undefined : data.value;
    assert.equal(dataset.appearance, expected);
    assert.equal(sent.length, asked);
  }
  assert.ok(asked > 100);
  for (const [data] of sent) assert.deepEqual(data, { source: "middle-earth-rules", message: "height", value: 321 });
});

test("random secrets in the address are letters and digits, or none", async () => {
  const parts = ["?", "&", "secret", "=", "abc", "Z9", "%41", "<b>", "é", "#", "x".repeat(64), "secret=aB1"];
  let found = 0;
  for (let number = 0; number < 2000; number++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(parts)).join("");
    const { connected } = await embed(`#${text}`);
    assert.match(connected.secret, /^[A-Za-z0-9]{0,64}$/);
    if (connected.secret) {
      found += 1;
      assert.ok(text.includes(`secret=${connected.secret}`));
    }
  }
  assert.ok(found > 20);
});

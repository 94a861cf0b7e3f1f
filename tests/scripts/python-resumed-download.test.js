/** A download whose connection breaks: what is requested again, and that the content is whole. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { toItsEnd } from "../../web/python/resumed-download.js";

const ADDRESS = "https://rules.example/heap-lcg.gz";
const FILE = Uint8Array.from({ length: 100 }, (_, index) => index);
const { fetch, setTimeout } = globalThis;

/** Headers of the requests, by their lower-case names. @type {Record<string, string>[]} */
let requests = [];
/** What the host answers, one after another. @type {(Response | Error)[]} */
let answers = [];

beforeEach(() => {
  [requests, answers] = [[], []];
  // Nobody waits for the connection to come back.
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ work) => setTimeout(work, 0) });
  globalThis.fetch = async (_address, options) => {
    requests.push(Object.fromEntries(new Headers(options?.headers)));
    const answer = answers.shift() ?? new TypeError("Failed to fetch");
    if (answer instanceof Error) throw answer;
    return answer;
  };
});

afterEach(() => {
  Object.assign(globalThis, { fetch, setTimeout });
});

/**
 * A response that sends bytes of the file, in pieces, and breaks off where they do not reach its end.
 * @param {number} start
 * @param {number} end
 * @param {ResponseInit} [init]
 */
function sent(start, end, init = {}) {
  let at = start;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (at < end) controller.enqueue(FILE.slice(at, Math.min(at + 15, end)));
        else if (end < FILE.length) controller.error(new TypeError("network error"));
        else controller.close();
        at += 15;
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  Object.defineProperty(response, "url", { value: ADDRESS });
  return response;
}

/** @param {number} start @param {number} [end] */
function part(start, end = FILE.length) {
  return sent(start, end, { status: 206, headers: { "Content-Range": `bytes ${start}-99/100` } });
}

/**
 * Read a response to its end.
 * @param {Response} response
 * @param {import("../../web/python/resumed-download.js").Download} [download]
 */
async function read(response, download = {}) {
  let counted = 0;
  const count = (/** @type {number} */ bytes) => {
    counted += bytes;
  };
  const content = await new Response(toItsEnd(response, { ...download, count })).arrayBuffer();
  assert.equal(counted, content.byteLength);
  return new Uint8Array(content);
}

test("the rest of a file is requested where the connection broke, twice if need be", async () => {
  answers = [part(40, 70), part(70)];
  assert.deepEqual(await read(sent(0, 40, { headers: { ETag: '"a1"' } })), FILE);
  assert.deepEqual(requests, [
    { range: "bytes=40-", "if-range": '"a1"' },
    { range: "bytes=70-", "if-range": '"a1"' },
  ]);
});

test("what has arrived is skipped where the host sends the whole", async () => {
  answers = [sent(0, 100)];
  assert.deepEqual(await read(sent(0, 40)), FILE);
});

test("of a file that is compressed on its way the whole is requested, unless the rest is less", async () => {
  const init = { headers: { "Content-Encoding": "br", "Content-Length": "30", ETag: '"a1-br"' } };
  const size = Promise.resolve(FILE.length);
  answers = [sent(0, 100)];
  assert.deepEqual(await read(sent(0, 60, init), { size }), FILE);
  answers = [part(80)];
  assert.deepEqual(await read(sent(0, 80, init), { size }), FILE);
  assert.deepEqual(requests, [{}, { range: "bytes=80-" }]);
});

test("a part that begins elsewhere is not used", async () => {
  answers = [part(30), part(40)];
  assert.deepEqual(await read(sent(0, 40)), FILE);
});

test("a connection that stays broken, or is given up, fails as it does", async () => {
  await assert.rejects(read(sent(0, 40)), /Failed to fetch/);
  assert.equal(requests.length, 3);
  const signal = AbortSignal.abort();
  await assert.rejects(read(sent(0, 40), { options: { signal } }), /network error/);
  assert.equal(requests.length, 3);
});

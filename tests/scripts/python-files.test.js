/** The files of the Python image: which are checked and fetched again after a start that failed. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";

import { Arrivals } from "../../web/python/arrival.js";
import { damagedFile, refetch } from "../../web/python/files.js";

const BASE = "https://rules.example/assets/python/0a1b/";
/** @type {Record<string, Buffer>} */
const CONTENT = {
  "pyodide-lock.json": Buffer.from("{}"),
  "heap-lcg.json": Buffer.from('{"module": 1}'),
  "heap-lcg.bin": Buffer.from("the memory"),
  "heap-lcg.gz": gzipSync("the memory"),
  "heap-risk.bin": Buffer.from("another memory"),
  "heap-risk.gz": gzipSync("another memory"),
};
const files = Object.fromEntries(
  Object.entries(CONTENT).map(([name, content]) => [
    name,
    { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") },
  ]),
);

/** What the browser's cache answers with. @type {Record<string, Buffer>} */
let cached = {};
/** Suffixes of the files that the host compresses. @type {string[]} */
let encoded = [];
/** Whether the browser unpacks encoded copies; not where a host compresses them once more. */
let isUnpacked = true;
/** @type {string[]} */
let reloaded = [];

beforeEach(() => {
  [cached, encoded, isUnpacked, reloaded] = [{ ...CONTENT }, [], true, []];
  globalThis.fetch = async (address, options) => {
    const name = String(address).slice(BASE.length);
    if (name === "manifest.json") return new Response(JSON.stringify({ files }));
    if (options?.cache === "reload") {
      reloaded.push(name);
      cached[name] = /** @type {Buffer} */ (CONTENT[name]);
    }
    const isEncoded = encoded.some((suffix) => name.endsWith(suffix));
    // A browser hands out what an encoded copy decompresses to.
    const content = isEncoded && isUnpacked && name.endsWith(".gz") ? Buffer.from("the memory") : cached[name];
    return new Response(new Uint8Array(/** @type {Buffer} */ (content)), {
      headers: isEncoded ? { "Content-Encoding": "br" } : {},
    });
  };
});

test("a damaged memory is found and fetched again where the host compresses it", async () => {
  encoded = [".bin"];
  cached["heap-lcg.bin"] = Buffer.from("the memorx");
  assert.deepEqual(await damagedFile(BASE, "lcg"), { name: "heap-lcg.bin", unreachable: false });
  assert.equal(await damagedFile(BASE, "risk"), undefined);
  await refetch(BASE, "lcg");
  assert.equal(await damagedFile(BASE, "lcg"), undefined);
  assert.deepEqual(reloaded.toSorted(), ["heap-lcg.bin", "heap-lcg.json", "pyodide-lock.json"]);
});

test("a damaged copy of the memory is found and fetched again on other hosts", async () => {
  cached["heap-lcg.gz"] = gzipSync("the memorx");
  assert.deepEqual(await damagedFile(BASE, "lcg"), { name: "heap-lcg.gz", unreachable: false });
  await refetch(BASE, "lcg");
  assert.equal(await damagedFile(BASE, "lcg"), undefined);
});

test("a copy that the browser has decompressed is not taken for a damaged one", async () => {
  encoded = [".gz"];
  assert.equal(await damagedFile(BASE, "lcg"), undefined);
});

test("a size that never comes is no unhandled error", async () => {
  const arrivals = new Arrivals(() => {});
  const response = new Response("abc", { headers: { "Content-Length": "3" } });
  assert.equal(arrivals.follow(response, Promise.reject(new Error("no plan"))), response);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await response.text(), "abc");
});

test("a copy that the host has compressed once more is checked as it is", async () => {
  encoded = [".gz"];
  isUnpacked = false;
  assert.equal(await damagedFile(BASE, "lcg"), undefined);
  cached["heap-lcg.gz"] = gzipSync("the memorx");
  assert.deepEqual(await damagedFile(BASE, "lcg"), { name: "heap-lcg.gz", unreachable: false });
});

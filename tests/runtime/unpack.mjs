/** Print what `heap()` makes of the memory as hosts send it: encoded, or as a copy with an encoding or without. */

import { gzipSync } from "node:zlib";
import { fetchedFiles } from "../../web/python/files.js";

const text = "the heap";
const encodedBy = (encoding) => ({ headers: { "Content-Encoding": encoding } });
const decoded = (encoding) => new Response(text, encodedBy(encoding));
// What hosts send for the memory as it is, and for its compressed copy; the bodies of encoded ones are decoded.
const hosts = [
  { bin: decoded("br") },
  { bin: new Response(text), gz: new Response(gzipSync(text)) },
  { bin: new Response("", { status: 404 }), gz: decoded("gzip") },
  // Compressed once more for the transfer, which the browser has undone; by the service worker.
  { bin: new Response("", { status: 404 }), gz: new Response(gzipSync(text), encodedBy("br")) },
  { bin: new Response("", { status: 404 }), gz: decoded("identity") },
];
const texts = [];
for (const host of hosts) {
  globalThis.fetch = async (address) => host[String(address).split(".").at(-1)];
  texts.push(new TextDecoder().decode(await fetchedFiles("https://example.org/", "risk").heap()));
}
console.log(JSON.stringify(texts));

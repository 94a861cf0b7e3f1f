/** Print what `heap()` makes of a gzipped file, sent as it is and sent as an encoding of the transfer. */

import { gzipSync } from "node:zlib";
import { fetchedFiles } from "../../web/python/files.js";

const text = "the heap";
const sent = [
  new Response(gzipSync(text)),
  // The body of this response is already decoded.
  new Response(text, { headers: { "Content-Encoding": "gzip" } }),
];
const said = [];
for (const response of sent) {
  globalThis.fetch = async () => response;
  said.push(new TextDecoder().decode(await fetchedFiles("https://example.org/").heap()));
}
console.log(JSON.stringify(said));

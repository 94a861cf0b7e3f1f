/**
 * The two large files of the Python image: the WebAssembly module, and the content of the memory (`heap.js`), which
 * has the calculators of one game.
 *
 * The content is sent as it is where the host compresses it, better than a browser could unpack by itself; other
 * hosts send a copy that is compressed with gzip.
 *
 * The page prepares them while the worker's scripts are still loading, and hands them over: browsers compile
 * in threads of their own, and decompress in pieces, so the page is not blocked.
 */

import { toItsEnd } from "./resumed-download.js";

/** Milliseconds within which the service worker says whether it has a file. */
const REPLY_LIMIT = 1000;
/** The bytes that a gzip file begins with. */
const GZIP = [0x1f, 0x8b, 8];

/**
 * The address of the WebAssembly module.
 * @param {string} base the address of the image's folder, ending in a slash
 * @returns {string}
 */
export function moduleAddress(base) {
  return `${base}pyodide.asm.wasm`;
}

/**
 * The address of what belongs to the memory of a game, without the suffix.
 * @param {string} base the address of the image's folder, ending in a slash
 * @param {string} game
 * @returns {string}
 */
export function heapAddress(base, game) {
  return `${base}heap-${game}`;
}

/**
 * Fetch a file.
 * @param {string | Request} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 * @throws {Error} where the answer is not a success
 */
export async function found(address, options = {}) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/**
 * Compile a WebAssembly module while it arrives.
 * @param {Response} response
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiledFrom(response) {
  const type = response.headers.get("Content-Type") ?? "";
  // Streaming compiles while the file arrives, but only where the host sends the right media type.
  if (/^application\/wasm\b/i.test(type)) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Fetch the content of the memory, as the host has it best. What is stored for use without a connection is the copy.
 * @param {string} address without the suffix
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function fetchedHeap(address, options = {}) {
  if (!(await isStored(`${address}.gz`))) {
    const whole = await fetch(`${address}.bin`, options).catch(() => undefined);
    if (whole?.ok && whole.headers.has("Content-Encoding")) return whole;
    void whole?.body?.cancel();
  }
  return found(`${address}.gz`, options);
}

/**
 * Whether the service worker of this page has a file, and would answer with it.
 * @param {string} address
 * @returns {Promise<boolean>} true where it does not say in time
 */
function isStored(address) {
  const worker = controller();
  if (!worker) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(Boolean(data));
    setTimeout(() => resolve(true), REPLY_LIMIT);
    worker.postMessage({ type: "is-stored", address }, [port2]);
  });
}

/** The service worker that answers the requests of this page; a frame without an origin may not even ask. */
function controller() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {
    return undefined;
  }
}

/**
 * The content of the memory, decompressed if the browser has not done so.
 * @param {Response} response of `fetchedHeap`
 * @param {import("./resumed-download.js").Download} [download]
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpacked(response, download = {}) {
  const body = toItsEnd(response, download);
  if (!response.headers.has("Content-Encoding")) return gunzipped(body);
  // Some hosts declare `.gz` files as an encoding of the transfer: the browser has decoded them as it does all others.
  const content = await new Response(body).arrayBuffer();
  // Others compress them once more.
  return isPacked(content) ? gunzipped(new Blob([content]).stream()) : content;
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
function gunzipped(stream) {
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * Whether content is compressed with gzip.
 * @param {ArrayBuffer} content
 */
export function isPacked(content) {
  const start = new Uint8Array(content, 0, Math.min(GZIP.length, content.byteLength));
  return GZIP.every((byte, index) => start[index] === byte);
}

/**
 * The two large files of the Python image: the WebAssembly module, and the content of the memory (`heap.js`).
 *
 * The page prepares them while the worker's scripts are still loading, and hands them over: browsers compile
 * in threads of their own, and decompress in pieces, so the page is not blocked.
 */

/**
 * The address of the WebAssembly module.
 * @param {string} base the address of the image's folder, ending in a slash
 * @returns {string}
 */
export function moduleAddress(base) {
  return `${base}pyodide.asm.wasm`;
}

/**
 * The address of the compressed memory.
 * @param {string} base the address of the image's folder, ending in a slash
 * @returns {string}
 */
export function heapAddress(base) {
  return `${base}heap.gz`;
}

/**
 * Fetch a file.
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 * @throws {Error} where the answer is not a success
 */
export async function found(address, options = {}) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * Fetch and compile a WebAssembly module.
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiled(address, options = {}) {
  const response = await found(address, options);
  const type = response.headers.get("Content-Type") ?? "";
  // Streaming compiles while the file arrives, but only where the host sends the right media type.
  if (/^application\/wasm\b/i.test(type)) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Decompress a file that is compressed with gzip.
 * @param {Response} response
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpacked({ body, headers, url }) {
  if (!body) throw new Error(`${url}: empty`);
  // Some hosts declare `.gz` files as a transfer encoding, which the browser has decoded already.
  if (headers.get("Content-Encoding") === "gzip") return new Response(body).arrayBuffer();
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * The two large files of Python: the WebAssembly module, and the content of the memory (`heap.js`).
 *
 * The page begins with them while the worker's scripts are still on their way, and hands them over: browsers
 * compile in threads of their own, and unpack piece by piece, so the page is not held up.
 */

/**
 * @param {string} base the address of the image's folder, ending in a slash
 * @returns {string}
 */
export function moduleAddress(base) {
  return `${base}pyodide.asm.wasm`;
}

/**
 * @param {string} base
 * @returns {string}
 */
export function heapAddress(base) {
  return `${base}heap.gz`;
}

/**
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function found(address, options = {}) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiled(address, options = {}) {
  const response = await found(address, options);
  const type = response.headers.get("Content-Type") ?? "";
  // Streaming compiles while the file arrives, but only where the host gives it its right name.
  if (/^application\/wasm\b/i.test(type)) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Unpack a file that is compressed by gzip.
 * @param {Response} response
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpacked({ body, headers, url }) {
  if (!body) throw new Error(`${url}: empty`);
  // Some hosts take the name's ending for an encoding of the transfer, and the browser has undone it.
  if (headers.get("Content-Encoding") === "gzip") return new Response(body).arrayBuffer();
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * A response that has arrived whole.
 * @param {Response} response
 * @returns {Promise<Response>}
 */
export async function arrived(response) {
  return new Response(await response.arrayBuffer(), { headers: response.headers });
}

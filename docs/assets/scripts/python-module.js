/**
 * The WebAssembly module of Python, fetched and compiled.
 *
 * The page begins with it while the worker's scripts are still on their way, and hands it over: browsers
 * compile in threads of their own, so the page is not held up.
 */

/**
 * @param {string} base the address of the image's folder, ending in a slash
 * @returns {string}
 */
export function moduleAddress(base) {
  return `${base}pyodide.asm.wasm`;
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

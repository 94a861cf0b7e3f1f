/**
 * The files of the Python image, fetched by a browser, all in parallel.
 *
 * A file may be missing, or truncated by a bad connection, cache or copy. A truncated file does not compile,
 * decompress or parse, so a start that succeeds needs no other check; after one that failed, `damagedFile`
 * compares every file with the manifest and returns the one that may be the cause.
 */

import { compiled, found, heapAddress, moduleAddress, unpacked } from "./large-files.js";

/** @typedef {import("./engine.js").Source} Source */

/** An empty zip archive. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/**
 * The large files, where the page prepares them; what fails there is fetched here.
 * @typedef {object} Handed
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ArrayBuffer>} heap
 */

/**
 * @param {string} base the address of the image's folder, ending in a slash
 * @param {Handed} [handed]
 * @returns {Source}
 */
export function fetchedFiles(base, handed = undefined) {
  const wasm = moduleAddress(base);
  const emptyLibrary = `${base}empty.zip`;
  const heap = async () => unpacked(await found(heapAddress(base)));
  return {
    base,
    emptyLibrary,
    module: () => handed?.module.catch(() => compiled(wasm)) ?? compiled(wasm),
    plan: async () => (await found(`${base}heap.json`)).json(),
    heap: () => handed?.heap.catch(heap) ?? heap(),
    loader: async () => {
      // Pyodide imports the second of these late; this way they are fetched in parallel.
      const [loader] = await Promise.all([import(`${base}pyodide.js`), import(`${base}pyodide.asm.js`)]);
      return loader;
    },
    lock: async () => (await found(`${base}pyodide-lock.json`)).text(),
    during: (work) =>
      answering(
        new Map([
          // Compiled already: Pyodide does not use what it fetches here.
          [wasm, () => new Response()],
          [emptyLibrary, () => new Response(EMPTY_ZIP)],
        ]),
        work,
      ),
  };
}

/**
 * Run `work` with responses of our own for certain addresses.
 * @template T
 * @param {Map<string, () => Response>} answers
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function answering(answers, work) {
  const original = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    const here = answers.get(String(request));
    return here ? here() : original(request, options);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = original;
  }
}

/**
 * The list of the image's files.
 * @typedef {{files: Record<string, {bytes: number, sha256: string}>}} Manifest
 */

/**
 * Fetch every file again, bypassing the browser's cache and replacing what is in it.
 * @param {string} base
 * @returns {Promise<void>}
 */
export async function refetch(base) {
  const response = await found(`${base}manifest.json`, { cache: "reload" });
  const { files } = /** @type {Manifest} */ (await response.json());
  await Promise.all(
    Object.keys(files).map(async (name) => (await found(base + name, { cache: "reload" })).arrayBuffer()),
  );
}

/**
 * The name of a file that is missing or differs from the manifest; undefined where all are intact.
 * @param {string} base
 * @returns {Promise<string | undefined>}
 */
export async function damagedFile(base) {
  try {
    const { files } = /** @type {Manifest} */ (await (await found(`${base}manifest.json`)).json());
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      try {
        const content = await (await found(base + name)).arrayBuffer();
        if (content.byteLength !== bytes) return name;
        // Only secure origins may hash; elsewhere the size must be enough.
        if (globalThis.crypto?.subtle && (await digest(content)) !== sha256) return name;
      } catch {
        return name;
      }
    }
    return undefined;
  } catch {
    return "manifest.json";
  }
}

/**
 * @param {ArrayBuffer} content
 * @returns {Promise<string>} hexadecimal digits
 */
async function digest(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

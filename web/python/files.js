/**
 * The files of the Python image, fetched by a browser: all at once, each checked as it arrives.
 *
 * A file may be missing, or cut short by a bad connection, a bad cache or a careless copy. What is cut short
 * does not compile, unpack or parse, so a start that succeeds checks nothing twice; after one that failed,
 * `damaged` compares every file with the image's list and tells whether that was the cause.
 */

import { compiled, found, heapAddress, moduleAddress, unpacked } from "./large-files.js";

/** @typedef {import("./engine.js").Source} Source */

/** An empty zip archive. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/**
 * The large files where somebody else prepares them; what fails there is fetched here.
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
      // Pyodide imports the second of these late; this way they arrive together.
      const [loader] = await Promise.all([import(`${base}pyodide.mjs`), import(`${base}pyodide.asm.js`)]);
      return loader;
    },
    lock: async () => (await found(`${base}pyodide-lock.json`)).text(),
    during: (work) =>
      answering(
        new Map([
          // Compiled already: what Pyodide fetches here, it never looks at.
          [wasm, () => new Response()],
          [emptyLibrary, () => new Response(EMPTY_ZIP)],
        ]),
        work,
      ),
  };
}

/**
 * Do `work` while certain addresses are answered from here instead of being fetched.
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
 * @typedef {{files: Record<string, {bytes: number, sha256: string}>}} Manifest
 */

/**
 * Fetch every file again past the browser's cache, and keep it there instead of what was kept before.
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
 * The name of a file that is missing, or not as it was made; nothing where all are well.
 * @param {string} base
 * @returns {Promise<string | undefined>}
 */
export async function damaged(base) {
  try {
    const { files } = /** @type {Manifest} */ (await (await found(`${base}manifest.json`)).json());
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      try {
        const content = await (await found(base + name)).arrayBuffer();
        if (content.byteLength !== bytes) return name;
        // Only pages of a secure origin may hash; elsewhere the size must do.
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

/**
 * The files of the Python image, fetched by a browser, all in parallel.
 *
 * A file may be missing, or truncated by a bad connection, cache or copy. A truncated file does not compile,
 * decompress or parse, so a start that succeeds needs no other check; after one that failed, `damagedFile`
 * compares every file with the manifest and returns the one that may be the cause.
 */

import { Arrivals } from "./arrival.js";
import { contentLength } from "./heap.js";
import { compiledFrom, fetchedHeap, found, heapAddress, isPacked, moduleAddress, unpacked } from "./large-files.js";

/** @typedef {import("./engine.js").Source} Source */

/** An empty zip archive. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/**
 * What the page fetches and prepares, if it does; what fails there is fetched here.
 * @typedef {object} Handed
 * @property {Promise<import("./heap.js").HeapPlan>} plan
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ArrayBuffer>} heap
 */

/**
 * @param {string} base the address of the image's folder, ending in a slash
 * @param {string} game whose calculators the memory has
 * @param {Handed} [handed]
 * @param {(arrival: import("./arrival.js").Arrival) => void} [onarriving] called while large files arrive here
 * @returns {Source}
 */
export function fetchedFiles(base, game, handed = undefined, onarriving = () => {}) {
  const wasm = moduleAddress(base);
  const emptyLibrary = `${base}empty.zip`;
  const arrivals = new Arrivals(onarriving);
  /** @type {Promise<import("./heap.js").HeapPlan> | undefined} */
  let fetchedPlan;
  const plan = () => {
    fetchedPlan ??= found(`${heapAddress(base, game)}.json`).then((response) => response.json());
    return fetchedPlan;
  };
  const module = async () =>
    compiledFrom(
      arrivals.follow(
        // As a request of our own: Pyodide's for the same address is answered with nothing (`during`).
        await found(new Request(wasm)),
        plan().then(({ module }) => module),
      ),
    );
  const heap = async () => {
    const response = await fetchedHeap(heapAddress(base, game));
    const size = plan().then(contentLength);
    return unpacked(response, { size, count: arrivals.expect(response, size) });
  };
  return {
    base,
    emptyLibrary,
    module: () => handed?.module.catch(module) ?? module(),
    plan: () => handed?.plan.catch(plan) ?? plan(),
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
 * Whether a start for a game may have used a file.
 * @param {string} name
 * @param {string} game
 */
function isUsed(name, game) {
  // The content of the memory is published twice; `fetchedAgain` fetches the copy that a start uses.
  return !name.startsWith("heap-") || (name.startsWith(`heap-${game}.`) && !name.endsWith(".bin"));
}

/**
 * Fetch a file as a start does.
 * @param {string} base
 * @param {string} name
 * @param {RequestInit} [options]
 * @returns {Promise<{name: string, content: ArrayBuffer}>} the name of what was fetched, decompressed or not
 */
async function fetchedAgain(base, name, options) {
  const isHeap = name.startsWith("heap-") && name.endsWith(".gz");
  const response = isHeap
    ? await fetchedHeap(base + name.slice(0, -".gz".length), options)
    : await found(base + name, options);
  const content = await response.arrayBuffer();
  return { name: isHeap && !isPacked(content) ? name.replace(/gz$/, "bin") : name, content };
}

/**
 * Fetch every file again, bypassing the browser's cache and replacing what is in it.
 * @param {string} base
 * @param {string} game
 * @returns {Promise<void>}
 */
export async function refetch(base, game) {
  const response = await found(`${base}manifest.json`, { cache: "reload" });
  const { files } = /** @type {Manifest} */ (await response.json());
  await Promise.all(
    Object.keys(files)
      .filter((name) => isUsed(name, game))
      .map((name) => fetchedAgain(base, name, { cache: "reload" })),
  );
}

/**
 * A file that did not arrive, or not as it was published.
 * @typedef {{name: string, unreachable: boolean}} LostFile `unreachable`: the connection broke, so that what has
 *   arrived before is good
 */

/**
 * A file that is missing or differs from the manifest; undefined where all are intact.
 * @param {string} base
 * @param {string} game
 * @returns {Promise<LostFile | undefined>}
 */
export async function damagedFile(base, game) {
  try {
    const { files } = /** @type {Manifest} */ (await (await found(`${base}manifest.json`)).json());
    for (const name of Object.keys(files).filter((name) => isUsed(name, game))) {
      try {
        const again = await fetchedAgain(base, name);
        if (!(await isIntact(again.content, files[again.name]))) return { name: again.name, unreachable: false };
      } catch (error) {
        return { name, unreachable: error instanceof TypeError };
      }
    }
    return undefined;
  } catch (error) {
    return { name: "manifest.json", unreachable: error instanceof TypeError };
  }
}

/**
 * @param {ArrayBuffer} content
 * @param {{bytes: number, sha256: string} | undefined} published
 */
async function isIntact(content, published) {
  if (content.byteLength !== published?.bytes) return false;
  // Only secure origins may hash; elsewhere the size must be enough.
  return !globalThis.crypto?.subtle || (await digest(content)) === published.sha256;
}

/**
 * @param {ArrayBuffer} content
 * @returns {Promise<string>} hexadecimal digits
 */
async function digest(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

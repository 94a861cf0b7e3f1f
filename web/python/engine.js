/**
 * Start Python from a snapshot of its memory or, where that fails, from packages.
 *
 * Start method 1, "snapshot": Pyodide restores the memory in `heap-GAME.json` and `.bin`, with everything imported.
 * This uses private names of Pyodide (`_loadSnapshot`, `_createPyodideModule`), so after any failure method 2 is used,
 * "packages": a standard library reduced to the modules in use, and our wheel, both compiled to bytecode.
 *
 * This module does not need a worker: a page that may have none can import it too.
 */

import { sparseSnapshot } from "./heap.js";
import { instantiatingWith, restoringAfter } from "./instantiate.js";

/** @typedef {"snapshot" | "packages"} StartMethod */
/** @typedef {"no-webassembly" | "download" | "python"} EngineFailure */

/**
 * A started Python.
 * @typedef {object} Engine
 * @property {StartMethod} road
 * @property {string} detour why start method 1 was not used, or ""
 * @property {(calculator: string, lang: string, up: string, values: string) => string} answer
 *   values and answer as JSON; throws what Python raises
 * @property {(calculator: string, lang: string, address: string, values: string) => string} quote
 *   the same answer as texts to paste elsewhere, with a link to the address
 */

/**
 * Where the files of the image come from.
 * @typedef {object} Source
 * @property {string} base the address of the image's folder, ending in a slash
 * @property {string} emptyLibrary the address of an empty archive, the standard library of start method 1
 * @property {() => Promise<WebAssembly.Module>} module
 * @property {() => Promise<import("./heap.js").HeapPlan>} plan the content of `heap-GAME.json`
 * @property {() => Promise<ArrayBuffer>} heap the content of the memory, decompressed
 * @property {() => Promise<{loadPyodide: (options: object) => Promise<Pyodide>}>} loader
 * @property {() => Promise<string>} lock the content of `pyodide-lock.json`
 * @property {<T>(work: () => Promise<T>) => Promise<T>} during runs work while Pyodide's own
 *   requests are answered
 */

/**
 * The part of Pyodide's interface that is used.
 * @typedef {object} Pyodide
 * @property {(path: string) => any} pyimport
 */

/** Why Python could not start. */
export class EngineError extends Error {
  /**
   * @param {EngineFailure} code
   * @param {string} detail for the console, never for the page
   */
  constructor(code, detail) {
    super(detail);
    this.name = "EngineError";
    this.code = code;
  }
}

export const PACKAGE = "middle-earth-rules";
const ANSWER = "presentation.answer.answer";
const QUOTE = "presentation.quotes.quote";

/**
 * Environment variables, equal on every machine because the snapshot contains them. Pyodide's defaults contain
 * the reader's language and the script's address, which move the memory's content by their lengths.
 */
export const ENVIRONMENT = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  _: "python",
  PYTHONINSPECT: "1",
  PYTHONHASHSEED: "0",
};

/**
 * Start Python.
 * @param {Source} source
 * @param {{snapshot?: boolean, onarrival?: () => void}} [options] `snapshot: false` skips
 *   start method 1; `onarrival` is called when the large files are downloaded
 * @returns {Promise<Engine>}
 * @throws {EngineError}
 */
export async function startEngine(source, { snapshot = true, onarrival = () => {} } = {}) {
  if (typeof WebAssembly !== "object") throw new EngineError("no-webassembly", "no WebAssembly");
  // All in parallel: each is awaited later, and its rejection is handled there.
  const module = handled(source.module());
  const heap = snapshot ? { plan: handled(source.plan()), content: handled(source.heap()) } : undefined;
  const loader = handled(source.loader());
  let detour = snapshot ? "" : "not requested";
  if (heap) {
    try {
      // After a failure, what still arrives is not waited for.
      const restored = await bySnapshot(source, { loader, module }, heap, () => !detour && onarrival());
      return engineOf(restored, "snapshot", "");
    } catch (error) {
      detour = String(error);
    }
  }
  try {
    const loaded = await byPackages(source, { loader, module }, onarrival);
    return engineOf(loaded, "packages", detour);
  } catch (error) {
    throw new EngineError("python", detour ? `${detour}; then ${error}` : String(error));
  }
}

/**
 * What both start methods need, in progress.
 * @typedef {object} Common
 * @property {ReturnType<Source["loader"]>} loader
 * @property {ReturnType<Source["module"]>} module
 */

/**
 * @param {Source} source
 * @param {Common} common
 * @param {{plan: ReturnType<Source["plan"]>, content: ReturnType<Source["heap"]>}} heap
 * @param {() => void} onarrival
 * @returns {Promise<Pyodide>}
 */
async function bySnapshot(source, { loader, module }, heap, onarrival) {
  // Module and content are awaited only where they are needed, after most of the work.
  const [{ loadPyodide }, plan] = await Promise.all([loader, heap.plan]);
  const content = settled(heap.content);
  void Promise.all([module, content.known]).then(onarrival, () => {});
  /** @param {() => import("./instantiate.js").Instance} instance */
  const load = (instance) =>
    restoringAfter(content.known, () =>
      loadPyodide({
        indexURL: source.base,
        stdLibURL: source.emptyLibrary,
        lockFileContents: plan.lock,
        packageBaseUrl: source.base,
        env: { ...ENVIRONMENT },
        _loadSnapshot: sparseSnapshot(plan, content.take, instance),
      }),
    );
  return instantiatingWith(module, source.during, load, plan.exports);
}

/**
 * The result of a promise, available synchronously once the promise has settled.
 * @template T
 * @param {Promise<T>} promise
 * @returns {{known: Promise<void>, take: () => T}} `take` throws the reason of a rejection
 */
function settled(promise) {
  /** @type {() => T} */
  let take = () => {
    throw new Error("the promise has not settled");
  };
  const known = promise.then(
    (value) => {
      take = () => value;
    },
    (error) => {
      take = () => {
        throw error;
      };
    },
  );
  return { known, take: () => take() };
}

/**
 * @param {Source} source
 * @param {Common} common
 * @param {() => void} onarrival
 * @returns {Promise<Pyodide>}
 */
async function byPackages(source, { loader, module }, onarrival) {
  const [{ loadPyodide }, info] = await Promise.all([loader, source.lock(), module]);
  onarrival();
  return instantiatingWith(module, source.during, () =>
    loadPyodide({
      indexURL: source.base,
      stdLibURL: `${source.base}python_stdlib.zip`,
      lockFileContents: info,
      packageBaseUrl: source.base,
      packages: [PACKAGE],
      env: { ...ENVIRONMENT },
    }),
  );
}

/**
 * Take the functions that answer by importing them: source text would be compiled first, by a Python that is cold.
 * @param {Pyodide} pyodide
 * @param {StartMethod} road
 * @param {string} detour
 * @returns {Engine}
 */
function engineOf(pyodide, road, detour) {
  /** @type {Engine["quote"] | undefined} */
  let quote;
  return {
    road,
    detour,
    answer: pyodide.pyimport(ANSWER),
    // Most readers never share an answer.
    quote: (...given) => {
      quote ??= /** @type {Engine["quote"]} */ (pyodide.pyimport(QUOTE));
      return quote(...given);
    },
  };
}

/**
 * A promise that causes no report of an unhandled rejection before it is awaited.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function handled(promise) {
  promise.catch(() => {});
  return promise;
}

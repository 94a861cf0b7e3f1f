/**
 * Start Python, by the memory of a Python already started or, where that fails, by packages.
 *
 * Road 1, "snapshot": Pyodide is given the memory of `heap.json` and `heap.gz`, with everything imported and nothing
 * left to read. It uses names that Pyodide keeps private (`_loadSnapshot`), so any failure at all leads to
 * road 2, "packages": a standard library cut to what is used, and our wheel, both compiled.
 *
 * Nothing here needs a worker: a page that may have none can import this module as well.
 */

import { sparseSnapshot } from "./heap.js";

/** @typedef {"snapshot" | "packages"} Road */
/** @typedef {"no-webassembly" | "download" | "python"} EngineFailure */

/**
 * Python, ready to answer.
 * @typedef {object} Engine
 * @property {Road} road
 * @property {string} detour why road 1 was left, or nothing
 * @property {(calculator: string, lang: string, up: string, values: string) => string} answer
 *   values and answer as JSON; throws where Python does
 * @property {(calculator: string, lang: string, address: string, values: string) => string} quote
 *   the same answer as texts to paste elsewhere, with the address it is to lead to
 */

/**
 * Where the files of the image come from.
 * @typedef {object} Source
 * @property {string} base the folder of the image, ending in a slash
 * @property {string} emptyLibrary what Pyodide reads as its standard library on road 1
 * @property {() => Promise<WebAssembly.Module>} module
 * @property {() => Promise<import("./heap.js").HeapPlan>} plan the content of `heap.json`
 * @property {() => Promise<ArrayBuffer>} heap the content of `heap.gz`, unpacked
 * @property {() => Promise<{loadPyodide: (options: object) => Promise<Pyodide>}>} loader
 * @property {() => Promise<string>} lock the content of `pyodide-lock.json`
 * @property {<T>(work: () => Promise<T>) => Promise<T>} during work with what Pyodide itself fetches provided
 */

/**
 * What is used of Pyodide.
 * @typedef {object} Pyodide
 * @property {(code: string) => any} runPython
 */

/** A failure to start, told apart by its code. */
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
const ANSWER = "from presentation.answer import answer\nanswer";
const QUOTE = "from presentation.quotes import quote\nquote";

/**
 * The same on every machine, because the snapshot remembers it: by default Pyodide's environment names the
 * reader's language and the script's address, at places that depend on their lengths.
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
 * @param {{snapshot?: boolean, onarrival?: () => void}} [options] `snapshot: false` leaves road 1
 *   out; `onarrival` is called when the large files are there and only work remains
 * @returns {Promise<Engine>}
 * @throws {EngineError}
 */
export async function startEngine(source, { snapshot = true, onarrival = () => {} } = {}) {
  if (typeof WebAssembly !== "object") throw new EngineError("no-webassembly", "no WebAssembly");
  // All at once: each of these is awaited later, and its failure met there.
  const module = quiet(source.module());
  const heap = snapshot ? { plan: quiet(source.plan()), content: quiet(source.heap()) } : undefined;
  const loader = quiet(source.loader());
  const lock = quiet(source.lock());
  let detour = snapshot ? "" : "not asked for";
  if (heap) {
    try {
      const restored = await bySnapshot(source, { loader, module, lock }, heap, onarrival);
      return engineOf(restored, "snapshot", "");
    } catch (error) {
      detour = String(error);
    }
  }
  try {
    const loaded = await byPackages(source, { loader, module, lock }, onarrival);
    return engineOf(loaded, "packages", detour);
  } catch (error) {
    throw new EngineError("python", detour ? `${detour}; then ${error}` : String(error));
  }
}

/**
 * What both roads need, under way.
 * @typedef {object} Common
 * @property {ReturnType<Source["loader"]>} loader
 * @property {ReturnType<Source["module"]>} module
 * @property {ReturnType<Source["lock"]>} lock
 */

/**
 * @param {Source} source
 * @param {Common} common
 * @param {{plan: ReturnType<Source["plan"]>, content: ReturnType<Source["heap"]>}} heap
 * @param {() => void} onarrival
 * @returns {Promise<Pyodide>}
 */
async function bySnapshot(source, { loader, module, lock }, heap, onarrival) {
  // Module and content are awaited where they are needed: much is done before that.
  const [{ loadPyodide }, info, plan] = await Promise.all([loader, lock, heap.plan]);
  const content = outcome(heap.content);
  void Promise.all([module, content.known]).then(onarrival, () => {});
  return instantiatingWith(module, source, (memory) =>
    loadPyodide({
      indexURL: source.base,
      stdLibURL: source.emptyLibrary,
      lockFileContents: info,
      packageBaseUrl: source.base,
      env: { ...ENVIRONMENT },
      // The last moment at which Pyodide waits for anything before it restores the memory.
      fsInit: () => content.known,
      _loadSnapshot: sparseSnapshot(plan, content.take, memory),
    }),
  );
}

/**
 * What a promise comes to, to be taken without waiting once it is known.
 * @template T
 * @param {Promise<T>} promise
 * @returns {{known: Promise<void>, take: () => T}} `take` throws what the promise was rejected with
 */
function outcome(promise) {
  /** @type {() => T} */
  let take = () => {
    throw new Error("asked for before it was known");
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
async function byPackages(source, { loader, module, lock }, onarrival) {
  const [{ loadPyodide }, info] = await Promise.all([loader, lock, module]);
  onarrival();
  return instantiatingWith(module, source, () =>
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
 * Load Pyodide with a module that is compiled already. Pyodide compiles one itself, late, and where that
 * fails its promise never settles; ours then rejects.
 * @template T
 * @param {Promise<WebAssembly.Module>} module
 * @param {Source} source
 * @param {(memory: () => WebAssembly.Memory) => Promise<T>} load
 * @returns {Promise<T>}
 */
async function instantiatingWith(module, source, load) {
  const { instantiate, instantiateStreaming, Module } = WebAssembly;
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => (fail = reject));

  /** @param {WebAssembly.Imports} imports */
  const ours = async (imports) => {
    try {
      memory = /** @type {WebAssembly.Memory} */ (imports.env.memory);
      const compiled = await module;
      const instance = await instantiate(compiled, imports);
      unifyFunctions(instance.exports, imports.env.__indirect_function_table);
      return { module: compiled, instance };
    } catch (error) {
      fail(error);
      // Pyodide has no use for a failure: it would complain of it, and never settle.
      return new Promise(() => {});
    }
  };
  /** @param {any} original */
  const replaced = (original) => (/** @type {any} */ bytes, /** @type {any} */ imports) =>
    imports?.env?.memory ? ours(imports) : original.call(WebAssembly, bytes, imports);

  WebAssembly.Module = onceEach(Module);
  WebAssembly.instantiate = replaced(instantiate);
  WebAssembly.instantiateStreaming = replaced(instantiateStreaming);
  try {
    const known = () => {
      if (!memory) throw new Error("Pyodide made no memory of its own");
      return memory;
    };
    const loaded = source.during(() => load(known));
    return await /** @type {Promise<T>} */ (Promise.race([loaded, failure]));
  } finally {
    WebAssembly.Module = Module;
    WebAssembly.instantiate = instantiate;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Make the functions in the table identical to the exported ones.
 *
 * The standard says that `table.get(slot) === exports.name` where both are the same function. WebKit makes a new
 * object for each; Pyodide then does not recognize them and gives every function a second slot, so that the
 * function pointers of a snapshot, which was made with one slot each, lead elsewhere.
 * @param {WebAssembly.Exports} exports
 * @param {any} table
 */
export function unifyFunctions(exports, table) {
  if (keepsIdentity()) return;
  // An exported function is named by its index in the module, which tells it from all others.
  /** @type {Map<string, number>} */
  const slots = new Map();
  for (let slot = 0; slot < table.length; slot += 1) {
    const found = table.get(slot);
    if (found) slots.set(found.name, slot);
  }
  for (const value of Object.values(exports)) {
    const slot = typeof value === "function" ? slots.get(value.name) : undefined;
    if (slot !== undefined) table.set(slot, value);
  }
}

/**
 * Whether a function is the same object in a table and among the exports, tried with a module that has one:
 * `(module (func (export "f")) (table (export "t") 1 funcref) (elem (i32.const 0) func 0))`.
 */
function keepsIdentity() {
  const bytes = Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
    ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // types: one function type without parameters or results
    ...[0x03, 0x02, 0x01, 0x00], // functions: one, of that type
    ...[0x04, 0x04, 0x01, 0x70, 0x00, 0x01], // tables: one of a single function
    ...[0x07, 0x09, 0x02, 0x01, 0x66, 0x00, 0x00, 0x01, 0x74, 0x01, 0x00], // exports: "f", "t"
    ...[0x09, 0x07, 0x01, 0x00, 0x41, 0x00, 0x0b, 0x01, 0x00], // elements: function 0 in slot 0
    ...[0x0a, 0x04, 0x01, 0x02, 0x00, 0x0b], // code: an empty body
  );
  const { f, t } = /** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
  return t.get(0) === f;
}

/**
 * Compile equal modules once. Pyodide wraps hundreds of functions, each by a small module that is told
 * by nothing but the types of the function.
 * @param {typeof WebAssembly.Module} Module
 * @returns {typeof WebAssembly.Module}
 */
function onceEach(Module) {
  /** @type {Map<string, WebAssembly.Module>} */
  const known = new Map();
  return new Proxy(Module, {
    construct(_Module, [bytes]) {
      const key = bytes.join();
      const module = known.get(key) ?? new Module(bytes);
      known.set(key, module);
      return module;
    },
  });
}

/**
 * @param {Pyodide} pyodide
 * @param {Road} road
 * @param {string} detour
 * @returns {Engine}
 */
function engineOf(pyodide, road, detour) {
  return { road, detour, answer: pyodide.runPython(ANSWER), quote: pyodide.runPython(QUOTE) };
}

/**
 * A promise whose rejection is no complaint until somebody awaits it.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}

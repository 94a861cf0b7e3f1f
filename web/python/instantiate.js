/**
 * Replaces what Pyodide uses of WebAssembly while it loads: its module is compiled beforehand, equal small modules
 * are compiled once, functions are identical in the table and among the exports, and only exports in use are handed
 * over. Before a memory is restored, Pyodide is made to wait for it.
 */

/** @typedef {{memory: WebAssembly.Memory, table: WebAssembly.Table}} Instance what an instance uses */

/**
 * Load Pyodide with a module that is compiled already. Pyodide would compile one itself, late, and its promise
 * would never settle after a failure; the promise returned here rejects.
 * @template T
 * @param {Promise<WebAssembly.Module>} module
 * @param {<R>(work: () => Promise<R>) => Promise<R>} during runs work while Pyodide's own requests are answered
 * @param {(instance: () => Instance) => Promise<T>} load loads Pyodide; receives what the instance uses
 * @param {string[]} [names] of the exports that Pyodide is given; all of them if absent
 * @returns {Promise<T>}
 */
export async function instantiatingWith(module, during, load, names = undefined) {
  const { instantiate, instantiateStreaming, Module } = WebAssembly;
  /** @type {Instance | undefined} */
  let used;
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  const failure = new Promise((_resolve, reject) => (fail = reject));

  /** @param {WebAssembly.Imports} imports */
  const ours = async (imports) => {
    try {
      const { memory, __indirect_function_table: table } = /** @type {any} */ (imports.env);
      used = { memory, table };
      const compiled = await module;
      const instance = withExports(await instantiate(compiled, imports), names);
      unifyFunctions(instance.exports, table);
      return { module: compiled, instance };
    } catch (error) {
      fail(error);
      // Pyodide does not handle a rejection here: it would log it, and never settle.
      return new Promise(() => {});
    }
  };
  /** @param {any} original */
  const replaced = (original) => (/** @type {any} */ bytes, /** @type {any} */ imports) =>
    imports?.env?.memory ? ours(imports) : original.call(WebAssembly, bytes, imports);

  WebAssembly.Module = cachingModule(Module);
  WebAssembly.instantiate = replaced(instantiate);
  WebAssembly.instantiateStreaming = replaced(instantiateStreaming);
  try {
    const known = () => {
      if (!used) throw new Error("Pyodide created no memory");
      return used;
    };
    const loaded = during(() => load(known));
    return await /** @type {Promise<T>} */ (Promise.race([loaded, failure]));
  } finally {
    WebAssembly.Module = Module;
    WebAssembly.instantiate = instantiate;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** What Pyodide runs first of all, to import a module of its own. */
const FIRST = "import _pyodide_core";

/**
 * Load Pyodide for a memory that is restored. It waits for the content of the memory once its own runtime has started,
 * and does not run what comes next: the memory has that module, and to run a text makes the browser compile Python's
 * whole compiler, which nothing else needs.
 * @template T
 * @param {Promise<void>} content settles when the content is there
 * @param {() => Promise<T>} load loads Pyodide, whose script was run before
 * @returns {Promise<T>}
 * @throws {Error} where the script has no function to make Pyodide's module
 */
export async function restoringAfter(content, load) {
  const scope = /** @type {any} */ (globalThis);
  const create = scope._createPyodideModule;
  if (typeof create !== "function") throw new Error("Pyodide's script has not been run");
  scope._createPyodideModule = async (/** @type {any} */ settings) => {
    scope._createPyodideModule = create; // a load that fails may never settle
    const made = await create(settings);
    await content;
    const { API } = settings;
    const { rawRun } = API;
    API.rawRun = (/** @type {string} */ text) => (text === FIRST ? [0, ""] : rawRun(text));
    return made;
  };
  try {
    return await load();
  } finally {
    scope._createPyodideModule = create;
  }
}

/**
 * What Pyodide takes as the instance: for each export it makes variables, and looks for the function in the table.
 * @param {WebAssembly.Instance} instance
 * @param {string[]} [names] of the exports to keep; all of them if absent
 * @returns {{exports: WebAssembly.Exports}}
 */
export function withExports(instance, names = undefined) {
  if (!names) return instance;
  const { exports } = instance;
  return { exports: Object.fromEntries(names.map((name) => [name, exports[name]])) };
}

/**
 * Make the functions in the table identical to the exported ones.
 *
 * The standard says that `table.get(slot) === exports.name` where both are the same function. WebKit makes a new
 * object for each; Pyodide then does not recognize them and gives every function a second slot, so that the
 * function pointers of a snapshot, which was made with one slot each, lead elsewhere.
 * @param {WebAssembly.Exports} exports
 * @param {any} table
 * @param {boolean} [identical] whether they are identical already
 */
export function unifyFunctions(exports, table, identical = keepsIdentity()) {
  if (identical) return;
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
 * Compile equal modules only once. Pyodide wraps hundreds of functions, each in a small module that depends only
 * on the types of the function.
 * @param {typeof WebAssembly.Module} Module
 * @returns {typeof WebAssembly.Module}
 */
function cachingModule(Module) {
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

/**
 * Make `heap-GAME.json`, `.bin` and `.gz`: the memory of a Python that has imported and tried the calculators of a
 * game, as it is and compressed for hosts that do not compress it.
 *
 *     node snapshot.mjs FOLDER GAME
 *
 * FOLDER is a Python image that starts by packages (start method 2); the heap is made from it and put there.
 */

import nodeCrypto from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ENVIRONMENT, PACKAGE, startEngine } from "../../../web/python/engine.js";
import { encodeHeap } from "../../../web/python/heap.js";
import { withExports } from "../../../web/python/instantiate.js";
import { exportsInUse } from "./exports_in_use.mjs";
import { filesOnDisk } from "./node_files.mjs";
import { cleanStrings } from "./strings.mjs";

const [folder, game] = process.argv.slice(2);
const source = filesOnDisk(folder, game);
const wasm = join(folder, "pyodide.asm.wasm");
const scripts = ["pyodide.js", "pyodide.asm.js"].map((name) => readFileSync(join(folder, name), "utf8"));
const exports = exportsInUse(await source.module(), scripts.join("\n"));
const { instantiate } = WebAssembly;
// Python reads the time zone when it starts, and allocates otherwise in another.
process.env.TZ = "UTC";

const PREPARE = readFileSync(join(import.meta.dirname, "prepare_memory.py"), "utf8");

/** The memory of the last instance. @type {WebAssembly.Memory | undefined} */
let memory;
/** Its function table. @type {WebAssembly.Table | undefined} */
let table;
/** Its exports, before any is left out. @type {WebAssembly.Exports} */
let all = {};

/** What is used of WebAssembly while a snapshot is made: Pyodide is given the exports that it will be given later. */
WebAssembly.instantiate = async (bytes, imports) => {
  const made = await instantiate(bytes, imports);
  if (!imports?.env?.memory) return made;
  memory = imports.env.memory;
  table = imports.env.__indirect_function_table;
  all = made.instance.exports;
  return { module: made.module, instance: withExports(made.instance, exports) };
};

/**
 * Run work in the same circumstances in every build: the memory remembers the program, the time and what is drawn at
 * random, which is nothing that an answer depends on.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function inSameCircumstances(work) {
  const { now } = Date;
  const { crypto } = globalThis;
  const started = performance.now;
  const [, program] = process.argv;
  const { randomFillSync } = nodeCrypto;
  const fill = (/** @type {Uint8Array} */ bytes) => bytes.fill(1);
  Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: fill }, configurable: true });
  Object.assign(nodeCrypto, { randomFillSync: fill });
  Date.now = () => 0;
  performance.now = () => 0;
  process.argv[1] = "/python";
  try {
    return await work();
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
    Object.assign(nodeCrypto, { randomFillSync });
    Date.now = now;
    performance.now = started;
    process.argv[1] = program;
  }
}

/** @returns {Promise<Uint8Array>} Pyodide's snapshot: its header, then its whole memory */
async function snapshotOf() {
  const { loadPyodide } = await source.loader();
  const lock = await source.lock();
  const pyodide = await loadPyodide({
    indexURL: source.base,
    stdLibURL: `${source.base}python_stdlib.zip`,
    lockFileContents: lock,
    packageBaseUrl: source.base,
    env: { ...ENVIRONMENT },
    stdout: () => {},
    _makeSnapshot: true,
  });
  // Not loaded as a package: Pyodide refuses a snapshot that remembers one.
  const wheel = JSON.parse(lock).packages[PACKAGE].file_name;
  pyodide.unpackArchive(new Uint8Array(readFileSync(join(folder, wheel))), "wheel");
  const scope = pyodide.toPy({});
  pyodide.runPython(PREPARE, { globals: scope });
  const collector = pyodide.pyimport("gc");
  const strings = pyodide.runPython(`prepare(${JSON.stringify(game)})`, { globals: scope });
  scope.destroy();
  collector.collect();
  collector.destroy();
  // Free memory may hold addresses of strings.
  clearFreeMemory();
  cleanStrings(memory.buffer, strings, /** @type {any} */ (all).Py_DecRef);
  clearFreeMemory();
  return pyodide.makeMemorySnapshot();
}

/** What the allocator may be asked for, largest first: together the sizes leave no free place unfilled. */
function* sizes() {
  for (let size = 1 << 24; size > 0; size = size > 256 ? ((size * 3) >> 2) & ~7 : size - 8) yield size;
}

/**
 * Fill all free memory with zeros: what was there before would be downloaded too. All of it is allocated, down to
 * the smallest places, while the memory may not grow.
 */
function clearFreeMemory() {
  const { PyMem_RawMalloc: allocate, PyMem_RawFree: release } = /** @type {any} */ (all);
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError("the memory may not grow now");
  };
  const taken = [];
  for (const size of sizes()) {
    for (let at = allocate(size); at !== 0; at = allocate(size)) {
      new Uint8Array(memory.buffer).fill(0, at, at + size);
      taken.push(at);
    }
  }
  for (const at of taken) release(at);
  // What functions have left on the stack, below the place where it stands now.
  const { emscripten_stack_get_end: end, emscripten_stack_get_current: current } = /** @type {any} */ (all);
  new Uint8Array(memory.buffer).fill(0, end(), current());
  WebAssembly.Memory.prototype.grow = grow;
}

/**
 * Restore a snapshot, and catch what was in memory just before, and how many functions there were.
 * @param {Uint8Array} snapshot
 * @param {string} program what the instance takes as its own name
 * @returns {Promise<{header: Uint8Array, fresh: Uint8Array, functions: number}>}
 */
async function restoredOver(snapshot, program) {
  const { loadPyodide } = await source.loader();
  let fresh = new Uint8Array();
  let header = new Uint8Array();
  let functions = 0;
  class Observed extends Uint8Array {
    /** @override @param {number} begin @param {number} [end] */
    subarray(begin, end) {
      const whole = new Uint8Array(this.buffer, this.byteOffset, this.length);
      if (end === undefined) {
        header = whole.slice(0, begin);
        fresh = new Uint8Array(memory.buffer).slice();
        functions = table.length;
      }
      return whole.subarray(begin, end);
    }
  }
  await loadPyodide({
    indexURL: source.base,
    stdLibURL: source.emptyLibrary,
    lockFileContents: await source.lock(),
    packageBaseUrl: source.base,
    env: { ...ENVIRONMENT },
    _sysExecutable: program,
    _loadSnapshot: new Observed(snapshot.buffer),
  });
  return { header, fresh, functions };
}

const snapshot = await inSameCircumstances(snapshotOf);
// A fresh memory holds some things of its moment and place: random seeds, the time, the program's name. What two
// differ in is restored always, whatever a browser has there.
const { header, fresh, functions } = await restoredOver(snapshot, "./this.program");
const other = await restoredOver(snapshot, "/another/program/of/another/name");
const whole = snapshot.subarray(header.length);
const given = { exports, functions, lock: await source.lock(), module: statSync(wasm).size };
const { plan, content } = encodeHeap(header, whole, [fresh, other.fresh], given);
writeFileSync(join(folder, `heap-${game}.json`), JSON.stringify(plan));
writeFileSync(join(folder, `heap-${game}.bin`), content);
writeFileSync(join(folder, `heap-${game}.gz`), gzipSync(content, { level: 9 }));

WebAssembly.instantiate = instantiate;
process.argv[1] = "/yet/another";
const { road, detour } = await startEngine(source);
if (road !== "snapshot") throw new Error(`the snapshot does not start: ${detour}`);

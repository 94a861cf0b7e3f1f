/**
 * Make `heap.json` and `heap.gz`: the memory of a Python that has imported and tried everything.
 *
 *     node snapshot.mjs FOLDER
 *
 * FOLDER is a Python image that starts by packages (start method 2); the heap is made from it and put there.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ENVIRONMENT, PACKAGE, startEngine } from "../../../web/python/engine.js";
import { encodeHeap } from "../../../web/python/heap.js";
import { withExports } from "../../../web/python/instantiate.js";
import { exportsInUse } from "./exports_in_use.mjs";
import { filesOnDisk } from "./node_files.mjs";

const [folder] = process.argv.slice(2);
const source = filesOnDisk(folder);
const scripts = ["pyodide.js", "pyodide.asm.js"].map((name) => readFileSync(join(folder, name), "utf8"));
const exports = exportsInUse(await source.module(), scripts.join("\n"));
const { instantiate } = WebAssembly;

// Whatever is read from a file is read here: after a snapshot there is no file to open and no module to find.
// Nothing of ours draws a random number; seeded, the memory is the same in every build.
const PREPARE = `
from presentation.answer import warm_up
warm_up()
del warm_up
import gc, linecache, random, sys
linecache.clearcache()
sys.path_importer_cache.clear()
random.seed(0)
gc.collect()
del gc, linecache, random, sys
`;

/** The memory of the last instance. @type {WebAssembly.Memory | undefined} */
let memory;

/** What is used of WebAssembly while a snapshot is made: Pyodide is given the exports that it will be given later. */
WebAssembly.instantiate = async (bytes, imports) => {
  const made = await instantiate(bytes, imports);
  if (!imports?.env?.memory) return made;
  memory = imports.env.memory;
  return { module: made.module, instance: withExports(made.instance, exports) };
};

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
  pyodide.runPython(PREPARE);
  return pyodide.makeMemorySnapshot();
}

/**
 * Restore a snapshot, and catch what was in memory just before.
 * @param {Uint8Array} snapshot
 * @param {string} program what the instance takes as its own name
 * @returns {Promise<{header: Uint8Array, fresh: Uint8Array}>}
 */
async function restoredOver(snapshot, program) {
  const { loadPyodide } = await source.loader();
  let fresh = new Uint8Array();
  let header = new Uint8Array();
  class Observed extends Uint8Array {
    /** @override @param {number} begin @param {number} [end] */
    subarray(begin, end) {
      const whole = new Uint8Array(this.buffer, this.byteOffset, this.length);
      if (end === undefined) {
        header = whole.slice(0, begin);
        fresh = new Uint8Array(memory.buffer).slice();
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
  return { header, fresh };
}

const snapshot = await snapshotOf();
// A fresh memory holds some things of its moment and place: random seeds, the time, the program's name. What two
// differ in is restored always, whatever a browser has there.
const { header, fresh } = await restoredOver(snapshot, "./this.program");
const other = await restoredOver(snapshot, "/another/program/of/another/name");
const whole = snapshot.subarray(header.length);
const { plan, content } = encodeHeap(header, whole, [fresh, other.fresh], exports);
writeFileSync(join(folder, "heap.json"), JSON.stringify(plan));
writeFileSync(join(folder, "heap.gz"), gzipSync(content, { level: 9 }));

WebAssembly.instantiate = instantiate;
process.argv[1] = "/yet/another";
const { road, detour } = await startEngine(source);
if (road !== "snapshot") throw new Error(`the snapshot does not start: ${detour}`);

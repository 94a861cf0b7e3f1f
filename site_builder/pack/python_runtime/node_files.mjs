/** The files of a Python image read from disk: what `fetchedFiles` is to a browser, under Node. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

// Node would quote the line at fault first, a megabyte long in Pyodide's scripts, and lose the rest.
process.on("uncaughtException", (error) => {
  console.error(error?.message ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
});
// Pyodide, imported as a module, looks for npm's "ws" beside itself unless there is a `require`.
globalThis.require ??= createRequire(import.meta.url);
// Pyodide's scripts may count as modules too, by the package.json above them, and these have no `__dirname`.
globalThis.__dirname ??= import.meta.dirname;

/**
 * @param {string} folder the folder of the image
 * @param {string} [game] whose calculators the memory has, where there is one
 * @returns {import("../../../web/python/engine.js").Source}
 */
export function filesOnDisk(folder, game = "") {
  const base = folder.endsWith(sep) ? folder : folder + sep;
  return {
    base,
    emptyLibrary: emptyZip(),
    module: async () => WebAssembly.compile(await readFile(`${base}pyodide.asm.wasm`)),
    plan: async () => JSON.parse(readFileSync(`${base}heap-${game}.json`, "utf8")),
    heap: async () => new Uint8Array(gunzipSync(readFileSync(`${base}heap-${game}.gz`))).buffer,
    loader: async () => {
      const [loader] = await Promise.all(
        ["pyodide.js", "pyodide.asm.js"].map((name) => import(pathToFileURL(base + name).href)),
      );
      return loader;
    },
    lock: () => readFile(`${base}pyodide-lock.json`, "utf8"),
    during: (work) => work(),
  };
}

/** The path of an empty zip archive: here Pyodide reads its standard library from a file. */
function emptyZip() {
  const folder = mkdtempSync(join(tmpdir(), "python-image-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "empty.zip");
  writeFileSync(path, Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)));
  return path;
}

/**
 * Find the modules of the standard library that are used, and compile them and our own.
 *
 *     node compile.mjs FOLDER STDLIB OUTPUT
 *
 * FOLDER holds Pyodide, the wheel of sources and the lock file; STDLIB is Pyodide's own standard library. OUTPUT
 * gets `stdlib/` and `package/` with compiled modules (and the package's other files as they are).
 * Pyodide compiles: its bytecode is that of the Python that will run it, whichever builds the site.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ENVIRONMENT, PACKAGE } from "../../../web/python/engine.js";
import { filesOnDisk } from "./node_files.mjs";

const [folder, stdlib, output] = process.argv.slice(2);

// The modules in use, with all that a package, an answer and a traceback need. Docstrings and asserts are left out:
// nothing reads them in a browser, and without them the memory and the download are a tenth smaller.
const COMPILE = `
import importlib, sys
from importlib import _bootstrap_external
from pathlib import Path
from zipimport import zipimporter
from presentation.answer import warm_up

warm_up()
for name in ("traceback", "linecache", "encodings.ascii", "encodings.latin_1"):
    importlib.import_module(name)

STDLIB = "/lib/python313.zip/"
PACKAGES = Path("/lib/python3.13/site-packages")
OUTPUT = Path("/compiled")

def compiled(source, name):
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    # Unchecked: there is no source beside it to compare with.
    return bytes(_bootstrap_external._code_to_hash_pyc(code, bytes(8), False))

def keep(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)

def modules_in_use():
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and file.startswith(STDLIB):
            yield file.removeprefix(STDLIB)

library = zipimporter(STDLIB)
for name in modules_in_use():
    keep(OUTPUT / "stdlib" / f"{name}c", compiled(library.get_data(name), name))

for path in PACKAGES.rglob("*"):
    name = path.relative_to(PACKAGES)
    if not path.is_file() or "__pycache__" in name.parts or name.parts[0].endswith(".dist-info"):
        continue
    content = path.read_bytes()
    if path.suffix == ".py":
        keep(OUTPUT / "package" / f"{name}c", compiled(content, str(name)))
    else:
        keep(OUTPUT / "package" / name, content)
`;

const source = filesOnDisk(folder);
const { loadPyodide } = await source.loader();
const pyodide = await loadPyodide({
  indexURL: source.base,
  stdLibURL: stdlib,
  lockFileContents: await source.lock(),
  packageBaseUrl: source.base,
  packages: [PACKAGE],
  // A traceback in a browser's console does with lines; the columns would be a tenth of all that is downloaded.
  env: { ...ENVIRONMENT, PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
  stdout: () => {},
});
pyodide.runPython(COMPILE);

/** @param {string} path */
function copyOut(path) {
  for (const name of pyodide.FS.readdir(path)) {
    if (name === "." || name === "..") continue;
    const inside = `${path}/${name}`;
    if (pyodide.FS.isDir(pyodide.FS.stat(inside).mode)) {
      copyOut(inside);
    } else {
      const outside = join(output, inside.slice("/compiled/".length));
      mkdirSync(dirname(outside), { recursive: true });
      writeFileSync(outside, pyodide.FS.readFile(inside));
    }
  }
}
copyOut("/compiled");

/**
 * Run tests once more inside Pyodide under Node.
 *
 *     node pytest.mjs PYODIDE ROOT SITE_PACKAGES ARGUMENT…
 *
 * PYODIDE is the folder of the npm package, with the whole standard library: pytest needs much that the
 * calculators do not. ROOT is the repository, SITE_PACKAGES where pytest is; the arguments are pytest's.
 */

import { pathToFileURL } from "node:url";
// For what it sets up: Pyodide needs a `require`, and errors that can be read.
import "../../site_builder/pack/python_runtime/node_files.mjs";

const [pyodideFolder, root, sitePackages, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
});
pyodide.mountNodeFS("/repository", root);
pyodide.mountNodeFS("/site-packages", sitePackages);
pyodide.globals.set("options", pyodide.toPy(options));
process.exitCode = pyodide.runPython(`
import os, sys
sys.path[:0] = ["/repository/tests/runtime/hypothesis_stub", "/repository", "/site-packages"]
os.chdir("/repository")
import pytest
# What needs threads or sockets stays out.
left_out = [part for name in ("cacheprovider", "hypothesispytest", "rerunfailures") for part in ("-p", f"no:{name}")]
int(pytest.main([*options, "--noconftest", "-o", "faulthandler_timeout=0", *left_out]))
`);

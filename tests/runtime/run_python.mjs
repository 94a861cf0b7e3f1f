/**
 * Run a program by the Python of an image, started without packages: `node run_python.mjs FOLDER < PROGRAM`.
 * Prints the value of its last expression.
 */

import { text } from "node:stream/consumers";
import { filesOnDisk } from "../../site_builder/pack/python_runtime/node_files.mjs";

const source = filesOnDisk(process.argv[2]);
const { loadPyodide } = await source.loader();
const pyodide = await loadPyodide({
  indexURL: source.base,
  stdLibURL: `${source.base}python_stdlib.zip`,
  lockFileContents: await source.lock(),
  packageBaseUrl: source.base,
});
console.log(pyodide.runPython(await text(process.stdin)));

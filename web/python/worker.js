/**
 * The first script of the worker. It requests all others at once: each of them names what it needs only when it is
 * there itself, and Pyodide's scripts, a megabyte to read, would be the last.
 *
 * The worker has the address of the Python image as its name where Pyodide's scripts are wanted at once.
 */

const PYODIDE = ["pyodide.asm.js", "pyodide.js"];

/** Orders that arrive before they can be handled. @type {unknown[]} */
const early = [];
const keep = (/** @type {MessageEvent} */ { data }) => void early.push(data);
addEventListener("message", keep);

// Whoever needs one of these imports it too, and learns why it is not there.
if (globalThis.name) for (const file of PYODIDE) import(globalThis.name + file).catch(() => {});
const service = import("./service.js");
const parts = [
  import("./engine.js"),
  import("./files.js"),
  import("./heap.js"),
  import("./instantiate.js"),
  import("./large-files.js"),
  import("./resumed-download.js"),
  import("./arrival.js"),
];
for (const part of parts) part.catch(() => {});

service.then(
  ({ serve }) => {
    removeEventListener("message", keep);
    serve(globalThis);
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  (error) =>
    // Not in a promise: this way the page gets an event.
    setTimeout(() => {
      throw error;
    }),
);

/**
 * Which exports of Pyodide's module its scripts use.
 *
 * Of more than nine thousand, most are there for compiled packages, and this site has none. Pyodide assigns to each
 * a variable and a slot of the function table before it does anything else; a start from the snapshot hands it those
 * only that its scripts mention elsewhere. Where its text no longer has these assignments, all are in use.
 */

/** What assigns an export to a variable: a function, or the address of what it names. */
const ASSIGNMENT = /var _[\w$]+=Module\["_[\w$]+"\]=(?:wasmExports\["[\w$]+"\]|\d+);/g;

/**
 * @param {WebAssembly.Module} module
 * @param {string} scripts the text of Pyodide's scripts
 * @returns {string[]} their names, in the order of the module
 */
export function exportsInUse(module, scripts) {
  const words = new Set(scripts.replace(ASSIGNMENT, "").match(/[A-Za-z_$][\w$]*/g));
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  // A function is called by its name, or by that with an underscore before it.
  return names.filter((name) => words.has(name) || words.has(`_${name}`));
}

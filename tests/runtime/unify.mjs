/** Print what `unifyFunctions` makes of a table whose functions are other objects than the exported ones. */

import { unifyFunctions } from "../../web/python/instantiate.js";

/** A function as WebAssembly exports it: its name is its index in the module. */
const exported = (index) => Object.defineProperty(() => {}, "name", { value: String(index) });
const exports = { one: exported(1), two: exported(2), three: exported(3), memory: {} };
const slots = [null, exported(2), exported(9), exported(1), exported(2)];
const table = { length: slots.length, get: (slot) => slots[slot], set: (slot, value) => (slots[slot] = value) };
unifyFunctions(exports, table, false);
console.log(
  JSON.stringify(slots.map((it) => Object.keys(exports).find((name) => exports[name] === it) ?? it?.name ?? null)),
);

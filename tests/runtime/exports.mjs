/** Print which exports of a small module its scripts use, and which of them an instance then shows. */

import { exportsInUse } from "../../site_builder/pack/python_runtime/exports_in_use.mjs";
import { withExports } from "../../web/python/instantiate.js";

const NAMES = ["assigned", "called", "named", "address", "absent"];
const section = (id, content) => [id, content.length, ...content];
const exported = NAMES.flatMap((name) => [name.length, ...new TextEncoder().encode(name), 0x00, 0x00]);
const module = new WebAssembly.Module(
  Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
    ...section(1, [0x01, 0x60, 0x00, 0x00]), // one type: no parameters, no results
    ...section(3, [0x01, 0x00]), // one function, of that type
    ...section(7, [NAMES.length, ...exported]), // exported under every name
    ...section(10, [0x01, 0x02, 0x00, 0x0b]), // an empty body
  ),
);
const scripts = [
  'var _assigned=Module["_assigned"]=wasmExports["assigned"];',
  'var _called=Module["_called"]=wasmExports["called"];',
  'var _address=Module["_address"]=1024;',
  'function run(){_called();return resolve("named")}',
].join("");
const used = exportsInUse(module, scripts);
const unknown = scripts.replaceAll("=wasmExports", "=allExports");
const instance = new WebAssembly.Instance(module);
console.log(
  JSON.stringify({
    used,
    unknown: exportsInUse(module, unknown),
    shown: Object.keys(withExports(instance, used).exports),
    all: Object.keys(withExports(instance).exports),
    same: withExports(instance, used).exports.called === instance.exports.called,
  }),
);

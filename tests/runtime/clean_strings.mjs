/** Print what `cleanStrings` makes of a small memory: the strings that it lets go, and the words that are left. */

import { cleanStrings } from "../../site_builder/pack/python_runtime/strings.mjs";

const TYPE = 0x40;
const FOR_EVER = 0x3fffffff;
const words = new Uint32Array(128);
const bytes = new Uint8Array(words.buffer);

/**
 * Put a string of one character into the memory, with noise wherever its bytes mean nothing.
 * @param {number} at
 * @param {{references?: number, state: number, size?: number}} string
 */
function put(at, { references = FOR_EVER, state, size = 32 }) {
  words.set([size | 3, references, TYPE, 1, 0xabcdef, 0xfefefe00 | state, 0xfefefe00, 0xfefefefe], at - 1);
  bytes.set([0x61, 0], at * 4 + 20);
}

const strings = { used: 8, unused: 18, mortal: 28, shared: 38, otherSize: 48 };
put(strings.used, { state: 0x66 });
put(strings.unused, { state: 0x66 });
put(strings.mortal, { state: 0x65, references: 2 });
put(strings.shared, { state: 0xe7 });
put(strings.otherSize, { state: 0x66, size: 64 });
// Each is a key and a value in the table of interned strings; one is mentioned elsewhere too.
for (const [index, at] of Object.values(strings).entries()) words.set([at * 4, at * 4], 100 + index * 2);
words[90] = strings.used * 4;

const released = [];
const count = cleanStrings(words.buffer, TYPE, (address) => released.push([address / 4, words[address / 4]]));
const left = Object.fromEntries(
  Object.entries(strings).map(([name, at]) => [name, [...words.subarray(at + 4, at + 7)].map((it) => it.toString(16))]),
);
console.log(JSON.stringify({ count, released, left, strings }));

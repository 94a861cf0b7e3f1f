/**
 * The strings in a memory of Python that is to be saved: names that nothing uses any more are let go, and what
 * allocations have left in the unused bytes of the others is cleared. Readers would download both.
 *
 * CPython keeps the names in code for ever ("immortal"), those of modules that were let go too.
 */

/** Words of a compact string object of CPython 3.13 with 32-bit addresses, before its characters. */
const REFERENCES = 0;
const TYPE = 1;
const LENGTH = 2;
const STATE = 4;
/** What an allocation has before it: its size, with flags in the lowest bits. */
const SIZE = -1;

const IMMORTAL = 0x3fffffff;
/** Bits of the state: how the string is interned, then its kind. The rest of the word is unused. */
const INTERNED = 0b11;
const MORTAL = 1;
const FOR_EVER = 2;
/** Strings of ASCII characters only: compact and with one byte for each. */
const ASCII = 0x64;
const HEADER_BYTES = 20;

/**
 * Clean the strings of a memory.
 * @param {ArrayBuffer} memory
 * @param {number} type the address of the type `str`
 * @param {(address: number) => void} release gives back a reference to a string
 * @returns {number} how many were let go
 */
export function cleanStrings(memory, type, release) {
  const words = new Uint32Array(memory);
  const strings = [...allocatedStrings(words, type)];
  // First, because an old address may be left there.
  for (const at of strings) clearUnused(new Uint8Array(memory), words, at);
  const names = strings.filter((at) => words[at] === IMMORTAL && (words[at + STATE] & INTERNED) === FOR_EVER);
  const mentions = mentionsOf(words, names);
  // The table of interned strings has each as a key and as a value.
  const unused = names.filter((at) => mentions.get(at * 4) === 2);
  for (const at of unused) {
    words[at] = 1;
    words[at + STATE] += MORTAL - FOR_EVER;
    release(at * 4);
  }
  return unused.length;
}

/**
 * Find the ASCII strings that were allocated, each exactly as large as its length asks for.
 * @param {Uint32Array} words
 * @param {number} type
 * @returns {Generator<number>} the index of each
 */
function* allocatedStrings(words, type) {
  for (let found = words.indexOf(type); found !== -1; found = words.indexOf(type, found + 1)) {
    const at = found - TYPE;
    const isAscii = (words[at + STATE] & 0xfc) === ASCII && (words[at + STATE] & INTERNED) <= FOR_EVER;
    const spare = allocated(words, at) - HEADER_BYTES - words[at + LENGTH] - 1;
    if (isAscii && words[at + REFERENCES] > 0 && spare >= 0 && spare < 16) yield at;
  }
}

/**
 * Bytes of an allocation.
 * @param {Uint32Array} words
 * @param {number} at
 */
function allocated(words, at) {
  return (words[at + SIZE] & ~7) - 4;
}

/**
 * Clear the bytes of a string that mean nothing: of its state, and after its characters.
 * @param {Uint8Array} bytes
 * @param {Uint32Array} words
 * @param {number} at
 */
function clearUnused(bytes, words, at) {
  words[at + STATE] &= 0xff;
  bytes.fill(0, at * 4 + HEADER_BYTES + words[at + LENGTH] + 1, at * 4 + allocated(words, at));
}

/**
 * How often the address of each string is anywhere in the memory.
 * @param {Uint32Array} words
 * @param {number[]} strings
 * @returns {Map<number, number>}
 */
function mentionsOf(words, strings) {
  const isString = new Uint8Array(words.length);
  for (const at of strings) isString[at] = 1;
  const mentions = new Map(strings.map((at) => [at * 4, 0]));
  for (const word of words) {
    if (word % 4 === 0 && isString[word / 4]) mentions.set(word, mentions.get(word) + 1);
  }
  return mentions;
}

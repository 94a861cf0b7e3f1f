/**
 * The memory of a Python that has started and imported everything: `heap.gz` of the Python image.
 *
 * Only what differs from the memory of a fresh instance is kept, as runs of bytes: the tables that the
 * WebAssembly module lays down itself are a third of the whole, and the rest of the memory is zeros.
 * A checksum of all that is between the runs goes with them: where a browser lays its fresh memory out
 * otherwise, the restored one would be left wrong in silence. The runs themselves are gzip's to check.
 *
 * The file, little-endian 32-bit words first: magic, version, length of Pyodide's snapshot header,
 * length of the memory, number of runs, the two words of the checksum; then start and length of
 * each run, Pyodide's header, and the bytes of the runs. It is compressed by gzip when it is made, and
 * unpacked by the browser: hosts compress pages, scripts and wasm, and not all of them anything else.
 */

const MAGIC = 0x50414548; // "HEAP"
const VERSION = 2;
const WORDS = 7;

/** Bytes compared at a time: smaller runs would save little, and cost a longer list. */
export const GRAIN = 1024;

/**
 * A checksum of what a memory holds between the runs, in which the place of every word counts.
 * @param {ArrayBufferLike} memory its length a multiple of 8
 * @param {ArrayLike<number>} runs start and length of each run, in turn, multiples of 8
 * @returns {[number, number]}
 */
export function checksum(memory, runs) {
  const words = new Uint32Array(memory);
  let a = 1;
  let b = 1;
  let at = 0;
  for (let run = 0; run <= runs.length; run += 2) {
    const end = run < runs.length ? runs[run] / 4 : words.length;
    // Two independent sums, so that the processor can work on both at once.
    for (; at < end; at += 2) {
      a = (Math.imul(a, 31) + words[at]) | 0;
      b = (Math.imul(b, 31) + words[at + 1]) | 0;
    }
    at += runs[run + 1] / 4;
  }
  return [a >>> 0, b >>> 0];
}

/**
 * Write the file, uncompressed.
 * @param {Uint8Array} header Pyodide's header of a snapshot
 * @param {Uint8Array} memory the memory of the snapshot
 * @param {Uint8Array[]} fresh memories like the one that it will be restored into
 * @returns {Uint8Array}
 */
export function encodeHeap(header, memory, fresh) {
  const runs = differingRuns(memory, fresh);
  const places = runs.flat();
  const words = new Uint32Array(WORDS + places.length);
  const sums = checksum(memory.slice().buffer, places);
  words.set([MAGIC, VERSION, header.length, memory.length, runs.length, ...sums, ...places]);
  const parts = runs.map(([start, length]) => memory.subarray(start, start + length));
  const pieces = [new Uint8Array(words.buffer), header, ...parts];
  const file = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

/**
 * @param {Uint8Array} memory
 * @param {Uint8Array[]} fresh
 * @returns {[number, number][]} start and length of each run that some fresh memory has otherwise
 */
function differingRuns(memory, fresh) {
  /** @type {[number, number][]} */
  const runs = [];
  for (let start = 0; start < memory.length; start += GRAIN) {
    const end = Math.min(start + GRAIN, memory.length);
    if (fresh.every((other) => sameBytes(memory, other, start, end))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += end - start;
    else runs.push([start, end - start]);
  }
  return runs;
}

/**
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 * @param {number} start
 * @param {number} end
 */
function sameBytes(one, other, start, end) {
  let at = start;
  while (at < end && one[at] === other[at]) at++;
  return at === end;
}

/**
 * What Pyodide is given as its snapshot. It reads the header, and then takes the rest as one array to
 * copy over its memory; at that moment the runs are written straight into that memory instead.
 */
class SparseSnapshot extends Uint8Array {
  /** @type {() => void} */
  restore = () => {};
  claimed = 0;

  /** The length of the whole snapshot: Pyodide makes its memory as large. */
  get length() {
    return this.claimed;
  }

  /**
   * @override
   * @param {number} [begin]
   * @param {number} [end]
   */
  subarray(begin = 0, end = undefined) {
    if (end === undefined) {
      this.restore();
      return new Uint8Array(0);
    }
    return new Uint8Array(this.buffer, this.byteOffset + begin, end - begin);
  }
}

/**
 * Read the file and return what Pyodide takes as its snapshot.
 * @param {ArrayBuffer} file
 * @param {() => WebAssembly.Memory} memory the memory of the instance, known once it is restored into
 * @returns {Uint8Array}
 * @throws {Error} where the file is not whole; while restoring, where the memory does not come out right
 */
export function sparseSnapshot(file, memory) {
  if (file.byteLength < 4 * WORDS) throw new Error("the heap file is cut short");
  const [magic, version, headerLength, length, count, ...sums] = new Uint32Array(file, 0, WORDS);
  if (magic !== MAGIC || version !== VERSION) throw new Error("not a heap file of this version");
  const headerAt = 4 * (WORDS + 2 * count);
  if (file.byteLength < headerAt) throw new Error("the heap file is cut short");
  const runs = new Uint32Array(file, 4 * WORDS, 2 * count);
  let bytes = headerAt + headerLength;
  for (let run = 0; run < count; run++) bytes += runs[2 * run + 1];
  if (file.byteLength !== bytes) throw new Error("the heap file is cut short");

  const snapshot = new SparseSnapshot(file, headerAt, headerLength);
  snapshot.claimed = headerLength + length;
  snapshot.restore = () => {
    const target = new Uint8Array(memory().buffer);
    if (target.length !== length) throw new Error("the memory has another size than the heap");
    let at = headerAt + headerLength;
    for (let run = 0; run < count; run++) {
      target.set(new Uint8Array(file, at, runs[2 * run + 1]), runs[2 * run]);
      at += runs[2 * run + 1];
    }
    const [a, b] = checksum(target.buffer, runs);
    if (a !== sums[0] || b !== sums[1]) throw new Error("the memory did not come out as it was made");
  };
  return snapshot;
}

/**
 * The snapshot: the memory of a Python that has imported everything, in `heap-GAME.json` and `heap-GAME.bin` of the Python image.
 *
 * Only the differences from the memory of a new instance are stored, as runs of bytes: a third of the memory is
 * tables that the WebAssembly module initializes itself, and the rest is zeros. A checksum of the bytes between
 * the runs detects a browser whose new memory has another layout; gzip verifies the runs themselves.
 *
 * The plan is a small separate file: with it Pyodide is prepared while the content is still being downloaded.
 * The content is the concatenated bytes of the runs. It is compressed with gzip by the build and decompressed by
 * the browser, because not every host compresses such files.
 */

/**
 * @typedef {object} HeapPlan
 * @property {number} format
 * @property {number} memory bytes of the whole memory
 * @property {number[]} header Pyodide's header of a snapshot, byte by byte
 * @property {number[]} runs start and length of each run, in turn, multiples of 8
 * @property {number[]} checksum of what is between the runs
 * @property {number} module bytes of the WebAssembly module
 * @property {string[]} exports the names of the module's exports that Pyodide is given; the function pointers in the
 *   memory depend on them
 */

/** The version of the format; increased when the files change. */
const FORMAT = 4;

/** Bytes compared at a time: smaller runs would save little, and cost a longer list. */
const GRAIN = 1024;

/**
 * A checksum of a memory's content between the runs; it depends on the order of the words.
 * @param {ArrayBufferLike} memory its length a multiple of 8
 * @param {ArrayLike<number>} runs start and length of each run, in turn, multiples of 8
 * @returns {[number, number]}
 */
function checksum(memory, runs) {
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
 * Make the plan, and the content before it is compressed.
 * @param {Uint8Array} header Pyodide's header of a snapshot
 * @param {Uint8Array} memory the memory of the snapshot
 * @param {Uint8Array[]} fresh memories like the one that it will be restored into
 * @param {string[]} exports
 * @param {number} module bytes of the WebAssembly module
 * @returns {{plan: HeapPlan, content: Uint8Array}}
 */
export function encodeHeap(header, memory, fresh, exports, module) {
  const found = differingRuns(memory, fresh);
  const runs = found.flat();
  const content = new Uint8Array(contentLength({ runs }));
  let at = 0;
  for (const [start, length] of found) {
    content.set(memory.subarray(start, start + length), at);
    at += length;
  }
  const sums = checksum(memory.slice().buffer, runs);
  const plan = { format: FORMAT, memory: memory.length, header: [...header], runs, checksum: sums, module, exports };
  return { plan, content };
}

/**
 * Bytes of the content.
 * @param {Pick<HeapPlan, "runs">} plan
 */
export function contentLength({ runs }) {
  return runs.reduce((sum, value, index) => (index % 2 ? sum + value : sum), 0);
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
 * Return what Pyodide takes as its snapshot. The content may arrive later, as long as it is there when the
 * memory is restored.
 * @param {HeapPlan} plan
 * @param {() => ArrayBuffer} content the content, unpacked; throws where it did not arrive
 * @param {() => WebAssembly.Memory} memory the memory of the instance, known once it is restored into
 * @returns {Uint8Array}
 * @throws {Error} where the plan is of another format; while restoring, where the content is not whole or the
 *   memory does not come out right
 */
export function sparseSnapshot(plan, content, memory) {
  const { format, header, runs } = plan;
  if (format !== FORMAT) throw new Error("not a heap of this format");
  const snapshot = new SparseSnapshot(header);
  snapshot.claimed = header.length + plan.memory;
  snapshot.restore = () => {
    const bytes = content();
    if (bytes.byteLength !== contentLength(plan)) throw new Error("the heap is cut short");
    const target = new Uint8Array(memory().buffer);
    if (target.length !== plan.memory) throw new Error("the memory has another size than the heap");
    let at = 0;
    for (let run = 0; run < runs.length; run += 2) {
      target.set(new Uint8Array(bytes, at, runs[run + 1]), runs[run]);
      at += runs[run + 1];
    }
    const sums = checksum(target.buffer, runs);
    if (sums.some((sum, index) => sum !== plan.checksum[index])) {
      throw new Error("the memory did not come out as it was made");
    }
  };
  return snapshot;
}

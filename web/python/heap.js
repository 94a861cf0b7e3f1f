/**
 * The snapshot: the memory of a Python that has imported everything, in `heap-GAME.json` and `heap-GAME.bin` of the Python image.
 *
 * Only the differences from the memory of a new instance are stored, as runs of bytes: a third of the memory is
 * tables that the WebAssembly module initializes itself, and the rest is zeros. A checksum of the bytes between
 * the runs detects a browser whose new memory has another layout; gzip verifies the runs themselves. It ends where a new
 * memory is zero to its end: to read what nobody has written costs a browser more than the rest.
 *
 * The plan is a small separate file: with it Pyodide is prepared while the content is still being downloaded.
 * The content is the concatenated bytes of the runs. It is compressed with gzip by the build and decompressed by
 * the browser, because not every host compresses such files.
 */

/**
 * @typedef {object} HeapPlan
 * @property {number} format
 * @property {number} memory bytes of the whole memory
 * @property {number} functions slots of the function table, which the function pointers in the memory lead to
 * @property {number[]} header Pyodide's header of a snapshot, byte by byte
 * @property {number[]} runs start and length of each run, in turn, multiples of 8
 * @property {number} checked bytes at the start of the memory that the checksum is of
 * @property {string} checksum of what is between the runs there
 * @property {number} module bytes of the WebAssembly module
 * @property {string} lock the content of `pyodide-lock.json`: Pyodide waits for it before it begins
 * @property {string[]} exports the names of the module's exports that Pyodide is given; the function pointers in the
 *   memory depend on them
 */

/** The version of the format; increased when the files change. */
const FORMAT = 5;

/** Bytes compared at a time: smaller runs would save little, and cost a longer list. */
const GRAIN = 1024;

/**
 * `(module (import "e" "m" (memory 0)) (func (export "f") (param i32 i32 i64) (result i64) …))`: the sum of the words
 * from one address to another, added to a sum. A script would read millions of bytes before the browser compiles it.
 */
const SUMMING = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7e, 0x01, 0x7e], // types: one, of "f"
  ...[0x02, 0x08, 0x01, 0x01, 0x65, 0x01, 0x6d, 0x02, 0x00, 0x00], // imports: memory "m" of "e"
  ...[0x03, 0x02, 0x01, 0x00], // functions: one, of that type
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00], // exports: "f"
  ...[0x0a, 0x22, 0x01, 0x20, 0x00], // code: a body without variables
  ...[0x03, 0x40], // repeat
  ...[0x20, 0x02, 0x42, 0x1f, 0x7e], //   31 times the sum
  ...[0x20, 0x00, 0x29, 0x03, 0x00, 0x7c, 0x21, 0x02], //   and the word are the sum
  ...[0x20, 0x00, 0x41, 0x08, 0x6a, 0x22, 0x00], //   the next word
  ...[0x20, 0x01, 0x49, 0x0d, 0x00, 0x0b], // until the end
  ...[0x20, 0x02, 0x0b], // the sum
);

/**
 * A checksum of the content of a memory's start between the runs; it depends on the order of the words.
 * @param {WebAssembly.Memory} memory
 * @param {number} checked bytes of its start, a multiple of 8
 * @param {ArrayLike<number>} runs start and length of each run, in turn, multiples of 8
 * @returns {string}
 */
function checksum(memory, checked, runs) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(SUMMING), { e: { m: memory } });
  const sumOf = /** @type {(at: number, end: number, sum: bigint) => bigint} */ (exports.f);
  let sum = 1n;
  let at = 0;
  for (let run = 0; run <= runs.length && at < checked; run += 2) {
    const end = run < runs.length ? Math.min(runs[run], checked) : checked;
    if (at < end) sum = sumOf(at, end, sum);
    at = end + (runs[run + 1] ?? 0);
  }
  return BigInt.asUintN(64, sum).toString(16);
}

/**
 * Make the plan, and the content before it is compressed.
 * @param {Uint8Array} header Pyodide's header of a snapshot
 * @param {Uint8Array} memory the memory of the snapshot
 * @param {Uint8Array[]} fresh memories like the one that it will be restored into
 * @param {Pick<HeapPlan, "exports" | "functions" | "lock" | "module">} given
 * @returns {{plan: HeapPlan, content: Uint8Array}}
 */
export function encodeHeap(header, memory, fresh, given) {
  const found = differingRuns(memory, fresh);
  const runs = found.flat();
  const content = new Uint8Array(contentLength({ runs }));
  let at = 0;
  for (const [start, length] of found) {
    content.set(memory.subarray(start, start + length), at);
    at += length;
  }
  const checked = Math.max(...fresh.map(usedLength));
  const sum = checksum(holding(memory), checked, runs);
  const sizes = { memory: memory.length, checked };
  return { plan: { format: FORMAT, ...sizes, header: [...header], runs, checksum: sum, ...given }, content };
}

/**
 * A memory with some content.
 * @param {Uint8Array} content of whole pages
 */
function holding(content) {
  const memory = new WebAssembly.Memory({ initial: content.length / 65536 });
  new Uint8Array(memory.buffer).set(content);
  return memory;
}

/**
 * Bytes of a memory without the zeros at its end, rounded up.
 * @param {Uint8Array} memory
 */
function usedLength(memory) {
  let length = memory.length;
  while (length > 0 && memory[length - 1] === 0) length--;
  return Math.ceil(length / GRAIN) * GRAIN;
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
 * @param {() => {memory: WebAssembly.Memory, table: WebAssembly.Table}} instance what the instance uses, known once it is
 *   restored into
 * @returns {Uint8Array}
 * @throws {Error} where the plan is of another format; while restoring, where the content is not whole or the
 *   memory does not come out right
 */
export function sparseSnapshot(plan, content, instance) {
  const { format, header, runs } = plan;
  if (format !== FORMAT) throw new Error("not a heap of this format");
  const snapshot = new SparseSnapshot(header);
  snapshot.claimed = header.length + plan.memory;
  snapshot.restore = () => {
    const bytes = content();
    if (bytes.byteLength !== contentLength(plan)) throw new Error("the heap is cut short");
    const { memory, table } = instance();
    if (table.length !== plan.functions) throw new Error("there are not as many functions as when the memory was made");
    const target = new Uint8Array(memory.buffer);
    if (target.length !== plan.memory) throw new Error("the memory has another size than the heap");
    let at = 0;
    for (let run = 0; run < runs.length; run += 2) {
      target.set(new Uint8Array(bytes, at, runs[run + 1]), runs[run]);
      at += runs[run + 1];
    }
    if (checksum(memory, plan.checked, runs) !== plan.checksum) {
      throw new Error("the memory did not come out as it was made");
    }
  };
  return snapshot;
}

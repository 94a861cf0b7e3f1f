/**
 * How much of Python's large files has arrived: what is counted is what the browser hands out, decompressed or not,
 * and what is told is the part of the bytes that travel.
 */

/** Milliseconds between two reports. */
const INTERVAL = 100;

/**
 * @typedef {object} Arrival
 * @property {number} part from 0 to 1
 * @property {number} total bytes that travel; 0 where the host does not say how many
 */

export class Arrivals {
  #report;
  /** @type {{received: number, expected: number, travels: number}[]} */
  #files = [];
  #reported = 0;

  /** @param {(arrival: Arrival) => void} report called now and then while bytes arrive */
  constructor(report) {
    this.#report = report;
  }

  /**
   * Count the bytes of a response while somebody else reads it.
   * @param {Response} response
   * @param {Promise<number>} size bytes of the file when it is decompressed
   * @returns {Response} the same
   */
  follow(response, size) {
    const count = this.expect(response, size);
    void readBy(response.clone(), count).catch(() => {}); // who reads the response handles what breaks it
    return response;
  }

  /**
   * Expect a file whose bytes the reader counts.
   * @param {Response} response
   * @param {Promise<number>} size bytes of the file when it is decompressed
   * @returns {(bytes: number) => void} to be called with the bytes of each piece
   */
  expect({ headers }, size) {
    const travels = Number(headers.get("Content-Length")) || 0;
    const file = { received: 0, expected: travels, travels };
    this.#files.push(file);
    size.catch(() => {}); // who reads the plan handles what breaks it
    if (!travels || headers.has("Content-Encoding")) {
      file.expected = 0;
      void size.then(
        (bytes) => (file.expected = bytes),
        () => {},
      );
    }
    return (bytes) => {
      file.received += bytes;
      const now = performance.now();
      if (now - this.#reported < INTERVAL) return;
      this.#reported = now;
      this.#report(this.#arrival());
    };
  }

  /** @returns {Arrival} */
  #arrival() {
    /** @param {(file: {received: number, expected: number, travels: number}) => number} of */
    const sum = (of) => this.#files.reduce((all, file) => all + of(file), 0);
    const known = this.#files.length > 1 && this.#files.every(({ expected }) => expected > 0);
    if (!known) return { part: 0, total: 0 };
    const total = this.#files.every(({ travels }) => travels > 0) ? sum(({ travels }) => travels) : 0;
    const weight = total ? "travels" : "expected";
    const arrived = sum((file) => (Math.min(file.received / file.expected, 1) || 0) * file[weight]);
    return { part: arrived / sum((file) => file[weight]), total };
  }
}

/**
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function readBy({ body }, count) {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) count(read.value.length);
}

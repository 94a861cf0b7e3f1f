/**
 * Python in a worker of its own: starts on "start", then answers one question after another.
 * What is said in both directions is `Order` and `Report` below; `python.js` is the other side.
 *
 * A page whose frame may have no worker imports this too, and serves itself through a channel.
 */

import { EngineError, startEngine } from "./engine.js";
import { damaged, fetchedFiles, refetch } from "./files.js";

/**
 * @typedef {object} StartOrder
 * @property {"start"} type
 * @property {string} base the address of the Python image
 * @property {boolean} snapshot whether to try road 1
 * @property {boolean} reload whether to fetch every file again, past the browser's cache
 * @property {string} lock the name of a lock to hold for as long as this worker lives, or nothing
 * @property {boolean} handed whether "module" and "heap" follow
 */
/**
 * @typedef {{type: "module", value?: WebAssembly.Module} | {type: "heap", value?: ArrayBuffer}} HandOrder
 *   a large file, or nothing where it could not be prepared
 */
/**
 * @typedef {object} AnswerOrder
 * @property {"answer"} type
 * @property {number} request
 * @property {"answer" | "quote"} what
 * @property {string} calculator
 * @property {string} lang
 * @property {string} up
 * @property {string} values
 */
/** @typedef {StartOrder | HandOrder | AnswerOrder} Order */
/**
 * @typedef {{type: "alive", locked: boolean}
 *   | {type: "starting"}
 *   | {type: "ready", road: import("./engine.js").Road, detour: string}
 *   | {type: "failed", code: import("./engine.js").EngineFailure, detail: string}
 *   | {type: "answer", request: number, answer: string}
 *   | {type: "fault", request: number, fatal: boolean, detail: string}} Report
 */

/**
 * The end of a channel on which orders come in and reports go out: a worker's own, or a port.
 * @typedef {object} Port
 * @property {(report: Report) => void} postMessage
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

/**
 * Serve whoever is at the other end of a port, for as long as this script lives.
 * @param {Port} port
 */
export function serve(port) {
  const service = new Service((report) => port.postMessage(report));
  // Some frames may not be sent a module.
  port.addEventListener("messageerror", () => service.module.take());
  port.addEventListener("message", ({ data }) => service.obey(data));
}

/**
 * What the page hands over, or its absence.
 * @template T
 * @typedef {{value: Promise<T>, take: (value?: T) => void}} Awaited
 */

/**
 * @template T
 * @returns {Awaited<T>}
 */
function awaited() {
  /** @type {(value?: T) => void} */
  let take = () => {};
  /** @type {Promise<T>} */
  const value = new Promise((resolve, reject) => {
    take = (given) => (given ? resolve(given) : reject(new Error("nothing was handed over")));
  });
  value.catch(() => {}); // no complaint before somebody awaits it
  return { value, take };
}

class Service {
  #say;
  /** @type {Promise<import("./engine.js").Engine> | undefined} */
  #engine;
  /** @type {Awaited<WebAssembly.Module>} */
  module = awaited();
  /** @type {Awaited<ArrayBuffer>} */
  heap = awaited();

  /** @param {(report: Report) => void} say */
  constructor(say) {
    this.#say = say;
  }

  /** @param {Order} order */
  obey(order) {
    if (order.type === "start") {
      void this.#live(order.lock);
      void this.#start(order);
    } else if (order.type === "module") {
      this.module.take(order.value);
    } else if (order.type === "heap") {
      this.heap.take(order.value);
    } else {
      void this.#answer(order);
    }
  }

  /**
   * Hold a lock until this worker ends, however it ends: whoever waits for the lock learns of it.
   * @param {string} name
   */
  async #live(name) {
    try {
      if (!name) throw new Error("no locks here");
      await navigator.locks.request(name, () => {
        this.#say({ type: "alive", locked: true });
        return new Promise(() => {});
      });
    } catch {
      this.#say({ type: "alive", locked: false });
    }
  }

  /** @param {StartOrder} order */
  async #start({ base, snapshot, reload, handed: follows }) {
    try {
      if (reload) await refetch(base);
      const onarrival = () => this.#say({ type: "starting" });
      const handed = follows ? { module: this.module.value, heap: this.heap.value } : undefined;
      this.#engine = startEngine(fetchedFiles(base, handed), { snapshot, onarrival });
      const { road, detour } = await this.#engine;
      this.#say({ type: "ready", road, detour });
    } catch (error) {
      this.#say({ type: "failed", ...(await told(error, base)) });
    }
  }

  /** @param {AnswerOrder} order */
  async #answer({ request, what, calculator, lang, up, values }) {
    try {
      if (!this.#engine) throw new Error("asked before it was started");
      const text = (await this.#engine)[what](calculator, lang, up, values);
      this.#say({ type: "answer", request, answer: text });
    } catch (error) {
      const fatal = Boolean(/** @type {any} */ (error)?.pyodide_fatal_error);
      this.#say({ type: "fault", request, fatal, detail: String(error) });
    }
  }
}

/**
 * @param {unknown} error
 * @param {string} base
 * @returns {Promise<{code: import("./engine.js").EngineFailure, detail: string}>}
 */
async function told(error, base) {
  if (error instanceof EngineError && error.code !== "python") {
    return { code: error.code, detail: error.message };
  }
  const file = await damaged(base);
  if (file) return { code: "download", detail: `${file}: missing or damaged; ${error}` };
  return { code: "python", detail: String(error) };
}

if (!("document" in globalThis)) serve(globalThis);

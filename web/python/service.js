/**
 * What the worker does: starts Python on a "start" order, then answers one question after another. `protocol.js`
 * describes the messages; `worker-connection.js` is the other side.
 *
 * A page whose frame may have no worker imports this module too, and uses it through a message channel.
 */

import { EngineError, startEngine } from "./engine.js";
import { damagedFile, fetchedFiles, refetch } from "./files.js";

/** @typedef {import("./protocol.js").StartOrder} StartOrder */
/** @typedef {import("./protocol.js").AnswerOrder} AnswerOrder */
/** @typedef {import("./protocol.js").Order} Order */
/** @typedef {import("./protocol.js").Report} Report */
/**
 * Where orders arrive and reports are sent: the worker's global scope, or a port of a channel.
 * @typedef {object} Port
 * @property {(report: Report) => void} postMessage
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

/**
 * Serve the other end of a port, for as long as this script runs.
 * @param {Port} port
 */
export function serve(port) {
  const service = new Service((report) => port.postMessage(report));
  // A module cannot be sent to every frame.
  port.addEventListener("messageerror", () => service.module.settle());
  port.addEventListener("message", ({ data }) => service.handle(data));
}

/**
 * A file that the page hands over; settled without a value, its promise rejects.
 * @template T
 * @typedef {{value: Promise<T>, settle: (value?: T) => void}} HandedFile
 */

/**
 * @template T
 * @returns {HandedFile<T>}
 */
function handedFile() {
  /** @type {(value?: T) => void} */
  let settle = () => {};
  /** @type {Promise<T>} */
  const value = new Promise((resolve, reject) => {
    settle = (given) => (given ? resolve(given) : reject(new Error("nothing was handed over")));
  });
  value.catch(() => {}); // no unhandled rejection before it is awaited
  return { value, settle };
}

class Service {
  #report;
  /** @type {Promise<import("./engine.js").Engine> | undefined} */
  #engine;
  /** @type {HandedFile<import("./heap.js").HeapPlan>} */
  plan = handedFile();
  /** @type {HandedFile<WebAssembly.Module>} */
  module = handedFile();
  /** @type {HandedFile<ArrayBuffer>} */
  heap = handedFile();

  /** @param {(report: Report) => void} report */
  constructor(report) {
    this.#report = report;
  }

  /** @param {Order} order */
  handle(order) {
    if (order.type === "start") {
      void this.#holdLock(order.lock);
      void this.#start(order);
    } else if (order.type === "plan") {
      this.plan.settle(order.value);
    } else if (order.type === "module") {
      this.module.settle(order.value);
    } else if (order.type === "heap") {
      this.heap.settle(order.value);
    } else {
      void this.#answer(order);
    }
  }

  /**
   * Hold a lock until this worker ends, for whatever reason: the page waits for the lock to detect it.
   * @param {string} name
   */
  async #holdLock(name) {
    try {
      if (!name) throw new Error("no locks here");
      await navigator.locks.request(name, () => {
        this.#report({ type: "started", locked: true });
        return new Promise(() => {});
      });
    } catch {
      this.#report({ type: "started", locked: false });
    }
  }

  /** @param {StartOrder} order */
  async #start({ base, game, snapshot, reload, handed: follows }) {
    try {
      if (reload) await refetch(base, game);
      const onarrival = () => this.#report({ type: "starting" });
      const onarriving = (/** @type {import("./arrival.js").Arrival} */ arrival) =>
        this.#report({ type: "arriving", arrival });
      const { plan, module, heap } = this;
      const handed = follows ? { plan: plan.value, module: module.value, heap: heap.value } : undefined;
      this.#engine = startEngine(fetchedFiles(base, game, handed, onarriving), { snapshot, onarrival });
      const { road, detour } = await this.#engine;
      this.#report({ type: "ready", road, detour });
    } catch (error) {
      this.#report({ type: "failed", ...(await diagnosis(error, base, game)) });
    }
  }

  /** @param {AnswerOrder} order */
  async #answer({ request, what, calculator, lang, up, values }) {
    try {
      if (!this.#engine) throw new Error("a question arrived before the start");
      const text = (await this.#engine)[what](calculator, lang, up, values);
      this.#report({ type: "answer", request, answer: text });
    } catch (error) {
      const fatal = Boolean(/** @type {any} */ (error)?.pyodide_fatal_error);
      this.#report({ type: "error", request, fatal, detail: String(error) });
    }
  }
}

/**
 * Why the start failed: a file that is missing or damaged, or an error of Python.
 * @param {unknown} error
 * @param {string} base
 * @param {string} game
 * @returns {Promise<{code: import("./engine.js").EngineFailure, detail: string, unreachable?: boolean}>}
 */
async function diagnosis(error, base, game) {
  if (error instanceof EngineError && error.code !== "python") {
    return { code: error.code, detail: error.message };
  }
  const file = await damagedFile(base, game);
  if (file) {
    const { name, unreachable } = file;
    return { code: "download", detail: `${name}: missing or damaged; ${error}`, unreachable };
  }
  return { code: "python", detail: String(error) };
}

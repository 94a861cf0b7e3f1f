/**
 * A worker for frames that may refuse an ordinary one: three kinds, each tried if the one before fails.
 *
 * 1. A module worker by its address, as in a page of the site.
 * 2. A worker from a `data:` address, which imports the same script: a sandboxed frame has no origin, so
 *    every address is cross-origin to it, and it may start no worker from one.
 * 3. The page itself runs Python, and is blocked while it computes.
 */

import { serve } from "./service.js";

const SCRIPT = new URL("./worker.js", import.meta.url).href;
/** @typedef {Worker | PageWorker} AnyWorker */
/** @typedef {(name: string) => AnyWorker} CreateWorker */

/** @type {CreateWorker} */
const byAddress = (name) => new Worker(SCRIPT, { type: "module", name });
/** @type {CreateWorker} */
const byDataAddress = (name) =>
  new Worker(`data:text/javascript,import${encodeURIComponent(JSON.stringify(SCRIPT))}`, {
    type: "module",
    name,
  });
/** @type {CreateWorker} */
const inPage = () => new PageWorker();

/** The interface of a worker, served by the page itself. */
class PageWorker extends EventTarget {
  #channel = new MessageChannel();

  constructor() {
    super();
    const { port1, port2 } = this.#channel;
    serve(port2);
    port1.addEventListener("message", ({ data }) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    port1.start();
    port2.start();
  }

  /** @param {unknown} order */
  postMessage(order) {
    // A lock would belong to the page, which lives longer than the service.
    this.#channel.port1.postMessage(Object.assign({}, order, { lock: "" }));
  }

  terminate() {
    this.#channel.port1.close();
  }
}

/** The interface of a worker, served by the first kind that works. */
export class FallbackWorker extends EventTarget {
  /**
   * The orders so far, sent again to the next kind if this one fails; copied, never transferred.
   * @type {unknown[]}
   */
  #orders = [];
  #kinds = self.origin === "null" ? [byDataAddress, inPage] : [byAddress, byDataAddress, inPage];
  /** @type {AnyWorker | undefined} */
  #worker;
  #started = false;
  #name;

  /** @param {string} name */
  constructor(name) {
    super();
    this.#name = name;
    this.#next();
  }

  /** @param {unknown} order */
  postMessage(order) {
    if (!this.#started) this.#orders.push(order);
    this.#worker?.postMessage(order);
  }

  terminate() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #next() {
    const create = this.#kinds.shift();
    if (!create) return void this.dispatchEvent(new ErrorEvent("error", { message: "no worker can be started" }));
    try {
      this.#use(create(this.#name));
    } catch {
      this.#next();
    }
  }

  /** @param {AnyWorker} worker */
  #use(worker) {
    this.#worker = worker;
    worker.addEventListener("message", (event) => {
      this.#started = true;
      this.#orders = [];
      const { data } = /** @type {MessageEvent} */ (event);
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.#worker !== worker) return;
      const { message } = /** @type {ErrorEvent} */ (event);
      if (this.#started) this.dispatchEvent(new ErrorEvent("error", { message, cancelable: true }));
      else {
        worker.terminate();
        this.#next();
      }
    });
    for (const order of this.#orders) worker.postMessage(order);
  }
}

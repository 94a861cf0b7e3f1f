/**
 * A worker for frames in which an ordinary one may be refused: three roads, the next one taken by itself
 * where one does not lead anywhere.
 *
 * 1. A module worker by its address, as in a page of the site.
 * 2. In a sandbox the page has no origin, so no address is of its own; but it may start a worker from a
 *    `data:` address, which imports the same script.
 * 3. The page itself does the work, and waits while it does.
 */

import { serve } from "./worker.js";

const SCRIPT = new URL("./worker.js", import.meta.url).href;
/** @typedef {Worker | PageWorker} AnyWorker */
/** @typedef {() => AnyWorker} Road */

/** @type {Road} */
const byAddress = () => new Worker(SCRIPT, { type: "module" });
/** @type {Road} */
const byData = () =>
  new Worker(`data:text/javascript,import${encodeURIComponent(JSON.stringify(SCRIPT))}`, {
    type: "module",
  });
/** @type {Road} */
const inPage = () => new PageWorker();

/** What a page says to a worker, said to the page itself. */
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
    // The page's own locks would outlive what they stand for.
    this.#channel.port1.postMessage(Object.assign({}, order, { lock: "" }));
  }

  terminate() {
    this.#channel.port1.close();
  }
}

export class PythonRoads extends EventTarget {
  /**
   * What has been said to the worker, for the next one if it never hears of it. It is copied, never
   * transferred.
   * @type {unknown[]}
   */
  #said = [];
  #roads = self.origin === "null" ? [byData, inPage] : [byAddress, byData, inPage];
  /** @type {AnyWorker | undefined} */
  #worker;
  #alive = false;

  constructor() {
    super();
    this.#next();
  }

  /** @param {unknown} order */
  postMessage(order) {
    if (!this.#alive) this.#said.push(order);
    this.#worker?.postMessage(order);
  }

  terminate() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #next() {
    const road = this.#roads.shift();
    if (!road) return void this.dispatchEvent(new ErrorEvent("error", { message: "no road is left" }));
    try {
      this.#take(road());
    } catch {
      this.#next();
    }
  }

  /** @param {AnyWorker} worker */
  #take(worker) {
    this.#worker = worker;
    worker.addEventListener("message", (event) => {
      this.#alive = true;
      this.#said = [];
      const { data } = /** @type {MessageEvent} */ (event);
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.#worker !== worker) return;
      const { message } = /** @type {ErrorEvent} */ (event);
      if (this.#alive) this.dispatchEvent(new ErrorEvent("error", { message, cancelable: true }));
      else {
        worker.terminate();
        this.#next();
      }
    });
    for (const order of this.#said) worker.postMessage(order);
  }
}

/**
 * Python in a worker of its own: starts on "start", then answers one question after another.
 * What is said in both directions is `Order` and `Report` below; `python.js` is the other side.
 */

import { EngineError, startEngine } from "./python-engine.js";
import { damaged, fetchedFiles, refetch } from "./python-files.js";

/**
 * @typedef {object} StartOrder
 * @property {"start"} type
 * @property {string} base the address of the Python image
 * @property {boolean} snapshot whether to try road 1
 * @property {boolean} reload whether to fetch every file again, past the browser's cache
 * @property {string} lock the name of a lock to hold for as long as this worker lives, or nothing
 * @property {boolean} handed whether a "module" follows
 */
/**
 * @typedef {object} ModuleOrder
 * @property {"module"} type
 * @property {WebAssembly.Module} [module] nothing where it could not be compiled
 */
/**
 * @typedef {object} AnswerOrder
 * @property {"answer"} type
 * @property {number} request
 * @property {string} calculator
 * @property {string} lang
 * @property {string} up
 * @property {string} values
 */
/** @typedef {StartOrder | ModuleOrder | AnswerOrder} Order */
/**
 * @typedef {{type: "alive", locked: boolean}
 *   | {type: "starting"}
 *   | {type: "ready", road: import("./python-engine.js").Road, detour: string}
 *   | {type: "failed", code: import("./python-engine.js").EngineFailure, detail: string}
 *   | {type: "answer", request: number, answer: string}
 *   | {type: "fault", request: number, fatal: boolean, detail: string}} Report
 */

/** @type {Promise<import("./python-engine.js").Engine> | undefined} */
let engine;

/** Takes the module that the page compiles, or its absence. @type {(module?: WebAssembly.Module) => void} */
let take = () => {};
/** @type {Promise<WebAssembly.Module>} */
const handed = new Promise((resolve, reject) => {
  take = (module) => (module ? resolve(module) : reject(new Error("no module was handed over")));
});
// Some frames may not be sent a module.
addEventListener("messageerror", () => take());

/** @param {Report} report */
function say(report) {
  postMessage(report);
}

addEventListener("message", (event) => {
  /** @type {Order} */
  const order = event.data;
  if (order.type === "start") {
    void live(order.lock);
    void start(order);
  } else if (order.type === "module") {
    take(order.module);
  } else {
    void answer(order);
  }
});

/**
 * Hold a lock until this worker ends, however it ends: whoever waits for the lock learns of it.
 * @param {string} name
 */
async function live(name) {
  try {
    if (!name) throw new Error("no locks here");
    await navigator.locks.request(name, () => {
      say({ type: "alive", locked: true });
      return new Promise(() => {});
    });
  } catch {
    say({ type: "alive", locked: false });
  }
}

/** @param {StartOrder} order */
async function start({ base, snapshot, reload, handed: follows }) {
  try {
    if (reload) await refetch(base);
    const onarrival = () => say({ type: "starting" });
    if (!follows) take();
    engine = startEngine(fetchedFiles(base, handed), { snapshot, onarrival });
    const { road, detour } = await engine;
    say({ type: "ready", road, detour });
  } catch (error) {
    say({ type: "failed", ...(await told(error, base)) });
  }
}

/**
 * @param {unknown} error
 * @param {string} base
 * @returns {Promise<{code: import("./python-engine.js").EngineFailure, detail: string}>}
 */
async function told(error, base) {
  if (error instanceof EngineError && error.code !== "python") {
    return { code: error.code, detail: error.message };
  }
  const file = await damaged(base);
  if (file) return { code: "download", detail: `${file}: missing or damaged; ${error}` };
  return { code: "python", detail: String(error) };
}

/** @param {AnswerOrder} order */
async function answer({ request, calculator, lang, up, values }) {
  try {
    if (!engine) throw new Error("asked before it was started");
    const text = (await engine).answer(calculator, lang, up, values);
    say({ type: "answer", request, answer: text });
  } catch (error) {
    const fatal = Boolean(/** @type {any} */ (error)?.pyodide_fatal_error);
    say({ type: "fault", request, fatal, detail: String(error) });
  }
}

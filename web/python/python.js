/**
 * Python for the calculators of a page: one worker per tab, started when it is wanted and kept when
 * the reader goes on to another page without a reload.
 *
 *     const python = sharedPython({ base });
 *     const forget = python.onstage(({ stage, code }) => …);
 *     const answer = await python.answer("risk.battle", "fr", "../../", { attackers: "3" });
 *
 * Stages: "idle", "downloading", "starting", "ready", "error". Words for the reader are the page's own;
 * here are codes only.
 */

import { arrived, compiled, found, heapAddress, moduleAddress, unpacked } from "./large-files.js";

/** @typedef {import("./worker.js").Report} Report */
/** @typedef {"idle" | "downloading" | "starting" | "ready" | "error"} Stage */
/**
 * Why Python does not answer:
 * - "no-webassembly", "no-worker": this browser, or this frame, does not have what Python needs;
 * - "download": a file of Python is missing, or arrived damaged;
 * - "start-timeout": Python did not start in time;
 * - "answer-timeout": an answer took too long, and Python was ended;
 * - "crashed": the worker ended by itself, or was ended by the browser;
 * - "python": an error in Python that nobody foresaw; the details are in the console;
 * - "stopped": the reader stopped Python.
 * @typedef {"no-webassembly" | "no-worker" | "download" | "start-timeout" | "answer-timeout"
 *   | "crashed" | "python" | "stopped"} FailureCode
 */
/**
 * @typedef {{ok: true, html: string, summary: string}} Answered
 * @typedef {{field: string, path: string, code: string, message: string}} Fault
 * @typedef {{ok: false, html: string, errors: Fault[]}} Refused
 * @typedef {{superseded: true}} Superseded a newer question of the same calculator took its place
 * @typedef {{ok: true, text: string, markdown: string, bbcode: string}} Quoted
 * @typedef {Answered | Refused | Superseded} Answer
 */
/**
 * @typedef {object} StageEvent
 * @property {Stage} stage
 * @property {FailureCode} [code] with "error"; with "idle", "stopped" where the reader did it
 * @property {"snapshot" | "packages"} [road] with "ready": how Python was started
 */
/**
 * @typedef {object} Settings
 * @property {string} base the address of the Python image (`data-python` of the page)
 * @property {number} startLimit milliseconds until a start is given up
 * @property {number} answerLimit milliseconds until an answer is given up
 * @property {() => Worker} worker makes the worker
 */
/**
 * @typedef {object} Question
 * @property {number} request
 * @property {"answer" | "quote"} what
 * @property {string} calculator
 * @property {string} lang
 * @property {string} up
 * @property {string} values
 * @property {(answer: any) => void} resolve
 * @property {(failure: PythonFailure) => void} reject
 */

/** Why there is no answer; `code` is for the page to put into words. */
export class PythonFailure extends Error {
  /**
   * @param {FailureCode} code
   * @param {string} [detail]
   */
  constructor(code, detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.name = "PythonFailure";
    this.code = code;
  }
}

/** @type {Settings} */
const DEFAULTS = {
  base: "",
  startLimit: 30_000,
  answerLimit: 20_000,
  worker: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
};

export class Python {
  /** @type {Settings} */
  #settings;
  /** @type {Worker | undefined} */
  #worker;
  /** Ends the watch over the present worker. @type {AbortController | undefined} */
  #watch;
  /** @type {StageEvent} */
  #event = { stage: "idle" };
  /** @type {Set<(event: StageEvent) => void>} */
  #listeners = new Set();
  /** @type {Question | undefined} */
  #asked;
  /** The newest question of each kind, while another is being answered. @type {Map<string, Question>} */
  #waiting = new Map();
  #requests = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  /** Whether the next start leaves road 1 out, because it may be what failed. */
  #cautious = false;

  /** @param {Partial<Settings> & {base: string}} settings */
  constructor(settings) {
    this.#settings = { ...DEFAULTS, ...settings };
    this.#settings.base = new URL(settings.base, document.baseURI).href;
  }

  /** Where the files of Python come from. */
  get base() {
    return this.#settings.base;
  }

  /** The present stage. */
  get stage() {
    return this.#event.stage;
  }

  /** The present stage, as `onstage` tells it. */
  get event() {
    return this.#event;
  }

  /**
   * Be told of every stage from now on.
   * @param {(event: StageEvent) => void} listener
   * @returns {() => void} ends it
   */
  onstage(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Start Python, unless it has been started or has failed. Returns at once. */
  start() {
    if (this.stage === "idle") this.#launch(false);
  }

  /**
   * Start afresh after a failure. Where a file may have been the cause, every file is fetched again past
   * the browser's cache; after a slow start they are not, or a slow connection would never get there.
   */
  retry() {
    if (this.stage !== "error") return this.start();
    const { code } = this.#event;
    this.#launch(code === "download" || code === "python");
  }

  /** End Python, whatever it is doing. The next question starts it again. */
  stop() {
    if (this.stage === "idle" || this.stage === "error") return;
    this.#end(new PythonFailure("stopped"), { stage: "idle", code: "stopped" });
  }

  /**
   * Ask for an answer, starting Python if needed. One question is answered at a time, and of each
   * calculator only the newest waits.
   * @param {string} calculator such as "risk.battle"
   * @param {string} lang "fr" or "en"
   * @param {string} up the relative address of the game's folder, for links to rules
   * @param {Record<string, string>} values the form's values by control name, as typed
   * @returns {Promise<Answer>}
   * @throws {PythonFailure}
   */
  answer(calculator, lang, up, values) {
    return this.#ask("answer", calculator, lang, up, values);
  }

  /**
   * Ask for an answer as texts to paste elsewhere.
   * @param {string} calculator
   * @param {string} lang
   * @param {string} address the whole address of the calculator with these values
   * @param {Record<string, string>} values
   * @returns {Promise<Quoted | Refused | Superseded>}
   * @throws {PythonFailure}
   */
  quote(calculator, lang, address, values) {
    return this.#ask("quote", calculator, lang, address, values);
  }

  /**
   * @param {Question["what"]} what
   * @param {string} calculator
   * @param {string} lang
   * @param {string} up
   * @param {Record<string, string>} values
   * @returns {Promise<any>}
   */
  #ask(what, calculator, lang, up, values) {
    this.start();
    if (this.#event.stage === "error") {
      return Promise.reject(new PythonFailure(this.#event.code ?? "python"));
    }
    return new Promise((resolve, reject) => {
      const kind = `${what} ${calculator}`;
      this.#waiting.get(kind)?.resolve({ superseded: true });
      // Deleted first, so that the newest question goes to the end of the line.
      this.#waiting.delete(kind);
      const request = ++this.#requests;
      const question = { request, what, calculator, lang, up, values: JSON.stringify(values) };
      this.#waiting.set(kind, { ...question, resolve, reject });
      this.#next();
    });
  }

  /** @param {boolean} reload */
  #launch(reload) {
    this.#tell({ stage: "downloading" });
    if (typeof WebAssembly !== "object") return this.#fail("no-webassembly");
    const lock = "locks" in navigator ? `python-${Date.now()}-${Math.random()}` : "";
    try {
      this.#worker = this.#settings.worker();
    } catch (error) {
      return this.#fail("no-worker", String(error));
    }
    const watch = new AbortController();
    this.#watch = watch;
    let alive = false;
    this.#worker.addEventListener("message", ({ data }) => {
      /** @type {Report} */
      const report = data;
      alive = true;
      if (watch.signal.aborted) return;
      if (report.type === "alive" && report.locked) this.#mourn(lock, watch.signal);
      this.#hear(report);
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (watch.signal.aborted) return;
      if (alive) this.#fail("crashed", event.message);
      else void this.#neverLived(watch.signal);
    });
    this.#limit = setTimeout(() => this.#fail("start-timeout"), this.#settings.startLimit);
    const { base } = this.#settings;
    // A frame without an origin shares no module with its worker.
    const handed = !reload && self.origin !== "null";
    const order = { type: "start", base, snapshot: !this.#cautious, reload, lock, handed };
    this.#worker.postMessage(order);
    if (handed) void this.#handFiles(this.#worker, watch.signal);
  }

  /**
   * Prepare the large files while the worker's scripts arrive. Where that fails, the worker tries it again,
   * and tells why it cannot.
   * @param {Worker} worker
   * @param {AbortSignal} signal
   */
  async #handFiles(worker, signal) {
    const { base } = this.#settings;
    const packed = found(heapAddress(base), { signal }).then(arrived);
    packed.catch(() => {}); // met below
    const module = await compiled(moduleAddress(base), { signal }).catch(() => undefined);
    worker.postMessage({ type: "module", value: module });
    // Only now: compiling takes all of the processor, and nothing is written before there is an instance.
    const heap = await packed.then(unpacked).catch(() => undefined);
    worker.postMessage({ type: "heap", value: heap }, heap ? [heap] : []);
  }

  /**
   * Learn of the worker's end: a lock that it holds becomes free when it is gone, and no event tells.
   * @param {string} lock
   * @param {AbortSignal} signal
   */
  #mourn(lock, signal) {
    navigator.locks
      .request(lock, { signal }, () => {
        if (!signal.aborted) this.#fail("crashed", "the worker ended");
      })
      .catch(() => {}); // given up on purpose, when the worker is ended from here
  }

  /**
   * The worker's script did not run: tell a file that did not arrive from a frame that may have no worker.
   * @param {AbortSignal} signal
   */
  async #neverLived(signal) {
    const scripts = ["worker", "engine", "files", "heap", "large-files"];
    const arrived = await Promise.all(
      scripts.map((name) =>
        // Past the cache, so that a retry finds the files in good order.
        fetch(new URL(`./${name}.js`, import.meta.url), { cache: "reload" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (!signal.aborted) this.#fail(arrived.every(Boolean) ? "no-worker" : "download");
  }

  /** @param {Report} report */
  #hear(report) {
    if (report.type === "starting") {
      this.#tell({ stage: "starting" });
    } else if (report.type === "ready") {
      clearTimeout(this.#limit);
      if (report.detour) console.warn(`Python started by packages: ${report.detour}`);
      this.#tell({ stage: "ready", road: report.road });
      this.#next();
    } else if (report.type === "failed") {
      this.#fail(report.code, report.detail);
    } else if (report.type === "answer") {
      this.#answered(report.request)?.resolve(JSON.parse(report.answer));
      this.#next();
    } else if (report.type === "fault") {
      if (report.fatal) return this.#fail("crashed", report.detail);
      console.error(report.detail);
      this.#answered(report.request)?.reject(new PythonFailure("python", report.detail));
      this.#next();
    }
  }

  /**
   * @param {number} request
   * @returns {Question | undefined}
   */
  #answered(request) {
    if (this.#asked?.request !== request) return undefined;
    clearTimeout(this.#limit);
    const question = this.#asked;
    this.#asked = undefined;
    return question;
  }

  #next() {
    if (this.stage !== "ready" || this.#asked) return;
    const [question] = this.#waiting.values();
    if (!question) return;
    const { request, what, calculator, lang, up, values } = question;
    this.#waiting.delete(`${what} ${calculator}`);
    this.#asked = question;
    this.#limit = setTimeout(() => this.#fail("answer-timeout"), this.#settings.answerLimit);
    this.#worker?.postMessage({ type: "answer", request, what, calculator, lang, up, values });
  }

  /**
   * @param {FailureCode} code
   * @param {string} [detail]
   */
  #fail(code, detail) {
    const failure = new PythonFailure(code, detail);
    console.error(failure.message);
    // All files were there, and Python broke off or hung: the next start takes the other road.
    const broken = code === "start-timeout" || code === "crashed" || code === "python";
    this.#cautious ||= broken && this.stage !== "downloading";
    this.#end(failure, { stage: "error", code });
  }

  /**
   * @param {PythonFailure} failure
   * @param {StageEvent} event
   */
  #end(failure, event) {
    clearTimeout(this.#limit);
    this.#watch?.abort();
    this.#worker?.terminate();
    this.#worker = undefined;
    const unanswered = [...(this.#asked ? [this.#asked] : []), ...this.#waiting.values()];
    this.#asked = undefined;
    this.#waiting.clear();
    this.#tell(event);
    for (const question of unanswered) question.reject(failure);
  }

  /** @param {StageEvent} event */
  #tell(event) {
    this.#event = event;
    for (const listener of this.#listeners) listener(event);
  }
}

/** @type {Python | undefined} */
let shared;

/**
 * The Python of this tab, made at the first call.
 * @param {Partial<Settings> & {base: string}} settings
 * @returns {Python}
 */
export function sharedPython(settings) {
  const base = new URL(settings.base, document.baseURI).href;
  if (shared?.base !== base) {
    // A page of a newer build: its answers are the newer Python's to give.
    shared?.stop();
    shared = new Python(settings);
  }
  return shared;
}

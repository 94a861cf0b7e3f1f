/**
 * Python for the calculators of a page: one worker per tab, started on demand and kept when the reader goes
 * to another page without a reload.
 *
 *     const python = sharedPython({ base });
 *     const unsubscribe = python.onstage(({ stage, code }) => …);
 *     const answer = await python.answer("risk.battle", "fr", "../../", { attackers: "3" });
 *
 * Stages: "idle", "downloading", "starting", "ready", "error". The page chooses the words for the reader;
 * this module has codes only.
 */

import { QuestionQueue } from "./question-queue.js";
import { WorkerConnection } from "./worker-connection.js";

/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").FailureCode} FailureCode */
/** @typedef {import("./types.js").PythonService} PythonService */
/** @typedef {import("./types.js").Quoted} Quoted */
/** @typedef {import("./types.js").Refused} Refused */
/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").StageEvent} StageEvent */
/** @typedef {import("./types.js").Superseded} Superseded */
/** Why there is no answer; the page puts `code` into words. */
export class PythonError extends Error {
  /**
   * @param {FailureCode} code
   * @param {string} [detail]
   */
  constructor(code, detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.name = "PythonError";
    this.code = code;
  }
}

/** @type {Settings} */
const DEFAULTS = {
  base: "",
  snapshot: true,
  startLimit: 30_000,
  answerLimit: 20_000,
  worker: (name) => new Worker(new URL("./worker.js", import.meta.url), { type: "module", name }),
};

/** @implements {PythonService} */
export class Python {
  /** @type {Settings} */
  #settings;
  /** @type {WorkerConnection | undefined} */
  #connection;
  /** @type {StageEvent} */
  #event = { stage: "idle" };
  /** @type {Set<(event: StageEvent) => void>} */
  #listeners = new Set();
  #queue = new QuestionQueue();
  /** The timeout of the start or of the current question. @type {ReturnType<typeof setTimeout> | undefined} */
  #timeout;
  /** Whether the next start does without the snapshot, because the snapshot may be what failed. */
  #avoidSnapshot = false;
  /** Whether the last start failed because the server was out of reach: what had arrived is good. */
  #unreachable = false;
  /** @type {import("./arrival.js").Arrival | undefined} */
  #arrival;

  /** @param {Partial<Settings> & {base: string}} settings */
  constructor(settings) {
    this.#settings = { ...DEFAULTS, ...settings };
    this.#settings.base = new URL(settings.base, document.baseURI).href;
  }

  /** The address of the Python image, with the game. */
  get base() {
    return this.#settings.base;
  }

  /** The address of the folder of the Python image. */
  get folder() {
    return this.#settings.base.replace(/#.*/, "");
  }

  /** The present stage. */
  get stage() {
    return this.#event.stage;
  }

  /** How much of the large files has arrived, while they are downloaded. */
  get arrival() {
    return this.stage === "downloading" ? this.#arrival : undefined;
  }

  /** Whether a question is being answered or waits. */
  get isInUse() {
    return this.#queue.isInUse;
  }

  /** The present stage, as listeners receive it. */
  get event() {
    return this.#event;
  }

  /**
   * Subscribe to every change of the stage from now on.
   * @param {(event: StageEvent) => void} listener
   * @returns {() => void} unsubscribes
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
   * Start again after a failure. Where a file may have been the cause, every file is fetched again, bypassing the
   * browser's cache; after a slow start or a lost connection what has arrived is used.
   */
  retry() {
    if (this.stage !== "error") return this.start();
    const { code } = this.#event;
    this.#launch((code === "download" && !this.#unreachable) || code === "python");
  }

  /** Terminate Python, whatever it is doing. The next question starts it again. */
  stop() {
    if (this.stage === "idle" || this.stage === "error") return;
    this.#terminate(new PythonError("stopped"), { stage: "idle", code: "stopped" });
  }

  /**
   * Terminate Python to free its memory, unless it is starting or answering. The next question starts it again.
   * @returns {boolean} whether it was terminated
   */
  release() {
    if (this.stage !== "ready" || this.#queue.isInUse) return false;
    this.#terminate(new PythonError("stopped"), { stage: "idle" });
    return true;
  }

  /**
   * Ask for an answer, starting Python if needed. One question is answered at a time, and of each
   * calculator only the newest waits.
   * @param {string} calculator such as "risk.battle"
   * @param {string} lang "fr" or "en"
   * @param {string} up the relative address of the game's folder, for links to rules
   * @param {Record<string, string>} values the form's values by control name, as typed
   * @returns {Promise<Answer>}
   * @throws {PythonError}
   */
  answer(calculator, lang, up, values) {
    return this.#ask("answer", calculator, lang, up, values);
  }

  /**
   * Ask for an answer as texts to paste elsewhere; `address` is the calculator's with these values.
   * @type {PythonService["quote"]}
   */
  quote(calculator, lang, address, values) {
    return this.#ask("quote", calculator, lang, address, values);
  }

  /** @type {(what: "answer" | "quote", ...question: Parameters<PythonService["answer"]>) => Promise<any>} */
  #ask(what, calculator, lang, up, values) {
    this.start();
    if (this.#event.stage === "error") {
      return Promise.reject(new PythonError(this.#event.code ?? "python"));
    }
    const answer = this.#queue.add({ what, calculator, lang, up, values: JSON.stringify(values) });
    this.#sendNext();
    return answer;
  }

  /** @param {boolean} reload */
  #launch(reload) {
    this.#arrival = undefined;
    this.#unreachable = false;
    this.#setStage({ stage: "downloading" });
    if (typeof WebAssembly !== "object") return this.#fail("no-webassembly");
    const { snapshot, worker } = this.#settings;
    const game = new URL(this.base).hash.slice(1);
    try {
      this.#connection = new WorkerConnection(
        worker,
        { base: this.folder, game, snapshot: snapshot && game !== "" && !this.#avoidSnapshot, reload },
        {
          onreport: (report) => this.#onReport(report),
          onfailure: (code, detail) => this.#fail(code, detail),
        },
      );
    } catch (error) {
      return this.#fail("no-worker", String(error));
    }
    this.#limitStart();
  }

  #limitStart() {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#fail("start-timeout"), this.#settings.startLimit);
  }

  /** @param {Report} report */
  #onReport(report) {
    if (report.type === "arriving") {
      this.#arrival = report.arrival;
      if (this.stage === "downloading") this.#limitStart(); // slow, but on its way
    } else if (report.type === "starting") {
      // Each start method has the whole time, from when its files have arrived.
      this.#limitStart();
      this.#setStage({ stage: "starting" });
    } else if (report.type === "ready") {
      clearTimeout(this.#timeout);
      if (report.detour) console.warn(`Python started by packages: ${report.detour}`);
      this.#setStage({ stage: "ready", road: report.road });
      this.#sendNext();
    } else if (report.type === "failed") {
      this.#unreachable = Boolean(report.unreachable);
      this.#fail(report.code, report.detail);
    } else if (report.type === "answer") {
      this.#finish(report.request)?.resolve(JSON.parse(report.answer));
      this.#sendNext();
    } else if (report.type === "error") {
      if (report.fatal) return this.#fail("crashed", report.detail);
      console.error(report.detail);
      this.#finish(report.request)?.reject(new PythonError("python", report.detail));
      this.#sendNext();
    }
  }

  /**
   * The worker is done with a question.
   * @param {number} request
   */
  #finish(request) {
    const question = this.#queue.finish(request);
    if (question) clearTimeout(this.#timeout);
    return question;
  }

  /** Send the question that has waited longest, if the worker is free. */
  #sendNext() {
    const question = this.stage === "ready" ? this.#queue.take() : undefined;
    if (!question) return;
    this.#timeout = setTimeout(() => this.#fail("answer-timeout"), this.#settings.answerLimit);
    this.#connection?.post({ type: "answer", ...question });
  }

  /**
   * @param {FailureCode} code
   * @param {string} [detail]
   */
  #fail(code, detail) {
    const error = new PythonError(code, detail);
    console.error(error.message);
    // All files were there, and Python crashed or hung: the next start does without the snapshot.
    const broken = code === "start-timeout" || code === "crashed" || code === "python";
    this.#avoidSnapshot ||= broken && this.stage !== "downloading";
    this.#terminate(error, { stage: "error", code });
  }

  /**
   * @param {PythonError} error the rejection of every question that has no answer
   * @param {StageEvent} event
   */
  #terminate(error, event) {
    clearTimeout(this.#timeout);
    this.#connection?.close();
    this.#connection = undefined;
    const unanswered = this.#queue.clear();
    this.#setStage(event);
    for (const question of unanswered) question.reject(error);
  }

  /** @param {StageEvent} event */
  #setStage(event) {
    this.#event = event;
    for (const listener of this.#listeners) listener(event);
  }
}

/** @type {Python | undefined} */
let shared;

/**
 * The Python of this tab, created at the first call.
 * @param {Partial<Settings> & {base: string}} settings
 * @returns {Python}
 */
export function sharedPython(settings) {
  const base = new URL(settings.base, document.baseURI).href;
  if (shared?.base !== base) {
    // A page of another game, or of a newer build: its answers come from another Python.
    shared?.stop();
    shared = new Python(settings);
  }
  return shared;
}

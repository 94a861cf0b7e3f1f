/**
 * The status line of a calculator: what Python is doing once it takes a while, a button to stop it once it
 * takes long, and why it failed.
 */

/** @typedef {import("./answer-view.js").AnswerView} AnswerView */
/** @typedef {import("../python/types.js").FailureCode} FailureCode */
/** @typedef {import("../python/types.js").PythonService} PythonService */
/** @typedef {import("./words.js").Words} Words */

/** Milliseconds of waiting after which the status is shown, and after which stopping is offered. */
const STATUS_DELAY = 300;
const STOP_DELAY = 2000;
/** Milliseconds between two looks at how much of Python has arrived. */
const LOOK_INTERVAL = 250;

/** The `data-state` of a calculator at each stage of Python. */
export const STATES = /** @type {const} */ ({
  idle: "static",
  downloading: "starting",
  starting: "starting",
  ready: "ready",
  error: "error",
});

export class Progress {
  #view;
  #words;
  #python;
  #isAwaited;
  /** Since when the reader has been waiting for Python; 0 where nobody waits. */
  #waitingSince = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {AnswerView} view
   * @param {Words} words
   * @param {PythonService} python
   * @param {() => "nothing" | "start" | "answer"} isAwaited what the reader waits for
   */
  constructor(view, words, python, isAwaited) {
    this.#view = view;
    this.#words = words;
    this.#python = python;
    this.#isAwaited = isAwaited;
  }

  /** Measure the waiting from now on: what comes next is another wait. */
  restart() {
    this.#waitingSince = 0;
  }

  /** Show what Python is doing, now or after the delay. */
  update() {
    const { stage } = this.#python;
    const awaited = this.#isAwaited();
    clearTimeout(this.#timer);
    if (stage === "error") return;
    if (awaited === "nothing" || (stage === "ready" && awaited === "start")) {
      this.restart();
      this.#view.status();
      return;
    }
    if (stage === "idle") return;
    const now = performance.now();
    this.#waitingSince ||= now;
    const waited = now - this.#waitingSince;
    const next = waited < STATUS_DELAY ? STATUS_DELAY : STOP_DELAY;
    const isArriving = stage === "downloading" && waited >= STOP_DELAY;
    if (waited < STOP_DELAY) this.#timer = setTimeout(() => this.update(), next - waited);
    else if (isArriving) this.#timer = setTimeout(() => this.update(), LOOK_INTERVAL);
    if (waited < STATUS_DELAY) return;
    if (awaited === "answer") this.#view.stale("stale_waiting");
    const stop = { key: "stop", run: () => this.#python.stop() };
    this.#view.status(this.#words(stage === "ready" ? "computing" : stage), waited < STOP_DELAY ? undefined : stop);
    const { arrival } = this.#python;
    if (isArriving && arrival?.part) this.#view.arrival(arrival.part, this.#arrivalWords(arrival));
  }

  /** @param {import("../python/arrival.js").Arrival} arrival */
  #arrivalWords({ part, total }) {
    const percent = Math.floor(part * 100);
    if (!total) return this.#words("arrived_part", { percent });
    const [received, all] = [part * total, total].map((bytes) => this.#megabytes(bytes));
    return this.#words("arrived", { received: received ?? "", total: all ?? "", percent });
  }

  /** @param {number} bytes */
  #megabytes(bytes) {
    return (bytes / 1e6).toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  }

  /**
   * Show why Python gives no answer, and a button to try again.
   * @param {FailureCode} code
   * @param {() => void} retry
   */
  fail(code, retry) {
    clearTimeout(this.#timer);
    this.restart();
    const key = code === "stopped" ? "start_again" : "retry";
    this.#view.status(this.#words(code), { key, run: retry });
  }
}

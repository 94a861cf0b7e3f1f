/**
 * Python for an embed: the same as a page's, but its scripts are fetched on demand too, and it runs in
 * whatever kind of worker the frame permits.
 *
 * @typedef {import("../python/python.js").Python} Python
 * @typedef {import("../python/types.js").StageEvent} StageEvent
 * @typedef {import("../python/types.js").PythonService} PythonService
 */

/**
 * Python that is loaded when it is first used.
 * @param {string} base the address of the Python image
 * @returns {PythonService}
 */
export function lazyPython(base) {
  return new LazyPython(base);
}

/** @implements {PythonService} */
class LazyPython {
  #base;
  /** @type {Promise<Python> | undefined} */
  #loading;
  /** @type {Python | undefined} */
  #python;
  /** @type {StageEvent} */
  #event = { stage: "idle" };
  /** @type {Set<(event: StageEvent) => void>} */
  #listeners = new Set();

  /** @param {string} base */
  constructor(base) {
    this.#base = base;
  }

  get stage() {
    return this.#event.stage;
  }

  get event() {
    return this.#event;
  }

  get arrival() {
    return this.#python?.arrival;
  }

  /** @param {(event: StageEvent) => void} listener */
  onstage(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  start() {
    if (this.stage === "idle")
      void this.#load().then(
        (python) => python.start(),
        () => {},
      );
  }

  retry() {
    void this.#load().then(
      (python) => python.retry(),
      () => {},
    );
  }

  stop() {
    if (this.#python) this.#python.stop();
    else this.#setStage({ stage: "idle", code: "stopped" });
  }

  /** @param {Parameters<PythonService["answer"]>} question */
  async answer(...question) {
    return (await this.#load()).answer(...question);
  }

  /** @param {Parameters<PythonService["quote"]>} question */
  async quote(...question) {
    return (await this.#load()).quote(...question);
  }

  /** Fetch the scripts, once; a failure is reported like that of a file of the Python image. */
  #load() {
    if (!this.#loading) {
      this.#setStage({ stage: "downloading" });
      this.#loading = this.#create();
      this.#loading.catch(() => {
        this.#loading = undefined;
        this.#setStage({ stage: "error", code: "download" });
      });
    }
    return this.#loading;
  }

  /** @returns {Promise<Python>} */
  async #create() {
    const [{ Python }, { FallbackWorker }, { releaseWhileHidden }] = await Promise.all([
      import("../python/python.js"),
      import("../python/fallback-worker.js"),
      import("../python/release.js"),
    ]);
    const worker = (/** @type {string} */ name) =>
      /** @type {Worker} */ (/** @type {unknown} */ (new FallbackWorker(name)));
    const python = new Python({ base: this.#base, worker });
    python.onstage((event) => this.#setStage(event));
    releaseWhileHidden(python);
    this.#python = python;
    return python;
  }

  /** @param {StageEvent} event */
  #setStage(event) {
    this.#event = event;
    for (const listener of this.#listeners) listener(event);
  }
}

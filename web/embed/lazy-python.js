/**
 * Python for an embed: the same as a page's, but its scripts too are fetched only when it is wanted, and it
 * runs wherever the frame lets it.
 *
 * @typedef {import("../python/python.js").Python} Python
 * @typedef {import("../python/python.js").StageEvent} StageEvent
 * @typedef {import("../calculator/calculator.js").PythonService} PythonService
 */

/**
 * @param {string} base the address of the Python image
 * @returns {PythonService}
 */
export function latePython(base) {
  return new LatePython(base);
}

/** @implements {PythonService} */
class LatePython {
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
    else this.#tell({ stage: "idle", code: "stopped" });
  }

  /** @param {Parameters<PythonService["answer"]>} question */
  async answer(...question) {
    return (await this.#load()).answer(...question);
  }

  /** @param {Parameters<PythonService["quote"]>} question */
  async quote(...question) {
    return (await this.#load()).quote(...question);
  }

  /** Fetch the scripts, once; a failure is told as that of a file of Python. */
  #load() {
    if (!this.#loading) {
      this.#tell({ stage: "downloading" });
      this.#loading = this.#made();
      this.#loading.catch(() => {
        this.#loading = undefined;
        this.#tell({ stage: "error", code: "download" });
      });
    }
    return this.#loading;
  }

  /** @returns {Promise<Python>} */
  async #made() {
    const [{ Python }, { PythonRoads }] = await Promise.all([
      import("../python/python.js"),
      import("../python/fallback-worker.js"),
    ]);
    const worker = () => /** @type {Worker} */ (/** @type {unknown} */ (new PythonRoads()));
    const python = new Python({ base: this.#base, worker });
    python.onstage((event) => this.#tell(event));
    this.#python = python;
    return python;
  }

  /** @param {StageEvent} event */
  #tell(event) {
    this.#event = event;
    for (const listener of this.#listeners) listener(event);
  }
}

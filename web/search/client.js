/** The page's side of the search: asks the worker, or the search itself where there can be no worker. */

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Found} Found */

export class SearchClient {
  /** @type {Worker | undefined} */
  #worker;
  /** Whether the worker's script runs: until it says so, it may be refused. */
  #runs = false;
  #last = 0;
  /** The question that waits for its answer. @type {{id: number, ask: Ask, resolve: (found: Found | undefined) => void, reject: (error: Error) => void} | undefined} */
  #waiting;
  /** @type {Promise<typeof import("./engines.js")> | undefined} */
  #engines;
  #isStarted = false;
  #onTexts;

  /** @param {() => void} onTexts called when hits have texts that had none before */
  constructor(onTexts) {
    this.#onTexts = onTexts;
  }

  /**
   * Fetch what is needed to answer: to be called at the first sign that somebody wants to search.
   * @param {string} language
   */
  prepare(language) {
    this.#start();
    if (this.#worker) this.#worker.postMessage({ type: "load", language });
    else
      void this.#inPage()
        .then((host) => host.loaded(language))
        .catch(() => {});
  }

  /**
   * @param {Ask} ask
   * @returns {Promise<Found | undefined>} undefined where another question was asked meanwhile
   * @throws {Error} the search could not be loaded
   */
  search(ask) {
    this.#start();
    this.#waiting?.resolve(undefined);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting = { id, ask, resolve, reject };
      if (this.#worker) this.#worker.postMessage({ ...ask, id });
      else void this.#answerInPage();
    });
  }

  #start() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    try {
      this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch {
      return; // a sandboxed frame, or a browser without workers
    }
    this.#worker.addEventListener("message", ({ data }) => this.#onMessage(data));
    this.#worker.addEventListener("error", (event) => this.#onError(event));
  }

  /** @param {{started?: true, texts?: true, id?: number, found?: Found, error?: string}} message */
  #onMessage({ started, texts, id, found, error }) {
    if (started) this.#runs = true;
    if (texts) this.#onTexts();
    if (id === undefined || id !== this.#waiting?.id) return;
    const { resolve, reject } = this.#waiting;
    this.#waiting = undefined;
    if (error === undefined) resolve(found);
    else reject(new Error(error));
  }

  /**
   * A browser that has no module workers says so by an event.
   * @param {ErrorEvent} event
   */
  #onError(event) {
    event.preventDefault();
    if (this.#runs) return;
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#waiting) void this.#answerInPage();
  }

  #inPage() {
    this.#engines ??= import("./engines.js").then((engines) => {
      engines.setOnTexts(this.#onTexts);
      return engines;
    });
    // The scripts did not arrive: the next question begins again.
    this.#engines.catch(() => {
      this.#engines = undefined;
      this.#isStarted = false;
    });
    return this.#engines;
  }

  async #answerInPage() {
    const waiting = this.#waiting;
    if (!waiting) return;
    try {
      const engines = await this.#inPage();
      const found = await engines.answer(waiting.ask);
      this.#onMessage({ id: waiting.id, found });
    } catch (error) {
      this.#onMessage({ id: waiting.id, error: String(error) });
    }
  }
}

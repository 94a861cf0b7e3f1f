/**
 * The page's connection to one worker that runs Python: starts it, hands it the large files, passes its
 * reports on, and detects its end.
 */

/** @typedef {import("./protocol.js").Order} Order */
/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./types.js").FailureCode} FailureCode */
/**
 * @typedef {object} StartOptions
 * @property {string} base the address of the Python image
 * @property {string} game whose calculators are to answer
 * @property {boolean} snapshot whether to try to start from the snapshot
 * @property {boolean} reload whether to fetch every file again, bypassing the browser's cache
 */
/**
 * @typedef {object} Handlers
 * @property {(report: Report) => void} onreport
 * @property {(code: FailureCode, detail?: string) => void} onfailure the worker did not start, or has ended
 */

/** The scripts that the worker loads. */
const SCRIPTS = [
  ...["worker", "service", "engine", "files", "heap"],
  ...["instantiate", "large-files", "resumed-download", "arrival"],
];

export class WorkerConnection {
  #worker;
  #handlers;
  /** Aborted when the connection is closed from here. */
  #closed = new AbortController();
  /** Whether the worker has sent anything. */
  #started = false;

  /**
   * @param {(name: string) => Worker} createWorker
   * @param {StartOptions} options
   * @param {Handlers} handlers
   * @throws {Error} where the browser refuses the worker
   */
  constructor(createWorker, { base, game, snapshot, reload }, handlers) {
    this.#handlers = handlers;
    this.#worker = createWorker(reload ? "" : base);
    const lock = "locks" in navigator ? `python-${Date.now()}-${Math.random()}` : "";
    this.#worker.addEventListener("message", ({ data }) => this.#onMessage(data, lock));
    this.#worker.addEventListener("error", (event) => this.#onError(event));
    // A frame without an origin shares no module with its worker.
    const handed = !reload && self.origin !== "null";
    this.post({ type: "start", base, game, snapshot, reload, lock, handed });
    if (handed) void this.#handFiles(base, snapshot ? game : "");
  }

  /** @param {Order} order */
  post(order) {
    this.#worker.postMessage(order);
  }

  /** Terminate the worker; no handler is called from now on. */
  close() {
    this.#closed.abort();
    this.#worker.terminate();
  }

  /**
   * @param {Report} report
   * @param {string} lock
   */
  #onMessage(report, lock) {
    this.#started = true;
    if (this.#closed.signal.aborted) return;
    if (report.type === "started" && report.locked) this.#watchLock(lock);
    this.#handlers.onreport(report);
  }

  /** @param {ErrorEvent} event */
  #onError(event) {
    event.preventDefault();
    if (this.#closed.signal.aborted) return;
    if (this.#started) this.#handlers.onfailure("crashed", event.message);
    else void this.#diagnoseStart();
  }

  /**
   * Prepare the large files while the worker's scripts arrive. Where that fails, the worker tries again,
   * and reports why it cannot.
   * @param {string} base
   * @param {string} game whose memory is needed, "" for none
   */
  async #handFiles(base, game) {
    const { signal } = this.#closed;
    const onarriving = (/** @type {import("./arrival.js").Arrival} */ arrival) =>
      this.#handlers.onreport({ type: "arriving", arrival });
    try {
      // What it imports is requested with it, not after it.
      const others = [
        import("./large-files.js"),
        import("./heap.js"),
        import("./arrival.js"),
        import("./resumed-download.js"),
      ];
      const [{ handFiles }] = await Promise.all([import("./handed-files.js"), ...others]);
      await handFiles({ base, game, signal }, (order, files) => this.#worker.postMessage(order, files), onarriving);
    } catch {
      for (const type of /** @type {const} */ (["plan", "module", "heap"])) this.post({ type });
    }
  }

  /**
   * Detect the end of the worker: a lock that it holds is released when it ends, and no event reports that.
   * @param {string} lock
   */
  #watchLock(lock) {
    const { signal } = this.#closed;
    navigator.locks
      .request(lock, { signal }, () => {
        if (!signal.aborted) this.#handlers.onfailure("crashed", "the worker ended");
      })
      .catch(() => {}); // aborted when the connection is closed from here
  }

  /** The worker's script did not run: tell a missing file from a frame that may have no worker. */
  async #diagnoseStart() {
    const available = await Promise.all(
      SCRIPTS.map((name) =>
        // Bypasses the cache, so that a retry finds intact files.
        fetch(new URL(`./${name}.js`, import.meta.url), { cache: "reload" }).then(
          // A network that its reader has not signed in to sends a page of its own.
          ({ ok, headers }) => ok && /javascript/.test(headers.get("Content-Type") ?? ""),
          () => false,
        ),
      ),
    );
    if (this.#closed.signal.aborted) return;
    this.#handlers.onfailure(available.every(Boolean) ? "no-worker" : "download");
  }
}

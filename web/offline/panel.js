/** The panel of the offline page: what is stored, its size, and the buttons to store or remove it. */

import { INSTALLABLE, installDialog, isInstalled } from "./install.js";
import { ask, registered, reportVisit } from "./registration.js";
import { LANGUAGE, ROOT } from "./site.js";
import { megabytes, offlineWords } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/**
 * The state of the worker, as it reports it: `status` in worker/download.js.
 * @typedef {object} Status
 * @property {string} type
 * @property {string} build
 * @property {string[]} whole
 * @property {string[]} wanted
 * @property {boolean} paused
 * @property {boolean} removed
 * @property {string} failure
 * @property {string} late
 * @property {boolean} running
 * @property {Record<string, number>} size
 * @property {number} kept
 * @property {number} loaded
 * @property {number} total
 */

/** The number of file sets of a version. */
const ALL_SETS = 4;
/** Milliseconds between two requests for the worker's state. */
const POLL_INTERVAL = 2000;
/** Milliseconds until an interrupted download is tried again while the panel is visible. */
const RETRY_DELAY = 15_000;
/** Milliseconds after which a worker that is not active is taken to be forbidden. */
const ACTIVATION_TIMEOUT = 10_000;

/** The panel on screen. @type {Panel | undefined} */
let present;

/**
 * Activate the panel, once for each page that shows it.
 * @param {HTMLElement} section
 */
export async function enhancePanel(section) {
  if (present?.section === section) return;
  const words = await offlineWords();
  present?.leave();
  present = new Panel(section, words);
  await present.start();
}

/**
 * Whether something wanted is lacking; the browser may have deleted files of a set that was complete.
 * @param {Status} status
 */
function isUnfinished({ wanted, whole, kept, total, removed }) {
  return !removed && (wanted.length > whole.length || kept < total);
}

class Panel {
  #words;
  /** @type {ServiceWorker | null | undefined} */
  #worker;
  /** @type {Status | undefined} */
  #status;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  /** When the download was last resumed from here. */
  #lastRetry = -RETRY_DELAY;
  /** Aborted when the reader leaves the page. */
  #left = new AbortController();

  /**
   * @param {HTMLElement} section
   * @param {Words} words
   */
  constructor(section, words) {
    this.section = section;
    this.#words = words;
  }

  async start() {
    this.#showMissing();
    this.#listen();
    this.#registration = await registered();
    if (!this.#registration) return this.#showUnavailable();
    this.#worker = await Promise.race([
      navigator.serviceWorker.ready.then(({ active }) => active),
      new Promise((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT)),
    ]);
    if (!this.#worker) return this.#showUnavailable();
    await this.#refresh();
    this.#poll();
  }

  /** The reader has gone on to another page. */
  leave() {
    this.#left.abort();
  }

  /** This browser cannot store the site. */
  #showUnavailable() {
    this.section.classList.add("is-unavailable");
    this.#setState(this.#words("not_here"));
    this.#part("kept").hidden = true;
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.section.querySelector(`[data-offline-${name}]`));
  }

  /** @param {string} text */
  #setState(text) {
    this.section.classList.add("is-filled");
    const state = this.#part("state");
    if (state.textContent !== text) state.textContent = text;
  }

  /** Name the page that could not be opened, if the reader was redirected from one. */
  #showMissing() {
    const missing = new URLSearchParams(location.search).get("missing");
    const note = this.#part("missing");
    note.hidden = missing === null;
    if (missing === null) return;
    note.textContent = `${this.#words("missing", { page: `/${missing}`.slice(0, 120) })} `;
    const address = new URL(`./${missing}`, ROOT);
    if (!address.href.startsWith(ROOT.href)) return;
    const link = document.createElement("a");
    link.href = address.href;
    link.textContent = this.#words("try_again");
    note.append(link);
  }

  #listen() {
    const { signal } = this.#left;
    const actions = /** @type {const} */ (["keep", "pause", "remove", "install"]);
    for (const action of actions) {
      this.#part(action).addEventListener("click", () => void this.#run(action));
    }
    navigator.serviceWorker?.addEventListener(
      "message",
      ({ data }) => {
        if (data.type === "status" && this.section.isConnected) this.#show(data);
      },
      { signal },
    );
    navigator.serviceWorker?.addEventListener(
      "controllerchange",
      () => {
        this.#worker = navigator.serviceWorker.controller ?? this.#worker;
      },
      { signal },
    );
    document.addEventListener(INSTALLABLE, () => this.#showButtons(), { signal });
    const apple =
      /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
    this.#part("apple").hidden = !apple || isInstalled();
  }

  /** Poll the worker's state: a worker that the browser has stopped sends no messages, and a request starts it. */
  #poll() {
    const timer = setInterval(() => {
      if (!this.section.isConnected) clearInterval(timer);
      else if (document.visibilityState === "visible" && !this.#isHandingOver()) {
        void this.#refresh().then(() => this.#resume());
      }
    }, POLL_INTERVAL);
  }

  /** Whether a new version waits: it takes over only once the active worker receives no more requests. */
  #isHandingOver() {
    return Boolean(this.#registration?.waiting) && !this.#status?.running;
  }

  /** Resume an interrupted download: the browser may have stopped the worker, and a server may be reachable again. */
  #resume() {
    if (!this.#status || this.#status.running || !isUnfinished(this.#status)) return;
    const { paused, failure } = this.#status;
    if (paused || failure === "quota" || failure === "storage" || failure === "error") return;
    if (performance.now() - this.#lastRetry < RETRY_DELAY) return;
    this.#lastRetry = performance.now();
    void reportVisit();
  }

  async #refresh() {
    const worker = this.#worker;
    if (!worker) return;
    const status = await ask(worker, { type: "status" });
    if (status) this.#show(status);
  }

  /** @param {"keep" | "pause" | "remove" | "install"} action */
  async #run(action) {
    if (action === "install") return void (await installDialog()?.());
    const worker = this.#worker;
    if (!worker) return;
    // Some browsers ask the reader for permission; the download does not wait for it.
    if (action === "keep") void navigator.storage?.persist?.().catch(() => false);
    const done = ask(worker, { type: action, language: LANGUAGE });
    await this.#refresh();
    await done;
    await this.#refresh();
  }

  /** @param {Status} status */
  #show(status) {
    this.#status = status;
    const late = status.late === "quota" ? this.#words("no_room_for_new") : "";
    this.#setState([this.#state(status), late].filter(Boolean).join(" "));
    this.#showProgress(status);
    this.#showSets(status);
    this.#showButtons();
  }

  /** @param {Status} status */
  #state(status) {
    const { whole, paused, removed, failure, running } = status;
    const words = this.#words;
    if (removed) return words("state_removed");
    if (failure === "storage") return words("not_here");
    if (failure === "quota") return words("state_quota");
    if (paused) return words("state_paused");
    if (running) return words("state_running");
    if (failure === "network") return words("state_interrupted");
    if (failure === "intercepted") return words("state_intercepted");
    if (failure === "changed") return words("state_changed");
    if (failure === "altered") return words("state_altered");
    if (failure === "error") return words("state_error");
    if (isUnfinished(status)) return words("state_interrupted");
    if (whole.length >= ALL_SETS) return words("state_everything");
    return words(whole.length > 0 ? "state_reading" : "state_nothing");
  }

  /** @param {Status} status */
  #showProgress(status) {
    const { loaded, total } = status;
    this.#part("progress").hidden = !isUnfinished(status);
    const bar = /** @type {HTMLProgressElement} */ (this.#part("bar"));
    bar.max = Math.max(total, 1);
    bar.value = loaded;
    const text = this.#words("progress", { loaded: megabytes(loaded), total: megabytes(total) });
    this.#part("bytes").textContent = text;
  }

  /** @param {Status} status */
  #showSets({ whole, size, kept }) {
    for (const row of this.section.querySelectorAll("[data-offline-set]")) {
      const sets = (row.getAttribute("data-offline-set") ?? "").split(" ");
      const all = sets.every((set) => whole.includes(set));
      const bytes = sets.reduce((sum, set) => sum + (size[set] ?? 0), 0);
      const [state, amount] = row.querySelectorAll("td");
      if (state) state.textContent = this.#words(all ? "set_kept" : "set_online");
      if (amount) amount.textContent = megabytes(bytes);
    }
    this.#part("total").textContent = this.#words("kept_in_all", { bytes: megabytes(kept) });
  }

  #showButtons() {
    const status = this.#status;
    if (!status) return;
    const { whole, wanted, paused, removed, running } = status;
    const complete = whole.length >= ALL_SETS;
    const begun = wanted.length >= ALL_SETS && !removed;
    const keep = this.#part("keep");
    keep.hidden = complete || (running && begun && !paused);
    keep.textContent = this.#words(begun ? "resume" : "keep");
    this.#part("pause").hidden = !running || paused;
    this.#part("remove").hidden = removed || wanted.length === 0;
    this.#part("install").hidden = installDialog() === undefined;
  }
}

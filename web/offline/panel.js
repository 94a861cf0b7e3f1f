/** The panel of the offline page: what is kept, how much it takes, and the buttons to keep or remove it. */

import { ask, hello, installDialog, LANGUAGE, registered, ROOT } from "./offline.js";
import { megabytes, offlineWords } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/**
 * What the worker says of itself.
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

const EVERYTHING = 4;
const PACE = 2000;
/** How soon a download that ended early is tried again while somebody looks. */
const AGAIN = 15_000;
/** A worker that has not begun by then is not allowed to. */
const NO_WORKER_AFTER = 10_000;

/** The panel on screen. @type {Panel | undefined} */
let present;

/**
 * Wake the panel.
 * @param {HTMLElement} section
 */
export async function enhancePanel(section) {
  if (present?.section === section) return;
  const words = await offlineWords();
  present?.leave();
  present = new Panel(section, words);
  await present.start();
}

class Panel {
  #words;
  /** @type {ServiceWorker | null | undefined} */
  #worker;
  /** @type {Status | undefined} */
  #status;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #note = "";
  #tried = 0;
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
    this.#sayMissing();
    this.#listen();
    this.section.hidden = false;
    this.#registration = await registered();
    if (!this.#registration) return this.#sayNotHere();
    this.#worker = await Promise.race([
      navigator.serviceWorker.ready.then(({ active }) => active),
      new Promise((resolve) => setTimeout(resolve, NO_WORKER_AFTER)),
    ]);
    if (!this.#worker) return this.#sayNotHere();
    await this.#refresh();
    this.#watch();
  }

  /** The reader has gone on to another page. */
  leave() {
    this.#left.abort();
  }

  #sayNotHere() {
    this.#say(this.#words("not_here"));
    this.#part("kept").hidden = true;
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.section.querySelector(`[data-offline-${name}]`));
  }

  /** @param {string} text */
  #say(text) {
    const state = this.#part("state");
    if (state.textContent !== text) state.textContent = text;
  }

  /** Somebody came here because a page was not to be had. */
  #sayMissing() {
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
    const orders = /** @type {const} */ (["keep", "pause", "remove", "check", "install"]);
    for (const order of orders) {
      this.#part(order).addEventListener("click", () => void this.#do(order));
    }
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
      if (data.type === "status" && this.section.isConnected) this.#show(data);
    }, { signal });
    navigator.serviceWorker?.addEventListener("controllerchange", () => {
      this.#worker = navigator.serviceWorker.controller ?? this.#worker;
    }, { signal });
    document.addEventListener("site:installable", () => this.#showButtons(), { signal });
    const apple = /iP(hone|ad|od)/.test(navigator.userAgent) ||
      (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
    this.#part("apple").hidden = !apple || matchMedia("(display-mode: standalone)").matches;
  }

  /** A worker that the browser put to sleep says nothing more: ask, and wake it. */
  #watch() {
    const timer = setInterval(() => {
      if (!this.section.isConnected) clearInterval(timer);
      else if (document.visibilityState === "visible" && !this.#follows()) {
        void this.#refresh().then(() => this.#goOn());
      }
    }, PACE);
  }

  /** Whether a newer version waits: it can follow only when the present worker is left in peace. */
  #follows() {
    return Boolean(this.#registration?.waiting) && !this.#status?.running;
  }

  /** The browser ends a worker that is at it for minutes, and a server may be back without the browser's noticing. */
  #goOn() {
    const { paused, removed, failure, running, wanted, whole } = this.#status ?? {};
    if (!wanted || !whole || wanted.length <= whole.length || running || paused || removed) return;
    if (failure === "quota" || failure === "storage") return;
    if (Date.now() - this.#tried < AGAIN) return;
    this.#tried = Date.now();
    void hello();
  }

  async #refresh() {
    const worker = this.#worker;
    if (!worker) return;
    const status = await ask(worker, { type: "status" });
    if (status) this.#show(status);
  }

  /** @param {"keep" | "pause" | "remove" | "check" | "install"} order */
  async #do(order) {
    this.#note = "";
    if (order === "install") return void (await installDialog()?.());
    const worker = this.#worker;
    if (!worker) return;
    // Some browsers ask the reader; nothing waits for what they say.
    if (order === "keep") void navigator.storage?.persist?.().catch(() => false);
    if (order === "check") return this.#check(worker);
    const done = ask(worker, { type: order, language: LANGUAGE });
    await this.#refresh();
    await done;
    await this.#refresh();
  }

  /** @param {ServiceWorker} worker */
  async #check(worker) {
    const { bad, repaired } = (await ask(worker, { type: "check" })) ?? {};
    if (bad === undefined) this.#note = "";
    else if (bad === 0) this.#note = this.#words("all_sound");
    else this.#note = this.#words(repaired ? "repaired" : "not_repaired", { count: bad });
    await this.#refresh();
  }

  /** @param {Status} status */
  #show(status) {
    this.#status = status;
    const late = status.late === "quota" ? this.#words("no_room_for_new") : "";
    this.#say([this.#note, this.#state(status), late].filter(Boolean).join(" "));
    this.#showProgress(status);
    this.#showSets(status);
    this.#showButtons();
  }

  /** @param {Status} status */
  #state({ whole, wanted, paused, removed, failure, running }) {
    const words = this.#words;
    if (removed) return words("state_removed");
    if (failure === "storage") return words("not_here");
    if (failure === "quota") return words("state_quota");
    if (paused) return words("state_paused");
    if (running) return words("state_running");
    if (failure === "network") return words("state_interrupted");
    if (failure === "changed") return words("state_changed");
    if (whole.length >= EVERYTHING) return words("state_everything");
    if (wanted.length > whole.length) return words("state_interrupted");
    return words(whole.length > 0 ? "state_reading" : "state_nothing");
  }

  /** @param {Status} status */
  #showProgress({ loaded, total, whole, wanted, removed }) {
    const unfinished = !removed && wanted.length > whole.length;
    this.#part("progress").hidden = !unfinished;
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
    const complete = whole.length >= EVERYTHING;
    const begun = wanted.length >= EVERYTHING && !removed;
    const keep = this.#part("keep");
    keep.hidden = complete || (running && begun && !paused);
    keep.textContent = this.#words(begun ? "resume" : "keep");
    this.#part("pause").hidden = !running || paused;
    this.#part("remove").hidden = removed || wanted.length === 0;
    this.#part("check").hidden = whole.length === 0 || running;
    this.#part("install").hidden = installDialog() === undefined;
  }
}

/**
 * A calculator in the page: from the first touch of its form to the answer on screen.
 *
 * The page comes with answers made by the build: the printed example's in view, those of the rules'
 * examples in templates. They are shown at once whenever they belong to the values in the form; all
 * others are Python's, which starts when somebody means to use the form.
 *
 * `data-state` of the section: static -> starting -> ready | error.
 */

import { follow, setQuery } from "./address.js";
import { AnswerView, part } from "./answer-view.js";
import { enhanceGroups } from "./form-groups.js";
import { enhanceReferences } from "./form-references.js";
import { enhanceRows } from "./form-rows.js";
import { shapeOf } from "./form-shape.js";
import { fill, valuesOf, writtenValues } from "./form-values.js";
import { LinkNote } from "./link-note.js";
import { completed, fingerprint, LONGEST_QUERY, queryOf, readQuery } from "./query.js";
import { enhanceSteppers } from "./stepper.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./form-shape.js").Values} Values */
/** @typedef {import("../python/python.js").Answer} Answer */
/** @typedef {import("../python/python.js").StageEvent} StageEvent */
/**
 * What is used of Python here.
 * @typedef {Pick<import("../python/python.js").Python,
 *   "stage" | "event" | "onstage" | "start" | "retry" | "stop" | "answer" | "quote">} PythonService
 */
/**
 * Where a calculator stands: in a page of the site, or alone in a frame of another site.
 * @typedef {object} Surroundings
 * @property {(base: string) => PythonService} python
 * @property {boolean} [embedded] in a frame nothing is fetched before a touch, and the address stays
 */

/** How long a start may take before the page speaks of it, and before it offers to end it. */
const PATIENCE = 300;
const LONG = 2000;
/** Whoever is still typing is not told of faults. */
const FAULT_PATIENCE = 350;
const ADDRESS_PACE = 300;

const STATES = /** @type {const} */ ({
  idle: "static",
  downloading: "starting",
  starting: "starting",
  ready: "ready",
  error: "error",
});

/** The calculators of this page. @type {Map<HTMLElement, Calculator>} */
const awake = new Map();

/**
 * Wake a calculator, once.
 * @param {HTMLElement} section
 * @param {Surroundings} surroundings
 */
export function enhanceCalculator(section, surroundings) {
  for (const former of awake.keys()) if (!former.isConnected) awake.delete(former);
  if (!awake.has(section)) awake.set(section, new Calculator(section, surroundings));
}

/** The address may have changed without a new page: let the calculators look at it. */
export function followAddress() {
  for (const [section, calculator] of awake) if (section.isConnected) calculator.followAddress();
}

class Calculator {
  #section;
  #form;
  #words;
  #shape;
  #note;
  #view;
  #python;
  /** The printed example, as the build put it in the form. @type {Values} */
  #example;
  /** Answers made by the build, by fingerprint. @type {Map<string, string>} */
  #built = new Map();
  #ownsAddress;
  #embedded;
  /** What "Share" opens, once it has. @type {import("../share/share.js").SharePanel | undefined} */
  #panel;
  /** Whether the question that is open waits until somebody wants its answer. */
  #postponed = false;
  /** The question that awaits its answer; nothing where the answer on screen is the right one. */
  #open = /** @type {Values | null} */ (null);
  #turn = 0;
  #meant = false;
  #edited = false;
  #lastInput = 0;
  /** The page and the query string that were followed last. */
  #page = location.pathname;
  #search = location.search;
  /** Since when Python has kept the reader waiting; 0 where it does not. */
  #busySince = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #addressing;

  /**
   * @param {HTMLElement} section
   * @param {Surroundings} surroundings
   */
  constructor(section, { python, embedded = false }) {
    this.#section = section;
    this.#embedded = embedded;
    this.#form = /** @type {HTMLFormElement} */ (part(section, "form"));
    this.#words = wordsOf(section);
    this.#shape = shapeOf(this.#form);
    this.#example = completed(this.#shape, writtenValues(this.#form));
    this.#note = new LinkNote(section, this.#words);
    this.#view = new AnswerView(section, this.#form, this.#words);
    this.#python = python(section.dataset.python ?? "");
    this.#readBuiltAnswers();
    this.#enhanceForm();
    this.#ownsAddress = follow(section, () => this.#query());
    this.#listen();
    const forget = this.#python.onstage((event) => {
      if (section.isConnected) this.#staged(event);
      else forget();
    });
    if (this.#python.stage === "ready") section.dataset.state = "ready";
    if (!this.#followLink() && this.#query()) this.#changed(); // typed before this script was here
    performance.mark("calculator:listening");
  }

  #readBuiltAnswers() {
    this.#built.set(fingerprint(this.#shape, this.#example), this.#view.html);
    for (const template of this.#section.querySelectorAll("template[data-answer]")) {
      const values = JSON.parse(template.getAttribute("data-answer") ?? "{}");
      this.#built.set(fingerprint(this.#shape, values), template.innerHTML);
    }
  }

  #enhanceForm() {
    const form = this.#form;
    const announcer = part(this.#section, "[data-announcer]");
    /** @param {string} text */
    const announce = (text) => {
      announcer.textContent = text;
    };
    enhanceGroups(form);
    enhanceRows(form, (key, values) => announce(this.#words(key, values)));
    enhanceSteppers(form, announce);
    enhanceReferences(form);
    if (!form.querySelector("[data-catalog], datalist")) return;
    if (!this.#embedded) void this.#enhanceCardNames(announce);
    else form.addEventListener("focusin", () => void this.#enhanceCardNames(announce), { once: true });
  }

  /** @param {(text: string) => void} announce */
  async #enhanceCardNames(announce) {
    const { enhanceCardNames } = await import("./card-combobox.js");
    enhanceCardNames(this.#form, this.#words, announce);
  }

  #listen() {
    const form = this.#form;
    form.addEventListener("focusin", () => this.#intend());
    form.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Element && target.closest("input, select, button, label")) this.#intend();
    });
    form.addEventListener("pointerover", ({ pointerType }) => {
      // A finger that comes over the form may only be scrolling past.
      if (pointerType === "mouse" && !this.#embedded) this.#intend();
    });
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", (event) => {
      event.preventDefault();
      this.#reset();
    });
    this.#section.querySelector("[data-share]")?.addEventListener("click", () => void this.#share());
  }

  async #share() {
    const { SharePanel } = await import("../share/share.js");
    this.#panel ??= new SharePanel(this.#section, {
      python: this.#python,
      words: this.#words,
      values: () => valuesOf(this.#form),
      query: () => queryOf(this.#shape, valuesOf(this.#form), this.#version),
    });
    this.#panel.toggle();
  }

  get #version() {
    const { edition = "", engine = "" } = this.#section.dataset;
    return { edition, engine };
  }

  /** What the form says as a query string; nothing where it holds the printed example. */
  #query() {
    const values = valuesOf(this.#form);
    const isExample = fingerprint(this.#shape, values) === fingerprint(this.#shape, this.#example);
    return isExample ? "" : queryOf(this.#shape, values, this.#version);
  }

  /** Open another link to this same page, or the page as it was before one. */
  followAddress() {
    if (!this.#ownsAddress || location.pathname !== this.#page) return;
    if (location.search === this.#search) return;
    this.#search = location.search;
    this.#note.clear();
    if (this.#followLink()) return;
    fill(this.#form, this.#shape, this.#example);
    this.#ask(this.#example);
  }

  /**
   * Open the page's link: its values fill the form, and as they stand they are asked.
   * @returns {boolean} whether the link has any
   */
  #followLink() {
    if (!this.#ownsAddress) return false;
    if (location.search.length > LONGEST_QUERY) {
      this.#note.tooLong();
      return false;
    }
    const { values, edition, engine } = readQuery(this.#shape, location.search);
    if (Object.keys(values).length === 0) return false;
    this.#edited = false; // a link stays as it is until somebody changes something
    fill(this.#form, this.#shape, completed(this.#shape, values));
    this.#note.made({ edition, engine });
    // What does not fit into the form goes to Python all the same, which says why it does not.
    if (this.#embedded && !this.#isBuilt(values)) this.#postpone(values);
    else this.#ask(values);
    return true;
  }

  /** @param {Values} values */
  #isBuilt(values) {
    return this.#built.has(fingerprint(this.#shape, values));
  }

  /**
   * Show that there is an answer to be had, and wait until somebody wants it.
   * @param {Values} values
   */
  #postpone(values) {
    this.#postponed = true;
    this.#open = values;
    this.#section.dataset.postponed = ""; // the answer in the page is another one
    this.#view.status(this.#words("postponed"), { key: "reckon", run: () => this.#intend() });
  }

  /** Somebody means to use the form: start Python. */
  #intend() {
    if (this.#meant) return;
    this.#meant = true;
    performance.mark("calculator:intent");
    this.#python.start();
    this.#staged(this.#python.event);
    if (this.#postponed && this.#open) this.#ask(this.#open);
  }

  #changed() {
    this.#edited = true;
    this.#lastInput = performance.now();
    // One question for all that changes at a stroke.
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => this.#ask(valuesOf(this.#form)), 0);
  }

  #reset() {
    clearTimeout(this.#asking);
    fill(this.#form, this.#shape, this.#example);
    this.#edited = true;
    this.#note.clear();
    part(this.#section, "[data-announcer]").textContent = this.#words("example_back");
    this.#ask(valuesOf(this.#form));
  }

  /** @param {Values} values */
  #ask(values) {
    this.#postponed = false;
    const turn = ++this.#turn;
    const built = this.#built.get(fingerprint(this.#shape, values));
    if (built !== undefined && this.#python.stage !== "ready") {
      this.#settled(built);
      return;
    }
    this.#intend();
    this.#open = values;
    if (this.#python.stage === "error") {
      this.#view.stale("stale_failed");
      return;
    }
    if (this.#python.stage !== "ready") this.#view.stale("stale_waiting");
    const { calculator = "", language = "", up = "" } = this.#section.dataset;
    this.#python.answer(calculator, language, up, values).then(
      (answer) => turn === this.#turn && this.#answered(answer),
      (failure) => turn === this.#turn && this.#failed(failure.code),
    );
    this.#speak();
  }

  /** @param {Answer} answer */
  #answered(answer) {
    if ("superseded" in answer) return;
    this.#section.dataset.state = "ready";
    if (answer.ok) {
      this.#settled(answer.html);
      return;
    }
    this.#open = null;
    this.#speak();
    const turn = this.#turn;
    const patience = this.#lastInput && this.#lastInput + FAULT_PATIENCE - performance.now();
    setTimeout(() => turn === this.#turn && this.#view.refuse(answer.errors, answer.html), Math.max(patience, 0));
  }

  /**
   * An answer to the values in the form is there.
   * @param {string} html
   */
  #settled(html) {
    this.#open = null;
    delete this.#section.dataset.postponed;
    this.#view.show(html);
    performance.mark("calculator:result");
    this.#panel?.refresh();
    this.#speak();
    if (!this.#edited || !this.#ownsAddress || this.#embedded) return;
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => this.#writeAddress(), ADDRESS_PACE);
  }

  #writeAddress() {
    // The theme shows the next address before it has the next page.
    if (!this.#section.isConnected || location.pathname !== this.#page || this.#open) return;
    setQuery(this.#query());
    this.#search = location.search;
  }

  /** @param {StageEvent} event */
  #staged({ stage, code }) {
    if (!this.#meant) return;
    this.#section.dataset.state = STATES[stage];
    if (stage === "ready") {
      performance.mark("calculator:ready");
      this.#busySince = 0; // the wait for the answer is another one
    }
    if (code) this.#failed(code);
    else this.#speak();
  }

  /**
   * There is no answer from Python: say what to do. The last answer stays.
   * @param {import("../python/python.js").FailureCode} code
   */
  #failed(code) {
    clearTimeout(this.#saying);
    this.#busySince = 0;
    if (this.#open) this.#view.stale("stale_failed");
    const stopped = code === "stopped";
    if (!stopped) this.#section.dataset.state = "error";
    this.#view.status(this.#words(code), {
      key: stopped ? "start_again" : "retry",
      run: () => this.#again(),
    });
  }

  #again() {
    this.#python.retry();
    if (this.#open) this.#ask(this.#open);
  }

  /** Speak of what Python is doing once it takes a while, and offer to end it once it takes long. */
  #speak() {
    const { stage } = this.#python;
    clearTimeout(this.#saying);
    if (stage === "error") return;
    if (!this.#meant || (stage === "ready" && !this.#open)) {
      this.#busySince = 0;
      this.#view.status();
      return;
    }
    if (stage === "idle") return;
    const now = performance.now();
    this.#busySince ||= now;
    const waited = now - this.#busySince;
    const next = waited < PATIENCE ? PATIENCE : LONG;
    if (waited < LONG) this.#saying = setTimeout(() => this.#speak(), next - waited);
    if (waited < PATIENCE) return;
    if (this.#open) this.#view.stale("stale_waiting");
    const stop = { key: "stop", run: () => this.#python.stop() };
    this.#view.status(this.#words(stage === "ready" ? "reckoning" : stage), waited < LONG ? undefined : stop);
  }
}

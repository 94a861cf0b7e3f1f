/**
 * A calculator in the page: from the first touch of its form to the answer on screen.
 *
 * The page comes with answers made by the build. They are shown at once whenever they belong to the values in
 * the form; Python computes all others, and starts when the reader begins to use the form.
 *
 * `data-state` of the section: static -> starting -> ready | error.
 */

import { AnswerView, part } from "./answer-view.js";
import { BuiltAnswers } from "./built-answers.js";
import { enhanceForm, enhanceRefilling, watchForm } from "./form.js";
import { shapeOf } from "./form-shape.js";
import { fill, initialValues, keepValuesInHistory, valuesOf } from "./form-values.js";
import { PageLink } from "./page-link.js";
import { Progress, STATES } from "./progress.js";
import { fingerprint, normalized, queryOf } from "./query.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./form-shape.js").Values} Values */
/** @typedef {import("../python/types.js").Answer} Answer */
/** @typedef {import("../python/types.js").FailureCode} FailureCode */
/** @typedef {import("../python/types.js").PythonService} PythonService */
/** @typedef {import("../python/types.js").StageEvent} StageEvent */
/**
 * Where a calculator is shown: in a page of the site, or in a frame of another site.
 * @typedef {object} Surroundings
 * @property {(base: string) => PythonService} python
 * @property {boolean} [embedded] in a frame nothing is fetched before a touch, and the address does not change
 */

/** The calculators of this page. @type {Map<HTMLElement, Calculator>} */
const calculators = new Map();

/**
 * Activate a calculator, once.
 * @param {HTMLElement} section
 * @param {Surroundings} surroundings
 */
export function enhanceCalculator(section, surroundings) {
  for (const former of calculators.keys()) if (!former.isConnected) calculators.delete(former);
  if (!calculators.has(section)) calculators.set(section, new Calculator(section, surroundings));
}

/** The address may have changed without a new page: let the calculators follow it. */
export function followAddress() {
  for (const [section, calculator] of calculators) if (section.isConnected) calculator.followAddress();
}

class Calculator {
  #section;
  /** @type {HTMLFormElement} */
  #form;
  #words;
  #shape;
  #link;
  #view;
  #progress;
  #python;
  /** The printed example, as the build put it in the form. @type {Values} */
  #example;
  #built;
  #embedded;
  /** The "Share" panel, once it was opened. @type {import("../share/share.js").SharePanel | undefined} */
  #sharePanel;
  /** The values that await their answer; null where the answer on screen is theirs. @type {Values | null} */
  #pending = null;
  /** Whether the pending values wait until the reader wants their answer. */
  #postponed = false;
  /** Increases with each question, so that late answers to former ones are ignored. */
  #revision = 0;
  /** Whether the reader has begun to use the form. */
  #engaged = false;
  /** Whether values were changed since the page or link was opened. */
  #edited = false;
  #lastInput = 0;
  /** Increases with each input, so that only the last one of a task is asked. */
  #inputs = 0;

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
    this.#example = normalized(this.#shape, initialValues(this.#form));
    this.#view = new AnswerView(section, this.#form, this.#words);
    this.#python = python(section.dataset.python ?? "");
    this.#progress = new Progress(this.#view, this.#words, this.#python, () => this.#awaited);
    this.#built = new BuiltAnswers(section, this.#shape, this.#example, this.#view.html);
    enhanceForm(this.#form, this.#words, (text) => this.#announce(text), embedded);
    this.#link = new PageLink(section, this.#shape, this.#words, () => this.#query());
    this.#listen();
    const unsubscribe = this.#python.onstage((event) => {
      if (section.isConnected) this.#onStage(event);
      else unsubscribe();
    });
    if (this.#python.stage === "ready") section.dataset.state = "ready";
    if (!this.#openLink() && this.#query()) this.#onInput(); // typed before this script ran
    if (this.#form.contains(document.activeElement)) this.#engage(); // focused before this script ran
    performance.mark("calculator:listening");
  }

  #listen() {
    watchForm(this.#form, { onengage: () => this.#engage(), oninput: () => this.#onInput() }, this.#embedded);
    enhanceRefilling(this.#form, this.#shape, this.#words, this.#example, (text) => this.#onFilled(text));
    keepValuesInHistory(this.#form, this.#shape);
    this.#section.querySelector("[data-share]")?.addEventListener("click", () => void this.#share());
  }

  /** @param {string} text read out by screen readers */
  #announce(text) {
    part(this.#section, "[data-announcer]").textContent = text;
  }

  async #share() {
    const { SharePanel } = await import("../share/share.js");
    this.#sharePanel ??= new SharePanel(this.#section, {
      python: this.#python,
      words: this.#words,
      values: () => valuesOf(this.#form),
      query: () => queryOf(this.#shape, valuesOf(this.#form), this.#version),
    });
    this.#sharePanel.toggle();
  }

  get #version() {
    const { edition = "", engine = "" } = this.#section.dataset;
    return { edition, engine };
  }

  /** What the reader waits for. */
  get #awaited() {
    if (!this.#engaged) return "nothing";
    return this.#pending ? "answer" : "start";
  }

  /** The values of the form as a query string; "" for the printed example. */
  #query() {
    const values = valuesOf(this.#form);
    const isExample = fingerprint(this.#shape, values) === fingerprint(this.#shape, this.#example);
    return isExample ? "" : queryOf(this.#shape, values, this.#version);
  }

  /** Open another link to this same page, or the page as it was before one. */
  followAddress() {
    if (!this.#link.hasChanged()) return;
    if (this.#openLink()) return;
    fill(this.#form, this.#shape, this.#example);
    this.#ask(this.#example);
  }

  /**
   * Open the page's link: its values fill the form and are asked as they are.
   * @returns {boolean} whether the link has any values
   */
  #openLink() {
    const values = this.#link.read();
    if (!values) return false;
    this.#edited = false; // the address keeps the link as it is until a value changes
    fill(this.#form, this.#shape, normalized(this.#shape, values));
    // Values that do not fit into the form are sent to Python too, which reports the faults.
    if (this.#embedded && this.#built.find(values) === undefined) this.#postpone(values);
    else this.#ask(values);
    return true;
  }

  /**
   * Offer to compute the answer, and wait until the reader accepts.
   * @param {Values} values
   */
  #postpone(values) {
    this.#postponed = true;
    this.#pending = values;
    this.#section.dataset.postponed = ""; // the answer in the page belongs to other values
    this.#view.status(this.#words("postponed"), { key: "compute", run: () => this.#engage() });
  }

  /** The reader begins to use the form: start Python. */
  #engage() {
    if (this.#engaged) return;
    this.#engaged = true;
    performance.mark("calculator:intent");
    if (this.#python.stage !== "ready") this.#fetchNearby().catch(() => {}); // Python answers without
    // A failure before anybody asked was not shown.
    this.#python.retry();
    this.#onStage(this.#python.event);
    if (this.#postponed && this.#pending) this.#ask(this.#pending);
  }

  /** Fetch the answers one touch away from the example; the pending one may be among them. */
  async #fetchNearby() {
    const { nearbyAnswers } = await import("./nearby-answers.js");
    this.#built.nearby = await nearbyAnswers(this.#section, this.#shape);
    if (this.#pending && this.#built.find(this.#pending) !== undefined) this.#ask(this.#pending);
  }

  #onInput() {
    this.#edited = true;
    this.#lastInput = performance.now();
    // One question for all inputs that a script changes together.
    this.#inputs += 1;
    const inputs = this.#inputs;
    queueMicrotask(() => inputs === this.#inputs && this.#ask(valuesOf(this.#form)));
  }

  /** @param {string} text that says what the form was filled with */
  #onFilled(text) {
    this.#inputs += 1;
    this.#edited = true;
    this.#link.clearNote();
    this.#announce(text);
    this.#ask(valuesOf(this.#form));
  }

  /** @param {Values} values */
  #ask(values) {
    this.#postponed = false;
    this.#revision += 1;
    const revision = this.#revision;
    const built = this.#python.stage === "ready" ? undefined : this.#built.find(values);
    if (built !== undefined) return this.#show(built);
    this.#engage();
    this.#pending = values;
    if (this.#python.stage === "error") {
      this.#view.stale("stale_failed");
      return;
    }
    if (this.#python.stage !== "ready") this.#view.stale("stale_waiting");
    const { calculator = "", language = "", up = "" } = this.#section.dataset;
    this.#python.answer(calculator, language, up, values).then(
      (answer) => revision === this.#revision && this.#onAnswer(answer),
      (error) => revision === this.#revision && this.#onFailure(error.code),
    );
    this.#progress.update();
  }

  /** @param {Answer} answer */
  #onAnswer(answer) {
    if ("superseded" in answer) return;
    this.#section.dataset.state = "ready";
    if (answer.ok) {
      this.#show(answer.html);
      return;
    }
    this.#pending = null;
    this.#progress.update();
    const revision = this.#revision;
    const show = (/** @type {boolean} */ isForgiven) =>
      revision === this.#revision && this.#view.showFaults(isForgiven ? [] : answer.errors, answer.html);
    import("./fault-delay.js").then(
      ({ delayFaults }) => delayFaults(this.#form, answer.errors, this.#lastInput, show),
      () => show(false),
    );
  }

  /**
   * Show an answer to the values in the form.
   * @param {string} html
   */
  #show(html) {
    this.#pending = null;
    delete this.#section.dataset.postponed;
    this.#view.show(html);
    performance.mark("calculator:result");
    this.#sharePanel?.refresh();
    this.#progress.update();
    if (this.#edited && !this.#embedded) this.#link.writeLater(() => !this.#pending);
  }

  /** @param {StageEvent} event */
  #onStage({ stage, code }) {
    const isUnattendedFailure = stage === "error" && !this.#engaged;
    this.#section.dataset.state = STATES[isUnattendedFailure ? "idle" : stage];
    if (stage === "ready") performance.mark("calculator:ready");
    if (!this.#engaged) return;
    if (stage === "idle" && !code) this.#engaged = false; // released: the next touch is the first one again
    if (stage === "ready") this.#progress.restart(); // waiting for the answer is another wait
    if (code) this.#onFailure(code);
    else this.#progress.update();
  }

  /**
   * There is no answer from Python. The last answer stays, marked as stale.
   * @param {FailureCode} code
   */
  #onFailure(code) {
    if (this.#pending) this.#view.stale("stale_failed");
    if (code !== "stopped") this.#section.dataset.state = "error";
    this.#progress.fail(code, () => {
      this.#python.retry();
      if (this.#pending) this.#ask(this.#pending);
    });
  }
}

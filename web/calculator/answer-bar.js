/**
 * The answer's sentence at the foot of a narrow screen, while the form is filled: two lines, which open at a touch to
 * the whole sentence and the figures.
 */

import { onResize } from "./resize.js";

/** @typedef {import("./words.js").Words} Words */

/** The id of the styles in the page. */
const STYLE = "answer-bar-style";
const LINES = 2;
/** Pixels between the parts of a calculator. */
const GAP = 12;

/**
 * @param {HTMLElement} section a calculator
 * @param {Words} words
 */
export function enhanceBar(section, words) {
  const bar = new AnswerBar(section, words);
  if (!document.getElementById(STYLE)) {
    const style = document.createElement("link");
    style.id = STYLE;
    style.rel = "stylesheet";
    style.href = new URL("./answer-bar.css", import.meta.url).href;
    style.addEventListener("load", () => bar.measure());
    document.head.append(style);
  }
  const left = new AbortController();
  const update = () => (section.isConnected ? bar.update() : left.abort());
  addEventListener("scroll", update, { passive: true, signal: left.signal });
  window.visualViewport?.addEventListener("resize", update, { signal: left.signal });
  bar.measure();
  onResize(section, () => bar.measure());
  new MutationObserver(() => bar.measure()).observe(bar.result, { childList: true });
}

/** The rules with the lengths of each bar. @type {CSSStyleSheet | undefined} */
let sheet;

/**
 * A rule for the lengths of the bar of a calculator. As a style of the calculator they would be inherited by all that is
 * in it, which would all be styled again with each of them.
 * @param {HTMLElement} section
 */
function ruleFor(section) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const index = sheet.cssRules.length;
  section.dataset.bar = String(index);
  sheet.insertRule(`[data-bar="${index}"] :is(.answer-summary, .answer-open) {}`, index);
  return /** @type {CSSStyleRule} */ (sheet.cssRules[index]);
}

class AnswerBar {
  #section;
  #form;
  #button = document.createElement("button");
  /** The height of the whole sentence, what its first lines are shorter, and how far it is moved down. */
  #whole = 0;
  #slack = 0;
  #drop = 0;
  #rule;
  /** The lengths that the styles have. @type {Map<string, number>} */
  #lengths = new Map();

  /**
   * @param {HTMLElement} section
   * @param {Words} words
   */
  constructor(section, words) {
    this.#section = section;
    this.result = /** @type {HTMLElement} */ (section.querySelector("[data-result]"));
    this.#form = /** @type {HTMLFormElement} */ (section.querySelector("form"));
    this.#rule = ruleFor(section);
    this.#button.type = "button";
    this.#button.className = "answer-open";
    this.#button.setAttribute("aria-label", words("figures"));
    this.result.after(this.#button);
    this.#button.addEventListener("click", () => this.#open(!section.classList.contains("is-open")));
    this.result.addEventListener("click", ({ target }) => {
      const isSummary = target instanceof Element && target.closest(".answer-summary") !== null;
      if (isSummary && section.classList.contains("is-bar")) this.#open(!section.classList.contains("is-open"));
    });
    this.#form.addEventListener("focusin", () => this.#open(false));
    this.#form.addEventListener("click", ({ target }) => this.#uncover(target));
    this.#open(false);
  }

  /** @param {boolean} open */
  #open(open) {
    this.#section.classList.toggle("is-open", open);
    this.#button.setAttribute("aria-expanded", String(open));
    this.update();
  }

  /** Measure the answer, which may be another one, or of another width. */
  measure() {
    const summary = this.#summary;
    if (!summary) return;
    const { lineHeight, paddingTop } = getComputedStyle(summary);
    const padding = Number.parseFloat(paddingTop);
    this.#whole = summary.offsetHeight;
    const more = this.#whole - LINES * Number.parseFloat(lineHeight) - 2 * padding;
    // Of a further line nothing is in view: it begins where the padding would be.
    this.#slack = more > 1 ? Math.round(more + padding) : 0;
    const figures = this.result.querySelector(".figures");
    const figuresHeight = figures instanceof HTMLElement ? figures.offsetHeight + GAP : 0;
    this.#setLength("--slack", this.#slack);
    this.#section.toggleAttribute("data-cut", this.#slack > 0);
    this.#setLength("--figures", figuresHeight);
    this.#button.hidden = !figures && this.#slack === 0;
    this.#section.toggleAttribute("data-opens", !this.#button.hidden);
    this.update();
  }

  /** Find out whether the sentence sticks to the foot of the screen. */
  update() {
    const summary = this.#summary;
    if (!summary) return;
    const { classList } = this.#section;
    const { position, bottom, transform } = getComputedStyle(summary);
    const edge = document.documentElement.clientHeight - Number.parseFloat(bottom);
    const end = this.#form.getBoundingClientRect().bottom + GAP + this.#whole;
    // It does not stick above the beginning of the calculator, however little room there is.
    const top = summary.getBoundingClientRect().top - (transform === "none" ? 0 : this.#drop);
    this.#drop = Math.min(Math.max(Math.round(edge - this.#whole + this.#slack - top), 0), this.#slack);
    this.#setLength("--drop", this.#drop);
    classList.toggle("is-bar", position === "sticky" && bottom !== "auto" && end > edge);
  }

  /**
   * Set a length where it has changed.
   * @param {string} name
   * @param {number} pixels
   */
  #setLength(name, pixels) {
    if (this.#lengths.get(name) === pixels) return;
    this.#lengths.set(name, pixels);
    this.#rule.style.setProperty(name, `${pixels}px`);
  }

  get #summary() {
    const summary = this.result.querySelector(".answer-summary");
    return summary instanceof HTMLElement ? summary : null;
  }

  /**
   * Scroll what was touched from under the bar.
   * @param {EventTarget | null} target
   */
  #uncover(target) {
    if (!(target instanceof Element) || !this.#section.classList.contains("is-bar")) return;
    const top = this.#summary?.getBoundingClientRect().top ?? 0;
    if (target.getBoundingClientRect().bottom > top) target.scrollIntoView({ block: "nearest" });
  }
}

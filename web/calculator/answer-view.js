/**
 * The part of a calculator that shows: the answer, what it belongs to, what is wrong with the values,
 * and how Python is doing.
 *
 * @typedef {import("../python/types.js").Fault} Fault
 * @typedef {import("./words.js").Words} Words
 * @typedef {{key: string, run: () => void}} Action a button: the key of its words, and what it does
 */

import { controlsOf } from "./form-values.js";

export class AnswerView {
  #form;
  #words;
  #result;
  #status;
  #faults;
  #note;
  #said = " ";

  /**
   * @param {HTMLElement} section the calculator
   * @param {HTMLFormElement} form
   * @param {Words} words
   */
  constructor(section, form, words) {
    this.#form = form;
    this.#words = words;
    this.#result = part(section, "[data-result]");
    this.#status = part(section, "[data-status]");
    this.#faults = part(section, "[data-faults]");
    this.#note = part(section, "[data-stale-note]");
    quietBelowSummary(this.#result);
    this.#faults.addEventListener("click", (event) => this.#goToControl(event));
  }

  /** The answer on screen, as HTML. */
  get html() {
    return this.#result.innerHTML;
  }

  /**
   * Show an answer that belongs to the values in the form.
   * @param {string} html made by Python, escaped there
   */
  show(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    quietBelowSummary(template.content);
    replaceChanged(this.#result, template.content);
    this.#clearFaults();
    this.#setStale("");
  }

  /**
   * Say that the answer on screen belongs to other values.
   * @param {"stale_waiting" | "stale_faults" | "stale_failed"} key why
   */
  stale(key) {
    this.#setStale(this.#words(key));
  }

  /**
   * Show what is wrong, beside each control and in a list; the last good answer stays.
   * @param {Fault[]} faults
   * @param {string} html the list, made by Python
   */
  refuse(faults, html) {
    this.#clearFaults();
    for (const { path, message } of faults) this.#mark(path, message);
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const link of template.content.querySelectorAll("a[data-control]")) this.#aim(link);
    this.#faults.replaceChildren(template.content);
    this.stale("stale_faults");
  }

  /**
   * Say how Python is doing.
   * @param {string} [text] nothing takes away what was said
   * @param {Action} [action]
   */
  status(text = "", action = undefined) {
    // What stands there already is left alone: it is not told twice, and the button keeps the focus.
    const said = `${text} ${action?.key ?? ""}`;
    if (said === this.#said) return;
    this.#said = said;
    const sentence = document.createElement("span");
    sentence.textContent = text;
    this.#status.replaceChildren(...(text ? [sentence] : []), ...(action ? [this.#button(action)] : []));
  }

  /** @param {Action} action */
  #button({ key, run }) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-quiet";
    button.dataset.action = key;
    button.textContent = this.#words(key);
    button.addEventListener("click", run);
    return button;
  }

  /** @param {string} text */
  #setStale(text) {
    this.#result.classList.toggle("is-stale", text !== "");
    this.#note.hidden = text === "";
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }

  #clearFaults() {
    this.#faults.replaceChildren();
    for (const place of this.#form.querySelectorAll("[data-fault]")) {
      if (!place.textContent) continue;
      place.textContent = "";
      /** @type {HTMLElement} */ (place).hidden = true;
    }
    for (const invalid of this.#form.querySelectorAll("[aria-invalid]")) {
      invalid.removeAttribute("aria-invalid");
    }
  }

  /**
   * @param {string} path
   * @param {string} message
   */
  #mark(path, message) {
    const place = this.#form.querySelector(`[data-fault="${CSS.escape(path)}"]`);
    if (!(place instanceof HTMLElement)) return;
    place.textContent = place.textContent ? `${place.textContent} ${message}` : message;
    place.hidden = false;
    const control = this.#controlOf(path);
    // A group of radio buttons is wrong as a whole; of rows, the list says what is.
    const wrong = control?.closest("[role=radiogroup]") ?? control;
    if (wrong && place.id && wrong.getAttribute("aria-describedby")?.split(" ").includes(place.id)) {
      wrong.setAttribute("aria-invalid", "true");
    }
  }

  /**
   * The control of a path, or the first one of a list or group of that path.
   * @param {string} path
   * @returns {HTMLElement | undefined}
   */
  #controlOf(path) {
    const controls = controlsOf(this.#form).filter((control) => !control.matches(":disabled"));
    return (
      controls.find(({ name }) => name === path) ??
      controls.find(({ name }) => name.startsWith(`${path}.`)) ??
      this.#addButton(path)
    );
  }

  /**
   * Where a list is empty, the button that adds to it.
   * @param {string} path
   */
  #addButton(path) {
    const box = this.#form.querySelector(`[data-rows="${CSS.escape(path)}"]`);
    const button = box?.querySelector("[data-add]:enabled");
    return button instanceof HTMLElement ? button : undefined;
  }

  /**
   * A link of the list leads to its control; where there is none, it is no link.
   * @param {Element} link
   */
  #aim(link) {
    const control = this.#controlOf(link.getAttribute("data-control") ?? "");
    if (control?.id) link.setAttribute("href", `#${control.id}`);
    else if (!control) link.replaceWith(...link.childNodes);
  }

  /** @param {Event} event */
  #goToControl(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-control]") : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation(); // the theme follows links of its own accord
    const control = this.#controlOf(link.getAttribute("data-control") ?? "");
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }
}

/**
 * @param {Element} section
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function part(section, selector) {
  const found = section.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`a calculator without ${selector}`);
  return found;
}

/**
 * Only the first sentence of an answer is read out when it changes; the rest is there to be read.
 * @param {ParentNode} answer
 */
function quietBelowSummary(answer) {
  for (const child of [...answer.children].slice(1)) child.setAttribute("aria-live", "off");
}

/**
 * Put new content in the place of old, leaving alone what is the same: it keeps its scroll place and
 * what is selected in it, and nobody is told of it twice.
 * @param {Element} old
 * @param {DocumentFragment} fresh
 */
function replaceChanged(old, fresh) {
  const before = [...old.children];
  const after = [...fresh.children];
  after.forEach((child, index) => {
    const former = before[index];
    if (!former) old.append(child);
    else if (!former.isEqualNode(child)) former.replaceWith(child);
  });
  for (const former of before.slice(after.length)) former.remove();
}

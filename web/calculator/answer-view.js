/**
 * The output of a calculator: the answer, a note where it is stale, the faults of the input, and the status
 * of Python.
 *
 * @typedef {import("../python/types.js").Fault} Fault
 * @typedef {import("./words.js").Words} Words
 * @typedef {{key: string, run: () => void}} Action a button: the key of its label, and its effect
 */

import { controlsOf } from "./form-values.js";
import { onResize } from "./resize.js";

/** Pixels between the status line and what sticks beside it. */
const STATUS_GAP = 8;

export class AnswerView {
  #form;
  #words;
  #result;
  #status;
  #faults;
  #note;
  /** The status on screen, to compare. */
  #shownStatus = " ";

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
    announceSummaryOnly(this.#result);
    this.#faults.addEventListener("click", (event) => this.#goToControl(event));
    onResize(this.#status, () => makeRoom(section, this.#status));
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
    announceSummaryOnly(template.content);
    replaceChanged(this.#result, template.content);
    this.#clearFaults();
    this.#setStale("");
    this.#result.dispatchEvent(new Event("answered", { bubbles: true }));
  }

  /**
   * Mark the answer on screen as one to other values.
   * @param {"stale_waiting" | "stale_faults" | "stale_failed" | "stale_missing"} key why
   */
  stale(key) {
    this.#setStale(this.#words(key));
  }

  /**
   * Show the faults beside their controls and in a list; the last answer stays.
   * @param {Fault[]} faults empty where values are only missing, which is no fault yet
   * @param {string} html the list, rendered by Python
   */
  showFaults(faults, html) {
    this.#clearFaults();
    if (faults.length === 0) return this.stale("stale_missing");
    for (const { path, message } of faults) this.#mark(path, message);
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const link of template.content.querySelectorAll("a[data-control]")) this.#linkToControl(link);
    this.#faults.replaceChildren(template.content);
    this.stale("stale_faults");
  }

  /**
   * Show the status of Python.
   * @param {string} [text] "" removes the status
   * @param {Action} [action]
   */
  status(text = "", action = undefined) {
    // An unchanged status is not replaced: it is not announced again, and its button keeps the focus.
    const status = `${text} ${action?.key ?? ""}`;
    if (status === this.#shownStatus) return;
    this.#shownStatus = status;
    const sentence = document.createElement("span");
    sentence.textContent = text;
    this.#status.replaceChildren(...(text ? [sentence] : []), ...(action ? [this.#button(action)] : []));
  }

  /**
   * Show beside the status how much of Python has arrived. Screen readers are told on request, not at each step.
   * @param {number} part from 0 to 1
   * @param {string} text
   */
  arrival(part, text) {
    let bar = this.#status.querySelector("progress");
    if (!bar) {
      bar = document.createElement("progress");
      const figures = document.createElement("span");
      figures.ariaHidden = "true";
      this.#status.querySelector("span")?.after(bar, figures);
    }
    bar.value = part;
    bar.ariaLabel = this.#words("arriving");
    if (bar.nextElementSibling) bar.nextElementSibling.textContent = text;
  }

  /** @param {Action} action */
  #button({ key, run }) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-secondary";
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
    place.dispatchEvent(new Event("reveal", { bubbles: true })); // it may be folded away
    const control = this.#controlOf(path);
    // A group of radio buttons is invalid as a whole; for rows, the list of faults is enough.
    const invalid = control?.closest("[role=radiogroup]") ?? control;
    if (invalid && place.id && invalid.getAttribute("aria-describedby")?.split(" ").includes(place.id)) {
      invalid.setAttribute("aria-invalid", "true");
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
   * The button that adds a row to a list, for faults of an empty list.
   * @param {string} path
   */
  #addButton(path) {
    const box = this.#form.querySelector(`[data-rows="${CSS.escape(path)}"]`);
    const button = box?.querySelector("[data-add]:enabled");
    return button instanceof HTMLElement ? button : undefined;
  }

  /**
   * Make a link of the list lead to its control; without a control only its text stays.
   * @param {Element} link
   */
  #linkToControl(link) {
    const control = this.#controlOf(link.getAttribute("data-control") ?? "");
    if (control?.id) link.setAttribute("href", `#${control.id}`);
    else if (!control) link.replaceWith(...link.childNodes);
  }

  /** @param {Event} event */
  #goToControl(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-control]") : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation(); // the theme handles clicks on links too
    const control = this.#controlOf(link.getAttribute("data-control") ?? "");
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }
}

/**
 * The element of a calculator that a selector finds.
 * @param {Element} section
 * @param {string} selector
 * @returns {HTMLElement}
 * @throws {Error} where there is none
 */
export function part(section, selector) {
  const found = section.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`a calculator without ${selector}`);
  return found;
}

/**
 * Keep `--status` of a calculator, the height of its status line and of a gap: nothing else sticks there.
 * @param {HTMLElement} section
 * @param {HTMLElement} status
 */
function makeRoom(section, status) {
  const height = status.childElementCount ? status.offsetHeight + STATUS_GAP : 0;
  section.style.setProperty("--status", `${height}px`);
}

/**
 * Screen readers announce only the first sentence of a changed answer.
 * @param {ParentNode} answer
 */
function announceSummaryOnly(answer) {
  for (const child of [...answer.children].slice(1)) child.setAttribute("aria-live", "off");
}

/**
 * Replace the children that differ. The others keep their scroll position and selection, and are not
 * announced again.
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

/**
 * "Share": what a calculator holds, to be taken elsewhere. As an address, a QR code, a frame, a picture,
 * and, written by Python, as text that a forum takes.
 */

import { part } from "../calculator/answer-view.js";
import { drawAnswer } from "./picture.js";
import { drawCode } from "./qr-code.js";

/**
 * @typedef {object} Shared what is shared, as it is at any time
 * @property {import("../python/types.js").PythonService} python
 * @property {import("../calculator/words.js").Words} words
 * @property {() => import("../calculator/form-shape.js").Values} values
 * @property {() => string} query
 */
/** @typedef {"frame" | "bbcode" | "markdown" | "text"} Format */

export class SharePanel {
  #section;
  #panel;
  #toggle;
  #shared;
  /** Which text is being waited for: a later one makes an earlier one void. */
  #turn = 0;
  /** What the panel said last, by the key of its words. */
  #said = "";

  /**
   * @param {HTMLElement} section the calculator
   * @param {Shared} shared
   */
  constructor(section, shared) {
    this.#section = section;
    this.#shared = shared;
    this.#toggle = part(section, "[data-share]");
    this.#panel = part(section, "[data-share-panel]");
    const template = part(section, "[data-share-template]");
    this.#panel.append(/** @type {HTMLTemplateElement} */ (template).content.cloneNode(true));
    // What is chosen here is no input of the calculator, though it stands in its form.
    for (const radio of this.#formats()) {
      radio.setAttribute("form", "");
      radio.name = `${section.dataset.calculator}-format`;
    }
    for (const name of ["input", "focusin", "pointerdown"]) {
      this.#panel.addEventListener(name, (event) => event.stopPropagation());
    }
    this.#panel.addEventListener("change", () => void this.#write());
    this.#panel.addEventListener("click", ({ target }) => this.#clicked(target));
  }

  /** Open the panel, or close it. */
  toggle() {
    this.#panel.hidden = !this.#panel.hidden;
    this.#toggle.setAttribute("aria-expanded", String(!this.#panel.hidden));
    this.#say("");
    this.refresh();
  }

  /** Follow the calculator: its values or its answer have changed. */
  refresh() {
    if (this.#panel.hidden) return;
    const field = this.#field("[data-share-link]");
    // An answer that comes later does not undo that the link to it was copied.
    if (this.#said !== "copied" || field.value !== this.#address()) this.#say("");
    field.value = this.#address();
    drawCode(part(this.#panel, "[data-share-code]"), this.#address(), this.#shared.words);
    void this.#write();
  }

  #address() {
    return `${location.origin}${location.pathname}${this.#shared.query()}`;
  }

  /** The foot of a picture: the versions, and the page without the values, which are too long to be typed. */
  #source() {
    const { edition = "", engine = "" } = this.#section.dataset;
    const versions = this.#shared.words("versions", { edition, version: engine });
    return `${location.origin}${location.pathname}\n${versions}`;
  }

  /** @returns {HTMLInputElement[]} */
  #formats() {
    return [...this.#panel.querySelectorAll("input")].filter((input) => input.dataset.shareFormat);
  }

  /** @returns {Format} */
  get #format() {
    const chosen = this.#formats().find(({ checked }) => checked);
    return /** @type {Format} */ (chosen?.dataset.shareFormat ?? "frame");
  }

  /**
   * @param {string} selector
   * @returns {HTMLInputElement | HTMLTextAreaElement}
   */
  #field(selector) {
    return /** @type {HTMLInputElement | HTMLTextAreaElement} */ (part(this.#panel, selector));
  }

  /** Put the text of the chosen format into its field. */
  async #write() {
    const turn = ++this.#turn;
    const field = this.#field("[data-share-text]");
    const format = this.#format;
    if (format === "frame") {
      field.value = this.#frame();
      return;
    }
    field.value = this.#shared.words("share_waiting");
    const text = await this.#quoted(format);
    if (turn === this.#turn && text !== null) field.value = text;
  }

  #frame() {
    const { embed = "", embedHeight = "" } = this.#section.dataset;
    const address = new URL(embed, document.baseURI);
    address.search = this.#shared.query();
    const title = this.#section.getAttribute("aria-label") ?? "";
    const attributes = { src: address.href, width: "100%", height: embedHeight, title, loading: "lazy" };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    return `<iframe ${written.join(" ")}></iframe>`;
  }

  /**
   * @param {Exclude<Format, "frame">} format
   * @returns {Promise<string | null>} nothing where a newer text is on its way
   */
  async #quoted(format) {
    const { python, words, values } = this.#shared;
    const { calculator = "", language = "" } = this.#section.dataset;
    try {
      const quoted = await python.quote(calculator, language, this.#address(), values());
      if ("superseded" in quoted) return null;
      return quoted.ok ? quoted[format] : words("share_faults");
    } catch {
      return words("share_failed");
    }
  }

  /** @param {EventTarget | null} target */
  #clicked(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.shareCopy === "link") void this.#copy("[data-share-link]");
    if (button?.dataset.shareCopy === "text") void this.#copy("[data-share-text]");
    if (button?.dataset.shareCopy === "picture") void this.#copyPicture();
    if (button?.hasAttribute("data-share-save")) void this.#savePicture();
  }

  /** @param {string} selector */
  async #copy(selector) {
    const field = this.#field(selector);
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.#say("copied");
    } catch {
      this.#say("copy_by_hand"); // no clipboard here, or not allowed: all is selected
    }
  }

  async #copyPicture() {
    if (this.#isStale()) return;
    try {
      const picture = drawAnswer(this.#section, this.#source());
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      this.#say("copied_picture");
    } catch {
      this.#say("no_picture");
    }
  }

  async #savePicture() {
    if (this.#isStale()) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await drawAnswer(this.#section, this.#source()));
    link.download = `${this.#section.dataset.calculator?.replace(".", "-")}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Whether the answer on screen belongs to other values; then it is said why, and there is no picture. */
  #isStale() {
    const note = part(this.#section, "[data-stale-note]");
    if (note.hidden) return false;
    this.#say("");
    part(this.#panel, "[data-share-status]").textContent = note.textContent;
    return true;
  }

  /** @param {string} key of the words; nothing says nothing */
  #say(key) {
    this.#said = key;
    part(this.#panel, "[data-share-status]").textContent = key && this.#shared.words(key);
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * The "Share" panel: a calculator with its values as an address, a QR code, a frame, a picture, and as text for
 * forums, which Python writes.
 */

import { part } from "../calculator/answer-view.js";
import { drawAnswer } from "./picture.js";
import { drawCode } from "./qr-code.js";

/**
 * @typedef {object} Source the calculator that is shared
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
  #source;
  /** Increases with each text that is requested, so that late ones are ignored. */
  #revision = 0;
  /** The status on screen, by the key of its words. */
  #status = "";

  /**
   * @param {HTMLElement} section the calculator
   * @param {Source} source
   */
  constructor(section, source) {
    this.#section = section;
    this.#source = source;
    this.#toggle = part(section, "[data-share]");
    this.#panel = part(section, "[data-share-panel]");
    showStyled();
    const template = part(section, "[data-share-template]");
    this.#panel.append(/** @type {HTMLTemplateElement} */ (template).content.cloneNode(true));
    // The system's own sheet, on phones above all.
    part(this.#panel, "[data-share-send]").hidden = !("share" in navigator);
    // These radio buttons are inside the calculator's form, but are no input of it.
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
    this.#setStatus("");
    this.refresh();
  }

  /** Update the panel: the values of the calculator or its answer have changed. */
  refresh() {
    if (this.#panel.hidden) return;
    const field = this.#field("[data-share-link]");
    // The status "copied" stays while the copied link is still right.
    if (this.#status !== "copied" || field.value !== this.#address()) this.#setStatus("");
    field.value = this.#address();
    drawCode(part(this.#panel, "[data-share-code]"), this.#address(), this.#source.words);
    void this.#write();
  }

  #address() {
    return `${location.origin}${location.pathname}${this.#source.query()}`;
  }

  /** The last lines of a picture: the page without its values, which are too long to type, and the versions. */
  #imprint() {
    const { edition = "", engine = "" } = this.#section.dataset;
    const versions = this.#source.words("versions", { edition, version: engine });
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

  /** Write the text of the chosen format to its field. */
  async #write() {
    const revision = ++this.#revision;
    const field = this.#field("[data-share-text]");
    const format = this.#format;
    if (format === "frame") {
      field.value = this.#frame();
      return;
    }
    field.value = this.#source.words("share_waiting");
    const text = await this.#quoted(format);
    if (revision === this.#revision && text !== null) field.value = text;
  }

  #frame() {
    const { embed = "", embedHeight = "" } = this.#section.dataset;
    const address = new URL(embed, document.baseURI);
    address.search = this.#source.query();
    const title = this.#section.getAttribute("aria-label") ?? "";
    const attributes = { src: address.href, width: "100%", height: embedHeight, title, loading: "lazy" };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    return `<iframe ${written.join(" ")}></iframe>`;
  }

  /**
   * @param {Exclude<Format, "frame">} format
   * @returns {Promise<string | null>} null where a newer text was requested
   */
  async #quoted(format) {
    const { python, words, values } = this.#source;
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
    if (button?.hasAttribute("data-share-send")) void this.#send();
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
      this.#setStatus("copied");
    } catch {
      this.#setStatus("copy_by_hand"); // no clipboard, or not permitted: the text is selected
    }
  }

  async #send() {
    try {
      await navigator.share({ title: document.title, url: this.#address() });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // the reader closed the sheet
      this.#field("[data-share-link]").select();
      this.#setStatus("copy_by_hand");
    }
  }

  async #copyPicture() {
    if (this.#isStale()) return;
    try {
      const picture = drawAnswer(this.#section, this.#imprint());
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      this.#setStatus("copied_picture");
    } catch {
      this.#setStatus("no_picture");
    }
  }

  async #savePicture() {
    if (this.#isStale()) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await drawAnswer(this.#section, this.#imprint()));
    link.download = `${this.#section.dataset.calculator?.replace(".", "-")}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Whether the answer on screen is stale; then the status says why, and there is no picture. */
  #isStale() {
    const note = part(this.#section, "[data-stale-note]");
    if (note.hidden) return false;
    this.#setStatus("");
    part(this.#panel, "[data-share-status]").textContent = note.textContent;
    return true;
  }

  /** @param {string} key of the words; "" clears the status */
  #setStatus(key) {
    this.#status = key;
    part(this.#panel, "[data-share-status]").textContent = key && this.#source.words(key);
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Fetch the style of the panel, which a calculator's page comes without. */
function showStyled() {
  if (document.querySelector('link[href*="share/share"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./share.css", import.meta.url).href;
  document.head.append(link);
}

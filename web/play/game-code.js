/** The open game as a QR code for a second phone: drawn when it is asked for, gone once the game has changed. */

import { drawCode } from "../share/qr-code.js";
import { linkOf } from "./transfer.js";

/** Dots of a side, margins included: on a phone's screen, each is still a third of a millimetre wide. */
export const MOST_DOTS = 153;

export class GameCode {
  #button;
  #figure;
  #words;
  /** The game whose code is shown, "" for none. */
  #shown = "";

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} figure
   * @param {import("../calculator/words.js").Words} words
   */
  constructor(button, figure, words) {
    this.#button = button;
    this.#figure = figure;
    this.#words = words;
  }

  /**
   * Show the code of a game, or hide it.
   * @param {string} text the game as it is stored
   */
  async toggle(text) {
    this.#show(this.#shown ? "" : text);
    const box = this.#figure.querySelector("div");
    if (!this.#shown || !box) return;
    const isDrawn = await drawCode(box, await linkOf(text), this.#words, MOST_DOTS);
    const caption = this.#figure.querySelector("figcaption");
    if (caption) caption.hidden = !isDrawn;
  }

  /**
   * Hide the code once it is not the one of this game any more.
   * @param {string | undefined} text
   */
  follow(text) {
    if (this.#shown && this.#shown !== text) this.#show("");
  }

  /** @param {string} text */
  #show(text) {
    this.#shown = text;
    this.#figure.hidden = !text;
    this.#button.setAttribute("aria-expanded", String(text !== ""));
  }
}

/**
 * An answer on a calculator's own page, offered to the game in progress: Python says what of it may be taken, in the
 * words of the game's history, and takes it by the steps of the game.
 */

import { valuesOf } from "../calculator/form-values.js";
import { offerGame } from "./from-game.js";
import { Games, withLock } from "./games.js";
import { changeOf, changeOfForm } from "./taps.js";

/** @typedef {import("../python/types.js").PythonService} Python */
/** @typedef {import("./taps.js").StepValues} StepValues */
/** @typedef {{ok: boolean, saved: string, html: string, fills: unknown, superseded?: true}} Reply */

/** Milliseconds after an answer before the game is asked: while values change, nobody takes an answer. */
const REST = 200;

/** The id of the styles in the page. */
const STYLE = "into-game-style";

/** @type {WeakSet<HTMLElement>} */
const enhanced = new WeakSet();

/**
 * Offer the answers of a calculator to the game that is in progress, once.
 * @param {HTMLElement} section a calculator
 * @param {Python} python
 */
export function offerAnswers(section, python) {
  const [place, form] = [section.querySelector("[data-into-game]"), section.querySelector("form")];
  if (enhanced.has(section) || !(place instanceof HTMLElement && form)) return;
  enhanced.add(section);
  addStyle();
  new Offer(section, place, form, python).listen();
}

class Offer {
  #section;
  #place;
  #form;
  #python;
  #games;
  /** The game that the offer is about. */
  #saved = "";
  /** Increases with each answer and each change of the form. */
  #revision = 0;

  /**
   * @param {HTMLElement} section
   * @param {HTMLElement} place
   * @param {HTMLFormElement} form
   * @param {Python} python
   */
  constructor(section, place, form, python) {
    this.#section = section;
    this.#place = place;
    this.#form = form;
    this.#python = python;
    this.#games = new Games(this.#game);
  }

  get #calculator() {
    return this.#section.dataset.calculator ?? "";
  }

  get #game() {
    return this.#calculator.split(".")[0] ?? "";
  }

  listen() {
    this.#section.addEventListener("answered", () => this.#restart());
    this.#form.addEventListener("input", () => this.#forget());
    this.#form.addEventListener("reset", () => this.#forget());
    this.#place.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) this.#tap(button);
    });
    this.#place.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) this.#take(changeOfForm(event.target).steps ?? []);
    });
    const stop = this.#games.onchange(() => (this.#section.isConnected ? this.#restart() : stop()));
    this.#restart(); // answered before this script was there
  }

  #forget() {
    this.#revision += 1;
    this.#hide(true);
  }

  #restart() {
    this.#forget();
    const revision = this.#revision;
    setTimeout(() => revision === this.#revision && this.#section.isConnected && void this.#ask(), REST);
  }

  /** Ask what of the answer may be taken: not where Python would have to start for it alone. */
  async #ask() {
    const saved = this.#games.read(this.#games.current);
    if (!saved || this.#python.stage !== "ready") return;
    const revision = this.#revision;
    const reply = await this.#request({ saved }).catch(() => undefined);
    if (!reply?.ok || revision !== this.#revision) return;
    this.#saved = saved;
    this.#show(reply.html);
  }

  /** @param {HTMLElement} button */
  #tap(button) {
    const { steps, undo } = button.dataset;
    if (steps) this.#take(steps.split(" ").map((step) => Object.fromEntries(new URLSearchParams(step))));
    else if (undo) void this.#change({ move: "undo", times: undo });
    else if (button.dataset.throw) this.#take(changeOf(button)?.steps ?? []);
  }

  /** @param {StepValues[]} steps */
  #take(steps) {
    void this.#change({ steps: JSON.stringify(steps) });
  }

  /** @param {Record<string, string>} change of the game, which is refused where it has gone on meanwhile */
  async #change(change) {
    const revision = this.#revision;
    const reply = await withLock(async () => {
      const id = this.#games.current;
      if (this.#games.read(id) !== this.#saved) return undefined;
      const reply = await this.#request({ saved: this.#saved, ...change });
      if (!reply.ok) return undefined;
      this.#games.write(id, reply.saved);
      this.#games.keepFills({ name: JSON.parse(reply.saved).state.name ?? "", fills: reply.fills });
      this.#saved = reply.saved;
      return reply;
    }).catch(() => undefined);
    if (!reply) return this.#restart();
    offerGame(this.#section);
    if (revision === this.#revision) this.#show(reply.html);
  }

  /**
   * @param {Record<string, string>} request
   * @returns {Promise<Reply>}
   */
  async #request(request) {
    const { language = "", up = "" } = this.#section.dataset;
    const values = JSON.stringify(valuesOf(this.#form));
    const asked = { ...request, take: this.#calculator, values };
    const reply = await this.#python.answer(`play.${this.#game}`, language, up, asked);
    return /** @type {Reply} */ (/** @type {unknown} */ (reply));
  }

  /** @param {string} html of Python, which escapes every text */
  #show(html) {
    this.#place.innerHTML = html;
    this.#hide(html === "");
  }

  /** @param {boolean} isHidden the offer, and the link that leads to it above the form */
  #hide(isHidden) {
    this.#place.hidden = isHidden;
    this.#section.querySelector("[data-to-offer]")?.toggleAttribute("hidden", isHidden);
  }
}

function addStyle() {
  if (document.getElementById(STYLE)) return;
  const style = document.createElement("link");
  style.id = STYLE;
  style.rel = "stylesheet";
  style.href = new URL("./into-game.css", import.meta.url).href;
  document.head.append(style);
}

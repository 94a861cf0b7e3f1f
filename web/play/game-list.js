/** The games of this device: open another one, save one as a file, send one in a link, remove one, and undo that. */

import { GameCode } from "./game-code.js";
import { download, linkOf } from "./transfer.js";

/** @typedef {import("./games.js").Games} Games */
/** @typedef {import("./games.js").Summary} Summary */
/**
 * @typedef {object} Actions
 * @property {(id: string) => void} open
 * @property {(text: string, note: string) => void} add a game from elsewhere, and the key of what is said then
 * @property {(text: string) => void} say
 * @property {(texts: string[]) => Promise<string>} log the log of games as HTML
 */

export class GameList {
  #section;
  #games;
  #words;
  #actions;
  #code;
  #current = "";

  /**
   * @param {HTMLElement} section
   * @param {Games} games
   * @param {import("../calculator/words.js").Words} words
   * @param {Actions} actions
   */
  constructor(section, games, words, actions) {
    this.#section = section;
    this.#games = games;
    this.#words = words;
    this.#actions = actions;
    this.#onClick("[data-play-export]", () => download(this.nameOf(this.#current), games.read(this.#current) ?? ""));
    this.#onClick("[data-play-link]", () => void this.#link());
    this.#code = new GameCode(this.#part("[data-play-code]"), this.#part("[data-play-code-figure]"), words);
    this.#onClick("[data-play-code]", () => void this.#code.toggle(this.#games.read(this.#current) ?? "{}"));
    this.#onClick("[data-play-remove]", () => this.#remove());
    this.#onClick("[data-play-log]", () => void this.#log());
    const file = /** @type {HTMLInputElement} */ (this.#part("[data-play-import]"));
    file.addEventListener("change", () => void this.#import(file));
    if (file.files?.length) void this.#import(file); // chosen before this script was there
  }

  /**
   * The name of a game, whatever it holds.
   * @param {string} id
   */
  nameOf(id) {
    const game = this.#games.list().find((other) => other.id === id);
    return game?.name || this.#words("nameless");
  }

  /**
   * List the games.
   * @param {string} current the id of the open game
   */
  draw(current) {
    this.#current = current;
    this.#code.follow(this.#games.read(current));
    const games = this.#games.list();
    this.#part("[data-play-games]").hidden = games.length === 0;
    this.#part("[data-play-list]").replaceChildren(...games.map((game) => this.#item(game)));
    const aside = this.#part("[data-play-aside]");
    aside.hidden = this.#games.aside.length === 0;
    aside.replaceChildren(this.#button(this.#words("save_aside"), () => this.#saveAside()));
  }

  /** @param {boolean} isOpen whether a game is open */
  showTools(isOpen) {
    this.#part("[data-play-tools]").hidden = !isOpen;
    const fold = this.#part("[data-play-new]");
    if (fold instanceof HTMLDetailsElement) fold.open = !isOpen;
    for (const name of ["export", "link", "code", "remove"]) {
      const button = this.#part(`[data-play-${name}]`);
      if (button instanceof HTMLButtonElement) button.disabled = !isOpen;
    }
  }

  /** @param {Summary} game */
  #item({ id, name, number, result }) {
    const item = document.createElement("li");
    const key = ["won", "lost", "over"].includes(result) ? result : "place";
    const button = this.#button(this.#words(key, { name: name || this.#words("nameless"), number }), () =>
      this.#actions.open(id),
    );
    if (id === this.#current) button.setAttribute("aria-current", "true");
    item.append(button);
    return item;
  }

  /**
   * @param {string} label
   * @param {() => void} run
   */
  #button(label, run) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-secondary";
    button.textContent = label;
    button.addEventListener("click", run);
    return button;
  }

  #saveAside() {
    for (const text of this.#games.aside) download(this.#words("nameless"), text);
  }

  async #link() {
    const link = await linkOf(this.#games.read(this.#current) ?? "{}");
    try {
      await navigator.clipboard.writeText(link);
      this.#actions.say(this.#words("link_copied"));
    } catch {
      this.#actions.say(`${this.#words("copy_link")} ${link}`);
    }
  }

  #remove() {
    const id = this.#current;
    const text = this.#games.read(id);
    const name = this.nameOf(id);
    if (text === undefined) return;
    this.#games.remove(id);
    this.#actions.open(this.#games.list()[0]?.id ?? "");
    this.#actions.say("");
    const undo = this.#button(this.#words("undo"), () => {
      this.#games.write(id, text);
      this.#actions.say("");
      this.#actions.open(id);
    });
    this.#part("[data-play-message]").replaceChildren(`${this.#words("removed", { name })} `, undo);
  }

  async #log() {
    const texts = this.#games.list().map(({ id }) => this.#games.read(id) ?? "");
    this.#part("[data-play-log-table]").innerHTML = await this.#actions.log(texts);
  }

  /** @param {EventTarget | null} input */
  async #import(input) {
    if (!(input instanceof HTMLInputElement)) return;
    const file = input.files?.[0];
    input.value = "";
    if (file) this.#actions.add(await file.text(), "from_file");
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  /**
   * @param {string} selector
   * @param {() => void} run
   */
  #onClick(selector, run) {
    this.#part(selector).addEventListener("click", run);
  }
}

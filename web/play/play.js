/**
 * A game in progress: what is tapped is a step, which Python applies by the rules and draws the table with.
 *
 * What a tap changes is on screen at once; Python's word follows. Taps that Python has not answered yet are kept
 * for the case that the page is loaded again.
 */

import { wordsOf } from "../calculator/words.js";
import { answerHere, fillLinks, forgetQuestion } from "./calculators-here.js";
import { GameList } from "./game-list.js";
import { Games, withLock } from "./games.js";
import { redraw } from "./redraw.js";
import { enhanceAwake, enhanceDials } from "./screen.js";
import { enhanceSetup } from "./setup.js";
import { changeOf, changeOfForm, enqueue, hasOpenChoice, requestOf, showAtOnce } from "./taps.js";
import { hasGameInAddress, takeFromAddress } from "./transfer.js";
import { isSameState, keepUnanswered, takeUnanswered, withoutAnswered } from "./unanswered.js";

/** @typedef {import("../python/python.js").Python} Python */
/** @typedef {import("./taps.js").Change} Change */
/** @typedef {import("./calculators-here.js").Fills} Fills */
/**
 * @typedef {{ok: true, saved: string, html: string, told: string, refused: string[], forgotten: boolean,
 *   fills: Fills}} Played
 * @typedef {{ok: false, html: string, problems: string[]}} NoGame
 */

/** @type {WeakSet<HTMLElement>} */
const enhanced = new WeakSet();

/**
 * Activate a game in progress, once.
 * @param {HTMLElement} section
 * @param {Python} python
 */
export function enhancePlay(section, python) {
  if (enhanced.has(section)) return;
  enhanced.add(section);
  void new Play(section, python).open();
}

class Play {
  #section;
  #python;
  #words;
  #games;
  #list;
  /** The id of the open game. */
  #id = "";
  /** Changes that wait for Python. @type {Change[]} */
  #waiting = [];
  #isBusy = false;
  /** Whether the view is to be drawn again. */
  #isStale = false;

  /**
   * @param {HTMLElement} section
   * @param {Python} python
   */
  constructor(section, python) {
    this.#section = section;
    this.#python = python;
    this.#words = wordsOf(section);
    this.#games = new Games(this.#game);
    const actions = {
      open: (/** @type {string} */ id) => this.#show(id),
      add: (/** @type {string} */ text, /** @type {string} */ note) => this.#add(text, note),
      say: (/** @type {string} */ text) => this.#say(text),
      log: async (/** @type {string[]} */ texts) => (await this.#ask({ log: JSON.stringify(texts) })).html,
    };
    this.#list = new GameList(section, this.#games, this.#words, actions);
    enhanceDials(section);
    enhanceAwake(section);
    enhanceSetup(section, (values) => this.#begin(values));
    this.#listen();
  }

  get #game() {
    return this.#section.dataset.play ?? "";
  }

  get #version() {
    const { python = "", language = "" } = this.#section.dataset;
    return `${python} ${language}`;
  }

  get #view() {
    return this.#part("[data-play-view]");
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  #listen() {
    this.#view.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const change = button && changeOf(button);
      if (!button || !change || hasOpenChoice(button)) return;
      showAtOnce(this.#view, button, change);
      performance.mark("play:tap");
      this.#change(change);
    });
    this.#view.addEventListener("submit", (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.target.dataset.sent = "";
      if (event.submitter) event.submitter.dataset.waiting = ""; // the tap is felt
      this.#change(changeOfForm(event.target));
    });
    this.#games.onchange((id) => {
      this.#list.draw(this.#id);
      if (id === this.#id && !this.#isBusy) this.#change();
    });
    const unsubscribe = this.#python.onstage(({ stage, code }) => {
      if (!this.#section.isConnected) unsubscribe();
      else if (stage === "error" && code) this.#fail(code);
    });
  }

  /** Open the game in the address, or the one that was open last. */
  async open() {
    if (hasGameInAddress()) {
      const text = await takeFromAddress();
      if (text === undefined) this.#say(this.#words("bad_link"));
      else return this.#add(text, "from_link");
    }
    this.#show(this.#games.current);
  }

  /** @param {string} id a game; "" for none */
  #show(id) {
    this.#id = id;
    this.#games.current = id;
    this.#list.draw(id);
    this.#list.showTools(id !== "");
    this.#section.dataset.state = id ? "starting" : "static";
    if (!id) {
      this.#view.replaceChildren();
      this.#games.forgetFills();
      return;
    }
    const html = this.#games.view(this.#version, id);
    if (html === undefined) this.#say(this.#words("opening"));
    else redraw(this.#view, html);
    this.#waiting = takeUnanswered(id);
    this.#change();
  }

  /**
   * Add a game that came from elsewhere, if Python can read it.
   * @param {string} text
   * @param {string} note the key of what is said then
   */
  async #add(text, note) {
    const same = this.#games.list().find(({ id }) => isSameState(this.#games.read(id) ?? "", text));
    if (same) return this.#show(same.id);
    const reply = await this.#ask({ saved: text });
    if (reply.ok) {
      this.#show(this.#games.add(reply.saved));
      this.#say(this.#words(note));
    } else {
      this.#say(this.#words("no_game", { faults: reply.problems.join(" ") }));
      this.#show(this.#games.current);
    }
  }

  /**
   * @param {Record<string, string>} values of the form with which a game begins
   * @returns {Promise<string>} its faults as HTML, "" where there are none
   */
  async #begin(values) {
    const reply = await this.#ask({ begin: JSON.stringify(values) });
    if (!reply.ok) return reply.html;
    this.#show(this.#games.add(reply.saved));
    return "";
  }

  /** @param {Change} [change] nothing to draw the game again */
  #change(change) {
    if (change) {
      this.#say("");
      forgetQuestion();
      enqueue(this.#waiting, change);
    }
    keepUnanswered(this.#id, this.#waiting);
    this.#isStale = true;
    if (!this.#isBusy) void this.#work();
  }

  async #work() {
    this.#isBusy = true;
    try {
      do {
        this.#isStale = false;
        const id = this.#id;
        const change = this.#waiting[0];
        const reply = await withLock(() => this.#apply(id, change));
        if (reply?.ok) this.#onPlayed(reply);
        else if (reply) this.#onDamage(id);
      } while (this.#isStale || this.#waiting.length > 0);
    } catch (error) {
      console.warn(error); // said in the page by #fail
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * @param {string} id
   * @param {Change | undefined} change
   */
  async #apply(id, change) {
    const saved = this.#games.read(id);
    if (saved === undefined) return this.#keep(id, []);
    const taken = change?.steps?.length ?? 0;
    const reply = await this.#ask(requestOf(saved, change));
    // Another tab or the list may have removed the game meanwhile.
    if (this.#games.read(id) === undefined) return this.#keep(id, []);
    if (reply.ok) this.#games.write(id, reply.saved);
    const waiting = id === this.#id ? this.#waiting : takeUnanswered(id);
    this.#keep(id, change ? withoutAnswered(waiting, taken) : waiting);
    return id === this.#id ? reply : undefined;
  }

  /**
   * Keep what waits in a game, open or not.
   * @param {string} id
   * @param {Change[]} changes
   * @returns {undefined}
   */
  #keep(id, changes) {
    if (id === this.#id) this.#waiting = changes;
    keepUnanswered(id, changes);
  }

  /** @param {Played} reply */
  #onPlayed({ html, told, refused, forgotten, fills, saved }) {
    const isFirst = this.#section.dataset.state !== "ready";
    this.#section.dataset.state = "ready";
    if (this.#waiting.length > 0) return; // a newer view follows
    redraw(this.#view, html, { isRefused: refused.length > 0 });
    this.#games.keepView(this.#version, this.#id, html);
    this.#games.keepFills({ name: JSON.parse(saved).state.name ?? "", fills });
    this.#list.draw(this.#id);
    this.#part("[data-play-announcer]").textContent = refused.length > 0 ? "" : told;
    const notes = [...refused, ...(forgotten ? [this.#words("forgotten")] : [])];
    if (!this.#games.isStored) notes.push(this.#words("not_stored"));
    if (notes.length > 0) this.#say(notes.join(" "));
    else if (isFirst && this.#message === this.#words("opening")) this.#say("");
    performance.mark("play:view");
    fillLinks(this.#view, fills);
    const { language = "", up = "" } = this.#section.dataset;
    answerHere(this.#view, fills, (id, values) => this.#python.answer(id, language, up, values));
  }

  /** @param {string} id a game that cannot be read */
  #onDamage(id) {
    const name = this.#list.nameOf(id);
    this.#keep(id, []);
    this.#games.setAside(id);
    this.#show("");
    this.#say(this.#words("aside", { name }));
  }

  /**
   * @param {Record<string, string>} request
   * @returns {Promise<Played | NoGame>}
   */
  async #ask(request) {
    const { language = "", up = "" } = this.#section.dataset;
    this.#python.retry();
    const reply = await this.#python.answer(`play.${this.#game}`, language, up, request);
    return /** @type {Played | NoGame} */ (/** @type {unknown} */ (reply));
  }

  get #message() {
    return this.#part("[data-play-message]").textContent;
  }

  /** @param {string} text */
  #say(text) {
    if (this.#message !== text) this.#part("[data-play-message]").textContent = text;
  }

  /** @param {string} code */
  #fail(code) {
    this.#section.dataset.state = "error";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-secondary";
    button.textContent = this.#words("retry");
    button.addEventListener("click", () => {
      this.#say("");
      this.#show(this.#id);
    });
    this.#part("[data-play-message]").replaceChildren(`${this.#words(code)} `, button);
  }
}

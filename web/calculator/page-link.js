/** The address of the page as a link to a calculator: read, and written once the values were changed. */

import { follow, setQuery } from "./address.js";
import { MAX_QUERY_LENGTH, readQuery } from "./query.js";

/** @typedef {import("./link-note.js").LinkNote} LinkNote */
/** @typedef {import("./form-shape.js").Shape} Shape */
/** @typedef {import("./form-shape.js").Values} Values */
/** @typedef {import("./words.js").Words} Words */

/** Milliseconds after an answer before the address changes. */
const WRITE_DELAY = 300;

export class PageLink {
  #section;
  #shape;
  #words;
  /** The note, once a link has needed it: few do. @type {Promise<LinkNote> | undefined} */
  #note;
  #query;
  /** Whether the address belongs to this calculator: it is the first of the page. */
  #owned;
  /** The path and the query string that were followed last. */
  #page = location.pathname;
  #search = location.search;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} section the calculator
   * @param {Shape} shape
   * @param {Words} words
   * @param {() => string} query the values of the form as a query string; "" for the printed example
   */
  constructor(section, shape, words, query) {
    this.#section = section;
    this.#shape = shape;
    this.#words = words;
    this.#query = query;
    this.#owned = follow(section, query);
  }

  /**
   * Whether the reader has opened another link to this same page since the last call, or has gone back.
   * @returns {boolean}
   */
  hasChanged() {
    if (!this.#owned || location.pathname !== this.#page || location.search === this.#search) return false;
    this.#search = location.search;
    this.clearNote();
    return true;
  }

  /**
   * The values of the link, if it has any; a note above the form shows what is special about the link.
   * @returns {Values | null}
   */
  read() {
    if (!this.#owned) return null;
    if (location.search.length > MAX_QUERY_LENGTH) {
      this.#showNote((note) => note.showTooLong());
      return null;
    }
    const { values, edition, engine } = readQuery(this.#shape, location.search);
    if (Object.keys(values).length === 0) return null;
    const { edition: editionNow = "", engine: engineNow = "" } = this.#section.dataset;
    if ((edition ?? editionNow) !== editionNow || (engine ?? engineNow) !== engineNow) {
      this.#showNote((note) => note.showVersions({ edition, engine }));
    }
    return values;
  }

  clearNote() {
    void this.#note?.then(
      (note) => note.clear(),
      () => {},
    );
  }

  /** @param {(note: LinkNote) => void} show */
  #showNote(show) {
    this.#note ??= import("./link-note.js").then(({ LinkNote }) => new LinkNote(this.#section, this.#words));
    void this.#note.then(show, () => {}); // without a network, the values alone
  }

  /**
   * Write the values of the form to the address, after a delay.
   * @param {() => boolean} isAnswered whether the answer on screen still belongs to the form
   */
  writeLater(isAnswered) {
    if (!this.#owned) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The theme changes the address before it replaces the page.
      if (!this.#section.isConnected || location.pathname !== this.#page || !isAnswered()) return;
      setQuery(this.#query());
      this.#search = location.search;
    }, WRITE_DELAY);
  }
}

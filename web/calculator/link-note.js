/** The note above a form about the link that was opened: made with another version, or too long. */

import { part } from "./answer-view.js";
import { MAX_QUERY_LENGTH } from "./query.js";

/** @typedef {{edition: string | null, engine: string | null}} Versions */

export class LinkNote {
  #section;
  #words;

  /**
   * @param {HTMLElement} section
   * @param {import("./words.js").Words} words
   */
  constructor(section, words) {
    this.#section = section;
    this.#words = words;
  }

  clear() {
    this.#show("");
  }

  showTooLong() {
    this.#show(this.#words("link_too_long", { count: MAX_QUERY_LENGTH }));
  }

  /**
   * Show that the link was made with another version, what has changed since, and where all changes are listed.
   * @param {Versions} link
   */
  showVersions({ edition, engine }) {
    const { edition: editionNow = "", engine: engineNow = "", up } = this.#section.dataset;
    const made = [edition, engine].filter(Boolean).join(", ").slice(0, 60);
    const note = this.#words("other_version", { made, now: `${editionNow}, ${engineNow}` });
    this.#show(note);
    const add = (/** @type {typeof import("./changes-since.js")} */ { changesSince }) => {
      if (this.#place.textContent !== note) return; // cleared meanwhile
      const changes = changesSince(JSON.parse(this.#section.dataset.changes ?? "[]"), engine ?? "");
      const all = document.createElement("a");
      all.href = `${up}changes/`;
      all.textContent = this.#words("changes");
      this.#place.append(" ", changes.map((text) => `${text} `).join(""), all);
    };
    void import("./changes-since.js").then(add, () => {}); // without a network, the note alone
  }

  get #place() {
    return part(this.#section, "[data-link-note]");
  }

  /** @param {string} text */
  #show(text) {
    this.#place.textContent = text;
  }
}

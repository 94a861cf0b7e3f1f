/** The list of options below the field: what is in it, which one is active, and what screen readers are told. */

import { forgetSearches } from "./recent.js";
import { element, excerpt, hitLink } from "./results.js";

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Found} Found */

export class List {
  /** @type {Record<string, string>} */
  #texts;
  #input;
  #output;
  #count;
  #list;
  #more;
  #status;
  #site;
  #language;
  #active = -1;
  /** The names of the games by their id. @type {Record<string, string>} */
  games = {};

  /**
   * @param {HTMLElement} panel
   * @param {HTMLInputElement} input
   * @param {string} words JSON
   * @param {URL} site
   * @param {string} language
   */
  constructor(panel, input, words, site, language) {
    const { games, ...texts } = JSON.parse(words);
    this.#texts = texts;
    this.games = games ?? {};
    this.#input = input;
    this.#site = site;
    this.#language = language;
    /** @param {string} name */
    const part = (name) => /** @type {HTMLElement} */ (panel.querySelector(`[data-search-${name}]`));
    this.#output = part("output");
    this.#count = part("count");
    this.#list = part("results");
    this.#more = part("more");
    this.#status = part("status");
    // Pressing an option must not move the focus out of the field.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  words = (key, values = {}) =>
    (this.#texts[key] ?? key).replace(/\{(\w+)\}/g, (_all, name) => String(values[name] ?? ""));

  get state() {
    return this.#list.dataset.state ?? "idle";
  }

  get isOpen() {
    return !this.#output.hidden;
  }

  set isOpen(open) {
    this.#output.hidden = !open;
    this.#input.setAttribute("aria-expanded", String(open && this.#options.length > 0));
    if (!open) this.#activate(-1);
  }

  get isEmpty() {
    return this.#list.childElementCount === 0 && this.#more.childElementCount === 0;
  }

  get #options() {
    return /** @type {HTMLElement[]} */ ([...this.#list.querySelectorAll("[role=option]")]);
  }

  clear() {
    this.#fill("idle", "", [], []);
    this.isOpen = false;
  }

  /** The last hits stay until there are others: the list does not flicker. */
  showLoading() {
    this.#list.dataset.state = "loading";
    if (this.isEmpty) this.#count.textContent = this.words("loading");
    this.isOpen = true;
  }

  showFailure() {
    this.#fill("empty", this.words("failed"), [], this.#listLinks());
    this.#tell(this.words("failed"));
    this.isOpen = true;
  }

  /** @param {HTMLElement[]} items */
  showRecent(items) {
    const forget = element("button", "search-forget", this.words("forget"));
    forget.type = "button";
    forget.addEventListener("click", () => {
      forgetSearches();
      this.clear();
      this.#input.focus();
    });
    this.#fill("idle", items.length > 0 ? this.words("recent") : "", items, items.length > 0 ? [forget] : []);
  }

  /**
   * @param {string} text
   * @param {HTMLElement[]} items
   * @param {Found} found
   * @param {boolean} onPage
   */
  showHits(text, items, { count }, onPage) {
    const told = count === 0 ? this.words("none", { text }) : this.#counted(count);
    const more = count > items.length && !onPage ? [this.#allLink(text, count)] : [];
    this.#fill(count > 0 ? "ready" : "empty", told, items, count > 0 ? more : this.#listLinks());
    this.#tell(told);
    this.isOpen = true;
    this.#output.scrollTop = 0;
  }

  /**
   * The texts of the hits that are shown, where they come after them.
   * @param {Hit[]} hits
   */
  showTexts(hits) {
    const texts = this.#list.querySelectorAll(".search-hit-text");
    for (const [index, hit] of hits.entries()) texts[index]?.replaceChildren(...excerpt(hit));
  }

  /**
   * What to try where the hits are none, or poor.
   * @param {string} nearest a spelling that finds something; empty for none
   */
  showSuggestions(nearest) {
    if (nearest) this.#more.prepend(this.#nearestButton(nearest));
    if (this.state === "ready") this.#more.append(...this.#listLinks());
  }

  /**
   * The hits in the other language, where this one has none or poor ones.
   * @param {Hit[]} hits
   * @param {URL} root
   * @param {string} language
   */
  showElsewhere(hits, root, language) {
    if (hits.length === 0) return;
    const items = hits.map((hit) => {
      const link = hitLink(hit, root);
      link.lang = language;
      link.hreflang = language;
      link.append(element("span", "search-hit-title", hit.title));
      return element("li", "search-elsewhere", link);
    });
    const told = this.words("elsewhere");
    this.#more.prepend(element("p", "", told), element("ul", "", ...items));
    this.#tell(`${this.#count.textContent} · ${told} (${items.length})`);
  }

  /** @param {number} step */
  move(step) {
    const count = this.#options.length;
    if (count === 0) return;
    this.#activate(this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count);
  }

  /** The active option, or the first hit. */
  chosen() {
    const options = this.#options;
    return options[this.#active] ?? (this.state === "ready" ? options[0] : undefined);
  }

  /** @param {number} index */
  #activate(index) {
    const options = this.#options;
    options[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = index;
    const option = options[index];
    if (!option) return this.#input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", option.id);
  }

  /**
   * @param {string} state
   * @param {string} told
   * @param {HTMLElement[]} items
   * @param {HTMLElement[]} more
   */
  #fill(state, told, items, more) {
    this.#activate(-1);
    this.#list.replaceChildren(...items);
    this.#more.replaceChildren(...more);
    this.#count.textContent = told;
    this.#list.dataset.state = state;
  }

  /** @param {number} count */
  #counted(count) {
    return count === 1 ? this.words("one") : this.words("many", { count });
  }

  /** @param {string} nearest */
  #nearestButton(nearest) {
    const button = element("button", "search-nearest", this.words("nearest", { text: nearest }));
    button.type = "button";
    button.dataset.searchText = nearest;
    return button;
  }

  #listLinks() {
    return [this.#link(this.words("glossary"), "glossary/"), this.#link(this.words("list"), "a-z/")];
  }

  /**
   * @param {string} text
   * @param {number} count
   */
  #allLink(text, count) {
    return this.#link(this.words("all", { count }), `search/?${new URLSearchParams({ q: text })}`);
  }

  /**
   * @param {string} text
   * @param {string} address
   */
  #link(text, address) {
    const link = element("a", "search-link", text);
    link.href = new URL(`${this.#language}/${address}`, this.#site).href;
    return link;
  }

  /** @param {string} text */
  #tell(text) {
    this.#status.textContent = text;
  }
}

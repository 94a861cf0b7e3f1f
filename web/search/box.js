/** The search in use: a field with a list of hits (the combobox of ARIA 1.2), in the header or in a page of its own. */

import { SearchClient } from "./client.js";
import { List } from "./list.js";
import { lastGame, recentSearches, rememberSearch } from "./recent.js";
import { hitItem, textItem } from "./results.js";
import { askedByAddress, placePanel, showInAddress } from "./search-page.js";
import { gameOfPage, LANGUAGE, ROOT, SITE } from "./site.js";

/** Hits in the list below the field, and on the page of the search. */
const MOST = { header: 8, page: 40, elsewhere: 5 };
/** Milliseconds without a key after which more is offered than a poor answer: a word may be half typed. */
const PAUSE = 500;

export class SearchBox {
  #box;
  #panel;
  #form;
  #input;
  #list;
  #client = new SearchClient(() => this.#addTexts());
  #onPage = false;
  /** What the list answers, or is to answer. */
  #asked = "";
  /** Whether the hits of the list wait for their texts. */
  #lacksTexts = false;
  /** Whether Enter was pressed before the answer came. */
  #follow = false;

  /** @param {HTMLElement} box */
  constructor(box) {
    this.#box = box;
    this.#panel = /** @type {HTMLElement} */ (box.querySelector("[data-search-panel]"));
    this.#form = /** @type {HTMLFormElement} */ (box.querySelector("[data-search-form]"));
    this.#input = /** @type {HTMLInputElement} */ (box.querySelector("[data-search-input]"));
    this.#list = new List(this.#panel, this.#input, box.dataset.words ?? "{}", SITE, LANGUAGE);
    this.#listen();
    this.arrive();
    this.#client.prepare(LANGUAGE);
    // What was typed before this script was there.
    if (this.#input.value.trim()) this.#typed();
    else if (document.activeElement === this.#input) this.#show();
  }

  /** Another page is shown, or this one for the first time. */
  arrive() {
    this.#onPage = placePanel(this.#panel, this.#box);
    if (!this.#onPage) return this.#close();
    this.#box.classList.remove("is-open");
    const text = askedByAddress();
    if (text && text !== this.#asked) {
      this.#input.value = text;
      void this.#ask();
    } else this.#show();
  }

  #listen() {
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("focus", () => this.#show());
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#form.addEventListener("reset", () => this.#reset());
    this.#panel.addEventListener("click", (event) => this.#onClick(event));
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.#onPage && target instanceof Node && !this.#box.contains(target)) this.#close();
    });
    this.#panel.addEventListener("focusout", ({ relatedTarget }) => {
      const stays = relatedTarget === null || (relatedTarget instanceof Node && this.#panel.contains(relatedTarget));
      if (!stays && !this.#onPage) this.#close();
    });
  }

  #typed() {
    performance.mark("search:key");
    this.#follow = false;
    void this.#ask();
  }

  #show() {
    if (!this.#onPage) this.#box.classList.add("is-open");
    if (this.#input.value.trim() === "") this.#showRecent();
    this.#list.isOpen = this.#onPage || !this.#list.isEmpty;
  }

  #close() {
    if (this.#onPage) return;
    this.#box.classList.remove("is-open");
    this.#list.isOpen = false;
  }

  #reset() {
    this.#input.value = "";
    void this.#ask();
    this.#input.focus();
  }

  #showRecent() {
    this.#asked = "";
    this.#list.showRecent(recentSearches().map(textItem));
  }

  async #ask() {
    const text = this.#input.value.trim();
    if (this.#onPage) showInAddress(text);
    if (text === this.#asked) return;
    this.#asked = text;
    if (!text) return this.#show();
    this.#lacksTexts = false;
    this.#list.showLoading();
    if (!this.#onPage) this.#box.classList.add("is-open");
    try {
      const found = await this.#client.search(this.#askFor(text));
      if (found && text === this.#asked) this.#showFound(text, found);
    } catch {
      if (text === this.#asked) this.#list.showFailure();
      this.#asked = "";
    }
  }

  /**
   * @param {string} text
   * @param {import("./types.js").Found} found
   */
  #showFound(text, found) {
    const { words, games } = this.#list;
    const items = found.hits.map((hit, index) => hitItem(hit, index, { root: ROOT, words, games }));
    this.#list.showHits(text, items, found, this.#onPage);
    this.#lacksTexts = !found.hasTexts;
    performance.mark("search:results");
    if (this.#follow) this.#followHit();
    if (found.isWeak) setTimeout(() => this.#offerMore(text, found), PAUSE);
  }

  /** The texts of the hits have come after the hits: these stay where they are. */
  async #addTexts() {
    if (!this.#lacksTexts) return;
    this.#lacksTexts = false;
    const text = this.#asked;
    const found = await this.#client.search(this.#askFor(text)).catch(() => undefined);
    if (found && text === this.#asked) this.#list.showTexts(found.hits);
  }

  /** @param {string} text */
  #askFor(text) {
    return askFor(LANGUAGE, text, this.#onPage ? MOST.page : MOST.header);
  }

  /**
   * What may answer where the hits hardly do: another spelling, the other language, the glossary.
   * @param {string} text
   * @param {import("./types.js").Found} found
   */
  async #offerMore(text, { nearest }) {
    if (text !== this.#asked) return;
    this.#list.showSuggestions(nearest);
    const language = LANGUAGE === "fr" ? "en" : "fr";
    const elsewhere = await this.#client.search(askFor(language, text, MOST.elsewhere)).catch(() => undefined);
    if (!elsewhere || elsewhere.isWeak || text !== this.#asked) return;
    this.#list.showElsewhere(elsewhere.hits, new URL(`${language}/`, SITE), language);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!this.#list.isOpen) this.#show();
      this.#list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.#onEscape();
    }
  }

  /** First the list is closed, then the field is emptied, then it is left. */
  #onEscape() {
    const wasOpen = this.#list.isOpen;
    if (this.#onPage) return this.#input.value ? this.#reset() : this.#input.blur();
    this.#close();
    if (wasOpen && this.#input.value) return;
    this.#input.value = "";
    this.#asked = "";
    this.#list.clear();
    this.#input.blur();
  }

  /** Enter was pressed: follow a hit, as soon as there is one. */
  submit() {
    if (this.#list.state === "loading") this.#follow = true;
    else this.#followHit();
  }

  /** Follow the active option; the first hit where none is active. */
  #followHit() {
    this.#follow = false;
    this.#list.chosen()?.click();
  }

  /** @param {MouseEvent} event */
  #onClick({ target }) {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-search-close]")) return this.#close();
    const text = target.closest("[data-search-text]");
    if (text instanceof HTMLElement) {
      this.#input.value = text.dataset.searchText ?? "";
      this.#input.focus();
      void this.#ask();
    } else if (target.closest("a")) {
      rememberSearch(this.#asked);
      this.#close();
      this.#input.blur();
    }
  }
}

/**
 * @param {string} language
 * @param {string} text
 * @param {number} most hits at most
 */
function askFor(language, text, most) {
  return { language, text, game: gameOfPage(), lastGame: lastGame(), most };
}

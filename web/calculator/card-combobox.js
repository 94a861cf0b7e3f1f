/**
 * Cards by name: a text field with a list of options (the combobox of ARIA 1.2), instead of the browser's
 * `datalist`, which does not ignore accents and works badly on many phones. A name that is chosen, or typed
 * in full, fills in the numbers of its card; the reader can change them.
 */

import { cardIndexOf } from "./card-index.js";
import { isBegun, isFound, search } from "./card-search.js";

/** @typedef {import("./card-index.js").Card} Card */
/** @typedef {import("./words.js").Words} Words */

/** The number of options shown at most. */
const MAX_OPTIONS = 60;

/**
 * @param {HTMLFormElement} form
 * @param {Words} words
 * @param {(text: string) => void} announce
 */
export function enhanceCardNames(form, words, announce) {
  if (form.querySelector("[data-cards]") || form.querySelector("datalist")) {
    new CardNames(form, words, announce);
  }
}

class CardNames {
  #form;
  #words;
  #announce;
  /** The list of options, one for the whole form, moved to the text in use. */
  #list = document.createElement("ul");
  /** @type {HTMLInputElement | null} */
  #input = null;
  /** @type {Card[]} */
  #cards = [];
  #active = -1;
  /** The card whose numbers were last filled in by a text. @type {WeakMap<HTMLInputElement, Card>} */
  #filled = new WeakMap();

  /**
   * @param {HTMLFormElement} form
   * @param {Words} words
   * @param {(text: string) => void} announce
   */
  constructor(form, words, announce) {
    this.#form = form;
    this.#words = words;
    this.#announce = announce;
    const calculator = form.closest("[data-calculator]")?.getAttribute("data-calculator") ?? "";
    this.#list.id = `${calculator.replace(".", "-")}-cards`;
    this.#list.className = "card-list";
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", words("cards"));
    for (const part of [form, ...[...form.querySelectorAll("template")].map(({ content }) => content)]) {
      for (const input of part.querySelectorAll("input[data-cards]")) addComboboxRole(input);
    }
    this.#listen();
  }

  #listen() {
    this.#form.addEventListener("input", ({ target }) => {
      if (isCardName(target)) this.#typed(target);
    });
    this.#form.addEventListener("keydown", (event) => {
      if (isCardName(event.target)) this.#key(event, event.target);
    });
    this.#form.addEventListener("click", ({ target }) => {
      if (isCardName(target) && target !== this.#input) this.#open(target, "");
    });
    this.#form.addEventListener("focusin", ({ target }) => {
      if (isCardName(target)) this.#remember(target);
    });
    this.#form.addEventListener("focusout", () => this.#close());
    // Pressing an option must not move the focus out of the text field.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[role=option]") : null;
      if (option) this.#choose([...this.#list.children].indexOf(option));
    });
  }

  /**
   * Note the card that a field names already: its numbers may have been changed and are replaced only for
   * another name.
   * @param {HTMLInputElement} input
   */
  #remember(input) {
    const card = cardIndexOf(input)?.find(input.value);
    if (card) this.#filled.set(input, card);
    else this.#filled.delete(input);
  }

  /** @param {HTMLInputElement} input */
  #typed(input) {
    const card = cardIndexOf(input)?.find(input.value);
    if (card && card !== this.#filled.get(input)) this.#fill(input, card);
    if (document.activeElement !== input) return;
    if (input.value.trim() && !card) this.#open(input, input.value);
    else this.#close();
  }

  /**
   * @param {HTMLInputElement} input
   * @param {string} text
   */
  #open(input, text) {
    const index = cardIndexOf(input);
    const found = index ? search(index, text) : [];
    this.#input = input;
    const named = index?.find(input.value);
    this.#cards = found.filter((card, index) => index < MAX_OPTIONS || card === named);
    this.#active = -1;
    this.#announceCount(found.length);
    if (found.length === 0) return this.#close();
    this.#list.replaceChildren(...this.#cards.map((card, index) => this.#option(card, text, index)));
    input.closest(".field")?.append(this.#list);
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", this.#list.id);
    input.removeAttribute("aria-activedescendant");
    this.#list.scrollTop = 0;
  }

  /** @param {number} count */
  #announceCount(count) {
    const key = count === 0 ? "cards_none" : count === 1 ? "cards_one" : "cards_many";
    this.#announce(this.#words(key, { count }));
  }

  /**
   * @param {Card} card
   * @param {string} text
   * @param {number} index
   */
  #option(card, text, index) {
    const option = document.createElement("li");
    option.id = `${this.#list.id}-${index}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.append(card.name);
    if (!isFound(card.name, text)) {
      // Found by its name in the other language: show that name.
      const other = document.createElement("span");
      other.className = "card-other";
      other.textContent = card.other;
      option.append(" ", other);
    }
    return option;
  }

  #close() {
    this.#list.remove();
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-controls");
    this.#input?.removeAttribute("aria-activedescendant");
    this.#input = null;
    this.#cards = [];
    this.#active = -1;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLInputElement} input
   */
  #key(event, input) {
    const open = this.#input === input;
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.#step(input, event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      this.#confirm(input.value);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    }
  }

  /**
   * @param {HTMLInputElement} input
   * @param {number} step
   */
  #step(input, step) {
    const open = this.#input === input;
    const card = cardIndexOf(input)?.find(input.value);
    if (!open) this.#open(input, card ? "" : input.value);
    // A list that opens at a whole name begins with its card.
    if (!open && card) this.#activate(this.#cards.indexOf(card));
    else this.#move(step);
  }

  /**
   * Choose the active option, else the only one or the first whose name begins with what was typed, or its words with
   * the words or the letters typed; a whole name is its card already. With none of these close the list.
   * @param {string} typed
   */
  #confirm(typed) {
    const [first] = this.#cards;
    const isNamed = this.#input !== null && cardIndexOf(this.#input)?.find(typed) !== undefined;
    if (this.#active < 0 && !isNamed && (this.#cards.length === 1 || (first && isBegun(first, typed))))
      this.#active = 0;
    const input = this.#input;
    if (this.#active < 0) return this.#close();
    this.#choose(this.#active);
    input?.dispatchEvent(new Event("chosen", { bubbles: true })); // by a key, which may go on
  }

  /** @param {number} step */
  #move(step) {
    const count = this.#cards.length;
    if (count === 0) return;
    this.#activate(this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count);
  }

  /** @param {number} index */
  #activate(index) {
    this.#list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = index;
    const option = this.#list.children[this.#active];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#input?.setAttribute("aria-activedescendant", option.id);
  }

  /** @param {number} index */
  #choose(index) {
    const input = this.#input;
    const card = this.#cards[index];
    this.#close();
    if (!input || !card) return;
    input.value = card.name;
    this.#fill(input, card);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * Write the numbers of a card to the fields beside its name, and announce them.
   * @param {HTMLInputElement} input
   * @param {Card} card
   */
  #fill(input, card) {
    this.#filled.set(input, card);
    const prefix = input.name.slice(0, input.name.lastIndexOf(".") + 1);
    const changes = [];
    for (const [name, value] of Object.entries(card.values)) {
      const control = this.#form.elements.namedItem(prefix + name);
      if (!(control instanceof HTMLInputElement)) continue;
      if (control.type === "checkbox") {
        control.checked = Boolean(value);
        if (value) changes.push(control.labels?.[0]?.textContent ?? name);
        continue;
      }
      control.value = value === null ? "" : String(value);
      changes.push(`${control.labels?.[0]?.textContent ?? name} ${control.value || "–"}`);
    }
    this.#announce(`${card.name}. ${changes.join(", ")}`);
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
function isCardName(target) {
  return target instanceof HTMLInputElement && target.dataset.cards !== undefined;
}

/** @param {Element} input */
function addComboboxRole(input) {
  input.removeAttribute("list");
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
}

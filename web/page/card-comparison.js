/** Cards side by side: which are chosen is in the address, and they enter a calculator together. */

import { compared, together } from "./comparison-table.js";

const PARAMETER = "compare";
const LEAST = 2;

/**
 * @param {HTMLElement} parent
 * @param {string} selector
 */
function part(parent, selector) {
  return /** @type {HTMLElement} */ (parent.querySelector(selector));
}

export class Comparison {
  /** The boxes of the chosen cards, first chosen first. @type {HTMLInputElement[]} */
  #chosen = [];
  /** The name of each card by its box. @type {Map<HTMLInputElement, HTMLElement>} */
  #nameOf = new Map();
  #bar;
  #dialog;

  /**
   * @param {HTMLElement[]} boxes
   * @param {HTMLElement} bar
   * @param {HTMLDialogElement} dialog
   */
  constructor(boxes, bar, dialog) {
    this.#bar = bar;
    this.#dialog = dialog;
    const boxesOf = new Map(boxes.flatMap((box) => this.#addBoxes(box)));
    const asked = new URLSearchParams(location.search).get(PARAMETER)?.split(",") ?? [];
    for (const id of asked) {
      const box = boxesOf.get(id);
      if (box && !box.checked) {
        box.checked = true;
        this.#chosen.push(box);
      }
    }
    part(bar, "[data-compare-show]").addEventListener("click", () => this.#show());
    part(bar, "[data-compare-clear]").addEventListener("click", () => this.#clear());
    part(dialog, "[data-compare-close]").addEventListener("click", () => dialog.close());
    // A touch beside the dialog closes it.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    this.#update();
    if (this.#chosen.length >= LEAST) this.#show();
  }

  /**
   * Put a box to tick before each name of a list.
   * @param {HTMLElement} list
   * @returns {[string, HTMLInputElement][]} the boxes by the ids of their cards
   */
  #addBoxes(list) {
    return [...list.querySelectorAll(".card-name")].map((name) => {
      const label = document.createElement("label");
      label.className = "card-pick";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = name.id.replace("card-", "");
      this.#nameOf.set(box, /** @type {HTMLElement} */ (name));
      const words = this.#bar.dataset.pick ?? "";
      box.setAttribute("aria-label", words.replace("{name}", name.textContent ?? ""));
      box.addEventListener("change", () => this.#pick(box));
      label.append(box);
      name.before(label);
      return [box.value, box];
    });
  }

  /** @param {HTMLInputElement} box */
  #pick(box) {
    this.#chosen = this.#chosen.filter((other) => other !== box);
    if (box.checked) this.#chosen.push(box);
    this.#update();
  }

  #clear() {
    const [first] = this.#chosen;
    for (const box of this.#chosen) box.checked = false;
    this.#chosen = [];
    this.#update();
    first?.focus(); // the button that was used is hidden now
  }

  get #names() {
    return this.#chosen.flatMap((box) => this.#nameOf.get(box) ?? []);
  }

  #update() {
    const count = this.#chosen.length;
    const told = part(this.#bar, "[data-compare-count]");
    const { one = "", some = "" } = told.dataset;
    this.#bar.hidden = count === 0;
    part(this.#bar, "[data-compare-show]").hidden = count < LEAST;
    const words = count < LEAST ? one : some;
    told.textContent = words.replace("{name}", this.#names[0]?.textContent ?? "").replace("{count}", String(count));
    const address = new URL(location.href);
    address.searchParams.delete(PARAMETER);
    const query = new URLSearchParams(address.search);
    if (count) query.set(PARAMETER, this.#chosen.map((box) => box.value).join(","));
    address.search = query.toString().replaceAll("%2C", ",");
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  #show() {
    const names = this.#names;
    const links = together(names);
    part(this.#dialog, "[data-compared]").replaceChildren(compared(names, links.length === 0));
    const place = part(this.#dialog, "[data-together]");
    place.hidden = links.length === 0;
    place.querySelector("ul")?.remove();
    const list = document.createElement("ul");
    list.className = "use-links";
    for (const link of links) list.appendChild(document.createElement("li")).append(link);
    place.append(list);
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}

/**
 * The map of Risk for the final score: the territories that are selected go to the player chosen above the map,
 * and each player's row of the form is counted from it. Typed rows stay as they are until their player gets a
 * territory on the map.
 */

import { rowsOf, titleOf } from "../calculator/form-rows.js";
import { countInto, follow, setValue } from "./fields.js";
import { TerritoryMap } from "./territories.js";

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillPlayers(figure, form) {
  const fieldset = form.querySelector('[data-rows="players"]');
  const choice = figure.querySelector("[data-map-players]");
  if (!(fieldset instanceof HTMLFieldSetElement) || !(choice instanceof HTMLElement)) return;
  new Players(figure, form, fieldset, choice);
}

class Players {
  #form;
  #fieldset;
  #choice;
  #map;
  /** The row of each territory's owner. @type {Map<string, HTMLElement>} */
  #owners = new Map();
  /** The players who are counted from the map. @type {Set<HTMLElement>} */
  #counted = new Set();
  /** @type {HTMLElement | undefined} */
  #current;
  #typed = false;

  /**
   * @param {HTMLElement} figure
   * @param {HTMLFormElement} form
   * @param {HTMLFieldSetElement} fieldset
   * @param {HTMLElement} choice
   */
  constructor(figure, form, fieldset, choice) {
    this.#form = form;
    this.#fieldset = fieldset;
    this.#choice = choice;
    this.#map = new TerritoryMap(figure, (id) => this.#toggle(id));
    choice.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#current = this.#rows()[Number(target.value)];
      this.#show();
    });
    form.addEventListener("input", (event) => {
      this.#typed ||= event.isTrusted;
    });
    form.addEventListener("reset", () => {
      this.#owners.clear();
      this.#counted.clear();
      this.#typed = false;
    });
    follow(figure, form, () => this.#show());
  }

  #rows() {
    return rowsOf(this.#fieldset);
  }

  /** @param {string} id */
  #toggle(id) {
    const row = this.#current;
    if (!row) return;
    if (!this.#typed) this.#clearExample();
    this.#counted.add(row);
    if (this.#owners.get(id) === row) this.#owners.delete(id);
    else this.#owners.set(id, row);
    this.#rows().forEach((other, index) => {
      if (!this.#counted.has(other)) return;
      countInto(this.#form, `players.${index}.`, this.#map, (land) => this.#owners.get(land) === other);
    });
    this.#form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Clear the example: the form shows it until the reader types or selects a territory. */
  #clearExample() {
    this.#rows().forEach((row, index) => {
      if (!this.#counted.has(row)) setValue(this.#form, `players.${index}.adventure_points`, "0");
      this.#counted.add(row);
    });
  }

  /** Update the map from the form, whose players may have been added, removed or renamed. */
  #show() {
    const rows = this.#rows();
    if (!this.#current || !rows.includes(this.#current)) this.#current = rows[0];
    const names = rows.map((row) => nameOf(row));
    for (const id of this.#map.lands.keys()) {
      const owner = this.#owners.get(id);
      const index = owner ? rows.indexOf(owner) : -1;
      if (owner && index < 0) this.#owners.delete(id);
      this.#map.setOwner(id, index + 1, names[index] ?? "");
    }
    this.#map.show((id) => this.#owners.get(id) === this.#current);
    this.#showChoices(names, rows);
  }

  /**
   * @param {string[]} names
   * @param {HTMLElement[]} rows
   */
  #showChoices(names, rows) {
    const labels = [...this.#choice.querySelectorAll("label")];
    while (labels.length > rows.length) labels.pop()?.remove();
    while (labels.length < rows.length) {
      const label = chip(labels.length);
      labels.push(label);
      this.#choice.append(label);
    }
    labels.forEach((label, index) => {
      const [input, text] = label.children;
      if (input instanceof HTMLInputElement) input.checked = rows[index] === this.#current;
      const owned = [...this.#owners.values()].filter((owner) => owner === rows[index]).length;
      if (text) text.textContent = `${index + 1}. ${names[index]} (${owned})`;
    });
  }
}

/** @param {number} index */
function chip(index) {
  const label = document.createElement("label");
  label.className = "chip";
  label.dataset.owner = String(index + 1);
  const input = document.createElement("input");
  input.type = "radio";
  input.name = "map-player";
  input.value = String(index);
  label.append(input, document.createElement("span"));
  return label;
}

/** @param {HTMLElement} row */
function nameOf(row) {
  const name = row.querySelector('input[name$=".name"]');
  return (name instanceof HTMLInputElement && name.value.trim()) || titleOf(row);
}

/**
 * The map of Risk as an input: selecting territories fills in the page's calculator.
 *
 * In mode `territories` the boxes of the form's list `territories_held` are ticked; in mode `counts` the form's
 * numbers of territories and Strongholds and its complete regions are counted from the map; in mode `players`
 * they are counted for each player of the form. A map in mode `picture`, or on a page without such a form, is
 * only displayed.
 */

import { fillPlayers } from "./players.js";
import { countInto, TerritoryMap } from "./territories.js";

const LIST = '[data-list="territories_held"]';
/** @type {WeakSet<HTMLElement>} */
const enhanced = new WeakSet();

/**
 * Make a map an input, once.
 * @param {HTMLElement} figure
 */
export function enhanceMap(figure) {
  if (enhanced.has(figure)) return;
  enhanced.add(figure);
  const form = document.querySelector("form.calculator-form");
  if (!(form instanceof HTMLFormElement)) return;
  if (figure.dataset.riskMap === "territories") fillList(figure, form);
  else if (figure.dataset.riskMap === "counts") fillCounts(figure, form);
  else if (figure.dataset.riskMap === "players") fillPlayers(figure, form);
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
function fillList(figure, form) {
  const fieldset = form.querySelector(LIST);
  if (!fieldset) return;
  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();
  for (const box of fieldset.querySelectorAll("input")) boxes.set(box.value, box);
  const map = new TerritoryMap(figure, (id) => {
    const box = boxes.get(id);
    if (!box) return;
    box.checked = !box.checked;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Inside the calculator, so that the answer stays in view.
  form.before(figure);
  const update = () => map.show((id) => boxes.get(id)?.checked ?? false);
  form.addEventListener("input", update);
  // Links, going back and the printed example change the boxes without an event; an answer follows.
  const result = form.parentElement?.querySelector("[data-result]");
  if (result) new MutationObserver(update).observe(result, { childList: true, subtree: true });
  form.addEventListener("reset", () => setTimeout(update));
  update();
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
function fillCounts(figure, form) {
  /** @type {Set<string>} */
  const selected = new Set();
  const map = new TerritoryMap(figure, (id) => {
    if (!selected.delete(id)) selected.add(id);
    map.show((other) => selected.has(other));
    countInto(form, "", map, (other) => selected.has(other));
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  form.addEventListener("reset", () => {
    selected.clear();
    map.show(() => false);
  });
  map.show(() => false);
}

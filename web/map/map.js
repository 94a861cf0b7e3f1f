/**
 * The map of Risk as an input: territories that are touched fill the page's calculator.
 *
 * In mode `territories` the boxes of the form's list `territories_held` are ticked; in mode `counts`
 * the form's numbers of territories and Strongholds and its whole regions are counted from the map;
 * in mode `players` they are counted for each player of the form. A map of mode `picture`, or on a
 * page without such a form, stays a picture.
 */

import { fillPlayers } from "./players.js";
import { count, Lands } from "./territories.js";

const LIST = '[data-list="territories_held"]';
/** @type {WeakSet<HTMLElement>} */
const awake = new WeakSet();

/**
 * Wake a map, once.
 * @param {HTMLElement} figure
 */
export function enhanceMap(figure) {
  if (awake.has(figure)) return;
  awake.add(figure);
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
  const map = new Lands(figure, (id) => {
    const box = boxes.get(id);
    if (!box) return;
    box.checked = !box.checked;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Within the calculator, where its answer stays in view.
  form.before(figure);
  const follow = () => map.show((id) => boxes.get(id)?.checked ?? false);
  form.addEventListener("input", follow);
  // Links, the way back and the printed example change the boxes without a word; an answer follows.
  const result = form.parentElement?.querySelector("[data-result]");
  if (result) new MutationObserver(follow).observe(result, { childList: true, subtree: true });
  form.addEventListener("reset", () => setTimeout(follow));
  follow();
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
function fillCounts(figure, form) {
  /** @type {Set<string>} */
  const held = new Set();
  const map = new Lands(figure, (id) => {
    if (!held.delete(id)) held.add(id);
    map.show((other) => held.has(other));
    count(form, "", map, (other) => held.has(other));
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  form.addEventListener("reset", () => {
    held.clear();
    map.show(() => false);
  });
  map.show(() => false);
}

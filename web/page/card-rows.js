/** The rows of cards: a name opens the row below it, and cards that are ticked are compared. */

import { Comparison } from "./card-comparison.js";

/**
 * Open or close the row below a card.
 * @param {Element} name
 * @param {boolean} open
 */
function setOpen(name, open) {
  name.closest("tr")?.nextElementSibling?.classList.toggle("is-open", open);
  name.setAttribute("aria-expanded", String(open));
}

/** Open the card that the address names. */
function openTarget() {
  const name = document.getElementById(location.hash.slice(1));
  if (name?.classList.contains("card-name")) setOpen(name, true);
}

/** @param {MouseEvent} event */
function toggle(event) {
  const name = event.target instanceof Element ? event.target.closest(".card-name") : null;
  if (!(name instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation(); // the theme handles clicks on links too, and would scroll
  const isOpen = name.getAttribute("aria-expanded") === "true";
  setOpen(name, !isOpen);
  history.replaceState(history.state, "", isOpen ? location.pathname + location.search : name.hash);
}

/**
 * Enhance the lists of cards of a page.
 * @param {HTMLElement[]} boxes
 */
export function enhanceCards(boxes) {
  const [bar, dialog] = [document.querySelector("[data-compare-bar]"), document.querySelector("[data-comparison]")];
  if (!(bar instanceof HTMLElement && dialog instanceof HTMLDialogElement)) return;
  for (const box of boxes) {
    box.classList.add("is-enhanced");
    box.addEventListener("click", toggle);
    for (const name of box.querySelectorAll(".card-name")) name.setAttribute("aria-expanded", "false");
  }
  openTarget();
  addEventListener("hashchange", openTarget);
  new Comparison(boxes, bar, dialog);
}

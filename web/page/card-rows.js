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

/** The name of the card that the address names. */
function target() {
  const name = document.getElementById(location.hash.slice(1));
  return name?.classList.contains("card-name") ? name : undefined;
}

/** Open the card that the address names. */
function openTarget() {
  const name = target();
  if (name) setOpen(name, true);
}

/** CSS pixels: what arrives late moves a card by less; a reader who has scrolled is further away. */
const MOST_MOVED = 64;

/**
 * Typefaces that arrive late, and rows laid out only when they are near, move the card that the browser has scrolled
 * to: it is scrolled to again, unless the reader has done anything, also before this script was there.
 */
async function keepTargetInView() {
  const name = target();
  if (!name) return;
  const place = Number.parseFloat(getComputedStyle(name).scrollMarginTop);
  let isReading = Math.abs(name.getBoundingClientRect().top - place) > MOST_MOVED;
  const read = () => {
    isReading = true;
  };
  for (const type of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    addEventListener(type, read, { once: true, passive: true });
  }
  await document.fonts.ready;
  // A frame lays out the rows, the next one has their heights.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!isReading) name.scrollIntoView();
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
  keepTargetInView();
  addEventListener("hashchange", openTarget);
  new Comparison(boxes, bar, dialog);
}

/**
 * The menu: the calculators that the reader pinned or used last, stored on the device, and the current page in view.
 * `pinned-calculators.js` lists them.
 */

const PINNED = "calculators.pinned";
const RECENT = "calculators.recent";
const MOST_RECENT = 4;

/**
 * @param {string} key
 * @returns {string[]} addresses of pages relative to their language, such as "lcg/calculators/quest/"
 */
function kept(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter((address) => typeof address === "string") : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} key
 * @param {string[]} addresses
 */
function keep(key, addresses) {
  try {
    localStorage.setItem(key, JSON.stringify(addresses));
  } catch {
    // no storage, or none left
  }
}

/** Let the lists be made again. */
function list() {
  document.dispatchEvent(new Event("kept-calculators"));
}

/** @param {HTMLElement} button */
function enablePin(button) {
  const address = button.dataset.pin ?? "";
  const show = () => button.setAttribute("aria-pressed", String(kept(PINNED).includes(address)));
  button.addEventListener("click", () => {
    const others = kept(PINNED).filter((other) => other !== address);
    keep(PINNED, others.length < kept(PINNED).length ? others : [...others, address]);
    show();
    list();
  });
  show();
  const others = kept(RECENT).filter((other) => other !== address);
  keep(RECENT, [address, ...others].slice(0, MOST_RECENT));
}

/** Brings the current page into view in the menu, which may be longer than the window. */
function showCurrentPage() {
  const menu = document.getElementById("menu");
  const current = menu?.querySelector("[aria-current=page]");
  if (!menu || !(current instanceof HTMLElement)) return;
  const place = current.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  // The beginning of the menu stays where the page is in view with it.
  if (menu.scrollTop + place > (2 * menu.clientHeight) / 3) menu.scrollTop += place - menu.clientHeight / 3;
}

export function enhanceMenu() {
  const menu = document.getElementById("menu");
  list();
  // The theme may report the same page twice.
  if (!menu || menu.dataset.enhanced !== undefined) return;
  menu.dataset.enhanced = "";
  const button = document.querySelector("[data-pin]");
  if (button instanceof HTMLElement) enablePin(button);
  menu.addEventListener("toggle", showCurrentPage);
  if (getComputedStyle(menu).position === "sticky") showCurrentPage();
}

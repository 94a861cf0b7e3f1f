/**
 * The search of every page, as long as nobody searches: it waits for the first sign that somebody wants to, and then
 * fetches the rest. Runs as soon as the header is there, before any other script.
 */

import { rememberGame } from "./recent.js";
import { gameOfPage, ROOT } from "./site.js";

/** @typedef {import("./box.js").SearchBox} SearchBox */
/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

const box = /** @type {HTMLElement} */ (document.querySelector("[data-search]"));
const input = /** @type {HTMLInputElement} */ (box.querySelector("[data-search-input]"));
const form = /** @type {HTMLFormElement} */ (box.querySelector("[data-search-form]"));
/** @type {Promise<SearchBox | undefined> | undefined} */
let search;

function load() {
  search ??= import("./box.js").then(
    ({ SearchBox }) => {
      removeEventListener("keydown", leave, true);
      return new SearchBox(box);
    },
    () => {
      search = undefined; // no connection: the next sign tries again
      return undefined;
    },
  );
  return search;
}

/** The panel opens at once: phones show their keyboard only for a focus that follows the touch directly. */
function open() {
  void load();
  box.classList.add("is-open");
  input.focus();
  input.select();
}

/**
 * Escape, until the rest is there and hears it.
 * @param {KeyboardEvent} event
 */
function leave({ key, target }) {
  if (key !== "Escape" || target !== input) return;
  input.value = "";
  box.classList.remove("is-open");
  input.blur();
}

/** @param {KeyboardEvent} event */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }) {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  const writes = target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
  return key === "/" && !writes;
}

function onPage() {
  const game = gameOfPage();
  if (game) rememberGame(game);
  if (search) void search.then((started) => started?.arrive());
  else if (document.querySelector("[data-search-page]")) void load();
}

form.action = new URL("search/", ROOT).href;
for (const sign of ["focusin", "pointerenter", "touchstart", "input"]) {
  box.addEventListener(sign, load, { passive: true });
}
box.querySelector("[data-search-open]")?.addEventListener("click", (event) => {
  event.preventDefault();
  open();
});
addEventListener("keydown", leave, true);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void load().then((started) => (started ? started.submit() : form.submit()));
});
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event)) return;
  event.preventDefault();
  open();
});
if (input.value || document.activeElement === input) void load();

/** The theme replaces the page's content without a reload, and reports each page. */
function followPages() {
  const theme = /** @type {{document$?: Observable}} */ (/** @type {unknown} */ (window));
  if (theme.document$) theme.document$.subscribe(onPage);
  else onPage();
}
if (document.readyState === "loading") addEventListener("DOMContentLoaded", followPages);
else followPages();

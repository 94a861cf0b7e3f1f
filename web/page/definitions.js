/**
 * Definitions in place: a term in a rule shows its entry of the glossary when the pointer rests on it, when it has the
 * keyboard's focus, or when it is touched. Without this script the term is a link to the glossary.
 */

/** The reader's choice, on this device; "off" or nothing. */
const KEY = "definitions";
const TERMS = "a.term-link";
const SWITCH = "input[data-definitions-switch]";
/** Milliseconds that the pointer rests on a term before the definition opens, and is away before it closes. */
const REST = 150;
const AWAY = 300;
/** Pixels beside a definition, as the style has them. */
const MARGIN = 8;

/** The glossaries that were fetched, by address. @type {Map<string, Promise<Document>>} */
const glossaries = new Map();

/** The definition on screen. @type {{link: HTMLAnchorElement, popover: HTMLElement} | null} */
let shown = null;
/** The term whose definition is wanted; another one may be wanted before it is there. @type {HTMLAnchorElement | null} */
let wanted = null;
let timer = 0;
/** What the last pointer was that was pressed: "mouse", "touch" or "pen". */
let pointer = "";

/** Browsers without popovers keep the links. */
const ARE_POSSIBLE = "showPopover" in HTMLElement.prototype;

/** Whether terms are marked; storage may be forbidden. */
function areShown() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Show the reader's choice on this page: without definitions, terms in the text of rules are plain words. */
export function enhanceDefinitions() {
  if (!ARE_POSSIBLE) {
    for (const box of document.querySelectorAll(SWITCH)) box.closest("label")?.setAttribute("hidden", "");
    return;
  }
  const on = areShown();
  for (const link of document.querySelectorAll(`.rule ${TERMS}:not(.rule-notes *)`)) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.dataset.address ??= link.getAttribute("href") ?? "";
    if (on) link.setAttribute("href", link.dataset.address);
    else link.removeAttribute("href");
  }
  for (const box of document.querySelectorAll(SWITCH)) {
    if (!(box instanceof HTMLInputElement)) continue;
    box.checked = on;
  }
}

/** @param {boolean} on */
function choose(on) {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage there is nothing to remember it by.
  }
  if (!on) hide();
  enhanceDefinitions();
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null} the term that an event is about
 */
function termOf(target) {
  const link = target instanceof Element ? target.closest(TERMS) : null;
  return link instanceof HTMLAnchorElement && link.href ? link : null;
}

/**
 * @param {string} address
 * @returns {Promise<Document>} the glossary at an address, fetched once
 */
function glossaryAt(address) {
  let glossary = glossaries.get(address);
  if (!glossary) {
    glossary = fetchPage(address);
    glossaries.set(address, glossary);
    glossary.catch(() => glossaries.delete(address));
  }
  return glossary;
}

/** @param {string} address */
async function fetchPage(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/**
 * @param {HTMLAnchorElement} link
 * @returns {Promise<HTMLElement>} the definition of a term, as a popover that is not in the page yet
 */
async function definitionOf(link) {
  const { origin, pathname, hash } = new URL(link.href);
  const page = await glossaryAt(origin + pathname);
  const entry = page.getElementById(hash.slice(1));
  const popover = document.createElement("span");
  popover.className = "definition";
  popover.id = "definition";
  popover.setAttribute("popover", "auto");
  popover.setAttribute("role", "group");
  for (const part of entry?.children ?? []) popover.append(document.importNode(part, true));
  for (const inner of popover.querySelectorAll("a[href]")) {
    inner.setAttribute("href", new URL(inner.getAttribute("href") ?? "", origin + pathname).href);
  }
  const label = page.querySelector(SWITCH)?.closest("label");
  if (label) popover.append(document.importNode(label, true));
  const more = document.createElement("a");
  more.href = link.href;
  more.className = "definition-more";
  more.textContent = page.querySelector("h1")?.firstChild?.textContent ?? "";
  popover.append(more);
  popover.setAttribute("aria-label", link.textContent ?? "");
  return popover;
}

/** @param {HTMLAnchorElement} link */
async function show(link) {
  wanted = link;
  if (shown?.link === link) return;
  const popover = await definitionOf(link).catch(() => null);
  if (wanted !== link || !link.isConnected) return;
  hide();
  if (!popover) return;
  wanted = link;
  shown = { link, popover };
  // Right after the term, so that the keyboard reaches what is in it.
  link.after(popover);
  enhanceDefinitions();
  link.setAttribute("aria-describedby", popover.id);
  popover.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "closed") remove(popover);
  });
  popover.showPopover();
  place(link, popover);
}

/**
 * Put a definition below its term, or above it where there is no room, inside the window.
 * @param {HTMLElement} link
 * @param {HTMLElement} popover
 */
function place(link, popover) {
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + popover.offsetHeight <= clientHeight || top < popover.offsetHeight;
  const x = Math.max(0, Math.min(left - MARGIN, clientWidth - popover.offsetWidth - 2 * MARGIN));
  popover.style.left = `${x + scrollX}px`;
  popover.style.top = `${(below ? bottom : top - popover.offsetHeight) + scrollY}px`;
}

/** Close the definition on screen, and want no other. */
function hide() {
  wanted = null;
  shown?.popover.hidePopover();
  if (shown) remove(shown.popover);
}

/** @param {HTMLElement} popover that was closed, by the reader or by this script */
function remove(popover) {
  if (shown?.popover !== popover) return;
  const { link } = shown;
  shown = null;
  if (wanted === link) wanted = null;
  link.removeAttribute("aria-describedby");
  if (popover.contains(document.activeElement)) link.focus();
  popover.remove();
}

/** Run something later, unless the pointer does something else before. @param {number} delay @param {() => void} run */
function later(delay, run) {
  clearTimeout(timer);
  timer = window.setTimeout(run, delay);
}

/** @param {EventTarget | null} target */
function isInside(target) {
  return target instanceof Node && !!shown && (shown.link.contains(target) || shown.popover.contains(target));
}

function listen() {
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    const link = termOf(target);
    if (isInside(target)) clearTimeout(timer);
    else if (link) later(REST, () => void show(link));
    else if (shown && !shown.popover.contains(document.activeElement)) later(AWAY, hide);
    else if (!shown) clearTimeout(timer);
  });
  document.addEventListener("focusin", ({ target }) => {
    const link = termOf(target);
    if (link?.matches(":focus-visible") && !isInside(target)) void show(link);
    else if (!link && !isInside(target)) hide();
  });
  document.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType), { capture: true });
  // Before the theme, which would follow the link: a finger has no other way to see the definition.
  document.addEventListener("click", touched, { capture: true });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SWITCH)) choose(target.checked);
  });
}

/** @param {MouseEvent} event */
function touched(event) {
  const link = termOf(event.target);
  // A click by the keyboard has no detail.
  if (!link || event.detail === 0 || pointer === "mouse" || shown?.popover.contains(link)) return;
  event.preventDefault();
  event.stopPropagation();
  void show(link);
}

if (ARE_POSSIBLE) listen();

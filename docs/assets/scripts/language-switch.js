/**
 * Links to the same page in the other language keep what the reader has before them: the inputs of
 * the calculator, and the rule.
 */

import { presentQuery } from "./address.js";

/** The addresses as written in the page. @type {WeakMap<HTMLAnchorElement, string>} */
const written = new WeakMap();

/** Watch every language link of the page, present and to come. */
export function enhanceLanguageLinks() {
  // Before anything can be done with the link: follow it, open it elsewhere, copy its address.
  for (const name of ["pointerdown", "focusin", "contextmenu", "click"]) {
    document.addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a[hreflang]") : null;
        if (link instanceof HTMLAnchorElement) aim(link);
      },
      { capture: true },
    );
  }
}

/** @param {HTMLAnchorElement} link */
function aim(link) {
  const address = written.get(link) ?? link.href;
  written.set(link, address);
  const url = new URL(address);
  url.search = presentQuery();
  // A link below a rule leads to that rule already.
  if (!url.hash) url.hash = ruleInView();
  link.href = url.href;
}

/**
 * The rule that is being read: the one the address names while it is on screen, else the topmost.
 * @returns {string} "#…", or nothing at the top of a page
 */
function ruleInView() {
  const named = location.hash ? document.querySelector(":target") : null;
  if (named && isInView(named.closest(".rule") ?? named)) return location.hash;
  const title = document.querySelector("h1");
  if (!title || !isInView(title)) {
    const rule = [...document.querySelectorAll(".rule")].find(isInView);
    const id = rule?.querySelector(".rule-title[id]")?.id;
    if (id) return `#${id}`;
  }
  return title && isInView(title) ? "" : location.hash;
}

/** @param {Element} element */
function isInView(element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect();
  const under = header && header.top <= 0 ? Math.max(header.bottom, 0) : 0;
  return height > 0 && bottom > under + 1 && top < innerHeight;
}

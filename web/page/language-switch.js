/**
 * Links to the same page in the other language keep the inputs of the calculator and the rule that is being
 * read.
 */

import { presentQuery } from "../calculator/address.js";

/** The addresses in the markup of the page. @type {WeakMap<HTMLAnchorElement, string>} */
const original = new WeakMap();

/** Update every language link before it is used, also of later pages. */
export function enhanceLanguageLinks() {
  // Before the link can be followed, opened in a new tab or copied.
  for (const name of ["pointerdown", "focusin", "contextmenu", "click"]) {
    document.addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a[hreflang]") : null;
        if (link instanceof HTMLAnchorElement) updateLink(link);
      },
      { capture: true },
    );
  }
}

/** @param {HTMLAnchorElement} link */
function updateLink(link) {
  const address = original.get(link) ?? link.href;
  original.set(link, address);
  const url = new URL(address);
  url.search = presentQuery();
  // The language link of a rule has that rule's anchor already.
  if (!url.hash) url.hash = ruleInView();
  link.href = url.href;
}

/**
 * The rule that is being read: the one the address names while it is on screen, else the first one
 * whose title is in the upper half, else the one that fills the screen.
 * @returns {string} "#…", or nothing at the top of a page
 */
function ruleInView() {
  const named = location.hash ? document.querySelector(":target") : null;
  if (named && shownIn(named.closest(".rule") ?? named, 1)) return location.hash;
  const title = document.querySelector("h1");
  if (title && shownIn(title, 1)) return "";
  const titles = [...document.querySelectorAll(".rule-title[id]")];
  const read =
    titles.find((rule) => shownIn(rule, 0.5)) ?? titles.find((rule) => shownIn(rule.closest(".rule") ?? rule, 1));
  return read ? `#${read.id}` : location.hash;
}

/**
 * Whether some of an element is on screen, below the header and in the upper `share` of the rest.
 * @param {Element} element
 * @param {number} share
 */
function shownIn(element, share) {
  const { top, bottom, height } = element.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect();
  const under = header && header.top <= 0 ? Math.max(header.bottom, 0) : 0;
  return height > 0 && bottom > under + 1 && top < under + (innerHeight - under) * share;
}

/** The script of every page: wakes the calculators in it, on the first page and on each that follows. */

import { enhanceCalculator, followAddress } from "./calculator.js";
import { enhanceLanguageLinks } from "./language-switch.js";

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

function enhance() {
  for (const section of document.querySelectorAll("[data-calculator]")) {
    if (section instanceof HTMLElement) enhanceCalculator(section);
  }
}

enhanceLanguageLinks();
// The theme replaces the page's content without a reload, and says so; it starts with this page.
const theme = /** @type {{document$?: Observable, location$?: Observable}} */ (
  /** @type {unknown} */ (window)
);
if (theme.document$) theme.document$.subscribe(enhance);
else enhance();
// A link to the page itself with other inputs brings no new page, and neither does going back.
theme.location$?.subscribe(followAddress);
addEventListener("popstate", followAddress);

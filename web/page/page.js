/** The script of every page: wakes the calculators in it, on the first page and on each that follows. */

import { enhanceLanguageLinks } from "./language-switch.js";

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

/** What calculators need is fetched with the first one. @type {Promise<typeof import("../calculator/calculator.js")> | undefined} */
let calculators;

/** The map of Risk is fetched with the first one. @type {Promise<typeof import("../map/map.js")> | undefined} */
let maps;

async function enhanceMaps() {
  const figures = [...document.querySelectorAll("[data-risk-map]")];
  if (figures.length === 0) return;
  maps ??= import("../map/map.js");
  const { enhanceMap } = await maps;
  for (const figure of figures) {
    if (figure instanceof HTMLElement && figure.isConnected) enhanceMap(figure);
  }
}

async function enhance() {
  void enhanceMaps();
  const sections = [...document.querySelectorAll("[data-calculator]")];
  if (sections.length === 0) return;
  calculators ??= import("../calculator/calculator.js");
  const [{ enhanceCalculator }, { sharedPython }] = await Promise.all([calculators, import("../python/python.js")]);
  for (const section of sections) {
    if (section instanceof HTMLElement && section.isConnected) {
      enhanceCalculator(section, { python: (base) => sharedPython({ base }) });
    }
  }
}

/** A link to the page itself with other inputs brings no new page, and neither does going back. */
async function follow() {
  (await calculators)?.followAddress();
}

enhanceLanguageLinks();
// The theme replaces the page's content without a reload, and says so; it starts with this page.
const theme = /** @type {{document$?: Observable, location$?: Observable}} */ (/** @type {unknown} */ (window));
if (theme.document$) theme.document$.subscribe(enhance);
else void enhance();
theme.location$?.subscribe(follow);
addEventListener("popstate", follow);

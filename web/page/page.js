/** The script of every page: activates its calculators and maps, also on pages that replace it without a reload. */

import { enhanceLanguageLinks } from "./language-switch.js";

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

/** The script of calculators, fetched with the first one. @type {Promise<typeof import("../calculator/calculator.js")> | undefined} */
let calculators;

/** The script of maps, fetched with the first one. @type {Promise<typeof import("../map/map.js")> | undefined} */
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

/** The theme loads no new page for a link to the page itself with other inputs, nor for going back to one. */
async function followAddress() {
  (await calculators)?.followAddress();
}

enhanceLanguageLinks();
// The theme replaces the page's content without a reload and reports each page, the first one included.
const theme = /** @type {{document$?: Observable, location$?: Observable}} */ (/** @type {unknown} */ (window));
if (theme.document$) theme.document$.subscribe(enhance);
else void enhance();
theme.location$?.subscribe(followAddress);
addEventListener("popstate", followAddress);

/** The script of every page: activates its calculators and maps, also on pages that replace it without a reload. */

import { enhanceLanguageLinks } from "./language-switch.js";
import { enhanceMenu } from "./menu.js";

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

/** The script of calculators, fetched with the first one. @type {Promise<typeof import("../calculator/calculator.js")> | undefined} */
let calculators;

/** The script of definitions, fetched with the first page that has any. @type {Promise<typeof import("./definitions.js")> | undefined} */
let definitions;

/** The script of the buttons that copy rules, fetched with the first rule. @type {Promise<typeof import("../share/rule-copy.js")> | undefined} */
let ruleCopy;

/** The script of the short view, fetched with the first page of rules. @type {Promise<typeof import("./rules-view.js")> | undefined} */
let rulesView;

/** The script of long lists, fetched with the first one. @type {Promise<typeof import("./list-tables.js")> | undefined} */
let lists;

/** The script of charts, fetched with the first one. @type {Promise<typeof import("../calculator/charts.js")> | undefined} */
let charts;

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

/**
 * The scripts of calculators; where the browser cannot load them, `old-browser.js` says so in the page.
 * @param {Promise<typeof import("../calculator/calculator.js")>} loading
 */
async function loadedScripts(loading) {
  try {
    return await Promise.all([loading, import("../python/python.js")]);
  } catch (error) {
    console.error(error);
    calculators = undefined; // the next page tries again
    document.dispatchEvent(new Event("calculators-failed"));
    return undefined;
  }
}

async function enhanceDefinitions() {
  if (!document.querySelector(".term-link, [data-definitions-switch]")) return;
  definitions ??= import("./definitions.js");
  (await definitions).enhanceDefinitions();
}

async function enhanceRules() {
  if (!document.querySelector("template[data-rule-copy]")) return;
  ruleCopy ??= import("../share/rule-copy.js");
  (await ruleCopy).enhanceRules();
}

async function enhanceLists() {
  if (!document.querySelector(".list-filter")) return;
  lists ??= import("./list-tables.js");
  await (await lists).enhanceLists();
}

async function enhanceRulesView() {
  if (!document.querySelector("[data-rules-view-toggle]")) return;
  rulesView ??= import("./rules-view.js");
  (await rulesView).enhanceRulesView();
}

/**
 * Work that a page can do without: its script does not arrive where the reader has left, or is offline.
 * @param {Promise<void>} work
 */
function optional(work) {
  return work.catch(() => {});
}

async function enhanceCharts() {
  const sections = [...document.querySelectorAll("[data-calculator]:has([data-chart])")];
  if (sections.length === 0) return;
  charts ??= import("../calculator/charts.js");
  const scripts = await charts;
  for (const section of sections) if (section instanceof HTMLElement) scripts.enhanceCharts(section);
}

async function enhancePlay() {
  const section = document.querySelector("[data-play]");
  if (!(section instanceof HTMLElement)) return;
  const [{ enhancePlay }, { sharedPython }] = await Promise.all([
    import("../play/play.js"),
    import("../python/python.js"),
  ]);
  const python = sharedPython({ base: section.dataset.python ?? "" });
  enhancePlay(section, python);
  optional(import("../python/early-start.js").then(({ startEarly }) => startEarly(python)));
}

/**
 * A calculator whose game is in progress on this device.
 * @param {HTMLElement} section
 * @param {import("../python/python.js").Python} python
 */
async function offerGame(section, python) {
  if (!section.querySelector("[data-from-game], [data-into-game]") || !hasGame()) return;
  (await import("../play/from-game.js")).offerGame(section);
  if (section.querySelector("[data-into-game]")) (await import("../play/into-game.js")).offerAnswers(section, python);
}

/** Whether a game was played on this device. */
function hasGame() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("play."));
  } catch {
    return false;
  }
}

async function enhanceCalculators() {
  const sections = [...document.querySelectorAll("[data-calculator]")];
  if (sections.length === 0) return;
  calculators ??= import("../calculator/calculator.js");
  const scripts = await loadedScripts(calculators);
  if (!scripts) return;
  const [{ enhanceCalculator }, { sharedPython }] = scripts;
  for (const section of sections) {
    if (section instanceof HTMLElement && section.isConnected) {
      enhanceCalculator(section, { python: (base) => sharedPython({ base }) });
      optional(offerGame(section, sharedPython({ base: section.dataset.python ?? "" })));
    }
  }
  const [first] = sections;
  if (!(first instanceof HTMLElement && first.isConnected)) return;
  const python = sharedPython({ base: first.dataset.python ?? "" });
  optional(import("../python/early-start.js").then(({ startEarly }) => startEarly(python)));
  optional(import("../calculator/warm-up.js").then(({ warmUp }) => warmUp(first, python)));
}

async function enhance() {
  enhanceMenu();
  const parts = [
    enhancePlay(),
    enhanceRules(),
    enhanceRulesView(),
    enhanceLists(),
    enhanceDefinitions(),
    enhanceMaps(),
    enhanceCharts(),
  ].map(optional);
  try {
    await enhanceCalculators();
  } finally {
    await Promise.all(parts);
    performance.mark("page:enhanced");
  }
}

/** The theme loads no new page for a link to the page itself with other inputs, nor for going back to one. */
async function followAddress() {
  (await calculators?.catch(() => undefined))?.followAddress();
}

document.documentElement.dataset.scripts = "";
enhanceLanguageLinks();
// The theme replaces the page's content without a reload and reports each page, the first one included.
const theme = /** @type {{document$?: Observable, location$?: Observable}} */ (/** @type {unknown} */ (window));
if (theme.document$) theme.document$.subscribe(enhance);
else void enhance();
theme.location$?.subscribe(followAddress);
addEventListener("popstate", followAddress);

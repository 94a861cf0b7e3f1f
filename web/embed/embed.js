/**
 * The script of an embed: one calculator in a frame of another site's page.
 *
 * The frame may be a sandbox without origin: nothing is stored, and no storage or permission is requested.
 * Python is not fetched before the reader uses the form.
 */

import { presentQuery } from "../calculator/address.js";
import { part } from "../calculator/answer-view.js";
import { enhanceCalculator } from "../calculator/calculator.js";
import { inputSummary } from "../calculator/input-summary.js";
import { lazyPython } from "./lazy-python.js";
import { enhanceEmbedLinks } from "./links.js";
import { connectHost } from "./messages.js";

const section = part(document.body, "[data-calculator]");
enhanceCalculator(section, { python: lazyPython, embedded: true });

const more = part(section, "[data-embed-more]");
more.addEventListener("click", () => {
  const brief = part(section, "[data-result]").classList.toggle("is-brief");
  more.setAttribute("aria-expanded", String(!brief));
  void import("../calculator/charts.js");
});
const formBox = /** @type {HTMLDetailsElement} */ (part(section, "[data-embed-form]"));
const formStyles = ["forms", "controls", "rows"].map((name) => `../calculator/${name}.css`);
/** @type {Promise<unknown> | undefined} */
let styled;
/** Open the form, once its styles are there. */
async function openForm() {
  styled ??= Promise.all(formStyles.map(fetchStyle));
  await styled;
  formBox.open = true;
}
part(formBox, "summary").addEventListener("click", (event) => {
  if (formBox.open) return;
  event.preventDefault();
  void openForm();
});
if (section.dataset.postponed !== undefined) {
  const form = /** @type {HTMLFormElement} */ (part(section, "form"));
  for (const line of inputSummary(form, section.dataset.language ?? "")) {
    const item = document.createElement("p");
    item.textContent = line;
    part(section, "[data-embed-inputs]").append(item);
  }
}
// The link of a fault leads to its control, which may be in the closed form.
part(section, "[data-faults]").addEventListener(
  "click",
  (event) => {
    if (formBox.open) return;
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    void openForm().then(() => target instanceof HTMLElement && target.click());
  },
  true,
);
// In a sandbox without `allow-forms`, Enter would log an error for each submission; forms are never sent here.
section.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement) event.preventDefault();
});
const host = connectHost(part(document.body, "[data-embed-content]"));
enhanceEmbedLinks(part(document.body, "[data-embed-address]"), host, presentQuery);
// `old-browser.js` waits for this.
document.documentElement.dataset.scripts = "";

/**
 * Fetch a style; a form that has to do without is better than none.
 * @param {string} path
 */
function fetchStyle(path) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(path, import.meta.url).href;
  document.head.insertBefore(link, document.querySelector('link[href$="/answers.css"]'));
  return new Promise((resolve) => {
    for (const name of ["load", "error"]) link.addEventListener(name, resolve);
  });
}

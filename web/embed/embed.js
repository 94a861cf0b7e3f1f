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
const formBox = part(section, "[data-embed-form]");
if (section.dataset.postponed !== undefined) {
  const form = /** @type {HTMLFormElement} */ (part(section, "form"));
  for (const line of inputSummary(form, section.dataset.language ?? "")) {
    const item = document.createElement("p");
    item.textContent = line;
    part(section, "[data-embed-inputs]").append(item);
  }
}
// The link of a fault leads to its control, which may be in the closed form.
part(section, "[data-faults]").addEventListener("click", () => formBox.setAttribute("open", ""), true);
// In a sandbox without `allow-forms`, Enter would log an error for each submission; forms are never sent here.
section.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement) event.preventDefault();
});
const host = connectHost(part(document.body, "[data-embed-content]"));
enhanceEmbedLinks(part(document.body, "[data-embed-address]"), host, presentQuery);
// `old-browser.js` waits for this.
document.documentElement.dataset.scripts = "";

/**
 * The script of an embed: the calculator alone, in a frame of somebody else's page.
 *
 * The frame may be a sandbox that has no origin: nothing is kept, and nothing is asked of the host. Python
 * is not even looked for before somebody uses the form.
 */

import { presentQuery } from "../calculator/address.js";
import { part } from "../calculator/answer-view.js";
import { enhanceCalculator } from "../calculator/calculator.js";
import { askedOf } from "../calculator/input-summary.js";
import { lazyPython } from "./lazy-python.js";
import { enhanceEmbedLinks } from "./links.js";
import { followHost } from "./messages.js";

const section = part(document.body, "[data-calculator]");
enhanceCalculator(section, { python: lazyPython, embedded: true });

const more = part(section, "[data-embed-more]");
more.addEventListener("click", () => {
  const brief = part(section, "[data-result]").classList.toggle("is-brief");
  more.setAttribute("aria-expanded", String(!brief));
});
const numbers = part(section, "[data-embed-numbers]");
if (section.dataset.postponed !== undefined) {
  const form = /** @type {HTMLFormElement} */ (part(section, "form"));
  for (const line of askedOf(form, section.dataset.language ?? "")) {
    const item = document.createElement("p");
    item.textContent = line;
    part(section, "[data-embed-asked]").append(item);
  }
}
// A fault leads to its control, which may be folded away.
part(section, "[data-faults]").addEventListener("click", () => numbers.setAttribute("open", ""), true);
// A sandbox without forms complains of each Enter that would send one; here none is ever sent.
section.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement) event.preventDefault();
});
const host = followHost(part(document.body, "[data-embed-content]"));
enhanceEmbedLinks(part(document.body, "[data-embed-address]"), host, presentQuery);

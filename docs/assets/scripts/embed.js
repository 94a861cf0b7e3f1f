/**
 * The script of an embed: the calculator alone, in a frame of somebody else's page.
 *
 * The frame may be a sandbox that has no origin: nothing is kept, and nothing is asked of the host. Python
 * is not even looked for before somebody uses the form.
 */

import { presentQuery } from "./address.js";
import { part } from "./answer-view.js";
import { enhanceCalculator } from "./calculator.js";
import { followHost } from "./embed-frame.js";
import { latePython } from "./embed-python.js";
import { enhanceEmbedLinks } from "./embed-links.js";

const section = part(document.body, "[data-calculator]");
enhanceCalculator(section, { python: latePython, embedded: true });

const more = part(section, "[data-embed-more]");
more.addEventListener("click", () => {
  const brief = part(section, "[data-result]").classList.toggle("is-brief");
  more.setAttribute("aria-expanded", String(!brief));
});
// Whose answer is still to come is shown: the values of the link.
if (part(section, "[data-status]").textContent) {
  part(section, "[data-embed-numbers]").setAttribute("open", "");
}
// A sandbox without forms complains of each Enter that would send one; here none is ever sent.
section.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement) event.preventDefault();
});
const host = followHost(part(document.body, "[data-embed-content]"));
enhanceEmbedLinks(part(document.body, "[data-embed-address]"), host, presentQuery);

/** "Copy" below each rule: its address, or the rule with its source as text for a forum, a wiki or a mail. */

import { ruleText } from "./rule-text.js";

/** Give each rule of the page its buttons, once. */
export function enhanceRules() {
  const template = document.querySelector("template[data-rule-copy]");
  if (!(template instanceof HTMLTemplateElement)) return;
  for (const notes of document.querySelectorAll(".rule > .rule-notes:not(:has(.rule-copy))")) {
    notes.append(template.content.cloneNode(true));
    // The sheet of the device, where it has one.
    notes.querySelector("[data-share-rule]")?.toggleAttribute("hidden", !("share" in navigator));
  }
}

/** @param {HTMLElement} rule */
async function send(rule) {
  const title = rule.querySelector(".rule-title")?.firstChild?.textContent?.trim() ?? document.title;
  try {
    await navigator.share({ title, text: textOf(rule, "text") });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // the reader closed the sheet
    await copy(rule, "text");
  }
}

/** @param {HTMLElement} rule @param {string} format "link" or a format of a text */
function textOf(rule, format) {
  const address = `${location.origin}${location.pathname}#${rule.querySelector(".rule-title")?.id ?? ""}`;
  if (format === "link") return address;
  const { game = "", site = "" } = /** @type {HTMLElement} */ (rule.querySelector(".rule-copy")).dataset;
  return ruleText(rule, /** @type {import("./rule-text.js").Format} */ (format), { game, site, address });
}

/** @param {HTMLElement} rule @param {string} format */
async function copy(rule, format) {
  const text = textOf(rule, format);
  const status = rule.querySelector("[data-copy-status]");
  const field = rule.querySelector("[data-copy-text]");
  if (!(status instanceof HTMLElement && field instanceof HTMLTextAreaElement)) return;
  try {
    await navigator.clipboard.writeText(text);
    field.hidden = true;
    status.textContent = status.dataset.copied ?? "";
  } catch {
    // No clipboard, or not permitted: the text is selected, to be copied by hand.
    field.value = text;
    field.hidden = false;
    field.select();
    status.textContent = status.dataset.byHand ?? "";
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button:is([data-copy], [data-share-rule])") : null;
  const rule = button?.closest(".rule");
  if (!(button instanceof HTMLElement && rule instanceof HTMLElement)) return;
  if (button.dataset.copy) void copy(rule, button.dataset.copy);
  else void send(rule);
});

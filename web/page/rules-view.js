/** The short view of rules: title and text; example, sources and notes on request. The choice is kept on the device. */

const KEY = "rules-view";
const DETAILS = ".rule-example, .rule-deduced, .rule-differs, .rule-history, .rule-notes";
const root = document.documentElement;

/**
 * @param {Element} rule
 * @param {boolean} open
 */
function setOpen(rule, open) {
  rule.toggleAttribute("data-open", open);
  rule.querySelector(":scope > .rule-more")?.setAttribute("aria-expanded", String(open));
}

/** Opens the rule that the address names: a link to a rule shows all of it. */
function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const rule = id && document.getElementById(id)?.closest(".rule");
  if (rule) setOpen(rule, true);
}

/** @param {Element} toggle */
function showChoice(toggle) {
  toggle.setAttribute("aria-pressed", String(root.dataset.rulesView === "short"));
}

/** @param {Element} toggle */
function change(toggle) {
  const short = root.dataset.rulesView !== "short";
  if (short) root.dataset.rulesView = "short";
  else delete root.dataset.rulesView;
  try {
    if (short) localStorage.setItem(KEY, "short");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the choice applies to this page only.
  }
  showChoice(toggle);
}

/** Give each rule of the page the button that opens its details, once. */
export function enhanceRulesView() {
  const toggle = document.querySelector("[data-rules-view-toggle]");
  if (!(toggle instanceof HTMLElement)) return;
  showChoice(toggle);
  for (const rule of document.querySelectorAll(".rule:not(:has(> .rule-more))")) {
    const first = rule.querySelector(`:scope > :is(${DETAILS})`);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rule-more";
    button.textContent = toggle.dataset.more ?? "";
    button.setAttribute("aria-expanded", "false");
    first?.before(button);
  }
  openTarget();
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const toggle = target.closest("[data-rules-view-toggle]");
  if (toggle) change(toggle);
  const rule = target.closest(".rule-more")?.closest(".rule");
  if (rule) setOpen(rule, !rule.hasAttribute("data-open"));
});
addEventListener("hashchange", openTarget);

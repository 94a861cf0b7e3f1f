/** The notice at the bottom of a page: a new version is ready and what changed in its rules, or a version is lost. */

import { ask, reloadPage } from "./registration.js";
import { RULES_PATH, ruleChanges } from "./rule-changes.js";
import { LANGUAGE, ROOT } from "./site.js";
import { fetchJson, offlineWords } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./rule-changes.js").Rules} Rules */

/** How many changed rules are listed at most. */
const MAX_LISTED = 12;
/** Milliseconds after which a version that has not taken over is reported: longer than Chromium keeps an idle worker. */
const TAKEOVER_LIMIT = 40_000;

/** The notice on screen. @type {HTMLElement | undefined} */
let notice;
/** The version whose notice the reader has closed. @type {string | undefined} */
let dismissed;

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text = "") {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/**
 * @param {string} text
 * @param {string} style
 * @param {() => void} run
 */
function button(text, style, run) {
  const created = /** @type {HTMLButtonElement} */ (element("button", text));
  created.type = "button";
  created.className = `offline-button ${style}`;
  created.addEventListener("click", run);
  return created;
}

/**
 * Show the notice with a sentence and what is below it, in place of an earlier notice.
 * @param {Words} words
 * @param {string} text
 * @param {...Element} more
 * @returns {HTMLElement} the sentence
 */
function show(words, text, ...more) {
  const head = element("p", text);
  head.className = "offline-notice-head";
  head.setAttribute("role", "status");
  const created = element("aside");
  created.className = "offline-notice";
  created.setAttribute("aria-label", words("notice"));
  created.append(head, ...more);
  close();
  notice = created;
  document.body.append(created);
  return head;
}

/** @param {Words} words */
function reloadButton(words) {
  return button(words("reload"), "offline-button-first", () => {
    const head = notice?.querySelector("[role=status]");
    void reloadPage(() => head?.replaceChildren(words("taking_over")));
  });
}

/** @param {Element[]} buttons */
function row(...buttons) {
  const created = element("div");
  created.className = "offline-actions";
  created.append(...buttons);
  return created;
}

function close() {
  notice?.remove();
  notice = undefined;
}

/**
 * Offer a new version that is completely downloaded and waits to take over.
 * @param {ServiceWorker} waiting
 */
export async function showNewVersion(waiting) {
  const words = await offlineWords();
  const { build, waits } = await ask(waiting, { type: "about" });
  // A worker that takes over at once, or has done so by now, is not offered.
  if (!waits || build === dismissed || waiting.state !== "installed") return;
  const text = await ask(waiting, { type: "read", path: RULES_PATH });
  const changes = await changesList(words, text).catch(() => element("p", words("news_unknown")));
  const agree = button(words("use_it"), "offline-button-first", async () => {
    const { busy, complete } = await ask(waiting, { type: "take-over" });
    if (busy > 0) head.textContent = words("form_in_use");
    else head.textContent = words(complete ? "taking_over" : "not_complete");
    if (busy === 0 && complete) setTimeout(() => showDelayed(words, waiting), TAKEOVER_LIMIT);
  });
  const later = button(words("later"), "", () => {
    dismissed = build;
    close();
  });
  const head = show(words, words("new_version"), changes, row(agree, later));
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "redundant") close();
  });
}

/**
 * The new version has still not taken over: the other tabs, or requests of this page, keep the active worker from
 * ending.
 * @param {Words} words
 * @param {ServiceWorker} waiting
 */
function showDelayed(words, waiting) {
  if (waiting.state !== "installed") return;
  const again = reloadButton(words);
  show(words, words("takeover_delayed"), row(again));
}

/**
 * The rules that the new version changes, with links to those that can be read in this version.
 * @param {Words} words
 * @param {string | null} text the rules of the new version, as JSON
 */
async function changesList(words, text) {
  if (text === null) throw new Error("no rules");
  /** @type {Rules} */
  const after = JSON.parse(text);
  /** @type {Rules} */
  const before = await fetchJson(RULES_PATH);
  const { added, changed, removed } = ruleChanges(before, after);
  if (added.length + changed.length + removed.length === 0) return element("p", words("no_rule_changed"));
  const details = element("details");
  const count = { added: added.length, changed: changed.length, removed: removed.length };
  details.append(element("summary", words("rules_changed", count)));
  const list = element("ul");
  for (const id of [...changed, ...added].slice(0, MAX_LISTED)) {
    const [, page, title] = after[id] ?? ["", "", id];
    const item = element("li", added.includes(id) ? words("added_rule", { title }) : "");
    if (!added.includes(id)) {
      const link = /** @type {HTMLAnchorElement} */ (element("a", title));
      link.href = new URL(`${LANGUAGE}/${page}/#${id}`, ROOT).href;
      item.append(link);
    }
    list.append(item);
  }
  for (const id of removed.slice(0, MAX_LISTED)) {
    list.append(element("li", words("removed_rule", { title: before[id]?.[2] ?? id })));
  }
  const more = added.length + changed.length + removed.length - list.children.length;
  if (more > 0) list.append(element("li", words("more_rules", { count: more })));
  details.append(list);
  return details;
}

/** A new version has taken over while a form of this page was in use: the reader loads the page again. */
export async function showTaken() {
  const words = await offlineWords();
  const again = reloadButton(words);
  show(words, words("taken"), row(again));
}

/**
 * The stored version can no longer be completed: the site works online only, until the page is loaded again.
 * @param {"damaged" | "outdated"} why
 */
export async function showLost(why) {
  const words = await offlineWords();
  const again = reloadButton(words);
  show(words, words(`lost_${why}`), row(again, button(words("later"), "", close)));
}

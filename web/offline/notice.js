/** The bar at the foot of a page that tells of a new version, and what is new in its rules. */

import { ask, ROOT } from "./offline.js";
import { differences, json, offlineWords, RULES_PATH } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./words.js").Rules} Rules */

/** How many rules are named; whoever wants them all finds them in the new version. */
const MOST = 12;

/** @type {HTMLElement | undefined} */
let bar;
/** The version whose bar the reader has put away. @type {string | undefined} */
let dismissed;

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/**
 * @param {string} text
 * @param {string} style
 * @param {() => void} run
 */
function button(text, style, run) {
  const made = /** @type {HTMLButtonElement} */ (element("button", text));
  made.type = "button";
  made.className = `offline-button ${style}`;
  made.addEventListener("click", run);
  return made;
}

/**
 * Show the bar with a sentence, and whatever comes below it.
 * @param {Words} words
 * @param {string} text
 * @param {...Element} more
 */
function show(words, text, ...more) {
  const head = element("p", text);
  head.className = "offline-notice-head";
  head.setAttribute("role", "status");
  const made = element("aside");
  made.className = "offline-notice";
  made.setAttribute("aria-label", words("notice"));
  made.append(head, ...more);
  bar?.remove();
  bar = made;
  document.body.append(made);
  return head;
}

/** @param {Element[]} buttons */
function row(...buttons) {
  const made = element("div");
  made.className = "offline-actions";
  made.append(...buttons);
  return made;
}

function close() {
  bar?.remove();
  bar = undefined;
}

/**
 * Tell of a version that is here whole and waits.
 * @param {ServiceWorker} waiting
 */
export async function showNewVersion(waiting) {
  const words = await offlineWords();
  const { build, waits } = await ask(waiting, { type: "about" });
  // From here on the worker before is spoken to: one that is to end at once has to be left in peace.
  if (!waits || build === dismissed || waiting.state !== "installed") return;
  const text = await ask(waiting, { type: "read", path: RULES_PATH });
  const news = await rulesNews(words, text).catch(() => element("p", words("news_unknown")));
  const agree = button(words("use_it"), "offline-button-first", async () => {
    const { busy, complete } = await ask(waiting, { type: "take-over" });
    if (busy > 0) head.textContent = words("form_in_use");
    else head.textContent = words(complete ? "taking_over" : "not_complete");
  });
  const later = button(words("later"), "", () => {
    dismissed = build;
    close();
  });
  const head = show(words, words("new_version"), news, row(agree, later));
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "redundant") close();
  });
}

/**
 * @param {Words} words
 * @param {string | null} text the rules of the new version
 */
async function rulesNews(words, text) {
  if (text === null) throw new Error("no rules");
  /** @type {Rules} */
  const then = JSON.parse(text);
  /** @type {Rules} */
  const now = await json(RULES_PATH);
  const { added, changed, removed } = differences(now, then);
  if (added.length + changed.length + removed.length === 0) return element("p", words("no_rule_changed"));
  const details = element("details");
  const count = { added: added.length, changed: changed.length, removed: removed.length };
  details.append(element("summary", words("rules_changed", count)));
  const list = element("ul");
  for (const id of [...changed, ...added].slice(0, MOST)) {
    const [, page, title] = then[id] ?? ["", "", id];
    const item = element("li", added.includes(id) ? words("added_rule", { title }) : "");
    if (!added.includes(id)) {
      const link = /** @type {HTMLAnchorElement} */ (element("a", title));
      link.href = new URL(`${document.documentElement.lang}/${page}/#${id}`, ROOT).href;
      item.append(link);
    }
    list.append(item);
  }
  for (const id of removed.slice(0, MOST)) {
    list.append(element("li", words("removed_rule", { title: now[id]?.[2] ?? id })));
  }
  const more = added.length + changed.length + removed.length - list.children.length;
  if (more > 0) list.append(element("li", words("more_rules", { count: more })));
  details.append(list);
  return details;
}

/** The new version has taken over while a form of this page was in use. */
export async function showTaken() {
  const words = await offlineWords();
  const again = button(words("reload"), "offline-button-first", () => location.reload());
  show(words, words("taken"), row(again));
}

/**
 * The version that was kept cannot be had whole any longer: the site is read online again.
 * @param {"damaged" | "outdated"} why
 */
export async function showLost(why) {
  const words = await offlineWords();
  const again = button(words("reload"), "offline-button-first", () => location.reload());
  show(words, words(`lost_${why}`), row(again, button(words("later"), "", close)));
}

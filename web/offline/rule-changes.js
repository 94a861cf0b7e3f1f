/** Which rules differ between two versions of the site. */

import { LANGUAGE } from "./site.js";

/**
 * Each rule by its id: a hash of its content, its page, its title.
 * @typedef {Record<string, [hash: string, page: string, title: string]>} Rules
 */

/** The rules of a version, in the language of the page; a path below the site's root. */
export const RULES_PATH = `${LANGUAGE}/offline/rules.json`;

/**
 * Compare the rules of two versions.
 * @param {Rules} before
 * @param {Rules} after
 * @returns {{added: string[], changed: string[], removed: string[]}} ids of rules, in the order of the pages
 */
export function ruleChanges(before, after) {
  const added = Object.keys(after).filter((id) => !before[id]);
  const removed = Object.keys(before).filter((id) => !after[id]);
  const changed = Object.keys(after).filter((id) => before[id] && before[id][0] !== after[id]?.[0]);
  return { added, changed, removed };
}

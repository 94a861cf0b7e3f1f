/**
 * Answers to the inputs that one touch makes of the printed example. The build has computed them; they are fetched
 * while Python is still arriving, so that a first change is answered before.
 */

import { fingerprint } from "./query.js";

/** @typedef {import("./form-shape.js").Shape} Shape */
/** @typedef {import("./form-shape.js").Values} Values */
/**
 * The file of a calculator, as the build writes it.
 * @typedef {object} NearbyAnswers
 * @property {Values} example the values of the printed example
 * @property {string[]} parts what answers consist of, as HTML; most have most parts in common
 * @property {[change: Record<string, string | null>, parts: number[]][]} answers the values that are others than in the
 *   example, null where there is none, and the parts of the answer to them
 */

/** What stands in an answer for the relative address of the language's folder. */
const UP = "{up}";

/**
 * Fetch the answers of a calculator.
 * @param {HTMLElement} section the calculator
 * @param {Shape} shape
 * @returns {Promise<(values: Values) => string | undefined>} finds the answer to some values, if there is one
 * @throws {Error} where they cannot be fetched
 */
export async function nearbyAnswers(section, shape) {
  const { python = "", language, calculator, up = "" } = section.dataset;
  if (await isStored(new URL("manifest.json", new URL(python, document.baseURI)))) return () => undefined;
  // Beside Python of the same version.
  const folder = new URL(python.replace("/python/", "/answers/"), document.baseURI);
  const response = await fetch(new URL(`${language}/${calculator}.json`, folder));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const file = await response.json();
  return (values) => find(file, shape, values)?.replaceAll(UP, up);
}

/**
 * Whether a file of Python is stored on the device: Python is here soon then, and there may be no connection.
 * @param {URL} file
 */
async function isStored(file) {
  if (window.top !== window) return false; // a frame stores nothing
  const registration = await import("../offline/registration.js");
  return registration.isStored(file.href);
}

/**
 * The answer to some values of a form, if it is among those of a file.
 * @param {NearbyAnswers} file
 * @param {Shape} shape
 * @param {Values} values
 * @returns {string | undefined}
 */
export function find({ example, parts, answers }, shape, values) {
  const wanted = fingerprint(shape, values);
  const found = answers.find(([change]) => {
    // Most are not these, and that is seen at once.
    const isLikely = Object.entries(change).every(([path, text]) => (values[path] ?? "").trim() === (text ?? ""));
    return isLikely && fingerprint(shape, valuesAfter(change, example)) === wanted;
  });
  return found?.[1].map((index) => parts[index]).join("");
}

/**
 * @param {Record<string, string | null>} change
 * @param {Values} example
 * @returns {Values}
 */
function valuesAfter(change, example) {
  /** @type {Values} */
  const values = { ...example };
  for (const [path, text] of Object.entries(change)) {
    if (text === null) delete values[path];
    else values[path] = text;
  }
  return values;
}

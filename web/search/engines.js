/** The engines of both languages, each loaded when it is first asked; in a worker, or in the page without one. */

import { SearchEngine } from "./engine.js";
import { unpacked } from "./records.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Found} Found */

/** The root of the site; this module is published three folders below it. */
const ROOT = new URL("../../../", import.meta.url);

/** By language. @type {Map<string, Promise<SearchEngine>>} */
const engines = new Map();

/** How the browser's cache is used. @type {RequestCache} */
let cache = "default";

/** Called when the texts of the hits have come, once for each language. */
let onTexts = () => {};

/** @param {() => void} callback */
export function setOnTexts(callback) {
  onTexts = callback;
}

/**
 * Load what a language's search needs, if it is not there yet.
 * @param {string} language
 * @returns {Promise<SearchEngine>}
 */
export function loaded(language) {
  let engine = engines.get(language);
  if (!engine) {
    engine = load(language);
    engines.set(language, engine);
    // The next question tries again, and not from a cache that may have kept the answer of another.
    engine.catch(() => {
      engines.delete(language);
      cache = "reload";
    });
  }
  return engine;
}

/** @param {string} language */
async function load(language) {
  const engine = new SearchEngine(unpacked(await fetched(language, "records")));
  void addTexts(engine, language);
  return engine;
}

/**
 * @param {SearchEngine} engine
 * @param {string} language
 */
async function addTexts(engine, language) {
  try {
    engine.addTexts(await fetched(language, "texts"));
    if (engine.hasTexts) onTexts();
  } catch {
    // Hits are shown by their titles.
  }
}

/**
 * @param {string} language
 * @param {string} name
 */
async function fetched(language, name) {
  const response = await fetch(new URL(`${language}/search/${name}.json`, ROOT), { cache });
  if (!response.ok) throw new Error(`search ${name}: ${response.status}`);
  return response.json();
}

/**
 * @param {Ask} ask
 * @returns {Promise<Found>}
 */
export async function answer({ language, text, ...options }) {
  const engine = await loaded(language);
  const found = engine.search(text, options);
  return { ...found, hasTexts: engine.hasTexts, nearest: found.count === 0 ? engine.nearest(text) : "" };
}

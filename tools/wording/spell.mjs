/**
 * Ask Hunspell which words are misspelt.
 *
 *     node spell.mjs < words.json > misspelt.json
 *
 * In: `{"en": [word, …], "fr": […]}`. Out: the same languages, each with the words that its dictionary does not
 * have and what it suggests instead: `{"en": {"recieve": ["receive"]}, "fr": {}}`.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createHunspellFromFiles } from "hunspell-wasm";

const DICTIONARIES = { en: "dictionary-en-gb", fr: "dictionary-fr" };
const SUGGESTIONS = 3;

/** The file of a dictionary: its words (`dic`) or its endings (`aff`). */
function fileOf(language, kind) {
  const entry = import.meta.resolve(DICTIONARIES[language]);
  return fileURLToPath(new URL(`index.${kind}`, entry));
}

const found = {};
for (const [language, words] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  found[language] = {};
  if (words.length === 0) continue; // the French dictionary takes a second or two
  const hunspell = await createHunspellFromFiles(fileOf(language, "aff"), fileOf(language, "dic"));
  const misspelt = words.filter((word) => !hunspell.testSpelling(word));
  found[language] = Object.fromEntries(
    misspelt.map((word) => [
      word,
      process.argv.includes("--suggest") ? hunspell.getSpellingSuggestions(word).slice(0, SUGGESTIONS) : [],
    ]),
  );
}
process.stdout.write(JSON.stringify(found));

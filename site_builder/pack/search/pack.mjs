// The records of a language as they are published. Input: what the build has gathered; output: `index`, which is searched
// and has texts as stems, sentence by sentence, and `texts`, which hits show.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sentencesOf } from "../../../web/search/record-words.js";

/**
 * @param {{language: string, records: {text: string[]}}} gathered
 */
export function packed({ records: { text, ...columns }, ...gathered }) {
  const sentences = text.map((one) => sentencesOf(one, gathered.language).filter((stems) => stems.length > 0));
  const stems = sentences.map((one) => one.map((words) => words.join(" ")).join("|"));
  return { index: { ...gathered, records: { ...columns, stems } }, texts: text };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(packed(JSON.parse(readFileSync(0, "utf8")))));
}

// Ask questions of the search under Node: input {asked: [{data, questions: [{query, game}]}], most}, output the addresses
// of the hits of each question, by language.

import { readFileSync } from "node:fs";
import { packed } from "../../site_builder/pack/search/pack.mjs";
import { SearchEngine } from "../../web/search/engine.js";
import { unpacked } from "../../web/search/records.js";

const { asked, most } = JSON.parse(readFileSync(0, "utf8"));
const answers = asked.map(({ data, questions }) => {
  const engine = new SearchEngine(unpacked(packed(data).index));
  return questions.map(({ query, game }) => engine.search(query, { game, most }).hits.map(({ address }) => address));
});
process.stdout.write(JSON.stringify(answers));

// Ask questions of the search under Node: input {data, questions: [{query, game}], most}, output the addresses of the hits
// of each question.

import { readFileSync } from "node:fs";
import { packed } from "../../site_builder/pack/search/pack.mjs";
import { SearchEngine } from "../../web/search/engine.js";
import { unpacked } from "../../web/search/records.js";

const { data, questions, most } = JSON.parse(readFileSync(0, "utf8"));
const engine = new SearchEngine(unpacked(packed(data).index));
const answers = questions.map(({ query, game }) =>
  engine.search(query, { game, most }).hits.map(({ address }) => address),
);
process.stdout.write(JSON.stringify(answers));

/** Reads texts as JSON, prints them as cards are compared. */

import { readFileSync } from "node:fs";

import { foldName } from "../../web/calculator/card-index.js";

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(foldName)));

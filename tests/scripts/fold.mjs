/** Reads texts as JSON and prints them normalized for the comparison of cards. */

import { readFileSync } from "node:fs";

import { foldName, spelledFreely } from "../../web/calculator/card-index.js";

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map((text) => [foldName(text), spelledFreely(text)])));

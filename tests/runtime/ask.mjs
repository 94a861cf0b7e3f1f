/**
 * Answer questions by Python under Node.
 *
 *     node ask.mjs FOLDER GAME snapshot|packages < QUESTIONS
 *
 * FOLDER is a Python image, QUESTIONS a JSON list of lists of arguments; prints the start method and the answers.
 */

import { text } from "node:stream/consumers";
import { filesOnDisk } from "../../site_builder/pack/python_runtime/node_files.mjs";
import { startEngine } from "../../web/python/engine.js";

const [folder, game, method] = process.argv.slice(2);
const engine = await startEngine(filesOnDisk(folder, game), { snapshot: method === "snapshot" });
// A pipe holds less than all the questions: what is not there yet must be waited for.
const questions = JSON.parse(await text(process.stdin));
const answers = questions.map((question) => JSON.parse(engine.answer(...question)));
console.log(JSON.stringify({ road: engine.road, detour: engine.detour, answers }));

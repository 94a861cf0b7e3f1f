/** Reads shapes of forms and links as JSON; prints what the scripts of the page make of each link. */

import { readFileSync } from "node:fs";

import { CardIndex } from "../../web/calculator/card-index.js";
import { patternOf } from "../../web/calculator/form-shape.js";
import { fingerprint, normalized, queryOf, readQuery } from "../../web/calculator/query.js";

const { shapes, links } = JSON.parse(readFileSync(0, "utf8"));
const VERSION = { edition: "first", engine: "1.2" };

for (const shape of Object.values(shapes)) {
  const indexes = Object.fromEntries(Object.entries(shape.cards).map(([key, cards]) => [key, new CardIndex(cards)]));
  const fields = Object.entries(shape.fields).map(([path, field]) => [
    path,
    { ...field, cards: indexes[field.cards] ?? null },
  ]);
  shape.fields = new Map(fields);
  for (const name of ["rows", "references", "groups"]) shape[name] = new Set(shape[name]);
}

const read = links.map(([id, link]) => {
  const shape = shapes[id];
  const { values } = readQuery(shape, link);
  // A card may fill in what this form has no control for; a blank row has controls.
  const whole = Object.entries(normalized(shape, values)).filter(
    ([path, text]) => shape.fields.has(patternOf(path)) || (text === "" && /\.\d+$/.test(path)),
  );
  const filled = Object.fromEntries(whole);
  const again = readQuery(shape, queryOf(shape, filled, VERSION)).values;
  return {
    values,
    normalized: filled,
    again,
    isEqual: fingerprint(shape, values) === fingerprint(shape, again),
  };
});
console.log(JSON.stringify({ read, isClean: Object.keys({}).length === 0 && {}.army === undefined }));

/** A few records, and how the search answers of them. */

import { SearchEngine } from "../../web/search/engine.js";

export const DATA = {
  language: "fr",
  games: { lcg: "Le jeu de cartes", risk: "Risk" },
  pages: { "lcg/a/": "Une page", "risk/b/": "Une autre" },
  numbers: {},
  same: [["risk", ["Place Forte", "château", "château fort"]]],
  short: [["risk", "rgt", ["régiment"]]],
  records: [
    {
      kind: "rule",
      address: "lcg/a/#one",
      title: "Test d’engagement",
      text: "L’ennemi vient. Son cœur bat.",
      other: ["Engagement check"],
    },
    {
      kind: "rule",
      address: "risk/b/#two",
      title: "Les égalités",
      text: "Le défenseur gagne.",
      aliases: ["égalité aux dés"],
    },
    {
      kind: "rule",
      address: "risk/b/#three",
      title: "Places Fortes",
      aliases: ["régiment de plus"],
      text: "Un régiment de plus.",
    },
    { kind: "calculator", address: "lcg/calculators/engagement/", title: "Test d’engagement" },
  ],
};
export const ENGINE = new SearchEngine(DATA);
/** @param {string} text */
export const found = (text, options = {}) => ENGINE.search(text, options).hits.map(({ address }) => address);

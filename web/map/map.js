/**
 * The map of Risk: it tells of territories, or fills in the page's calculator, by the mode that the page gives it.
 *
 * In mode `territories` the boxes of the form's list `territories_held` are ticked; in mode `counts` the form's
 * numbers of territories and Strongholds and its complete regions are counted from the map; in mode `players`
 * they are counted for each player of the form. In mode `route` a touch sets an end of the way or ticks a box, in
 * mode `chain` it adds a territory to the form's chain, in mode `region` it chooses a region. A map in mode
 * `picture` says what is touched, one in mode `game` shows a game in progress. A map on a page without the form that it needs stays as the page has it.
 */

import { followGame } from "./game.js";
import { fillChain, fillCounts, fillList, fillRegion, fillRoute, showPicture } from "./modes.js";
import { fillPlayers } from "./players.js";

/** @type {Record<string, (figure: HTMLElement, form: HTMLFormElement) => void>} */
const FORM_MODES = {
  territories: fillList,
  counts: fillCounts,
  players: fillPlayers,
  route: fillRoute,
  chain: fillChain,
  region: fillRegion,
};
/** @type {WeakSet<HTMLElement>} */
const enhanced = new WeakSet();

/**
 * Make a map work, once.
 * @param {HTMLElement} figure
 */
export function enhanceMap(figure) {
  if (enhanced.has(figure)) return;
  enhanced.add(figure);
  const mode = figure.dataset.riskMap ?? "";
  if (mode === "picture") return showPicture(figure);
  if (mode === "game") return followGame(figure);
  const form = document.querySelector("form.calculator-form");
  if (form instanceof HTMLFormElement) FORM_MODES[mode]?.(figure, form);
}

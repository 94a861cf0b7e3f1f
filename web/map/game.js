/**
 * The map of a game of Risk in progress: who holds what with how many battalions, by colour, pattern and letter.
 * A touch on a territory is a step of the game.
 *
 * The view of the game, which Python draws, holds the data of the map in `data-play-map`, and the button that stands
 * for a touch.
 */

import { TerritoryMap } from "./territories.js";

const SVG = "http://www.w3.org/2000/svg";
const PATTERN_SIZE = 14;
/** What is drawn on the territories of an army, so that it is known without its colour. */
const PATTERNS = {
  yellow: "M3 7h.01M10 14h.01M10 0h.01",
  green: "M-2 16L16-2M-2 2l4-4M12 16l4-4",
  black: "M0 0l14 14M14 0L0 14",
  red: "M0 4h14M0 11h14",
  neutral: "",
};

/**
 * @typedef {{lands: Record<string, [string, number, number]>, leader: string, chosen: string[], ring: string,
 *   armies: Record<string, {name: string, initial: string}>}} Board
 */

/**
 * Show a game on the map of its page.
 * @param {HTMLElement} figure
 */
export function followGame(figure) {
  const view = document.querySelector("[data-play] [data-play-view]");
  if (!(view instanceof HTMLElement)) return;
  view.before(figure);
  new GameMap(figure, view);
}

class GameMap {
  #figure;
  #view;
  #map;
  /** @type {Map<string, SVGPathElement>} */
  #armies = new Map();
  #ring = document.createElementNS(SVG, "circle");
  #follow = new MutationObserver(() => this.#show());
  /** What is shown. */
  #shown = "";

  /**
   * @param {HTMLElement} figure
   * @param {HTMLElement} view
   */
  constructor(figure, view) {
    this.#figure = figure;
    this.#view = view;
    this.#map = new TerritoryMap(figure, (id) => this.#touch(id), "button");
    this.#map.show(() => false);
    this.#ring.setAttribute("class", "risk-ring");
    this.#ring.setAttribute("r", "17");
    this.#addArmies();
    // A name would lie over its neighbours' numbers: what is touched stands below the map.
    figure.addEventListener("focusin", () => this.#map.view.name(""));
    // A step that is refused leaves the data as they were, and takes the touch off its button.
    const attributeFilter = ["data-play-map", "data-step"];
    this.#follow.observe(view, { childList: true, subtree: true, attributes: true, attributeFilter });
    this.#show();
  }

  #addArmies() {
    const drawing = /** @type {SVGSVGElement} */ (this.#figure.querySelector(".risk-map-drawing"));
    const [patterns, group] = [document.createElementNS(SVG, "defs"), document.createElementNS(SVG, "g")];
    patterns.append(...Object.entries(PATTERNS).map(([army, lines]) => patternOf(army, lines)));
    for (const [id, land] of this.#map.lands) {
      const shape = document.createElementNS(SVG, "path");
      shape.setAttribute("d", land.querySelector("path")?.getAttribute("d") ?? "");
      shape.setAttribute("class", "risk-army");
      this.#armies.set(id, shape);
      group.append(shape);
    }
    drawing.prepend(patterns);
    drawing.querySelector(".risk-areas")?.after(group);
  }

  /** @param {string} id */
  #touch(id) {
    const button = this.#view.querySelector("[data-play-touch]");
    if (!(button instanceof HTMLElement)) return;
    this.#map.show((other) => other === id);
    button.dataset.step = `do=touch&land=${id}`;
    this.#follow.takeRecords(); // not an answer
    button.click();
    this.#shown = "";
  }

  #show() {
    const place = this.#view.querySelector("[data-play-map]");
    const text = place?.getAttribute("data-play-map") ?? "";
    this.#figure.hidden = !text;
    if (!text || text === this.#shown) return;
    this.#shown = text;
    /** @type {Board} */
    const board = JSON.parse(text);
    for (const id of this.#map.lands.keys()) this.#showLand(id, board);
    this.#map.show((id) => board.chosen.includes(id));
    this.#nameOf(board.ring)?.append(this.#ring);
  }

  /**
   * @param {string} id
   * @param {Board} board
   */
  #showLand(id, { lands, armies, leader }) {
    const [land, name] = [this.#map.lands.get(id), this.#nameOf(id)];
    if (!land) return;
    const [army = "", battalions = 0, hasLeader = 0] = lands[id] ?? [];
    const own = armies[army];
    for (const part of [land, name, this.#armies.get(id)]) {
      if (army) part?.setAttribute("data-army", army);
      else part?.removeAttribute("data-army");
    }
    this.#armies.get(id)?.setAttribute("fill", army ? `url(#risk-army-${army})` : "none");
    const mark = name?.querySelector(".risk-tick text");
    if (mark) mark.textContent = own ? `${own.initial}${battalions}${hasLeader ? "★" : ""}` : "";
    const told = [this.#map.nameOf(id), ...(own ? [own.name, battalions] : []), ...(hasLeader ? [leader] : [])];
    land.setAttribute("data-name", this.#map.nameOf(id));
    land.setAttribute("aria-label", told.join(", "));
  }

  /** @param {string} id */
  #nameOf(id) {
    return this.#figure.querySelector(`[data-name="${id}"].risk-name`);
  }
}

/**
 * @param {string} army
 * @param {string} lines
 */
function patternOf(army, lines) {
  const pattern = document.createElementNS(SVG, "pattern");
  pattern.id = `risk-army-${army}`;
  pattern.setAttribute("patternUnits", "userSpaceOnUse");
  for (const side of ["width", "height"]) pattern.setAttribute(side, String(PATTERN_SIZE));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", "risk-army-lines");
  path.setAttribute("data-army", army);
  path.setAttribute("d", lines);
  pattern.append(path);
  return pattern;
}

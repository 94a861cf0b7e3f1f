/**
 * The territories of the map of Risk: focused, selected, numbered, outlined.
 *
 * The map is one tab stop: the arrow keys move to the nearest territory, Home and End to the first and the last,
 * the space bar or Enter selects.
 */

import { MapView } from "./view.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const SVG = "http://www.w3.org/2000/svg";

/** The territories of a drawn map, as check boxes or as buttons. */
export class TerritoryMap {
  #figure;
  #outlines = document.createElementNS(SVG, "g");
  #focus = document.createElementNS(SVG, "path");
  /** The names of the territories. @type {Map<string, SVGGElement>} */
  #names = new Map();

  /**
   * @param {HTMLElement} figure
   * @param {(id: string) => void} ontoggle called with the id of a territory that is clicked
   * @param {"checkbox" | "button"} [role]
   */
  constructor(figure, ontoggle, role = "checkbox") {
    this.#figure = figure;
    const drawing = /** @type {SVGSVGElement} */ (figure.querySelector(".risk-map-drawing"));
    /** @type {Map<string, SVGAElement>} */
    this.lands = new Map();
    for (const land of drawing.querySelectorAll("[data-land]")) {
      if (!(land instanceof SVGAElement)) continue;
      this.lands.set(land.dataset.land ?? "", land);
      land.removeAttribute("xlink:href");
      land.setAttribute("role", role);
      land.setAttribute("tabindex", this.lands.size === 1 ? "0" : "-1");
    }
    for (const name of drawing.querySelectorAll("[data-name]")) {
      if (name instanceof SVGGElement) this.#names.set(name.dataset.name ?? "", name);
    }
    drawing.querySelector(".risk-signs")?.before(this.#outlines);
    this.#focus.setAttribute("class", "risk-outline risk-outline-focus");
    figure.classList.add("is-input");
    // The view moves to the focused territory.
    figure.querySelector(".risk-map-scroll")?.removeAttribute("tabindex");
    this.view = new MapView(figure, drawing);
    this.view.chosen = () => boxOf([...this.lands.values()].filter((land) => land.matches(".is-chosen")));
    drawing.addEventListener("click", ({ target }) => {
      const land = this.#landOf(target);
      if (!land) return;
      this.#focusOn(land);
      ontoggle(land.dataset.land ?? "");
    });
    drawing.addEventListener("keydown", (event) => this.#key(event, ontoggle));
    drawing.addEventListener("focusin", ({ target }) => this.#onFocus(this.#landOf(target)));
    drawing.addEventListener("focusout", () => this.#focus.remove());
  }

  /**
   * Show which territories are selected.
   * @param {(id: string) => boolean} isSelected
   */
  show(isSelected) {
    let count = 0;
    const outlines = [];
    for (const [id, land] of this.lands) {
      const selected = isSelected(id);
      count += Number(selected);
      const state = land.getAttribute("role") === "checkbox" ? "aria-checked" : "aria-pressed";
      land.setAttribute(state, String(selected));
      for (const part of [land, this.#names.get(id)]) part?.classList.toggle("is-chosen", selected);
      if (selected) outlines.push(outline(land));
    }
    this.#outlines.replaceChildren(...outlines);
    this.view.refresh();
    this.#showCount(count);
  }

  /**
   * Outline territories beside those that are selected.
   * @param {readonly string[]} ids
   */
  showNear(ids) {
    const lands = ids.flatMap((id) => this.lands.get(id) ?? []);
    this.#outlines.append(...lands.map((land) => outline(land, "risk-outline-near")));
  }

  /**
   * Number territories on the map, such as those of a way; all others lose their numbers.
   * @param {readonly string[]} ids
   */
  number(ids) {
    for (const [id, name] of this.#names) {
      const place = ids.indexOf(id);
      const mark = name.querySelector(".risk-tick text");
      if (mark) mark.textContent = place < 0 ? "" : String(place + 1);
      name.classList.toggle("is-numbered", place >= 0);
    }
  }

  /**
   * Show the owner of a territory.
   * @param {string} id
   * @param {number} number of the player; 0 for no owner
   * @param {string} owner the player's name
   */
  setOwner(id, number, owner) {
    const land = this.lands.get(id);
    const shown = this.#names.get(id);
    if (!land || !shown) return;
    const mark = shown.querySelector(".risk-tick text");
    if (mark) mark.textContent = number ? String(number) : "";
    for (const part of [land, shown]) {
      if (number) part.dataset.owner = String(number);
      else delete part.dataset.owner;
    }
    const name = this.nameOf(id);
    land.setAttribute("data-name", name);
    land.setAttribute("aria-label", number ? `${name}, ${owner}` : name);
  }

  /**
   * The name of a territory.
   * @param {string} id
   */
  nameOf(id) {
    const land = this.lands.get(id);
    return land?.getAttribute("data-name") ?? land?.getAttribute("aria-label") ?? "";
  }

  /**
   * Say below the map what a territory is, and show its name on it.
   * @param {string} id
   */
  tell(id) {
    const land = this.lands.get(id);
    const told = this.#figure.querySelector("[data-map-told]");
    if (!land || !(told instanceof HTMLElement)) return;
    told.hidden = false;
    told.textContent = `${land.querySelector("title")?.textContent ?? ""}. ${land.dataset.told ?? ""}`;
    this.view.name(id);
  }

  /**
   * Show a part of the map where the names are readable, on a screen where they are not.
   * @param {readonly string[]} ids
   */
  approach(ids) {
    const box = boxOf(ids.flatMap((id) => this.lands.get(id) ?? []));
    if (box && (this.view.isFar || this.#figure.matches(".is-zoomed"))) this.view.fit(box);
  }

  /** @param {number} count */
  #showCount(count) {
    const hint = this.#figure.querySelector("[data-map-hint]");
    if (!(hint instanceof HTMLElement)) return;
    const { hint: words = "", tally = "" } = this.#figure.dataset;
    const text = `${words} ${tally.replace("__count__", String(count))}`.trim();
    if (hint.textContent !== text) hint.textContent = text;
  }

  /**
   * @param {EventTarget | null} target
   * @returns {SVGAElement | null}
   */
  #landOf(target) {
    const land = target instanceof Element ? target.closest("[data-land]") : null;
    return land instanceof SVGAElement ? land : null;
  }

  /** @param {SVGAElement} land */
  #focusOn(land) {
    for (const other of this.lands.values()) other.setAttribute("tabindex", other === land ? "0" : "-1");
    land.focus({ preventScroll: true });
  }

  /** @param {SVGAElement | null} land */
  #onFocus(land) {
    if (!land) return;
    this.view.name(land.dataset.land ?? "");
    if (!land.matches(":focus-visible")) return;
    this.#focus.setAttribute("d", shapeOf(land));
    this.#outlines.after(this.#focus);
    this.view.reveal(land.getBBox());
    land.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {(id: string) => void} ontoggle called with the id of a territory that is clicked
   */
  #key(event, ontoggle) {
    const land = this.#landOf(event.target);
    if (!land || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    const all = [...this.lands.values()];
    if (direction || event.key === "Home" || event.key === "End") {
      const next = direction ? this.#nearest(land, direction) : all.at(event.key === "Home" ? 0 : -1);
      if (next) this.#focusOn(next);
    } else if (event.key === " " || event.key === "Enter") {
      ontoggle(land.dataset.land ?? "");
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * The nearest territory in a direction; the distance sideways counts twice.
   * @param {SVGAElement} land
   * @param {[number, number]} direction
   */
  #nearest(land, [right, down]) {
    const here = centre(land);
    let best;
    let least = Infinity;
    for (const other of this.lands.values()) {
      const there = centre(other);
      const [x, y] = [there.x - here.x, there.y - here.y];
      const ahead = x * right + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * right);
      if (other === land || ahead <= 0 || aside > 2 * ahead) continue;
      if (ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
    }
    return best;
  }
}

/**
 * @param {SVGAElement} land
 * @param {string} [kind]
 */
function outline(land, kind = "") {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", shapeOf(land));
  line.setAttribute("class", `risk-outline ${kind}`.trim());
  return line;
}

/** @param {SVGAElement} land */
function shapeOf(land) {
  return land.querySelector("path")?.getAttribute("d") ?? "";
}

/** @param {SVGAElement} land */
function centre(land) {
  const { x, y, width, height } = land.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * The box around some territories; null where there are none.
 * @param {SVGAElement[]} lands
 */
function boxOf(lands) {
  if (lands.length === 0) return null;
  const boxes = lands.map((land) => land.getBBox());
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const below = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: below - top };
}

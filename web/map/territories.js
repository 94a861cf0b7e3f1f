/**
 * The territories of the map of Risk as check boxes, and the counts that they give.
 *
 * The map is one tab stop: the arrow keys move to the nearest territory, the space bar selects it.
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The territories of a drawn map, as check boxes. */
export class TerritoryMap {
  #figure;

  /**
   * @param {HTMLElement} figure
   * @param {(id: string) => void} ontoggle called with the id of a territory that is clicked
   */
  constructor(figure, ontoggle) {
    this.#figure = figure;
    /** @type {Map<string, SVGGElement>} */
    this.lands = new Map();
    for (const land of figure.querySelectorAll("[data-land]")) {
      if (!(land instanceof SVGGElement)) continue;
      this.lands.set(land.dataset.land ?? "", land);
      land.setAttribute("role", "checkbox");
      land.setAttribute("tabindex", this.lands.size === 1 ? "0" : "-1");
    }
    const drawing = figure.querySelector("svg");
    drawing?.setAttribute("role", "group");
    figure.classList.add("is-input");
    // The browser scrolls the map to the focused territory.
    figure.querySelector(".risk-map-scroll")?.removeAttribute("tabindex");
    figure.addEventListener("click", ({ target }) => {
      const land = this.#landOf(target);
      if (!land) return;
      this.#focus(land);
      ontoggle(land.dataset.land ?? "");
    });
    figure.addEventListener("keydown", (event) => this.#key(event, ontoggle));
  }

  /**
   * Show which territories are selected.
   * @param {(id: string) => boolean} isSelected
   */
  show(isSelected) {
    let count = 0;
    for (const [id, land] of this.lands) {
      const selected = isSelected(id);
      count += Number(selected);
      land.setAttribute("aria-checked", String(selected));
    }
    this.#showCount(count);
  }

  /**
   * Show the owner of a territory.
   * @param {string} id
   * @param {number} number of the player; 0 for no owner
   * @param {string} owner the player's name
   */
  setOwner(id, number, owner) {
    const land = this.lands.get(id);
    if (!land) return;
    const mark = land.querySelector(".risk-owner");
    if (mark) mark.textContent = number ? String(number) : "";
    if (number) land.dataset.owner = String(number);
    else delete land.dataset.owner;
    const name = land.getAttribute("data-name") ?? land.getAttribute("aria-label") ?? "";
    land.setAttribute("data-name", name);
    land.setAttribute("aria-label", number ? `${name}, ${owner}` : name);
  }

  /** @param {number} count */
  #showCount(count) {
    const hint = this.#figure.querySelector("[data-map-hint]");
    if (!(hint instanceof HTMLElement)) return;
    const { hint: words = "", tally = "" } = this.#figure.dataset;
    const text = `${words} ${tally.replace("__count__", String(count))}`;
    if (hint.textContent !== text) hint.textContent = text;
    hint.hidden = false;
  }

  /**
   * @param {EventTarget | null} target
   * @returns {SVGGElement | null}
   */
  #landOf(target) {
    const land = target instanceof Element ? target.closest("[data-land]") : null;
    return land instanceof SVGGElement ? land : null;
  }

  /** @param {SVGGElement} land */
  #focus(land) {
    for (const other of this.lands.values()) other.setAttribute("tabindex", other === land ? "0" : "-1");
    land.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {(id: string) => void} ontoggle called with the id of a territory that is clicked
   */
  #key(event, ontoggle) {
    const land = this.#landOf(event.target);
    if (!land || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      const next = this.#nearest(land, direction);
      if (next) this.#focus(next);
    } else if (event.key === " " || event.key === "Enter") {
      ontoggle(land.dataset.land ?? "");
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * The nearest territory in a direction; the distance sideways counts twice.
   * @param {SVGGElement} land
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

/** @param {SVGGElement} land */
function centre(land) {
  const { x, y, width, height } = land.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Count the selected territories, and write the counts to the form.
 * @param {HTMLFormElement} form
 * @param {string} prefix of the fields: "" or "players.0."
 * @param {TerritoryMap} map
 * @param {(id: string) => boolean} isSelected
 */
export function countInto(form, prefix, map, isSelected) {
  const lands = [...map.lands.values()];
  const own = lands.filter((land) => isSelected(land.dataset.land ?? ""));
  const strong = own.filter((land) => land.dataset.stronghold !== undefined);
  setValue(form, `${prefix}territories`, String(own.length));
  setValue(form, `${prefix}strongholds`, String(strong.length));
  for (const box of form.querySelectorAll(`[data-list="${prefix}regions"] input`)) {
    if (!(box instanceof HTMLInputElement)) continue;
    const region = lands.filter((land) => land.dataset.region === box.value);
    box.checked = region.every((land) => isSelected(land.dataset.land ?? ""));
  }
}

/**
 * Write a value to a field of the form, if it has that field.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
export function setValue(form, name, value) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}

/**
 * The territories of a drawing of the map of Risk, as boxes to tick, and what they come to.
 *
 * By keyboard the map is one stop: arrows go to the nearest territory, the space bar touches it.
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The territories of a drawing, as boxes to tick. */
export class Lands {
  #figure;

  /**
   * @param {HTMLElement} figure
   * @param {(id: string) => void} touch
   */
  constructor(figure, touch) {
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
    // The map scrolls to what has the focus by itself.
    figure.querySelector(".risk-map-scroll")?.removeAttribute("tabindex");
    figure.addEventListener("click", ({ target }) => {
      const land = this.#landOf(target);
      if (!land) return;
      this.#focus(land);
      touch(land.dataset.land ?? "");
    });
    figure.addEventListener("keydown", (event) => this.#key(event, touch));
  }

  /** @param {(id: string) => boolean} isHeld */
  show(isHeld) {
    let count = 0;
    for (const [id, land] of this.lands) {
      const held = isHeld(id);
      count += Number(held);
      land.setAttribute("aria-checked", String(held));
    }
    this.#hint(count);
  }

  /**
   * Mark whose a territory is, by the number of the player; 0 is nobody's.
   * @param {string} id
   * @param {number} number
   * @param {string} owner
   */
  give(id, number, owner) {
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
  #hint(count) {
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
   * @param {(id: string) => void} touch
   */
  #key(event, touch) {
    const land = this.#landOf(event.target);
    if (!land || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = ARROWS[event.key];
    if (way) {
      const next = this.#nearest(land, way);
      if (next) this.#focus(next);
    } else if (event.key === " " || event.key === "Enter") {
      touch(land.dataset.land ?? "");
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * The territory that lies next in a direction: what lies aside counts twice.
   * @param {SVGGElement} land
   * @param {[number, number]} way
   */
  #nearest(land, [right, down]) {
    const here = middle(land);
    let best;
    let least = Infinity;
    for (const other of this.lands.values()) {
      const there = middle(other);
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
function middle(land) {
  const { x, y, width, height } = land.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Count what is held, and put it in the form.
 * @param {HTMLFormElement} form
 * @param {string} prefix of the fields: "" or "players.0."
 * @param {Lands} map
 * @param {(id: string) => boolean} isHeld
 */
export function count(form, prefix, map, isHeld) {
  const lands = [...map.lands.values()];
  const own = lands.filter((land) => isHeld(land.dataset.land ?? ""));
  const strong = own.filter((land) => land.dataset.stronghold !== undefined);
  put(form, `${prefix}territories`, String(own.length));
  put(form, `${prefix}strongholds`, String(strong.length));
  for (const box of form.querySelectorAll(`[data-list="${prefix}regions"] input`)) {
    if (!(box instanceof HTMLInputElement)) continue;
    const region = lands.filter((land) => land.dataset.region === box.value);
    box.checked = region.every((land) => isHeld(land.dataset.land ?? ""));
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
export function put(form, name, value) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}

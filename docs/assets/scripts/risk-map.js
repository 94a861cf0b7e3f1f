/**
 * The map of Risk as an input: territories that are touched fill the page's calculator.
 *
 * In mode `territories` the boxes of the form's list `territories_held` are ticked; in mode `counts`
 * the form's numbers of territories and Strongholds and its whole regions are counted from the map.
 * A map of mode `picture`, or on a page without such a form, stays a picture.
 *
 * By keyboard the map is one stop: arrows go to the nearest territory, the space bar touches it.
 */

const LIST = '[data-list="territories_held"]';
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @type {WeakSet<HTMLElement>} */
const awake = new WeakSet();

/**
 * Wake a map, once.
 * @param {HTMLElement} figure
 */
export function enhanceMap(figure) {
  if (awake.has(figure)) return;
  awake.add(figure);
  const form = document.querySelector("form.calculator-form");
  if (!(form instanceof HTMLFormElement)) return;
  if (figure.dataset.riskMap === "territories") fillList(figure, form);
  else if (figure.dataset.riskMap === "counts") fillCounts(figure, form);
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
function fillList(figure, form) {
  const fieldset = form.querySelector(LIST);
  if (!fieldset) return;
  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();
  for (const box of fieldset.querySelectorAll("input")) boxes.set(box.value, box);
  const map = new Lands(figure, (id) => {
    const box = boxes.get(id);
    if (!box) return;
    box.checked = !box.checked;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Within the calculator, where its answer stays in view.
  form.before(figure);
  const follow = () => map.show((id) => boxes.get(id)?.checked ?? false);
  form.addEventListener("input", follow);
  // Links, the way back and the printed example change the boxes without a word; an answer follows.
  const result = form.parentElement?.querySelector("[data-result]");
  if (result) new MutationObserver(follow).observe(result, { childList: true, subtree: true });
  form.addEventListener("reset", () => setTimeout(follow));
  follow();
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
function fillCounts(figure, form) {
  /** @type {Set<string>} */
  const held = new Set();
  const map = new Lands(figure, (id) => {
    if (!held.delete(id)) held.add(id);
    map.show((other) => held.has(other));
    write(form, map, held);
  });
  form.addEventListener("reset", () => {
    held.clear();
    map.show(() => false);
  });
  map.show(() => false);
}

/**
 * Count what is held and put it in the form.
 * @param {HTMLFormElement} form
 * @param {Lands} map
 * @param {Set<string>} held
 */
function write(form, map, held) {
  const lands = [...map.lands.values()];
  const own = lands.filter((land) => held.has(land.dataset.land ?? ""));
  const strong = own.filter((land) => land.dataset.stronghold !== undefined);
  put(form, "territories", String(own.length));
  put(form, "strongholds", String(strong.length));
  for (const box of form.querySelectorAll('[data-list="regions"] input')) {
    if (!(box instanceof HTMLInputElement)) continue;
    const region = lands.filter((land) => land.dataset.region === box.value);
    box.checked = region.every((land) => held.has(land.dataset.land ?? ""));
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function put(form, name, value) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}

/** The territories of a drawing, as boxes to tick. */
class Lands {
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

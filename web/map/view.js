/**
 * The view of the map of Risk: zoomed and moved by fingers, mouse, keys and buttons. Names keep a readable size on
 * screen; where they find no room, the names of the regions stand instead.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box in units of the drawing
 */

import { onResize } from "../calculator/resize.js";

/** The most that the map is enlarged. */
const CLOSEST = 8;
/** Factor of a step by button or key. */
const STEP = 1.6;
/** Pixels that a pointer moves before it is a drag. */
const DRAG = 8;
/** Sizes of letters on screen, in pixels: names are never smaller, and grow to the second. */
const SMALLEST = 11;
const WANTED = [13, 18];
/** Size of letters in which names are laid out, as in `risk_map_names.py`. */
const LAID_OUT = 18;
/** Size of letters on paper, in units of the drawing, as in `risk_map_names.py`. */
const PRINTED = 19;
/** Marks without a name are this large at most, as a factor, and as high on screen if they can. */
const LARGEST_MARKS = 1.7;
const MARKS = 14;

export class MapView {
  #figure;
  #drawing;
  /** @type {Box} */
  #whole;
  /** @type {Box} */
  #box;
  /** Where the fingers are. @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #moved = false;
  #scale = 0;
  #paper = matchMedia("print");
  /** The territory whose name is shown in any case. */
  #named = "";

  /**
   * @param {HTMLElement} figure
   * @param {SVGSVGElement} drawing
   */
  constructor(figure, drawing) {
    this.#figure = figure;
    this.#drawing = drawing;
    const { width, height } = drawing.viewBox.baseVal;
    this.#whole = { x: 0, y: 0, width, height };
    this.#box = this.#whole;
    drawing.addEventListener("pointerdown", (event) => this.#onDown(event));
    drawing.addEventListener("pointermove", (event) => this.#onMove(event));
    // A finger may be lifted anywhere; another page ends it all.
    const left = new AbortController();
    const present = (/** @type {() => void} */ act) => (drawing.isConnected ? act() : left.abort());
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(name, (event) => present(() => this.#onUp(event)), { signal: left.signal });
    }
    // A drag ends with a click, which selects nothing.
    drawing.addEventListener("click", (event) => this.#moved && event.stopPropagation(), { capture: true });
    drawing.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    figure.addEventListener("keydown", (event) => this.#onKey(event));
    figure.querySelector("[data-map-buttons]")?.addEventListener("click", (event) => this.#onButton(event));
    onResize(drawing, () => this.#layOut());
    // Paper shows the whole map with all its names.
    this.#paper.addEventListener("change", () => present(() => this.#show(this.#box, true)), { signal: left.signal });
    this.#show(this.#whole);
  }

  /** What the button "To the selection" shows. @type {() => Box | null} */
  chosen = () => null;

  /** Whether the names of most territories are too small to be shown. */
  get isFar() {
    return this.#figure.classList.contains("is-far");
  }

  /**
   * Show a part of the map, with some space around it.
   * @param {Box} part
   */
  fit(part) {
    const ratio = this.#whole.width / this.#whole.height;
    const margin = this.#whole.width / 20;
    const width = Math.max(part.width + 2 * margin, (part.height + 2 * margin) * ratio);
    this.#show(around(part.x + part.width / 2, part.y + part.height / 2, width, ratio));
  }

  /**
   * Move the map so that a part is in view, where it is not.
   * @param {Box} part
   */
  reveal(part) {
    const { x, y, width, height } = this.#box;
    const isWithin =
      part.x >= x && part.y >= y && part.x + part.width <= x + width && part.y + part.height <= y + height;
    if (isWithin) return;
    this.#show(around(part.x + part.width / 2, part.y + part.height / 2, width, width / height));
  }

  /**
   * Show the name of a territory in any case.
   * @param {string} id
   */
  name(id) {
    this.#named = id;
    this.#layOut(true);
  }

  /** Update the buttons, when something was selected. */
  refresh() {
    const [out, whole, chosen] = ["out", "whole", "chosen"].map((what) =>
      this.#figure.querySelector(`[data-map-view="${what}"]`),
    );
    const isWhole = this.#box.width >= this.#whole.width;
    for (const button of [out, whole]) button?.setAttribute("aria-disabled", String(isWhole));
    const closest = this.#box.width <= this.#whole.width / CLOSEST;
    this.#figure.querySelector('[data-map-view="in"]')?.setAttribute("aria-disabled", String(closest));
    if (chosen instanceof HTMLElement) chosen.hidden = this.chosen() === null;
  }

  /**
   * @param {number} factor above 1 to enlarge
   * @param {number} x what stays where it is
   * @param {number} y
   */
  #zoom(factor, x = this.#box.x + this.#box.width / 2, y = this.#box.y + this.#box.height / 2) {
    const width = clamped(this.#box.width / factor, this.#whole.width / CLOSEST, this.#whole.width);
    const share = width / this.#box.width;
    const height = this.#box.height * share;
    this.#show({ x: x - (x - this.#box.x) * share, y: y - (y - this.#box.y) * share, width, height });
  }

  /**
   * @param {Box} wanted
   * @param {boolean} [always] lay the names out even if nothing is nearer or farther than before
   */
  #show(wanted, always = false) {
    const { width: all, height: high } = this.#whole;
    const width = clamped(wanted.width, all / CLOSEST, all);
    const height = (width * high) / all;
    // A part that is too small or too large keeps its middle.
    const x = clamped(wanted.x + (wanted.width - width) / 2, 0, all - width);
    const y = clamped(wanted.y + (wanted.height - height) / 2, 0, high - height);
    this.#box = { x, y, width, height };
    const shown = this.#paper.matches ? this.#whole : this.#box;
    const numbers = [shown.x, shown.y, shown.width, shown.height];
    this.#drawing.setAttribute("viewBox", numbers.map((value) => value.toFixed(1)).join(" "));
    this.#figure.classList.toggle("is-zoomed", width < all);
    this.refresh();
    this.#layOut(always);
  }

  /** Give the names their size on screen. */
  #layOut(always = false) {
    const scale = this.#drawing.getBoundingClientRect().width / this.#box.width;
    if (scale === 0 || (scale === this.#scale && !always)) return;
    this.#scale = scale;
    const [least = 0, most = 0] = WANTED;
    const wanted = this.#paper.matches ? PRINTED : clamped(LAID_OUT * scale, least, most) / scale;
    const smallest = this.#paper.matches ? 0 : SMALLEST / scale;
    const names = /** @type {SVGGElement[]} */ ([...this.#drawing.querySelectorAll(".risk-name")]);
    const sizes = names.map((name) => Math.min(Number(name.dataset.letters), wanted));
    const isFar = sizes.filter((size) => size < smallest).length > names.length / 2;
    this.#figure.classList.toggle("is-far", isFar);
    names.forEach((name, index) => {
      const size = sizes[index] ?? wanted;
      const isShort = isFar || size < smallest;
      const isNamed = name.dataset.name === this.#named;
      const marks = Math.min(LARGEST_MARKS, MARKS / LAID_OUT / scale);
      const factor = !isShort ? size / LAID_OUT : isNamed ? wanted / LAID_OUT : marks;
      name.classList.toggle("is-short", isShort && !isNamed);
      const place = (name.getAttribute("transform") ?? "").replace(/scale\(.*/, "");
      name.setAttribute("transform", `${place}scale(${factor.toFixed(3)})`);
    });
  }

  /** @param {{clientX: number, clientY: number}} place on screen */
  #toDrawing({ clientX, clientY }) {
    const { left, top, width } = this.#drawing.getBoundingClientRect();
    const units = this.#box.width / width;
    return { x: this.#box.x + (clientX - left) * units, y: this.#box.y + (clientY - top) * units };
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (event.button !== 0) return;
    if (this.#fingers.size === 0) this.#moved = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    const [other] = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([_id, place]) => place);
    const isZoomed = this.#box.width < this.#whole.width;
    if (!other && (!isZoomed || (!this.#moved && Math.hypot(dx, dy) < DRAG))) return;
    this.#moved = true;
    this.#figure.classList.add("is-moving");
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const units = this.#box.width / this.#drawing.getBoundingClientRect().width;
    if (!other) {
      this.#show({ ...this.#box, x: this.#box.x - dx * units, y: this.#box.y - dy * units });
      return;
    }
    const factor =
      Math.hypot(event.clientX - other.x, event.clientY - other.y) /
      Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
    const { x, y } = this.#toDrawing(middle);
    this.#zoom(factor, x, y);
    const moved = this.#box.width / this.#drawing.getBoundingClientRect().width / 2;
    this.#show({ ...this.#box, x: this.#box.x - dx * moved, y: this.#box.y - dy * moved });
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#figure.classList.remove("is-moving");
  }

  /** @param {WheelEvent} event */
  #onWheel(event) {
    // The wheel alone scrolls the page; two fingers on a touchpad arrive with this key.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { x, y } = this.#toDrawing(event);
    this.#zoom(Math.exp(-event.deltaY / 300), x, y);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#drawing.contains(targetOf(event))) return;
    const middle = targetOf(event)?.querySelector("path")?.getBBox();
    const place = middle && /** @type {const} */ ([middle.x + middle.width / 2, middle.y + middle.height / 2]);
    if (event.key === "+" || event.key === "=") this.#zoom(STEP, ...(place ?? []));
    else if (event.key === "-") this.#zoom(1 / STEP, ...(place ?? []));
    else if (event.key === "0") this.#show(this.#whole);
    else return;
    event.preventDefault();
  }

  /** @param {Event} event */
  #onButton(event) {
    const button = targetOf(event)?.closest("[data-map-view]");
    const chosen = this.chosen();
    const what = button?.getAttribute("data-map-view");
    if (what === "in") this.#zoom(STEP);
    else if (what === "out") this.#zoom(1 / STEP);
    else if (what === "whole") this.#show(this.#whole);
    else if (what === "chosen" && chosen) this.fit(chosen);
  }
}

/** @param {Event} event */
function targetOf({ target }) {
  return target instanceof Element ? target : null;
}

/**
 * @param {number} x the middle
 * @param {number} y
 * @param {number} width
 * @param {number} ratio of width and height
 * @returns {Box}
 */
function around(x, y, width, ratio) {
  return { x: x - width / 2, y: y - width / ratio / 2, width, height: width / ratio };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamped(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

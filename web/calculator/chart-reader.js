/**
 * The values of charts one by one, by key and by touch: a line below each picture is a slider over its marks, so that a
 * screen reader says the value, and the mark is shown in the picture.
 */

const STYLE = "chart-reader-style";
const MARKS = ".chart-value, .chart-own, .chart-case";

/**
 * What a result's charts show when an answer replaces another: the mark of each, by the place of the chart, and the
 * chart that has the focus.
 * @typedef {{marks: Map<number, number>, focused: number}} Kept
 */

/** @type {WeakMap<Element, Kept>} */
const kept = new WeakMap();

class Reader {
  /** @type {number} */
  #at = 0;

  /**
   * @param {HTMLElement} line
   * @param {number} at the mark to begin with; -1 for that of the reader's own case, or the first
   * @param {(at: number) => void} keep
   */
  constructor(line, at, keep) {
    this.line = line;
    this.keep = keep;
    this.figure = /** @type {HTMLElement} */ (line.closest("figure"));
    const attributes = { role: "slider", tabindex: "0", "aria-live": "off", "aria-valuemin": "1" };
    for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value);
    line.setAttribute("aria-label", this.figure.querySelector("figcaption")?.textContent ?? "");
    line.addEventListener("keydown", (event) => this.#onKey(event));
    line.addEventListener("click", ({ offsetX }) => this.#step(offsetX < line.clientWidth / 2 ? -1 : 1));
    line.addEventListener("focus", () => this.show(this.#at));
    this.figure.addEventListener("click", ({ target }) => this.#touch(target));
    this.figure.addEventListener("change", () => this.#write(this.#at));
    const own = this.marks.findIndex((mark) => mark.classList.contains("chart-own"));
    this.#write(at >= 0 ? at : Math.max(own, 0));
    if (at >= 0) this.show(at);
  }

  /** The marks of the picture that is shown: bars have several. */
  get marks() {
    const pictures = [...this.figure.querySelectorAll("[data-chart]")];
    const picture = pictures.find((one) => one.getClientRects().length > 0) ?? pictures[0];
    return [...(picture?.querySelectorAll(MARKS) ?? [])];
  }

  /** @param {number} at */
  #write(at) {
    const { marks, line } = this;
    this.#at = Math.min(Math.max(at, 0), marks.length - 1);
    const words = marks[this.#at]?.querySelector("title")?.textContent ?? "";
    line.textContent = words;
    line.setAttribute("aria-valuemax", String(marks.length));
    line.setAttribute("aria-valuenow", String(this.#at + 1));
    line.setAttribute("aria-valuetext", words);
  }

  /**
   * Show a mark in the picture, and its value below.
   * @param {number} at
   */
  show(at) {
    this.#write(at);
    for (const mark of this.figure.querySelectorAll(".is-current")) mark.classList.remove("is-current");
    this.marks[this.#at]?.classList.add("is-current");
    this.keep(this.#at);
  }

  /** @param {number} by */
  #step(by) {
    this.show(this.#at + by);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { marks } = this;
    const steps = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: this.#below(1),
      ArrowUp: this.#below(-1),
      Home: -marks.length,
      End: marks.length,
    };
    const by = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (by) this.#step(by);
    else if (event.key === "Enter") marks[this.#at]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else return;
    event.preventDefault();
  }

  /**
   * How many marks on the next line of cases is; elsewhere all marks are in one line.
   * @param {number} direction
   */
  #below(direction) {
    const tops = this.marks.map((mark) => mark.querySelector(".chart-cell")?.getAttribute("y"));
    const columns = tops.filter((top) => top === tops[0]).length;
    return tops[0] === undefined || tops[0] === null ? direction : direction * columns;
  }

  /** @param {EventTarget | null} target */
  #touch(target) {
    const mark = target instanceof Element ? target.closest(MARKS) : null;
    const at = mark ? this.marks.indexOf(mark) : -1;
    if (at >= 0) this.show(at);
  }
}

/**
 * Fill the lines below the charts of a result.
 * @param {Element} result
 */
export function readCharts(result) {
  if (!document.getElementById(STYLE)) {
    const style = document.createElement("link");
    style.id = STYLE;
    style.rel = "stylesheet";
    style.href = new URL("./chart-reader.css", import.meta.url).href;
    document.head.append(style);
  }
  const known = kept.get(result) ?? { marks: new Map(), focused: -1 };
  kept.set(result, known);
  for (const [index, line] of [...result.querySelectorAll(".chart-reader")].entries()) {
    if (!(line instanceof HTMLElement) || line.hasAttribute("role")) continue;
    new Reader(line, known.marks.get(index) ?? -1, (at) => known.marks.set(index, at));
    if (known.focused === index && document.activeElement === document.body) line.focus({ preventScroll: true });
    line.addEventListener("focus", () => {
      known.focused = index;
    });
    // Some browsers report it of a line that is removed too, just before.
    line.addEventListener("blur", () =>
      setTimeout(() => {
        if (line.isConnected) known.focused = -1;
      }),
    );
  }
}

/**
 * Long lists: a field that filters their rows by words, choices that filter them by a column, and columns that sort
 * them. What filters is in the address.
 */

import { folded } from "../search/words.js";
import { ListChoices } from "./list-choices.js";

const PARAMETER = "filter";

/** Of the row below a row: what is a column too, but too long for one. */
const LISTED = "[data-listed]";

/** @param {Element | null | undefined} cell */
function cellText(cell) {
  const text = cell?.textContent?.trim() ?? "";
  return text === "–" ? "" : text;
}

/**
 * Numbers by size, texts by the rules of the language, empty cells last.
 * @param {string} first
 * @param {string} second
 */
function compare(first, second) {
  if (!first || !second) return Number(!first) - Number(!second);
  return first.localeCompare(second, document.documentElement.lang, { numeric: true });
}

class Lists {
  /**
   * @param {HTMLElement[]} boxes
   * @param {HTMLElement} bar
   */
  constructor(boxes, bar) {
    this.boxes = boxes;
    this.field = /** @type {HTMLInputElement} */ (bar.querySelector("[data-filter]"));
    this.count = /** @type {HTMLElement} */ (bar.querySelector("[data-filter-count]"));
    this.select = /** @type {HTMLSelectElement} */ (bar.querySelector("[data-sort]"));
    this.rows = boxes.map((box) => [...box.querySelectorAll("tbody tr:not(.row-details)")]);
    this.below = new Map(this.rows.flat().map((row) => [row, detailsOf(row)]));
    this.texts = new Map(
      boxes.flatMap((box, index) => {
        const caption = box.querySelector("caption")?.textContent ?? "";
        return this.rows[index].map((row) => [row, folded(`${caption} ${row.textContent} ${this.listed(row)}`)]);
      }),
    );
    this.choices = new ListChoices(boxes, this.rows, bar);
    const headings = boxes.flatMap((box) => [...box.querySelectorAll(`thead th, ${LISTED} > dt`)].map(headingText));
    for (const heading of new Set(headings)) this.select.add(new Option(heading, heading));
    // What was typed before this script was there counts too.
    this.field.value ||= new URLSearchParams(location.search).get(PARAMETER) ?? "";
    this.field.addEventListener("input", () => this.filter());
    this.choices.onChange(() => this.filter());
    this.select.addEventListener("change", () => this.sort(this.select.value, false));
    for (const box of boxes) this.addButtons(box);
    if (this.field.value || this.choices.isAnyMade) this.filter();
  }

  /**
   * What else belongs to a row's columns, but is too long for one.
   * @param {Element} row
   * @param {string} [heading] of one of these; else all
   */
  listed(row, heading) {
    const terms = [...(this.below.get(row)?.querySelectorAll(`${LISTED} > dt`) ?? [])];
    const found = heading === undefined ? terms : terms.filter((term) => headingText(term) === heading);
    return found.map((term) => cellText(term.nextElementSibling)).join(" ");
  }

  filter() {
    const words = folded(this.field.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    this.boxes.forEach((box, index) => {
      let any = false;
      for (const row of this.rows[index]) {
        const text = this.texts.get(row) ?? "";
        const fits = words.every((word) => text.includes(word)) && this.choices.fits(row);
        row.toggleAttribute("hidden", !fits);
        this.below.get(row)?.toggleAttribute("hidden", !fits);
        any ||= fits;
        shown += Number(fits);
      }
      box.hidden = !any;
    });
    const { none = "", some = "", every = "" } = this.count.dataset;
    const told = some.replace("{shown}", String(shown)).replace("{all}", String(this.texts.size));
    this.count.textContent = words.length === 0 && !this.choices.isAnyMade ? every : shown ? told : none;
    const address = new URL(location.href);
    if (words.length) address.searchParams.set(PARAMETER, this.field.value);
    else address.searchParams.delete(PARAMETER);
    this.choices.write(address.searchParams);
    history.replaceState(history.state, "", address);
  }

  /**
   * @param {string} heading empty for the order printed
   * @param {boolean} descending
   */
  sort(heading, descending) {
    this.boxes.forEach((box, index) => {
      const heads = [...box.querySelectorAll("thead th")];
      const column = heads.findIndex((head) => headingText(head) === heading);
      heads.forEach((head, place) => {
        if (place === column) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
      const rows = [...this.rows[index]];
      if (heading) {
        const sign = descending ? -1 : 1;
        const keys = new Map(rows.map((row) => [row, cellText(row.children[column]) || this.listed(row, heading)]));
        rows.sort((a, b) => {
          const [first, second] = [keys.get(a) ?? "", keys.get(b) ?? ""];
          return compare(first, second) * (first && second ? sign : 1);
        });
      }
      box.querySelector("tbody")?.append(...rows.flatMap((row) => [row, this.below.get(row) ?? []].flat()));
      for (const row of rows) this.showKey(row, column < 0 ? heading : "");
    });
    this.select.value = heading;
  }

  /**
   * Show what a row is sorted by, if no column does, though the row below it is closed.
   * @param {Element} row
   * @param {string} heading
   */
  showKey(row, heading) {
    const below = this.below.get(row);
    for (const part of below?.querySelectorAll(LISTED) ?? []) {
      part.toggleAttribute("data-key", headingText(part.children[0]) === heading);
    }
    below?.toggleAttribute("data-keyed", below.querySelector("[data-key]") !== null);
  }

  /** @param {HTMLElement} box */
  addButtons(box) {
    for (const head of box.querySelectorAll("thead th")) {
      const heading = headingText(head);
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort-button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => this.sort(heading, head.getAttribute("aria-sort") === "ascending"));
    }
  }
}

/** @param {Element} head */
function headingText(head) {
  return head.textContent?.trim() ?? "";
}

/**
 * The row below a row, which its name opens.
 * @param {Element} row
 */
function detailsOf(row) {
  const next = row.nextElementSibling;
  return next?.classList.contains("row-details") ? next : undefined;
}

/** Let the field above the first list filter the lists of the page, once. */
export async function enhanceLists() {
  const bar = document.querySelector(".list-filter:not([data-ready])");
  if (!(bar instanceof HTMLElement)) return;
  bar.dataset.ready = "";
  const boxes = [...document.querySelectorAll(".list-table")].filter((box) => box instanceof HTMLElement);
  new Lists(boxes, bar);
  if (document.querySelector(".row-details")) (await import("./card-rows.js")).enhanceCards(boxes);
}

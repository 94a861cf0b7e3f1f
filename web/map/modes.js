/** What a touch on the map of Risk does, one function for each mode. */

import { rowsOf, setRowCount } from "../calculator/form-rows.js";
import { countInto, enter, fieldValue, follow, placesOf } from "./fields.js";
import { TerritoryMap } from "./territories.js";

/**
 * Tell of the touched territory, and outline its neighbours.
 * @param {HTMLElement} figure
 */
export function showPicture(figure) {
  const map = new TerritoryMap(
    figure,
    (id) => {
      map.show((other) => other === id);
      map.showNear((map.lands.get(id)?.dataset.neighbours ?? "").split(" "));
      map.tell(id);
    },
    "button",
  );
  map.show(() => false);
}

/**
 * Tick the boxes of the form's list of territories.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillList(figure, form) {
  const boxes = boxesOf(form);
  const map = new TerritoryMap(figure, (id) => toggle(boxes.get(id)));
  follow(figure, form, () => map.show((id) => boxes.get(id)?.checked ?? false));
}

/**
 * Count territories, Strongholds and whole regions.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillCounts(figure, form) {
  /** @type {Set<string>} */
  const selected = new Set();
  const map = new TerritoryMap(figure, (id) => {
    if (!selected.delete(id)) selected.add(id);
    countInto(form, "", map, (other) => selected.has(other));
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  form.addEventListener("reset", () => selected.clear());
  follow(figure, form, () => map.show((id) => selected.has(id)));
}

/**
 * Set the two ends of a route, or tick the territories held; the way of the answer is numbered.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillRoute(figure, form) {
  const boxes = boxesOf(form);
  const ends = ["start", "goal"];
  const inputs = [...figure.querySelectorAll("[data-map-players] input")].filter(
    (input) => input instanceof HTMLInputElement,
  );
  const map = new TerritoryMap(figure, (id) => {
    const what = inputs.findIndex(({ checked }) => checked);
    const name = ends[what];
    if (name === undefined) return toggle(boxes.get(id));
    enter(form, name, id);
    const next = inputs[(what + 1) % ends.length];
    if (next) next.checked = true;
  });
  follow(figure, form, () => {
    const [start, goal] = ends.map((name) => fieldValue(form, name));
    map.show((id) => id === start || id === goal || (boxes.get(id)?.checked ?? false));
    const way = placesOf(form, "way");
    map.number(way.at(0) === start && way.at(-1) === goal ? way : []);
  });
}

/**
 * Enter the touched territories as a chain, in their order; a second touch takes one out.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillChain(figure, form) {
  const fieldset = form.querySelector('[data-rows="links"]');
  if (!(fieldset instanceof HTMLFieldSetElement)) return;
  let isExample = true;
  form.addEventListener("input", (event) => {
    isExample &&= !event.isTrusted;
  });
  form.addEventListener("reset", () => {
    isExample = true;
  });
  const map = new TerritoryMap(figure, (id) => {
    const name = map.nameOf(id);
    if (isExample) startAnew(fieldset);
    isExample = false;
    const names = rowsOf(fieldset).map(nameIn);
    const listed = names.findIndex((input) => input?.value === name);
    const buttons = rowsOf(fieldset).map((row) => row.querySelector("[data-remove]"));
    if (listed >= 0) {
      const button = buttons[listed];
      if (button instanceof HTMLButtonElement && !button.disabled) button.click();
      else setName(names[listed], "");
      return map.lands.get(id)?.focus({ preventScroll: true });
    }
    if (names.every((input) => input?.value)) setRowCount(fieldset, names.length + 1);
    setName(
      rowsOf(fieldset)
        .map(nameIn)
        .find((input) => !input?.value),
      name,
    );
  });
  follow(figure, form, () => {
    const ids = new Map([...map.lands.keys()].map((id) => [map.nameOf(id), id]));
    const typed = rowsOf(fieldset).map((row) => ids.get(nameIn(row)?.value ?? "") ?? "");
    map.show((id) => typed.includes(id));
    map.number(typed);
  });
}

/**
 * Choose a region; its ways in and the territories before them are outlined.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 */
export function fillRegion(figure, form) {
  const regionOf = (/** @type {string} */ id) => map.lands.get(id)?.dataset.region ?? "";
  const map = new TerritoryMap(figure, (id) => enter(form, "region", regionOf(id)));
  let shown = "";
  follow(figure, form, () => {
    const region = fieldValue(form, "region");
    map.show((id) => regionOf(id) === region);
    const entrances = placesOf(form, "entrances");
    if (entrances.some((id) => regionOf(id) !== region)) return;
    map.number(entrances);
    map.showNear(placesOf(form, "outside"));
    if (region === shown) return;
    shown = region;
    map.approach([...map.lands.keys()].filter((id) => regionOf(id) === region));
  });
}

/**
 * The boxes of the list of territories, by territory.
 * @param {HTMLFormElement} form
 */
function boxesOf(form) {
  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();
  for (const box of form.querySelectorAll('[data-list="territories_held"] input')) {
    if (box instanceof HTMLInputElement) boxes.set(box.value, box);
  }
  return boxes;
}

/** @param {HTMLInputElement | undefined} box */
function toggle(box) {
  if (!box) return;
  box.checked = !box.checked;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {HTMLElement} row */
function nameIn(row) {
  const input = row.querySelector('input[name$=".name"]');
  return input instanceof HTMLInputElement ? input : null;
}

/**
 * Write a name as if it was typed, so that what it fills in follows.
 * @param {HTMLInputElement | null | undefined} input
 * @param {string} name
 */
function setName(input, name) {
  if (!input) return;
  input.value = name;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {HTMLFieldSetElement} fieldset */
function startAnew(fieldset) {
  setRowCount(fieldset, 1);
  for (const row of rowsOf(fieldset)) setName(nameIn(row), "");
}

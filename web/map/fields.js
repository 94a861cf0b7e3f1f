/** What the map of Risk writes to the form of its page. */

/** @typedef {import("./territories.js").TerritoryMap} TerritoryMap */

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
  const control = fieldOf(form, name);
  if (control) control.value = value;
}

/**
 * Write a value to a field of the form as if the reader had chosen it.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
export function enter(form, name, value) {
  setValue(form, name, value);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * The value of a field of the form; "" where it has no such field.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export function fieldValue(form, name) {
  return fieldOf(form, name)?.value ?? "";
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function fieldOf(form, name) {
  const control = form.elements.namedItem(name);
  const isField = [HTMLInputElement, HTMLSelectElement, RadioNodeList].some((kind) => control instanceof kind);
  return isField ? /** @type {HTMLInputElement | HTMLSelectElement | RadioNodeList} */ (control) : null;
}

/**
 * The places of one kind that the answer on screen names, in their order.
 * @param {HTMLFormElement} form
 * @param {string} kind
 */
export function placesOf(form, kind) {
  const list = form.parentElement?.querySelector(`[data-result] [data-places="${kind}"]`);
  return (list?.getAttribute("data-ids") ?? "").split(" ").filter(Boolean);
}

/**
 * Call `update` whenever the form or its answer changes, and keep the sentence of the answer beside the map.
 * @param {HTMLElement} figure
 * @param {HTMLFormElement} form
 * @param {() => void} update
 */
export function follow(figure, form, update) {
  const told = document.createElement("p");
  told.className = "risk-map-answer";
  told.setAttribute("aria-hidden", "true");
  figure.querySelector(".risk-map-frame")?.after(told);
  const result = form.parentElement?.querySelector("[data-result]");
  const refresh = () => {
    told.textContent = result?.querySelector(".answer-summary")?.textContent ?? "";
    update();
  };
  form.addEventListener("input", refresh);
  // Links, going back and the printed example change the form without an event; an answer follows.
  if (result) new MutationObserver(refresh).observe(result, { childList: true, subtree: true });
  form.addEventListener("reset", () => setTimeout(refresh));
  refresh();
}

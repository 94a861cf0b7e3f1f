/** A calculator of a game that is in progress on this device: its form can be filled from the table. */

import { forgiveEmptied } from "../calculator/form.js";

/** @type {WeakSet<HTMLElement>} */
const watched = new WeakSet();

/**
 * Offer to fill a calculator from the game in progress, if there is one; once it is filled, say so.
 * @param {HTMLElement} section a calculator
 */
export function offerGame(section) {
  const place = section.querySelector("[data-from-game]");
  const { calculator = "" } = section.dataset;
  const kept = keptFills(calculator.split(".")[0] ?? "");
  const values = kept?.fills?.[calculator];
  const [link, name] = [place?.querySelector("a"), place?.querySelector("[data-game-name]")];
  if (!(place instanceof HTMLElement && link && name)) return;
  place.hidden = !values;
  if (!values) return;
  link.search = new URLSearchParams(values).toString();
  name.textContent = typeof kept.name === "string" && kept.name ? `· ${kept.name} ·` : "·";
  const form = section.querySelector("form");
  const showFilled = () => {
    const isFilled = location.search === link.search;
    show(place, isFilled);
    // What the game does not know is still to be typed.
    if (isFilled && form) forgiveEmptied(form);
  };
  link.onclick = () => void setTimeout(showFilled);
  showFilled();
  if (watched.has(place)) return;
  watched.add(place);
  for (const type of ["input", "click"]) form?.addEventListener(type, (event) => isChange(event) && show(place, false));
}

/**
 * @param {HTMLElement} place
 * @param {boolean} isFilled
 */
function show(place, isFilled) {
  for (const part of place.querySelectorAll("a, [data-filled]"))
    part.toggleAttribute("hidden", part.hasAttribute("data-filled") !== isFilled);
}

/**
 * Whether the reader has changed the form: by a field or by one of its buttons. A link that fills it is none.
 * @param {Event} event
 */
function isChange({ type, target, isTrusted }) {
  const isButton = target instanceof Element && target.closest("button:not([data-share])") !== null;
  return isTrusted && (type === "input" || isButton);
}

/**
 * @param {string} game
 * @returns {any}
 */
function keptFills(game) {
  try {
    return JSON.parse(localStorage.getItem(`play.${game}.fills`) ?? "null");
  } catch {
    return undefined;
  }
}

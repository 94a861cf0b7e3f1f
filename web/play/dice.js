/** Fair six-sided dice: every face has the same chance, from the browser's cryptographic source. */

const SIDES = 6;
/** Bytes from here on are thrown again: with them, some faces would come more often than others. */
const LIMIT = 256 - (256 % SIDES);

/** @param {Uint8Array<ArrayBuffer>} byte filled with a random one */
const fillFromBrowser = (byte) => crypto.getRandomValues(byte);

/**
 * Throw one die.
 * @param {(byte: Uint8Array<ArrayBuffer>) => void} fill the source of randomness
 * @returns {number} 1 to 6
 */
export function throwDie(fill = fillFromBrowser) {
  const byte = new Uint8Array(1);
  do fill(byte);
  while (Number(byte[0]) >= LIMIT);
  return (Number(byte[0]) % SIDES) + 1;
}

/**
 * Throw a die for each of some fields.
 * @param {string} names of the fields, a space between two of them
 * @param {() => number} throwOne
 * @returns {Record<string, string>} the values of the fields
 */
export function throwFor(names, throwOne = throwDie) {
  return Object.fromEntries(names.split(" ").map((name) => [name, String(throwOne())]));
}

/**
 * The step of a form whose dice the device throws.
 * @param {HTMLElement} button
 * @param {(form: HTMLFormElement) => Record<string, string>} valuesOf
 * @returns {Record<string, string> | undefined} undefined where the button throws nothing
 */
export function thrownStep(button, valuesOf) {
  const form = button.closest("form");
  const names = button.dataset.throw;
  if (!names || !form) return undefined;
  const chosen = Object.entries(valuesOf(form)).filter(([name]) => !isTableDie(form, name));
  return { do: form.dataset.stepForm ?? "", ...Object.fromEntries(chosen), ...throwFor(names), thrown: "device" };
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function isTableDie(form, name) {
  return form.querySelector(`.play-table-dice [name="${CSS.escape(name)}"]`) !== null;
}

/**
 * Show dice at once, as Python will: those of each field together.
 * @param {HTMLElement} view
 * @param {Record<string, string>} step
 */
export function showDice(view, step) {
  const place = view.querySelector("[data-dice]");
  if (!place) return;
  /** @type {Map<string, HTMLElement>} */
  const sides = new Map();
  for (const [name, face] of Object.entries(step)) {
    const [field = "", index] = name.split(".");
    if (!index) continue;
    const side = sides.get(field) ?? spanOf("play-side");
    sides.set(field, side);
    side.append(spanOf("play-die", face));
  }
  place.replaceChildren(...sides.values());
}

/**
 * @param {string} style
 * @param {string} text
 */
function spanOf(style, text = "") {
  const span = document.createElement("span");
  span.className = style;
  span.textContent = text;
  return span;
}

/**
 * Fair dice: every face has the same chance, from the browser's cryptographic source.
 *
 * A button names in `data-throw` the fields that are thrown, a space between two of them: `attack.0` is one die,
 * `roll:2` the sum of two, and `player~3` a whole number below 3. The rest of its step is in its form, or in
 * `data-step`.
 */

const SIDES = 6;
const NUMBERS = 2 ** 32;

/**
 * @typedef {(number: Uint32Array<ArrayBuffer>) => void} Source fills in a random number
 * @typedef {{values: Record<string, string>, dice: number[][]}} Throws the values of fields, and the dice of each side
 */

/** @type {Source} */
const fromBrowser = (number) => void crypto.getRandomValues(number);

/**
 * A random whole number below a limit. Numbers that would make the lowest results more frequent are drawn again.
 * @param {number} limit 1 to 2^32
 * @param {Source} fill
 */
export function randomBelow(limit, fill = fromBrowser) {
  const number = new Uint32Array(1);
  do fill(number);
  while (Number(number[0]) >= NUMBERS - (NUMBERS % limit));
  return Number(number[0]) % limit;
}

/**
 * Throw one die.
 * @param {Source} [fill]
 * @returns {number} 1 to 6
 */
export function throwDie(fill) {
  return randomBelow(SIDES, fill) + 1;
}

/**
 * Throw what a button names.
 * @param {string} names
 * @param {Source} [fill]
 * @returns {Throws}
 */
export function throwAll(names, fill) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {Map<string, number[]>} */
  const sides = new Map();
  for (const name of names.split(" ")) {
    const [, field = "", sign, count = "1"] = name.match(/^([^:~]+)([:~])?(\d+)?$/) ?? [];
    if (sign === "~") {
      values[field] = String(randomBelow(Number(count), fill));
      continue;
    }
    const dice = Array.from({ length: Number(count) }, () => throwDie(fill));
    values[field] = String(dice.reduce((sum, die) => sum + die, 0));
    const owner = field.replace(/\.\d+$/, "");
    sides.set(owner, [...(sides.get(owner) ?? []), ...dice]);
  }
  return { values, dice: [...sides.values()] };
}

/**
 * The step of a button that throws dice.
 * @param {HTMLElement} button
 * @param {(form: HTMLFormElement) => Record<string, string>} valuesOf
 * @returns {{steps: Record<string, string>[], dice: number[][]} | undefined} undefined where it throws nothing
 */
export function thrownStep(button, valuesOf) {
  const { step, throw: names } = button.dataset;
  if (!names) return undefined;
  const { values, dice } = throwAll(names);
  const form = step ? null : button.closest("form");
  const chosen = form ? chosenIn(form, valuesOf(form)) : Object.fromEntries(new URLSearchParams(step));
  return { steps: [{ ...chosen, ...values, thrown: "device" }], dice };
}

/**
 * What is chosen in a form, without the dice of the table.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} values
 * @returns {Record<string, string>}
 */
function chosenIn(form, values) {
  const isOfTable = (/** @type {string} */ name) => form.querySelector(`.play-table-dice [name="${CSS.escape(name)}"]`);
  const chosen = Object.entries(values).filter(([name]) => !isOfTable(name));
  return { do: form.dataset.stepForm ?? "", ...Object.fromEntries(chosen) };
}

/**
 * Show dice at once, those of each side together, as Python will.
 * @param {HTMLElement} view
 * @param {number[][]} dice
 */
export function showDice(view, dice) {
  const sides = dice.map((thrown) => spanOf("play-side", ...thrown.map((die) => spanOf("play-die", String(die)))));
  view.querySelector("[data-dice]")?.replaceChildren(...sides);
}

/**
 * @param {string} style
 * @param {(string | Node)[]} content
 */
function spanOf(style, ...content) {
  const span = document.createElement("span");
  span.className = style;
  span.append(...content);
  return span;
}

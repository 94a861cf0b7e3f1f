/** What a tap asks for, and what of it is on screen before Python has answered. */

import { showDice, thrownStep } from "./dice.js";

/** Numbers on screen have a true minus sign. */
const MINUS = "\u2212";

/**
 * @typedef {Record<string, string>} StepValues
 * @typedef {{steps: StepValues[], move?: undefined, dice?: number[][]}
 *   | {move: "undo" | "redo", steps?: undefined, dice?: undefined}} Change `dice` were thrown for it, by side
 */

/**
 * The change that a button stands for.
 * @param {HTMLElement} button
 * @returns {Change | undefined}
 */
export function changeOf(button) {
  const { step, move } = button.dataset;
  if (move === "undo" || move === "redo") return { move };
  const thrown = thrownStep(button, valuesOf);
  if (thrown) return thrown;
  return step ? { steps: [Object.fromEntries(new URLSearchParams(step))] } : undefined;
}

/**
 * Whether a choice beside a button that throws dice is still open, which the browser then says: such a button sends no
 * form, with which the browser would ask for it.
 * @param {HTMLButtonElement} button
 */
export function hasOpenChoice(button) {
  return "throw" in button.dataset && button.form?.reportValidity() === false;
}

/**
 * The change that a form stands for.
 * @param {HTMLFormElement} form
 * @returns {Change}
 */
export function changeOfForm(form) {
  return { steps: [{ do: form.dataset.stepForm ?? "", ...valuesOf(form) }] };
}

/**
 * The values of a form, without what is closed.
 * @param {HTMLFormElement} form
 * @returns {StepValues}
 */
export function valuesOf(form) {
  const entries = [...new FormData(form)].filter(([name, value]) => name && typeof value === "string");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/**
 * Join changes that wait: steps one after the other are one question to Python.
 * @param {Change[]} changes
 * @param {Change} change
 */
export function enqueue(changes, change) {
  const last = changes.at(-1);
  if (last?.steps && change.steps) last.steps.push(...change.steps);
  else changes.push(change.steps ? { steps: [...change.steps] } : change);
}

/**
 * What Python is asked.
 * @param {string} saved a game
 * @param {Change} [change] nothing to draw the game as it is
 * @returns {Record<string, string>}
 */
export function requestOf(saved, change) {
  return {
    saved,
    ...(change?.steps && { steps: JSON.stringify(change.steps) }),
    ...(change?.move && { move: change.move }),
  };
}

/**
 * Show at once what is known of a tap: the dice it threw, the number it changes, or that it was felt.
 * @param {HTMLElement} view
 * @param {HTMLElement} button
 * @param {Change} change
 */
export function showAtOnce(view, button, change) {
  if (change.dice) {
    showDice(view, change.dice);
    const form = button.closest("form");
    if (form) form.dataset.sent = "";
  }
  const output = document.getElementById(button.dataset.shows ?? "");
  if (!output) {
    button.dataset.waiting = "";
    return;
  }
  const { least = "0", most = "99" } = output.dataset;
  const number = Number(output.textContent?.replace(MINUS, "-")) + Number(button.dataset.by);
  output.textContent = String(Math.min(Math.max(number, Number(least)), Number(most))).replace("-", MINUS);
}

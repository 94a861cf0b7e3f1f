/**
 * The first answers of a Python that has just started take several times as long as later ones, because code is
 * compiled when it first runs. One answer that nobody sees takes that time before the reader changes anything.
 */

import { valuesOf } from "./form-values.js";

/** @typedef {import("../python/python.js").Python} Python */

/**
 * Ask for an answer each time that Python has started, where no question waits.
 * @param {HTMLElement} section the calculator
 * @param {Python} python
 */
export function warmUp(section, python) {
  const form = section.querySelector("form");
  if (!form) return;
  const { calculator = "", language = "", up = "" } = section.dataset;
  const ask = () => {
    if (python.stage !== "ready" || python.isInUse) return;
    // A failure is reported as a stage.
    python.answer(calculator, language, up, valuesOf(form)).catch(() => {});
  };
  const unsubscribe = python.onstage(() => (section.isConnected ? ask() : unsubscribe()));
  ask();
}

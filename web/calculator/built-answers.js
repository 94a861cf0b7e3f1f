/**
 * The answers that the build made: in the page the printed example's in view and others in templates; in a file those
 * to the inputs one touch away from the example.
 */

import { fingerprint } from "./query.js";

/** @typedef {import("./form-shape.js").Shape} Shape */
/** @typedef {import("./form-shape.js").Values} Values */

export class BuiltAnswers {
  #shape;
  /** Answers as HTML, by the fingerprint of their values. @type {Map<string, string>} */
  #answers = new Map();
  /** Finds the answers of the file, once it is here. @type {((values: Values) => string | undefined) | undefined} */
  nearby;

  /**
   * @param {HTMLElement} section the calculator
   * @param {Shape} shape
   * @param {Values} example the values of the printed example
   * @param {string} answer the answer to the example
   */
  constructor(section, shape, example, answer) {
    this.#shape = shape;
    this.#answers.set(fingerprint(shape, example), answer);
    for (const template of section.querySelectorAll("template[data-answer]")) {
      const values = JSON.parse(template.getAttribute("data-answer") ?? "{}");
      this.#answers.set(fingerprint(shape, values), template.innerHTML);
    }
  }

  /**
   * The answer to some values, if the build made one.
   * @param {Values} values
   * @returns {string | undefined}
   */
  find(values) {
    return this.#answers.get(fingerprint(this.#shape, values)) ?? this.nearby?.(values);
  }
}

/**
 * The questions that wait for Python: one is answered at a time, and of each kind only the newest waits.
 *
 * @typedef {object} Question
 * @property {number} request identifies the question to the worker
 * @property {"answer" | "quote"} what
 * @property {string} calculator
 * @property {string} lang
 * @property {string} up
 * @property {string} values the form's values as JSON
 *
 * A question with the promise of its answer.
 * @typedef {Question & {resolve: (answer: any) => void, reject: (error: Error) => void}} OpenQuestion
 */

export class QuestionQueue {
  /** The question that is being answered. @type {OpenQuestion | undefined} */
  #current;
  /** The newest question of each kind. @type {Map<string, OpenQuestion>} */
  #waiting = new Map();
  #requests = 0;

  /** Whether a question is being answered or waits. */
  get isInUse() {
    return this.#current !== undefined || this.#waiting.size > 0;
  }

  /**
   * Add a question; an older one of the same kind is superseded.
   * @param {Omit<Question, "request">} asked
   * @returns {Promise<any>} the answer
   */
  add(asked) {
    return new Promise((resolve, reject) => {
      const kind = kindOf(asked);
      this.#waiting.get(kind)?.resolve({ superseded: true });
      // Deleted first, so that the newest question goes to the end of the queue.
      this.#waiting.delete(kind);
      this.#requests += 1;
      this.#waiting.set(kind, { ...asked, request: this.#requests, resolve, reject });
    });
  }

  /**
   * Take the question that has waited longest, unless another is being answered.
   * @returns {Question | undefined}
   */
  take() {
    if (this.#current) return undefined;
    const [question] = this.#waiting.values();
    if (!question) return undefined;
    this.#waiting.delete(kindOf(question));
    this.#current = question;
    const { resolve: _resolve, reject: _reject, ...sent } = question;
    return sent;
  }

  /**
   * The question that was taken is done.
   * @param {number} request
   * @returns {OpenQuestion | undefined} undefined where it is no longer waited for
   */
  finish(request) {
    if (this.#current?.request !== request) return undefined;
    const question = this.#current;
    this.#current = undefined;
    return question;
  }

  /**
   * Remove every question.
   * @returns {OpenQuestion[]} the one being answered first
   */
  clear() {
    const questions = [...(this.#current ? [this.#current] : []), ...this.#waiting.values()];
    this.#current = undefined;
    this.#waiting.clear();
    return questions;
  }
}

/** @param {Omit<Question, "request">} question */
function kindOf({ what, calculator }) {
  return `${what} ${calculator}`;
}

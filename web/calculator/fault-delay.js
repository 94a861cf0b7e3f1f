/** When the faults of an input are shown: not while the reader is still typing. */

/** @typedef {import("../python/types.js").Fault} Fault */

/** Milliseconds after the last input before faults are shown; longer where the fault is in the field being typed in. */
const CHANGED = 350;
const TYPING = 1500;
/** Milliseconds after a field was left: what moves now would move from under a pointer that presses something. */
const LEFT = 300;

/** @type {WeakMap<HTMLFormElement, FaultDelay>} */
const known = new WeakMap();

/**
 * Show faults once the reader has stopped typing.
 * @param {HTMLFormElement} form
 * @param {Fault[]} faults
 * @param {number} lastInput when the reader last changed something
 * @param {(isForgiven: boolean) => void} show called with whether all are about fields that are still to be filled
 */
export function delayFaults(form, faults, lastInput, show) {
  delayOf(form).schedule(faults, lastInput, show);
}

/**
 * A form was emptied: what is missing is no fault before the reader has been there.
 * @param {HTMLFormElement} form
 * @param {Set<string>} emptied the names of its fields, without those that were visited since
 */
export function forgive(form, emptied) {
  delayOf(form).emptied = emptied;
}

/** @param {HTMLFormElement} form */
function delayOf(form) {
  const delay = known.get(form) ?? new FaultDelay(form);
  known.set(form, delay);
  return delay;
}

class FaultDelay {
  /** The names of the fields that were emptied and not visited since. @type {Set<string>} */
  emptied = new Set();
  /** @type {(() => void) | undefined} */
  #show;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    for (const name of ["input", "focusout"]) form.addEventListener(name, ({ target }) => this.#visit(target));
    form.addEventListener("focusout", () => this.#wait(LEFT));
  }

  /**
   * @param {Fault[]} faults
   * @param {number} lastInput
   * @param {(isForgiven: boolean) => void} show
   */
  schedule(faults, lastInput, show) {
    this.#show = () => {
      const isForgiven = faults.every(({ code, path }) => code === "required" && this.emptied.has(path));
      show(isForgiven);
      if (!isForgiven) this.#show = undefined;
    };
    const focused = document.activeElement?.getAttribute("name");
    const delay = faults.some(({ path }) => path === focused) ? TYPING : CHANGED;
    this.#wait(lastInput && lastInput + delay - performance.now());
  }

  /** @param {number} delay in milliseconds */
  #wait(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show?.(), Math.max(delay, 0));
  }

  /** @param {EventTarget | null} target */
  #visit(target) {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) this.emptied.delete(target.name);
  }
}

/**
 * Steppers of whole numbers: the buttons + and − (repeating while pressed), arrow keys, Page Up and Page Down.
 * A step stays within the bounds; typed text is changed only by a step.
 */

const STEPS = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 5],
  ["PageDown", -5],
]);
/** Milliseconds until a pressed button repeats, and between two repetitions. */
const REPEAT_DELAY = 450;
const REPEAT_INTERVAL = 90;

/**
 * @param {HTMLFormElement} form
 * @param {(text: string) => void} announce
 */
export function enhanceSteppers(form, announce) {
  form.addEventListener("keydown", (event) => {
    const step = STEPS.get(event.key);
    if (step === undefined || !isNumber(event.target)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    change(event.target, step, announce);
  });
  const press = new PressRepeat((button) => step(button, announce));
  form.addEventListener("pointerdown", (event) => {
    const button = buttonOf(event.target);
    if (button && event.button === 0) press.begin(button);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
    form.addEventListener(name, () => press.end());
  }
  form.addEventListener("pointerout", ({ target }) => {
    if (buttonOf(target)) press.end();
  });
  // A long press by touch would open a context menu.
  form.addEventListener("contextmenu", (event) => {
    if (press.active) event.preventDefault();
  });
  form.addEventListener("click", ({ target }) => {
    const button = buttonOf(target);
    if (button && !press.hasRepeated()) step(button, announce);
  });
}

/** Repeats the step of a button while it is pressed. */
class PressRepeat {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #repeated = false;

  /** @param {(button: HTMLButtonElement) => void} step */
  constructor(step) {
    this.step = step;
  }

  get active() {
    return this.#timer !== undefined;
  }

  /** @param {HTMLButtonElement} button */
  begin(button) {
    this.end();
    this.#repeated = false;
    this.#timer = setTimeout(() => this.#repeat(button), REPEAT_DELAY);
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whether the press that ends with this click has repeated: the click then makes no further step. */
  hasRepeated() {
    const repeated = this.#repeated;
    this.#repeated = false;
    return repeated;
  }

  /** @param {HTMLButtonElement} button */
  #repeat(button) {
    this.#repeated = true;
    this.step(button);
    this.#timer = setTimeout(() => this.#repeat(button), REPEAT_INTERVAL);
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLButtonElement | null}
 */
function buttonOf(target) {
  const button = target instanceof Element ? target.closest("[data-step]") : null;
  return button instanceof HTMLButtonElement ? button : null;
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
function isNumber(target) {
  return target instanceof HTMLInputElement && target.dataset.minimum !== undefined;
}

/**
 * @param {HTMLButtonElement} button
 * @param {(text: string) => void} announce
 */
function step(button, announce) {
  const input = button.closest(".stepper")?.querySelector("input") ?? null;
  if (isNumber(input)) change(input, Number(button.dataset.step), announce);
}

/**
 * @param {HTMLInputElement} input
 * @param {number} step
 * @param {(text: string) => void} announce
 */
function change(input, step, announce) {
  const text = stepped(input.value, step, Number(input.dataset.minimum), Number(input.dataset.maximum));
  if (text !== input.value) {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  announce(text);
}

/**
 * The number after a step; a text that is not a number counts as 0.
 * @param {string} text as typed: "24", " −3 "
 * @param {number} step
 * @param {number} minimum
 * @param {number} maximum
 */
export function stepped(text, step, minimum, maximum) {
  const bare = text.replace(/\s/g, "").replace("\u2212", "-");
  const number = /^[+-]?\d{1,15}$/.test(bare) ? Number(bare) : 0;
  return String(Math.min(Math.max(number + step, minimum), maximum));
}

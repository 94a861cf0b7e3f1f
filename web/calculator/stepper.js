/**
 * Whole numbers by thumb and by key: + and − (held, they repeat), arrow keys, Page Up and Page Down.
 * What is typed is never touched; only a step changes it, and never beyond the bounds.
 */

const STEPS = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 5],
  ["PageDown", -5],
]);
const HOLD_DELAY = 450;
const HOLD_PACE = 90;

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
  const hold = new Hold((button) => step(button, announce));
  form.addEventListener("pointerdown", (event) => {
    const button = buttonOf(event.target);
    if (button && event.button === 0) hold.begin(button);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
    form.addEventListener(name, () => hold.end());
  }
  form.addEventListener("pointerout", ({ target }) => {
    if (buttonOf(target)) hold.end();
  });
  // A finger that rests on a button would else open a menu.
  form.addEventListener("contextmenu", (event) => {
    if (hold.active) event.preventDefault();
  });
  form.addEventListener("click", ({ target }) => {
    const button = buttonOf(target);
    if (button && !hold.repeated()) step(button, announce);
  });
}

/** A button that is kept pressed. */
class Hold {
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
    this.#timer = setTimeout(() => this.#repeat(button), HOLD_DELAY);
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whether the press that ends in this click has made its steps already. */
  repeated() {
    const repeated = this.#repeated;
    this.#repeated = false;
    return repeated;
  }

  /** @param {HTMLButtonElement} button */
  #repeat(button) {
    this.#repeated = true;
    this.step(button);
    this.#timer = setTimeout(() => this.#repeat(button), HOLD_PACE);
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
 * A number a step further; what is no number counts as 0.
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

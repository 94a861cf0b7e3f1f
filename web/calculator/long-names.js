/** Names longer than their fields are in smaller type or on a line of their own, so that they can be read whole. */

import { onResize } from "./resize.js";

/** What to try, the usual type first. */
const CLASSES = ["", "is-long", "is-very-long", "is-on-own-line"];

/** What the build calls long, for the smallest screens. */
const BUILT = "is-long-name";

/** @param {HTMLFormElement} form */
export function fitNames(form) {
  const fit = () => fitAll(form);
  form.addEventListener("input", ({ target }) => {
    // A number makes no name longer, and measuring lays out the page.
    if (!(target instanceof HTMLInputElement) || target.matches(".field-text input")) fit();
  });
  form.addEventListener("filled", fit);
  fit();
  onResize(form, fit);
  void document.fonts.ready.then(fit); // the typeface of the site may be wider
}

/** @param {HTMLFormElement} form */
function fitAll(form) {
  /** @type {Element[]} */
  let long = [...form.querySelectorAll(".field-text input")];
  for (const input of long) input.classList.remove(...CLASSES.filter(Boolean), BUILT);
  for (const name of CLASSES) {
    if (name) for (const input of long) input.classList.add(name);
    // Measured all at once: the page is laid out once for each size.
    long = long.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
    if (long.length === 0) return;
  }
}

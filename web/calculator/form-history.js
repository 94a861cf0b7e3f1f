/**
 * The values of a form when its page comes back from the back/forward cache: WebKit sets the controls of a form
 * without autocompletion to what the markup says, beside the answer to other values.
 */

import { fill, valuesOf } from "./form-values.js";
import { normalized } from "./query.js";

/** @typedef {import("./form-shape.js").Shape} Shape */

/**
 * Restore the values of a form whenever its page comes back without being loaded.
 * @param {HTMLFormElement} form
 * @param {Shape} shape
 */
export function keepValuesInHistory(form, shape) {
  /** @type {import("./form-shape.js").Values} */
  let values = {};
  addEventListener("pagehide", () => {
    values = valuesOf(form);
  });
  addEventListener("pageshow", ({ persisted }) => {
    // The browser resets the controls in a task of its own, just before or after this event.
    if (persisted && form.isConnected) setTimeout(() => fill(form, shape, normalized(shape, values)));
  });
}

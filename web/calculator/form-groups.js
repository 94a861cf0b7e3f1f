/** Groups of fields that may be absent: a check mark opens them. */

/**
 * Show the fields of a group and count them in, or neither.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} mark
 */
export function setGroup(form, mark) {
  const path = CSS.escape(mark.dataset.opens ?? "");
  const fields = form.querySelector(`[data-group="${path}"]`);
  if (!(fields instanceof HTMLFieldSetElement)) return;
  fields.hidden = !mark.checked;
  fields.disabled = !mark.checked;
}

/** @param {HTMLFormElement} form */
export function enhanceGroups(form) {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.opens !== undefined) setGroup(form, target);
  });
}

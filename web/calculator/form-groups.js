/** Optional groups of fields, shown by a check box. */

/**
 * Show and enable the fields of a group, or hide and disable them.
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

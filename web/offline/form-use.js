/** Whether a form of this page is in use: a reload would discard what the reader typed. */

/** The calculators whose forms were edited on this page. @type {Set<Element>} */
const edited = new Set();

/** Whether a form of this page holds values that were typed and not reset. */
export function isFormInUse() {
  for (const section of edited) if (!section.isConnected) edited.delete(section);
  return edited.size > 0;
}

/** Observe the forms of the calculators, of this page and of those that replace it without a reload. */
export function watchForms() {
  document.addEventListener("input", ({ target }) => {
    const section = calculatorOf(target);
    if (section) edited.add(section);
  });
  document.addEventListener("reset", ({ target }) => {
    const section = calculatorOf(target);
    if (section) edited.delete(section);
  });
}

/** @param {EventTarget | null} target */
function calculatorOf(target) {
  return target instanceof Element ? target.closest("[data-calculator]") : null;
}

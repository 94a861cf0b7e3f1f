/**
 * Act in the next frame when an element has another size.
 *
 * What changes the layout within the observer's own callback may resize what is observed again, also elsewhere on the
 * page: browsers report that as an error, "ResizeObserver loop completed with undelivered notifications".
 * @param {Element} element
 * @param {() => void} act
 */
export function onResize(element, act) {
  let isWaiting = false;
  new ResizeObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      act();
    });
  }).observe(element);
}

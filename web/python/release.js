/** Python's memory, some hundred megabytes, is released while nobody sees the page and the device needs it. */

/** Milliseconds that a page is hidden before its Python is released. */
const RELEASE_DELAY = 300_000;
/** Gigabytes of memory up to which a device is short of it. */
const SHORT = 4;

/**
 * Release Python whenever the page has been hidden for long, and start it again when the reader comes back.
 * What is typed and what is answered is the page's, and stays.
 * @param {import("./python.js").Python} python
 */
export function releaseWhileHidden(python) {
  if (!isShortOfMemory()) return;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let released = false;
  const release = () => {
    released = python.release() || released;
  };
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") {
      timer = setTimeout(release, RELEASE_DELAY);
    } else if (released) {
      released = false;
      python.start();
    }
  });
  // A browser that suspends the page stops its timers too.
  document.addEventListener("freeze", release);
}

/** Whether the device has little memory; one that does not say so does if it is used by touch. */
function isShortOfMemory() {
  const { deviceMemory } = /** @type {{deviceMemory?: number}} */ (/** @type {unknown} */ (navigator));
  return deviceMemory === undefined ? matchMedia("(pointer: coarse)").matches : deviceMemory <= SHORT;
}

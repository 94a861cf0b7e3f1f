/** The signs that a reader is about to use a form, before they use it; and the keyboard of a phone that does. */

import { watchKeyboard } from "./keyboard.js";
import { wordsOf } from "./words.js";

/** Pixels around a form within which a pointer is near it. */
const NEAR = 64;
/** The shares of a form that are in view at which it is looked at again. */
const SHARES = Array.from({ length: 11 }, (_, tenths) => tenths / 10);

/**
 * Watch what only matters in a page of the site.
 * @param {HTMLFormElement} form
 * @param {() => void} onintent may be called many times
 */
export function watchReader(form, onintent) {
  const section = form.closest("[data-calculator]");
  watchKeyboard();
  // Where there is room, form and answer are side by side.
  if (section instanceof HTMLElement && matchMedia("(max-width: 60rem)").matches)
    import("./answer-bar.js").then(
      ({ enhanceBar }) => enhanceBar(section, wordsOf(section)),
      () => {},
    );
  watchIntent(form, onintent);
}

/**
 * Report a pointer or a finger near a form, and scrolling to it.
 * @param {HTMLFormElement} form
 * @param {() => void} onintent
 */
function watchIntent(form, onintent) {
  // The element around the form, which leaves the page with it: no listener outlives them.
  const ground = form.closest("article") ?? form;
  /** @param {PointerEvent} event */
  const onPointer = (event) => {
    if (isNear(form, event)) onintent();
  };
  ground.addEventListener("pointerdown", onPointer);
  ground.addEventListener("pointermove", (event) => {
    // A finger that moves may only be scrolling past; where it was put down counts.
    if (event.pointerType !== "touch") onPointer(event);
  });
  watchScrolling(form, onintent);
}

/**
 * @param {HTMLFormElement} form
 * @param {PointerEvent} event
 */
function isNear(form, { clientX, clientY }) {
  const { left, right, top, bottom } = form.getBoundingClientRect();
  return clientX > left - NEAR && clientX < right + NEAR && clientY > top - NEAR && clientY < bottom + NEAR;
}

/**
 * Report once that the reader has scrolled to a form: more of it is in view than when the page was opened.
 * @param {HTMLFormElement} form
 * @param {() => void} onintent
 */
function watchScrolling(form, onintent) {
  /** What was in view when the page was opened, and where that was. @type {{share: number, top: number} | undefined} */
  let opened;
  const observer = new IntersectionObserver(
    (entries) => {
      const share = entries.at(-1)?.intersectionRatio ?? 0;
      opened ??= { share, top: scrollY };
      // What comes into view without scrolling was moved by the page itself.
      if (form.isConnected && (share <= opened.share || scrollY === opened.top)) return;
      observer.disconnect();
      if (form.isConnected) onintent();
    },
    { threshold: SHARES },
  );
  observer.observe(form);
}

/**
 * The keyboard on the screen of a phone: what sticks to the bottom of the page stays above it.
 *
 * It covers the page, and only the visual viewport tells how much; a browser that makes the page smaller
 * instead leaves nothing to do.
 */

/** Pixels below which what is hidden is no keyboard but a bar of the browser. */
const LEAST = 100;

let isWatched = false;

/** Keep `--keyboard`, the height of the page's covered part, up to date; once for all calculators. */
export function watchKeyboard() {
  const viewport = window.visualViewport;
  if (isWatched || !viewport) return;
  isWatched = true;
  viewport.addEventListener("resize", () => {
    update(viewport);
    if (viewport.scale === 1) showFocused();
  });
  viewport.addEventListener("scroll", () => update(viewport));
  update(viewport);
}

/** @param {VisualViewport} viewport */
function update({ height, offsetTop, scale }) {
  const { documentElement: root } = document;
  const hidden = root.clientHeight - height - offsetTop;
  // A page that is magnified with two fingers is larger than the screen without a keyboard.
  const covered = scale > 1 || hidden < LEAST ? 0 : Math.round(hidden);
  root.style.setProperty("--keyboard", `${covered}px`);
}

/** Scroll to the focused control of a calculator, if the keyboard or what is above it covers the control. */
function showFocused() {
  const focused = document.activeElement;
  if (focused?.closest(".calculator-form")) focused.scrollIntoView({ block: "nearest" });
}

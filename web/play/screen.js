/** The screen at the table: dials in large print, and a screen that does not go dark. */

const KEY = "play.awake";

/**
 * Let a button show the dials alone, in large print.
 * @param {HTMLElement} section
 */
export function enhanceDials(section) {
  const button = section.querySelector("[data-play-dials]");
  /** @param {boolean} on */
  const show = (on) => {
    button?.setAttribute("aria-pressed", String(on));
    section.toggleAttribute("data-large-dials", on);
  };
  button?.addEventListener("click", () => show(button.getAttribute("aria-pressed") !== "true"));
  section.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") show(false);
  });
}

/**
 * Let a button keep the screen on, where the browser permits it.
 * @param {HTMLElement} section
 */
export function enhanceAwake(section) {
  const button = section.querySelector("[data-play-awake]");
  if (!(button instanceof HTMLElement) || !("wakeLock" in navigator)) return;
  button.hidden = false;
  /** @type {WakeLockSentinel | undefined} */
  let lock;
  const isOn = () => button.getAttribute("aria-pressed") === "true";
  const follow = async () => {
    if (isOn() && section.isConnected && document.visibilityState === "visible") {
      // Refused where the battery is low, for example.
      lock ??= await navigator.wakeLock.request("screen").catch(() => undefined);
      lock?.addEventListener("release", () => {
        lock = undefined;
      });
    } else {
      await lock?.release();
      lock = undefined;
    }
  };
  button.setAttribute("aria-pressed", String(remembered()));
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(!isOn()));
    remember(isOn());
    void follow();
  });
  document.addEventListener("visibilitychange", () => void follow());
  void follow();
}

function remembered() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** @param {boolean} on */
function remember(on) {
  try {
    if (on) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // no storage
  }
}

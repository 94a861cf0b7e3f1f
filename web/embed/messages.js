/**
 * What an embed and the page around it tell each other, by messages.
 *
 * To the host: `{source: "middle-earth-rules", message: "height", value}`, whenever the height changes.
 * WordPress knows its frames by a secret that it puts behind the address (`#?secret=…`); it is sent back, so
 * that the same message answers WordPress's own script.
 * From the host: `{message: "ready"}` asks for the height again, and `{message: "theme", value}` with
 * "light", "dark" or "auto" sets the colours.
 */

const SOURCE = "middle-earth-rules";

/** @typedef {{secret: string, send: (message: string, value: string | number) => void}} Host */

/**
 * Tell the host of every height of `content`, and do as it says.
 * @param {HTMLElement} content
 * @returns {Host}
 */
export function followHost(content) {
  const secret = /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/.exec(location.hash)?.[1] ?? "";
  /** @type {Host["send"]} */
  const send = (message, value) => {
    // Alone in a window, nobody listens.
    if (parent !== window) {
      parent.postMessage({ source: SOURCE, message, value, ...(secret && { secret }) }, "*");
    }
  };
  let last = 0;
  const tell = () => {
    last = Math.ceil(content.getBoundingClientRect().height);
    send("height", last);
  };
  new ResizeObserver(() => {
    if (Math.ceil(content.getBoundingClientRect().height) !== last) tell();
  }).observe(content);
  addEventListener("message", ({ source, data }) => {
    // The host and nobody else: other frames of the page can reach this one too.
    if (source !== parent || typeof data !== "object" || data === null) return;
    if (data.message === "ready") tell();
    if (data.message === "theme") setTheme(data.value);
  });
  return { secret, send };
}

/** @param {unknown} theme */
function setTheme(theme) {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset.appearance = theme;
  else if (theme === "auto") delete root.dataset.appearance;
}

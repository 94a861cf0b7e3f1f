/**
 * The messages between an embed and the page around it, the host.
 *
 * To the host: `{source: "middle-earth-rules", message: "height", value}`, whenever the height changes.
 * WordPress identifies its frames by a secret that it appends to the address (`#?secret=…`); every message
 * contains it, so that WordPress's own script accepts the height too.
 * From the host: `{message: "ready"}` requests the height again, and `{message: "theme", value}` with
 * "light", "dark" or "auto" sets the colours.
 */

const SOURCE = "middle-earth-rules";
/** WordPress makes secrets of ten characters. */
const SECRET = /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/;

/** @typedef {{secret: string, send: (message: string, value: string | number) => void}} Host */

/**
 * Send every height of `content` to the host, and obey its messages.
 * @param {HTMLElement} content
 * @returns {Host}
 */
export function connectHost(content) {
  const secret = SECRET.exec(location.hash)?.[1] ?? "";
  /** @type {Host["send"]} */
  const send = (message, value) => {
    // Without a frame there is no host.
    if (parent !== window) {
      parent.postMessage({ source: SOURCE, message, value, ...(secret && { secret }) }, "*");
    }
  };
  let last = 0;
  const sendHeight = () => {
    last = Math.ceil(content.getBoundingClientRect().height);
    send("height", last);
  };
  new ResizeObserver(() => {
    if (Math.ceil(content.getBoundingClientRect().height) !== last) sendHeight();
  }).observe(content);
  addEventListener("message", ({ source, data }) => {
    // From the host only: other frames of the page can send messages too.
    if (source !== parent || typeof data !== "object" || data === null) return;
    if (data.message === "ready") sendHeight();
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

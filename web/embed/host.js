/*!
 * For pages that frame calculators of this site: every frame gets the height that its calculator needs, and, if
 * this script's tag has data-theme="light", "dark" or "auto", its colour scheme.
 *
 *     <script src="…/assets/scripts/host.js" data-theme="auto" async></script>
 *
 * It does not touch other frames, stores nothing and sends nothing elsewhere.
 */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const site = new URL("../../", script.src).href;
  const MIN_HEIGHT = 100;
  const MAX_HEIGHT = 5000;

  /** @param {HTMLIFrameElement} frame */
  const isOurs = (frame) => frame.src.startsWith(site) && /^(fr|en)\/embed\//.test(frame.src.slice(site.length));

  /** @param {string} address */
  const hostOf = (address) => new URL(address).host;

  /**
   * Whether what a frame of ours shows is still our page: its reader may have gone elsewhere in it. A sandbox has no
   * origin, nor has anything within one. The scheme may differ, where a server leads from http to https.
   * @param {HTMLIFrameElement} frame
   * @param {string} origin of its message
   */
  const isOurOrigin = (frame, origin) => {
    if (origin !== "null") return hostOf(origin) === hostOf(site);
    const isSandbox = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
    return isSandbox || self.origin === "null";
  };

  /** @param {HTMLIFrameElement} frame */
  const connect = (frame) => {
    const { theme } = script.dataset;
    frame.contentWindow?.postMessage({ message: "ready" }, "*");
    if (theme) frame.contentWindow?.postMessage({ message: "theme", value: theme }, "*");
  };

  addEventListener("message", ({ source, origin, data }) => {
    if (data?.source !== "middle-earth-rules" || data.message !== "height") return;
    if (typeof data.value !== "number" || !(data.value > 0)) return;
    const height = Math.min(Math.max(Math.round(data.value), MIN_HEIGHT), MAX_HEIGHT);
    for (const frame of document.querySelectorAll("iframe")) {
      // A frame changes only its own height.
      if (frame.contentWindow !== source || !isOurs(frame) || !isOurOrigin(frame, origin)) continue;
      if (!frame.dataset.connected) {
        frame.dataset.connected = "yes";
        connect(frame);
      }
      frame.height = String(height);
    }
  });
  // Frames that were loaded before this script have sent their height already.
  for (const frame of document.querySelectorAll("iframe")) if (isOurs(frame)) connect(frame);
})();

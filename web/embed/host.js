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

  /** @param {HTMLIFrameElement} frame */
  const connect = (frame) => {
    const { theme } = script.dataset;
    frame.contentWindow?.postMessage({ message: "ready" }, "*");
    if (theme) frame.contentWindow?.postMessage({ message: "theme", value: theme }, "*");
  };

  addEventListener("message", ({ source, data }) => {
    if (data?.source !== "middle-earth-rules" || data.message !== "height") return;
    const height = Math.round(Number(data.value));
    if (!(height > 0)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      // A frame changes only its own height.
      if (frame.contentWindow !== source || !isOurs(frame)) continue;
      if (!frame.dataset.connected) {
        frame.dataset.connected = "yes";
        connect(frame);
      }
      frame.height = String(Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT));
    }
  });
  // Frames that were loaded before this script have sent their height already.
  for (const frame of document.querySelectorAll("iframe")) if (isOurs(frame)) connect(frame);
})();

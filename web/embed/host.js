/*!
 * For pages that frame calculators of this site: every frame takes the height that its calculator asks for,
 * and, where this script's tag says data-theme="light", "dark" or "auto", its colours.
 *
 *     <script src="…/assets/scripts/host.js" data-theme="auto" async></script>
 *
 * It looks at no other frame, keeps nothing and asks nothing of anybody.
 */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const site = new URL("../../", script.src).href;
  const LEAST = 100;
  const MOST = 5000;

  /** @param {HTMLIFrameElement} frame */
  const isOurs = (frame) => frame.src.startsWith(site) && /^(fr|en)\/embed\//.test(frame.src.slice(site.length));

  /** @param {HTMLIFrameElement} frame */
  const greet = (frame) => {
    const { theme } = script.dataset;
    frame.contentWindow?.postMessage({ message: "ready" }, "*");
    if (theme) frame.contentWindow?.postMessage({ message: "theme", value: theme }, "*");
  };

  addEventListener("message", ({ source, data }) => {
    if (data?.source !== "middle-earth-rules" || data.message !== "height") return;
    const height = Math.round(Number(data.value));
    if (!(height > 0)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      // A frame speaks for itself alone, whatever it says.
      if (frame.contentWindow !== source || !isOurs(frame)) continue;
      if (!frame.dataset.greeted) {
        frame.dataset.greeted = "yes";
        greet(frame);
      }
      frame.height = String(Math.min(Math.max(height, LEAST), MOST));
    }
  });
  // Frames that were there before this script have spoken already.
  for (const frame of document.querySelectorAll("iframe")) if (isOurs(frame)) greet(frame);
})();

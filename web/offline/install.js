/** Installing the site as an app: whether it is installed, and the dialog of the browser that installs it. */

/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallEvent */

/** Dispatched on the document when the browser offers to install the site. */
export const INSTALLABLE = "site:installable";

/** @type {InstallEvent | undefined} */
let installEvent;

/** Whether the page runs as an installed app. */
export function isInstalled() {
  const { standalone } = /** @type {{standalone?: boolean}} */ (/** @type {unknown} */ (navigator));
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/** The dialog that installs the site, where the browser has one; it opens only once. */
export function installDialog() {
  const event = installEvent;
  return event && (() => event.prompt());
}

/** Keep the browser's offer to install the site, for the button of the offline page. */
export function watchInstallOffer() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installEvent = /** @type {InstallEvent} */ (event);
    document.dispatchEvent(new Event(INSTALLABLE));
  });
}

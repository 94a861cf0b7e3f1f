/**
 * The site without a connection, as every page sees it: registers the service worker, reports visits to it,
 * and shows when a new version waits or has taken over.
 *
 * The worker keeps one complete version of the site and answers from it.
 */

import { isFormInUse, watchForms } from "./form-use.js";
import { untilReleased } from "./hold.js";
import { watchInstallOffer } from "./install.js";
import {
  checkForUpdate,
  pauseRequests,
  repeatReport,
  reportVisit,
  resumeRequests,
  serviceWorkers,
  watchNewVersions,
} from "./registration.js";

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */

/** Milliseconds after the page has loaded until downloads for later may begin. */
const REPORT_DELAY = 2000;
/** Milliseconds between two checks for a new version by a page that stays open. */
const UPDATE_INTERVAL = 3_600_000;

let lastUpdateCheck = performance.now();
/** The notice that is being shown: its script and words are requested from the active worker. @type {Promise<unknown>} */
let showing = Promise.resolve();

function listen() {
  const container = serviceWorkers();
  if (!container) return;
  container.addEventListener("message", ({ data, ports }) => {
    if (data.type === "form-in-use") ports[0]?.postMessage(isFormInUse());
    else if (data.type === "taking-over") void prepareTakeover().then(() => ports[0]?.postMessage(true));
    else if (data.type === "taken-over") void onTakeover();
    else if (data.type === "lost") show(({ showLost }) => showLost(data.why));
  });
  container.startMessages();
  watchInstallOffer();
  addEventListener("appinstalled", () => void reportVisit(true));
  addEventListener("online", () => void reportVisit());
  // A new worker resumes the downloads that the one before has begun.
  container.addEventListener("controllerchange", () => {
    resumeRequests();
    void repeatReport();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - lastUpdateCheck < UPDATE_INTERVAL) return;
    lastUpdateCheck = performance.now();
    checkForUpdate();
  });
}

/** @param {(notice: typeof import("./notice.js")) => Promise<void>} open shows one of the notices */
function show(open) {
  showing = import("./notice.js").then(open).catch(() => {}); // without a connection there may be no script
}

/** A new version takes over as soon as the active worker is idle: finish the requests to it, and make no more. */
async function prepareTakeover() {
  pauseRequests();
  await showing;
}

/** Another version answers from now on: load the page again, unless a form was used since the worker asked. */
async function onTakeover() {
  if (!isFormInUse()) return location.reload();
  const { showTaken } = await import("./notice.js");
  await showTaken();
}

/** A page is shown: the first one, or one that replaces it without a reload. */
async function onPage() {
  // A worker that the browser has stopped during a download resumes it.
  void repeatReport();
  const panel = document.querySelector("[data-offline]");
  if (!(panel instanceof HTMLElement)) return;
  const { enhancePanel } = await import("./panel.js");
  await enhancePanel(panel);
}

watchNewVersions((waiting) => show(({ showNewVersion }) => showNewVersion(waiting)));
watchForms();
listen();
const theme = /** @type {{document$?: Observable}} */ (/** @type {unknown} */ (window));
if (theme.document$) theme.document$.subscribe(onPage);
else void onPage();

const reportLater = () => setTimeout(() => void untilReleased().then(() => reportVisit()), REPORT_DELAY);
if (document.readyState === "complete") reportLater();
else addEventListener("load", reportLater, { once: true });

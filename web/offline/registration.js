/**
 * The registration of the service worker, and requests to a worker. Nothing is registered in a frame or
 * where the browser has no storage: there the site works online only.
 */

import { isInstalled } from "./install.js";
import { LANGUAGE, ROOT, savesData } from "./site.js";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** Milliseconds after which requests are made again even if the new version has not taken over. */
const PAUSE_LIMIT = 60_000;
/** Milliseconds that a reload waits for a version that takes over. */
const RELOAD_LIMIT = 3000;

/** Until when nothing is sent to the active worker, by a clock that nobody sets. */
let pausedUntil = 0;
/** Whether this page has reported its visit to a worker. */
let reported = false;
/** @type {(waiting: ServiceWorker) => void} */
let onNewVersion = () => {};

/** The browser's service workers, or undefined where this page may have none. */
export function serviceWorkers() {
  try {
    return window.top === window && window.isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** Send nothing more to the active worker: a new version takes over once it is idle. */
export function pauseRequests() {
  pausedUntil = performance.now() + PAUSE_LIMIT;
}

/** The new version has taken over. */
export function resumeRequests() {
  pausedUntil = 0;
}

/** Whether a new version is about to take over, and nothing is to be sent to the active worker. */
function isPaused() {
  return performance.now() < pausedUntil;
}

/**
 * Load the page again, from a version that is taking over once it has. In Chromium, a page requested while the active
 * worker ends may never arrive.
 * @param {() => void} onwait called if the page waits
 */
export async function reloadPage(onwait) {
  if (isPaused()) {
    onwait();
    const limit = new Promise((resolve) => setTimeout(resolve, RELOAD_LIMIT));
    const takenOver = new Promise((resolve) =>
      serviceWorkers()?.addEventListener("controllerchange", resolve, { once: true }),
    );
    await Promise.race([takenOver, limit]);
  }
  location.reload();
}

/**
 * Send a request to a worker and wait for its reply.
 * @param {ServiceWorker} worker
 * @param {{type: string, [name: string]: unknown}} request
 * @returns {Promise<any>} undefined from the active worker while another takes over
 */
export async function ask(worker, request) {
  if (worker.state === "activated" && isPaused()) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request, [port2]);
  });
}

/**
 * Send a message without a reply to the active worker, if there is one and no other takes over.
 * @param {{type: string}} message
 */
export function notify(message) {
  if (!isPaused()) (registration?.active ?? serviceWorkers()?.controller)?.postMessage(message);
}

/** @param {(waiting: ServiceWorker) => void} listener called with each new version that waits to take over */
export function watchNewVersions(listener) {
  onNewVersion = listener;
}

/**
 * The registration; made now if there is none.
 * @returns {Promise<ServiceWorkerRegistration | undefined>} undefined where the browser refuses
 */
export async function registered() {
  const container = serviceWorkers();
  if (registration || !container) return registration;
  try {
    registration = await container.register(new URL("service-worker.js", ROOT), {
      scope: ROOT.pathname,
      updateViaCache: "none",
    });
  } catch {
    return undefined; // no storage, no worker, no connection: online only
  }
  registration.addEventListener("updatefound", watchInstalling);
  watchInstalling();
  if (registration.waiting) onNewVersion(registration.waiting);
  return registration;
}

/** Ask the server for a new version of the worker, if one is registered. */
export function checkForUpdate() {
  registration?.update().catch(() => {});
}

function watchInstalling() {
  const installing = registration?.installing;
  installing?.addEventListener("statechange", () => {
    // A version that takes over at once is not offered: the notice's script would come from the active worker.
    if (installing.state === "installed" && registration?.active && !isPaused()) onNewVersion(installing);
  });
}

/**
 * Report the visit to the worker: it downloads what it should keep for this reader, and resumes what was
 * interrupted.
 * @param {boolean} [installed] whether the site is installed as an app
 */
export async function reportVisit(installed = isInstalled()) {
  const container = serviceWorkers();
  if (!container) return;
  const automatic = !savesData();
  if (!automatic && !installed && !(await container.getRegistration(ROOT))) return;
  if (!(await registered())) return;
  const { active } = await container.ready;
  reported = true;
  if (isPaused()) return; // the new version gets the report
  active?.postMessage({ type: "visit", language: LANGUAGE, automatic, installed });
}

/** Report the visit again, if it was reported before: to another worker, or to one that the browser stopped. */
export async function repeatReport() {
  if (reported) await reportVisit();
}

/**
 * Whether the active worker has a file and would respond with it, so that no connection is needed.
 * @param {string} address
 * @returns {Promise<boolean>}
 */
export async function isStored(address) {
  const active = serviceWorkers()?.controller;
  return Boolean(active && (await ask(active, { type: "is-stored", address })));
}

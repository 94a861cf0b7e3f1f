/**
 * The site without a connection: registers the service worker, keeps it informed, and speaks of a new version.
 *
 * The worker keeps one whole version and answers from it. Nothing here touches a page that is framed, or a
 * browser without storage: there the site is as it is online.
 */

/** @typedef {{subscribe: (listener: (value: any) => void) => void}} Observable */
/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallEvent */

export const ROOT = new URL("../../../", import.meta.url);
export const LANGUAGE = document.documentElement.lang.slice(0, 2);
/** The first visit is for reading; what is kept is fetched after it has settled. */
const CALM = 2000;
const HOUR = 3_600_000;

/** The calculators whose forms were used on this page. @type {Set<Element>} */
const used = new Set();
/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {InstallEvent | undefined} */
let installEvent;
let checked = Date.now();
let greeted = false;

/** Whether a form of this page is in use: numbers typed and not taken back. */
export function isBusy() {
  for (const section of used) if (!section.isConnected) used.delete(section);
  return used.size > 0;
}

/**
 * Ask a worker something, and wait for its reply.
 * @param {ServiceWorker} worker
 * @param {{type: string, [name: string]: unknown}} order
 * @returns {Promise<any>}
 */
export function ask(worker, order) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(order, [port2]);
  });
}

/** The service worker's place in this browser, or nothing where it has none. */
function workers() {
  try {
    return window.top === window && window.isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The registration; made now if there is none.
 * @returns {Promise<ServiceWorkerRegistration | undefined>} nothing where the browser does not let us
 */
export async function registered() {
  const container = workers();
  if (registration || !container) return registration;
  try {
    registration = await container.register(new URL("service-worker.js", ROOT), {
      scope: ROOT.pathname,
      updateViaCache: "none",
    });
    registration.addEventListener("updatefound", watchArrival);
  } catch {
    return (registration = undefined); // no storage, no worker, no connection: online only
  }
  watchArrival();
  if (registration.waiting) void offer(registration.waiting);
  return registration;
}

/** The dialog of the browser that installs the site, where it has one; it opens once. */
export function installDialog() {
  const event = installEvent;
  return event && (() => event.prompt());
}

function watchArrival() {
  const arriving = registration?.installing;
  arriving?.addEventListener("statechange", () => {
    if (arriving.state === "installed" && registration?.active) void offer(arriving);
  });
}

/** @param {ServiceWorker} waiting a new version, whole, that waits to take over */
async function offer(waiting) {
  const { showNewVersion } = await import("./notice.js");
  await showNewVersion(waiting);
}

function savesData() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (
    /** @type {unknown} */ (navigator)
  );
  return connection?.saveData === true;
}

function isInstalled() {
  const { standalone } = /** @type {{standalone?: boolean}} */ (/** @type {unknown} */ (navigator));
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/**
 * Tell the worker who reads, so that it keeps what it should and goes on with what was begun.
 * @param {boolean} [installed]
 */
export async function hello(installed = isInstalled()) {
  const container = workers();
  if (!container) return;
  const quiet = !savesData();
  if (!quiet && !installed && !(await container.getRegistration(ROOT))) return;
  if (!(await registered())) return;
  const { active } = await container.ready;
  greeted = true;
  active?.postMessage({ type: "hello", language: LANGUAGE, quiet, installed });
}

function listen() {
  const container = workers();
  if (!container) return;
  container.addEventListener("message", ({ data, ports }) => {
    if (data.type === "busy?") ports[0]?.postMessage(isBusy());
    // The worker asked every page before; a form that was touched since then is left alone.
    if (data.type === "taken" && !isBusy()) location.reload();
    else if (data.type === "taken") void import("./notice.js").then((it) => it.showTaken());
    if (data.type === "lost") void import("./notice.js").then(({ showLost }) => showLost(data.why));
  });
  container.startMessages();
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installEvent = /** @type {InstallEvent} */ (event);
    document.dispatchEvent(new Event("site:installable"));
  });
  addEventListener("appinstalled", () => void hello(true));
  addEventListener("online", () => void hello());
  // What the one before has begun is for the next one to go on with.
  container.addEventListener("controllerchange", () => void (greeted && hello()));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration?.update().catch(() => {});
  });
}

document.addEventListener("input", ({ target }) => {
  const section = target instanceof Element ? target.closest("[data-calculator]") : null;
  if (section) used.add(section);
});
document.addEventListener("reset", ({ target }) => {
  const section = target instanceof Element ? target.closest("[data-calculator]") : null;
  if (section) used.delete(section);
});

async function enhance() {
  // A worker that the browser has ended in the middle goes on when it hears of a reader.
  if (greeted) void hello();
  const panel = document.querySelector("[data-offline]");
  if (!(panel instanceof HTMLElement)) return;
  const { enhancePanel } = await import("./panel.js");
  await enhancePanel(panel);
}

listen();
const theme = /** @type {{document$?: Observable}} */ (/** @type {unknown} */ (window));
if (theme.document$) theme.document$.subscribe(enhance);
else void enhance();

const settle = () => setTimeout(() => void hello(), CALM);
if (document.readyState === "complete") settle();
else addEventListener("load", settle, { once: true });

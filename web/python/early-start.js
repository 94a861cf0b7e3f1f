/**
 * Python before anybody asks for it: started in an idle moment where its files are on the device already, so that
 * nobody waits for it, and nothing is fetched that nobody uses.
 */

import { holdDownloads, releaseDownloads } from "../offline/hold.js";
import { isStored } from "../offline/registration.js";
import { savesData } from "../offline/site.js";

/** @typedef {import("./python.js").Python} Python */

/** Where the browser keeps the addresses of the Pythons that it has fetched: of one version, one for each game. */
const KEY = "python";

/** The Pythons whose starts are recorded. @type {WeakSet<Python>} */
const watched = new WeakSet();

/**
 * A page with calculators is shown: start Python in an idle moment, if its files are on the device and the reader
 * does not save data. Files that the browser's cache has dropped meanwhile are fetched again.
 * @param {Python} python the Python of the page
 */
export async function startEarly(python) {
  if (!watched.has(python)) {
    watched.add(python);
    recordStarts(python);
    releaseOnceStarted(python);
    holdDownloadsOfStarts(python);
  }
  if (python.stage !== "idle" || savesData()) return;
  if (!fetched().includes(python.base) && !(await isStored(`${python.folder}manifest.json`))) return;
  whenIdle(() => python.start());
}

/**
 * Record that this browser has fetched Python's files, each time that Python has started.
 * @param {Python} python
 */
function recordStarts(python) {
  const record = () => {
    if (python.stage !== "ready") return;
    try {
      const others = fetched().filter((base) => base !== python.base && base.startsWith(python.folder));
      localStorage.setItem(KEY, [...others, python.base].join(" "));
    } catch {
      // Without storage Python waits for the reader.
    }
  };
  python.onstage(record);
  record();
}

/**
 * Let Python be released while the page is hidden; the script for it comes with Python's own files.
 * @param {Python} python
 */
function releaseOnceStarted(python) {
  let requested = false;
  const request = () => {
    if (requested || python.stage === "idle") return;
    requested = true;
    const listen = (/** @type {typeof import("./release.js")} */ { releaseWhileHidden }) => releaseWhileHidden(python);
    void import("./release.js").then(listen, () => {}); // without it, Python stays
  };
  python.onstage(request);
  request();
}

/**
 * Hold the downloads for later back while Python arrives and starts: the reader waits for it.
 * @param {Python} python
 */
function holdDownloadsOfStarts(python) {
  const follow = () => {
    if (python.stage === "downloading" || python.stage === "starting") holdDownloads();
    else releaseDownloads();
  };
  python.onstage(follow);
  follow();
}

/**
 * The addresses of what this browser has fetched. They are those of the content: another version has others.
 * @returns {string[]}
 */
function fetched() {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}

/**
 * Run work in an idle moment of a page that is loaded and visible.
 * @param {() => void} work
 */
function whenIdle(work) {
  if (document.readyState !== "complete") {
    addEventListener("load", () => whenIdle(work), { once: true });
  } else if (document.visibilityState !== "visible") {
    document.addEventListener("visibilitychange", () => whenIdle(work), { once: true });
  } else if ("requestIdleCallback" in window) {
    requestIdleCallback(work);
  } else {
    setTimeout(work, 0); // WebKit: after what the page itself has to do
  }
}

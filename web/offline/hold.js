/**
 * Downloads for later are held back while the page needs the connection and the processor itself: the worker is told
 * to wait, and the page's own report, which begins a download, waits too.
 */

import { notify } from "./registration.js";

/** Milliseconds after which the worker is told again: it holds downloads back for longer, not for ever. */
const REPEAT_INTERVAL = 10_000;

let lastSent = -REPEAT_INTERVAL;
/** @type {{done: Promise<void>, end: () => void} | undefined} */
let hold;

function begin() {
  let end = () => {};
  const done = /** @type {Promise<void>} */ (new Promise((resolve) => (end = resolve)));
  return { done, end };
}

/** Hold downloads back; to be called again while they are to wait. */
export function holdDownloads() {
  hold ??= begin();
  if (performance.now() - lastSent < REPEAT_INTERVAL) return;
  lastSent = performance.now();
  notify({ type: "hold-downloads" });
}

/** Let downloads go on. */
export function releaseDownloads() {
  if (!hold) return;
  hold.end();
  hold = undefined;
  lastSent = -REPEAT_INTERVAL;
  notify({ type: "release-downloads" });
}

/** Wait until this page holds no downloads back. */
export async function untilReleased() {
  while (hold) await hold.done;
}

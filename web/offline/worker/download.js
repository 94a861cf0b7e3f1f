/** Downloads: each file checked as it arrives, whole sets or nothing, resumed where they broke off. */

/** Headers that speak of the transfer, not of the file. */
const OF_TRANSFER = ["content-encoding", "content-length", "transfer-encoding", "vary", "etag", "age"];
/** A connection that brings nothing for so long is taken for lost. */
const STALLED = 30_000;
/** Few at a time: whoever reads goes first. */
const AT_ONCE = 4;
const NEWS_PACE = 250;

/** The server has another version of a file than this one. */
class OtherVersion extends Error {}

/** Whether a server that refuses means "not now" by it. @param {number} status */
function isPassing(status) {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetch a file and check it.
 * @param {KeptFile} file
 * @param {RequestCache} cache
 * @param {AbortSignal | undefined} signal
 * @param {(bytes: number) => void} heard called with the bytes of each piece, and with all of them again, negative, once they are
 *   no longer on their way
 * @returns {Promise<Response>} a response as it is to be kept
 * @throws {OtherVersion}
 */
async function attempt(file, cache, signal, heard) {
  const watch = new AbortController();
  let timer = setTimeout(() => watch.abort(), STALLED);
  const give = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
  const content = new Uint8Array(file.bytes);
  let length = 0;
  try {
    const address = new URL(file.path.replace(/(^|\/)index\.html$/, "$1"), SCOPE);
    const response = await fetch(address, { cache, signal: give, priority: "low" });
    if (isPassing(response.status)) throw new TypeError(`${file.path}: ${response.status}`);
    if (!response.ok) throw new OtherVersion(`${file.path}: ${response.status}`);
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      clearTimeout(timer);
      timer = setTimeout(() => watch.abort(), STALLED);
      if (length + value.length > content.length) throw new OtherVersion(`${file.path}: too long`);
      content.set(value, length);
      length += value.length;
      heard(value.length);
    }
    if (length !== file.bytes || !(await isSound(file, content.buffer))) {
      throw new OtherVersion(`${file.path}: not of this version`);
    }
    const headers = new Headers(response.headers);
    for (const name of OF_TRANSFER) headers.delete(name);
    return new Response(content, { headers });
  } catch (error) {
    heard(-length);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetch a file, past every cache if need be.
 * @param {KeptFile} file
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [heard]
 * @returns {Promise<Response>}
 * @throws {OtherVersion}
 */
async function fetched(file, signal, heard = () => {}) {
  try {
    return await attempt(file, "no-cache", signal, heard);
  } catch (error) {
    // What stood between may have an older copy than the server.
    if (error instanceof OtherVersion) return attempt(file, "reload", signal, heard);
    throw error;
  }
}

/**
 * @param {KeptFile} file
 * @param {Response} response
 */
async function put(file, response) {
  await (await caches.open(CACHE)).put(file.key, response);
}

/**
 * Fetch a file and keep it.
 * @param {KeptFile} file
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [heard]
 * @throws {OtherVersion}
 */
async function download(file, signal, heard = () => {}) {
  await put(file, await fetched(file, signal, heard));
  heard(-file.bytes); // from here on it is counted among what is kept
}

/**
 * Download what is missing of some sets; what arrived stays when the rest does not.
 * @param {string[]} sets
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [heard]
 */
async function complete(sets, signal, heard) {
  const waiting = await missing(filesOf(sets));
  // The largest first: they decide when all is there.
  waiting.sort((one, other) => other.bytes - one.bytes);
  const broken = new AbortController();
  const give = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
  const one = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await download(file, give, heard);
  };
  const all = Array.from({ length: AT_ONCE }, one);
  try {
    await Promise.all(all);
  } catch (error) {
    broken.abort();
    // Nothing is to arrive any more once this has ended.
    await Promise.allSettled(all);
    throw error;
  }
}

/**
 * @param {unknown} error
 * @returns {Failure}
 */
function failureOf(error) {
  if (error instanceof OtherVersion) return "changed";
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "quota";
  if (error instanceof DOMException && error.name !== "AbortError") return "storage";
  return "network";
}

/** The download that is going on. @type {{stop: AbortController, arriving: number, done: Promise<void>} | undefined} */
let running;

/** Keep what is wanted and not there yet: first what the reader reads, then the rest. */
async function keepWanted() {
  // One that was told to stop is no help to whoever says "go on" in the meantime.
  while (running?.stop.signal.aborted) await running.done;
  running ??= begun();
  await running.done;
}

/** End the download that is going on; what has arrived stays. */
async function stopDownload() {
  running?.stop.abort();
  await running?.done;
}

function begun() {
  const stop = new AbortController();
  const job = { stop, arriving: 0, done: Promise.resolve() };
  job.done = navigator.locks
    .request(DOWNLOAD, async () => {
      try {
        // Asked anew each time: the reader may want more in the meantime.
        for (let sets = await nextSets(); sets.length > 0; sets = await nextSets()) {
          await checkRoom(sets);
          await complete(sets, stop.signal, (bytes) => {
            job.arriving += bytes;
            tellSoon();
          });
          await changeRecord(({ whole }) => ({
            failure: "",
            whole: { ...whole, [BUILD.id]: [...new Set([...(whole[BUILD.id] ?? []), ...sets])] },
          }));
          // A newer version that waits is to have no less than this one when its turn comes.
          worker.registration.waiting?.postMessage({ type: "catch-up" });
        }
      } catch (error) {
        await failed(stop.signal.aborted ? "" : failureOf(error));
      } finally {
        running = undefined;
        await tell();
      }
    })
    .catch(() => {
      running = undefined; // a browser without locks has nothing kept
    });
  return job;
}

/**
 * What is fetched next: sets that are of use only together.
 * @returns {Promise<string[]>}
 */
async function nextSets() {
  const now = await record();
  if (now.removed || now.paused) return [];
  const whole = wholeSets(now);
  const lacking = now.wanted.filter((set) => set in BUILD.sets && !whole.includes(set));
  // A language is of no use without what all pages share.
  const reading = lacking.filter((set) => set === "shared" || set === now.wanted[1]);
  return reading.length > 0 ? reading : lacking.slice(0, 1);
}

/**
 * Where there is not room enough, begin nothing.
 * @param {string[]} sets
 */
async function checkRoom(sets) {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  const needed = sum(await missing(filesOf(sets)));
  if (quota !== undefined && needed > quota - usage) {
    throw new DOMException("no room", "QuotaExceededError");
  }
}

/** @param {Failure} failure */
async function failed(failure) {
  // A storage that refuses to hold more is given back what serves nobody.
  if (failure === "quota") await release();
  await changeRecord(() => ({ failure })).catch(() => {});
}

/** Delete the files of sets that are not whole. */
async function release() {
  const whole = wholeSets(await record());
  await forget([...FILES.values()].filter(({ set }) => !whole.includes(set)));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let telling;

function tellSoon() {
  telling ??= setTimeout(() => void tell(), NEWS_PACE);
}

/** Tell every page how things stand. */
async function tell() {
  clearTimeout(telling);
  telling = undefined;
  const state = await status();
  for (const client of await worker.clients.matchAll()) client.postMessage(state);
}

/** How things stand: what pages are told. */
async function status() {
  const now = await record();
  const whole = wholeSets(now);
  const wanted = filesOf(now.wanted);
  const lacking = await missing(wanted).catch(() => wanted);
  const kept = sum(wanted) - sum(lacking);
  const { paused, removed, failure } = now;
  const { late } = await readRecord(); // another worker's to say
  const size = Object.fromEntries(Object.keys(BUILD.sets).map((set) => [set, sum(filesOf([set]))]));
  return {
    type: "status",
    build: BUILD.id,
    whole,
    wanted: now.wanted,
    paused,
    removed,
    failure,
    late,
    running: running !== undefined,
    size,
    kept,
    loaded: Math.min(kept + (running?.arriving ?? 0), sum(wanted)),
    total: sum(wanted),
  };
}

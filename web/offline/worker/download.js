/** Downloads: each file is verified on arrival, sets are complete or not used, interrupted downloads resume. */

/** Headers that describe the transfer, not the file. */
const TRANSFER_HEADERS = ["content-encoding", "content-length", "transfer-encoding", "vary", "etag", "age"];
/** Milliseconds without data after which a connection is given up. */
const STALL_TIMEOUT = 30_000;
/** Few, so that what the reader opens is not delayed. */
const PARALLEL_DOWNLOADS = 4;
const REPORT_INTERVAL = 250;

/** The server has another version of a file than this one. */
class OtherVersionError extends Error {}

/** A file did not arrive: no connection, a lost or stalled one, or a server that is temporarily out of order. */
class ConnectionError extends Error {}

/**
 * Everything that goes wrong within a transfer is an error of the connection; nothing else is.
 * @template T
 * @param {Promise<T>} transfer
 * @returns {Promise<T>}
 * @throws {ConnectionError}
 */
function overConnection(transfer) {
  return transfer.catch((error) => {
    throw new ConnectionError(String(error));
  });
}

/**
 * Abort a controller when a signal is aborted; older browsers have no `AbortSignal.any`.
 * @param {AbortController} controller
 * @param {AbortSignal | undefined} signal
 */
function abortWith(controller, signal) {
  if (signal?.aborted) controller.abort();
  signal?.addEventListener("abort", () => controller.abort(), { once: true });
}

/** Whether a refusal of the server is temporary. @param {number} status */
function isTemporary(status) {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Fetch a file and verify it.
 * @param {StoredFile} file
 * @param {RequestCache} cache
 * @param {AbortSignal | undefined} signal
 * @param {(bytes: number) => void} onbytes called with the bytes of each chunk; after an error with the negative sum of
 *   them
 * @returns {Promise<Response>} the response to store
 * @throws {OtherVersionError}
 * @throws {ConnectionError}
 */
async function fetchOnce(file, cache, signal, onbytes) {
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), STALL_TIMEOUT);
  abortWith(ended, signal);
  const content = new Uint8Array(file.bytes);
  let length = 0;
  try {
    const address = new URL(file.path.replace(/(^|\/)index\.html$/, "$1"), SCOPE);
    const response = await overConnection(fetch(address, { cache, signal: ended.signal, priority: "low" }));
    if (isTemporary(response.status)) throw new ConnectionError(`${file.path}: ${response.status}`);
    if (!response.ok) throw new OtherVersionError(`${file.path}: ${response.status}`);
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await overConnection(reader.read());
      if (done || !value) break;
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), STALL_TIMEOUT);
      if (length + value.length > content.length) throw new OtherVersionError(`${file.path}: too long`);
      content.set(value, length);
      length += value.length;
      onbytes(value.length);
    }
    if (length !== file.bytes || !(await isIntact(file, content.buffer))) {
      throw new OtherVersionError(`${file.path}: not of this version`);
    }
    const headers = new Headers(response.headers);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    return new Response(content, { headers });
  } catch (error) {
    // A body that nobody reads to its end would keep its connection and block later requests for the file.
    ended.abort();
    onbytes(-length);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetch a file, bypassing every cache if a cached copy belongs to another version.
 * @param {StoredFile} file
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [onbytes]
 * @returns {Promise<Response>}
 * @throws {OtherVersionError}
 */
async function fetchFile(file, signal, onbytes = () => {}) {
  try {
    return await fetchOnce(file, "no-cache", signal, onbytes);
  } catch (error) {
    // A cache between here and the server may have an older copy.
    if (error instanceof OtherVersionError) return fetchOnce(file, "reload", signal, onbytes);
    throw error;
  }
}

/**
 * @param {StoredFile} file
 * @param {Response} response
 */
async function storeFile(file, response) {
  await (await caches.open(CACHE)).put(file.key, response);
}

/**
 * Fetch a file and store it.
 * @param {StoredFile} file
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [onbytes]
 * @throws {OtherVersionError}
 */
async function downloadFile(file, signal, onbytes = () => {}) {
  await storeFile(file, await fetchFile(file, signal, onbytes));
  onbytes(-file.bytes); // counted among the stored files from now on
}

/**
 * Download the missing files of some sets; after an error, the files that arrived stay stored.
 * @param {string[]} sets
 * @param {AbortSignal} [signal]
 * @param {(bytes: number) => void} [onbytes]
 */
async function downloadSets(sets, signal, onbytes) {
  const waiting = await missingFiles(filesOf(sets));
  // The largest first: they take longest.
  waiting.sort((one, other) => other.bytes - one.bytes);
  const broken = new AbortController();
  abortWith(broken, signal);
  const one = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await downloadFile(file, broken.signal, onbytes);
  };
  const all = Array.from({ length: PARALLEL_DOWNLOADS }, one);
  try {
    await Promise.all(all);
  } catch (error) {
    broken.abort();
    // No file may be stored after this function has ended.
    await Promise.allSettled(all);
    throw error;
  }
}

/**
 * @param {unknown} error
 * @returns {Failure} "error" for an error of this script
 */
function failureOf(error) {
  if (error instanceof ConnectionError) return "network";
  if (error instanceof OtherVersionError) return "changed";
  if (!("caches" in self)) return "storage";
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "quota";
  if (error instanceof DOMException) return "storage";
  console.error(error);
  return "error";
}

/** The download in progress. @type {{stop: AbortController, arriving: number, done: Promise<void>} | undefined} */
let running;

/** Download the wanted sets that are not complete: first the reader's language, then the rest. */
async function downloadWanted() {
  // A download that is being stopped does not serve a new request.
  while (running?.stop.signal.aborted) await running.done;
  running ??= startDownload();
  await running.done;
}

/** Stop the download in progress; the files that have arrived stay stored. */
async function stopDownload() {
  running?.stop.abort();
  await running?.done;
}

function startDownload() {
  const stop = new AbortController();
  const job = { stop, arriving: 0, done: Promise.resolve() };
  job.done = withLock(DOWNLOAD, async () => {
    try {
      // Computed again each time: the reader may have asked for more in the meantime.
      for (let sets = await nextSets(); sets.length > 0; sets = await nextSets()) {
        await checkQuota(sets);
        await downloadSets(sets, stop.signal, (bytes) => {
          job.arriving += bytes;
          reportSoon();
        });
        await updateRecord(({ whole }) => ({
          failure: "",
          whole: { ...whole, [BUILD.id]: [...new Set([...(whole[BUILD.id] ?? []), ...sets])] },
        }));
        // A new version that waits needs the same sets when it takes over.
        worker.registration.waiting?.postMessage({ type: "catch-up" });
      }
    } catch (error) {
      await recordFailure(stop.signal.aborted ? "" : failureOf(error));
    } finally {
      running = undefined;
      await reportStatus();
    }
  }).catch(() => {
    running = undefined; // a browser that refuses the lock stores nothing
  });
  return job;
}

/**
 * The sets to download next: those that are useful only together.
 * @returns {Promise<string[]>}
 */
async function nextSets() {
  const now = await record();
  if (now.removed || now.paused) return [];
  const whole = completeSets(now);
  const lacking = now.wanted.filter((set) => set in BUILD.sets && !whole.includes(set));
  // A language needs the set that all pages share.
  const reading = lacking.filter((set) => set === "shared" || set === now.wanted[1]);
  return reading.length > 0 ? reading : lacking.slice(0, 1);
}

/**
 * Check that there is space for the missing files, before anything is downloaded. Where the browser gives no
 * estimate, the space shows when the files are stored.
 * @param {string[]} sets
 */
async function checkQuota(sets) {
  const { quota, usage = 0 } = await estimatedStorage();
  const needed = totalBytes(await missingFiles(filesOf(sets)));
  if (quota !== undefined && needed > quota - usage) {
    throw new DOMException("no room", "QuotaExceededError");
  }
}

/** @param {Failure} failure */
async function recordFailure(failure) {
  // Free the space of sets that cannot be completed.
  if (failure === "quota") await deleteIncompleteSets();
  await updateRecord(() => ({ failure })).catch(() => {});
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let reportTimer;

function reportSoon() {
  reportTimer ??= setTimeout(() => void reportStatus(), REPORT_INTERVAL);
}

/** Send the state to every page. */
async function reportStatus() {
  clearTimeout(reportTimer);
  reportTimer = undefined;
  const state = await status();
  for (const client of await worker.clients.matchAll()) client.postMessage(state);
}

/** The state that pages display. */
async function status() {
  const now = await record();
  const whole = completeSets(now);
  const wanted = filesOf(now.wanted);
  const lacking = await missingFiles(wanted).catch(() => wanted);
  const kept = totalBytes(wanted) - totalBytes(lacking);
  const { paused, removed, failure } = now;
  const { late } = await readRecord(); // another worker may have written it
  const size = Object.fromEntries(Object.keys(BUILD.sets).map((set) => [set, totalBytes(filesOf([set]))]));
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
    loaded: Math.min(kept + (running?.arriving ?? 0), totalBytes(wanted)),
    total: totalBytes(wanted),
  };
}

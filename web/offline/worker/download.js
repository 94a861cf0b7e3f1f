/** Downloads: each file is verified on arrival, sets are complete or not used, interrupted downloads resume. */

/** Few, so that what the reader opens is not delayed. */
const PARALLEL_DOWNLOADS = 4;
const REPORT_INTERVAL = 250;
/** Milliseconds for which a page holds downloads back, unless it says so again: it may be gone. */
const HOLD_LIMIT = 30_000;
/** Milliseconds between two looks whether downloads may go on. */
const HOLD_STEP = 100;

/** Until when a page needs the connection and the processor itself. */
let heldUntil = 0;

/** @param {boolean} held whether a page holds downloads back */
function holdDownloads(held) {
  heldUntil = held ? performance.now() + HOLD_LIMIT : 0;
}

/** @param {AbortSignal} signal */
async function untilReleased(signal) {
  while (performance.now() < heldUntil && !signal.aborted) await delay(HOLD_STEP);
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
 * @throws {OtherVersionError | AlteredError | InterceptedError}
 * @throws {ConnectionError}
 */
async function downloadFile(file, signal, onbytes = () => {}) {
  let arrived = 0;
  const response = await fetchFile(file, signal, (bytes) => {
    arrived += bytes;
    onbytes(bytes);
  });
  await storeFile(file, response);
  onbytes(-arrived); // counted among the stored files from now on
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
  const next = async () => {
    await untilReleased(broken.signal);
    return waiting.shift();
  };
  const one = async () => {
    for (let file = await next(); file; file = await next()) await downloadFile(file, broken.signal, onbytes);
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
  if (error instanceof AlteredError) return "altered";
  if (error instanceof InterceptedError) return "intercepted";
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
    /** @param {number} bytes */
    const onbytes = (bytes) => {
      job.arriving += bytes;
      reportSoon();
    };
    try {
      await restoreLost(stop.signal, onbytes);
      // Computed again each time: the reader may have asked for more in the meantime.
      for (let sets = await nextSets(); sets.length > 0; sets = await nextSets()) {
        await checkQuota(sets);
        await downloadSets(sets, stop.signal, onbytes);
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
 * Download again what the browser has deleted of complete sets.
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} onbytes
 */
async function restoreLost(signal, onbytes) {
  const now = await record();
  const whole = now.removed || now.paused ? [] : completeSets(now);
  if ((await missingFiles(filesOf(whole))).length === 0) return;
  await checkQuota(whole);
  await downloadSets(whole, signal, onbytes);
  await updateRecord(() => ({ failure: "" }));
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
  // Read before the rest: a download that ends meanwhile has not been interrupted.
  const ranBefore = running !== undefined;
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
    running: ranBefore || running !== undefined,
    size,
    kept,
    loaded: Math.min(kept + (running?.arriving ?? 0), totalBytes(wanted)),
    total: totalBytes(wanted),
  };
}

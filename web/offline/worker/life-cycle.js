/**
 * The life cycle of a version: it is downloaded completely beside the active one, and takes over when the reader
 * agrees.
 */

const ACTIVATION_TIMEOUT = 3000;

/** Whether this version waits until the reader agrees. */
let waits = true;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(respond(event));
});
worker.addEventListener("message", (event) => {
  /** @type {{type: keyof typeof HANDLERS, [name: string]: any}} */
  const order = event.data;
  const [port] = event.ports;
  if (order.type in HANDLERS) {
    // A request always gets a reply, null after an error.
    const done = HANDLERS[order.type](order).catch(() => null);
    event.waitUntil(done.then((reply) => port?.postMessage(reply)));
  }
});

/** Download the sets of this version that the active version has stored. */
async function install() {
  const now = await readRecord();
  // Nothing is stored that could be mixed up, or the same version is published again.
  if (now.active === BUILD.id || !now.whole[now.active]?.length) {
    waits = false;
    return takeOver();
  }
  await catchUp(); // after an error the browser installs again
}

/** The download of what the active version has stored and this one has not. @type {Promise<void>} */
let caughtUp = Promise.resolve();

/** Download what the active version has stored and this one has not, one call after the other. */
function catchUp() {
  caughtUp = caughtUp.catch(() => {}).then(downloadMissingSets);
  return caughtUp;
}

async function downloadMissingSets() {
  const now = await readRecord();
  const whole = completeSets(now);
  const sets = (now.whole[now.active] ?? []).filter((set) => set in BUILD.sets && !whole.includes(set));
  const lacking = await missingFiles(filesOf(sets));
  try {
    await downloadSets(sets);
  } catch (error) {
    const late = failureOf(error);
    // Only this version's new files are deleted: all others belong to the active one.
    if (late === "quota") await deleteFiles(lacking);
    if (late === "quota") await updateRecord(() => ({ late })).catch(() => {});
    throw error;
  }
  const after = await updateRecord((then) =>
    then.removed ? {} : { late: "", whole: { ...then.whole, [BUILD.id]: [...completeSets(then), ...sets] } },
  );
  if (after.removed) await deleteCache();
}

/**
 * Stop a download of the active worker: the browser activates the next worker only once the active one has
 * finished all events, which may take minutes. The next worker resumes the download. An idle worker gets no
 * message: a message would start it, and the browser would wait until it is idle again.
 */
async function stopActiveDownload() {
  const { held = [] } = (await navigator.locks?.query()) ?? { held: [{ name: DOWNLOAD }] };
  if (held.some(({ name }) => name === DOWNLOAD)) worker.registration.active?.postMessage({ type: "stop-download" });
}

/**
 * Take over as soon as the active worker is idle.
 *
 * `skipWaiting` makes the browser end an idle worker. In Chromium an event that arrives in that moment starts it
 * again, and the browser then waits until it has received nothing for half a minute; while developer tools are
 * attached, forever. A page requested when it ends once more may never arrive. So the pages first finish their
 * requests to the active worker, and make no further ones.
 */
async function takeOver() {
  await stopActiveDownload();
  if (worker.registration.active) await pauseOpenPages();
  // Not awaited: it ends only when the active worker has ended.
  void worker.skipWaiting();
}

/** Serve the pages by this version from now on; pages of another version load again. */
async function activate() {
  // Every page of the site waits until this ends, so a slow storage is not awaited for long.
  const timeout = delay(ACTIVATION_TIMEOUT);
  const before = await Promise.race([readRecord(), timeout.then(() => EMPTY_RECORD)]);
  await Promise.race([cleanUp(), timeout]);
  // Not awaited: a page that is being opened waits until the activation ends.
  void claimClients(before.active !== BUILD.id && Boolean(before.whole[before.active]?.length));
}

async function cleanUp() {
  try {
    await updateRecord(({ active, whole }) => ({
      active: BUILD.id,
      late: "",
      whole: { [BUILD.id]: whole[BUILD.id] ?? [] },
      ...(active === BUILD.id ? {} : { outside: [] }),
    }));
    await deleteOtherVersions();
  } catch {
    // Without storage there is nothing to clean up.
  }
}

/** @param {boolean} taken whether another version served the pages until now */
async function claimClients(taken) {
  await worker.clients.claim();
  if (!taken) return;
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: "taken-over" });
}

/** The replies to messages, by their type. */
const HANDLERS = {
  /**
   * A page was opened: download what its reader needs, and resume what was interrupted.
   * @param {{[name: string]: any}} order
   */
  async visit({ language, automatic, installed }) {
    await freshRecord();
    const reading = ["shared", language];
    await addWanted(installed ? allSets(language) : automatic ? reading : [], {});
    const { failure, wanted } = await record();
    // What could not be stored is not downloaded again with every page.
    if (failure === "quota" || failure === "storage") return true;
    // With data saver on, only what the reader has asked for.
    if (automatic || wanted.length === allSets(language).length) await downloadWanted();
    return true;
  },

  /**
   * The reader asks for all sets.
   * @param {{[name: string]: any}} order
   */
  async keep({ language }) {
    await addWanted(allSets(language), { paused: false, removed: false, failure: "" });
    const done = downloadWanted();
    await reportStatus(); // after the start, so that no interruption is shown first
    await done;
    return true;
  },

  async pause() {
    await updateRecord(() => ({ paused: true }));
    await stopDownload();
    await reportStatus();
    return true;
  },

  /** Delete all files, and store nothing until the reader asks for it. */
  async remove() {
    const none = { wanted: [], whole: {}, paused: false, removed: true };
    await updateRecord(() => none);
    await stopDownload();
    await deleteCache();
    await updateRecord(() => ({ ...none, failure: "" }));
    await reportStatus();
    return true;
  },

  /** A page needs the connection and the processor itself: for half a minute at most, unless it says so again. */
  async "hold-downloads"() {
    holdDownloads(true);
    return true;
  },

  async "release-downloads"() {
    holdDownloads(false);
    return true;
  },

  status,

  /**
   * Whether a file is stored, with all that its page uses.
   * @param {{[name: string]: any}} order
   */
  async "is-stored"({ address }) {
    return isAvailable(await record(), FILES.get(pathOf(new URL(address))));
  },

  async about() {
    return { build: BUILD.id, waits };
  },

  /**
   * The text of a file of this version, for the notice of what it changes.
   * @param {{[name: string]: any}} order
   */
  async read({ path }) {
    const file = FILES.get(path);
    const found = file && (await intactCopy(file));
    return found ? found.text() : null;
  },

  /** A new version is about to take over. */
  async "stop-download"() {
    await stopDownload();
    return true;
  },

  /** The active version has stored more sets while this one waits. */
  async "catch-up"() {
    await catchUp();
    return true;
  },

  /**
   * The reader agrees to this version. It does not take over while a form is in use in any tab, except
   * `anyway`: when the active version is given up.
   * @param {{[name: string]: any}} order
   */
  async "take-over"({ anyway = false }) {
    const busy = anyway ? 0 : await countPagesInUse();
    if (busy > 0) return { busy, complete: true };
    try {
      await catchUp();
    } catch {
      return { busy, complete: false };
    }
    await takeOver();
    return { busy, complete: true };
  },
};

/**
 * @param {string} language the reader's, downloaded first
 * @returns {string[]}
 */
function allSets(language) {
  return [...new Set(["shared", language, ...Object.keys(BUILD.sets)])];
}

/**
 * @param {string[]} sets
 * @param {Partial<StoreRecord>} more
 */
async function addWanted(sets, more) {
  await updateRecord((now) => {
    const removed = more.removed ?? now.removed;
    const wanted = removed ? [] : [...new Set([...now.wanted, ...sets])];
    return wanted.length === now.wanted.length ? more : { ...more, wanted };
  }).catch((error) => {
    cachedRecord = Promise.resolve({ ...EMPTY_RECORD, failure: failureOf(error) });
  });
}

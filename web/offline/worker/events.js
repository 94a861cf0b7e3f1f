/** The life of a version: it arrives whole beside the one before, and takes over when the reader agrees. */

/** A page that says nothing for so long may be asleep with numbers in its form. */
const ANSWER_LIMIT = 1500;
const OFFICE_LIMIT = 3000;
/** Pages that have a form and run the site's script. */
const PAGES = /^[a-z]{2}\/(?!embed\/)/;

/** Whether this version, once it is there, waits until the reader agrees. */
let waits = true;

worker.addEventListener("install", (event) => event.waitUntil(arrive()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOffice()));
worker.addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event));
});
worker.addEventListener("message", (event) => {
  /** @type {{type: keyof typeof ORDERS, [name: string]: any}} */
  const order = event.data;
  const [port] = event.ports;
  if (order.type in ORDERS) {
    // Whoever asks hears something, whatever becomes of it.
    const done = ORDERS[order.type](order).catch(() => null);
    event.waitUntil(done.then((reply) => port?.postMessage(reply)));
  }
});

/** Download this version before it may do anything, as far as the one before is kept. */
async function arrive() {
  const now = await readRecord();
  // Nothing is kept that could be mixed up; or it is the present version, published again.
  if (now.active === BUILD.id || !now.whole[now.active]?.length) {
    waits = false;
    await makeWay();
    return worker.skipWaiting();
  }
  await catchUp(); // where that fails, the browser tries again
}

/** What this version, which is to follow, does to have all that the present one has. @type {Promise<void>} */
let caughtUp = Promise.resolve();

/** Download what the present version has whole and this one has not. */
function catchUp() {
  caughtUp = caughtUp.catch(() => {}).then(downloadLacking);
  return caughtUp;
}

async function downloadLacking() {
  const now = await readRecord();
  const whole = wholeSets(now);
  const sets = (now.whole[now.active] ?? []).filter((set) => set in BUILD.sets && !whole.includes(set));
  const lacking = await missing(filesOf(sets));
  try {
    await complete(sets);
  } catch (error) {
    const late = failureOf(error);
    // Only what came for this version makes room: all else belongs to the present one.
    if (late === "quota") await forget(lacking);
    if (late === "quota") await changeRecord(() => ({ late })).catch(() => {});
    throw error;
  }
  const after = await changeRecord((then) =>
    then.removed ? {} : { late: "", whole: { ...then.whole, [BUILD.id]: [...wholeSets(then), ...sets] } },
  );
  if (after.removed) await clear();
}

/**
 * The browser lets the present worker finish all it has begun before the next one may follow: minutes, where
 * that is a download. The next one goes on with it. A worker that does nothing is not spoken to: that would
 * wake it, and the browser would wait until it is asleep again.
 */
async function makeWay() {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === DOWNLOAD)) worker.registration.active?.postMessage({ type: "make-way" });
}

/** From now on the pages are answered by this version; those that were answered by another load again. */
async function takeOffice() {
  const before = await readRecord();
  // Every page of the site waits for the end of this: whatever the storage does, not for long.
  await Promise.race([putInOrder(), new Promise((go) => setTimeout(go, OFFICE_LIMIT))]);
  // Not waited for: a page that is just being opened waits for the end of this.
  void announce(before.active !== BUILD.id && Boolean(before.whole[before.active]?.length));
}

async function putInOrder() {
  try {
    await changeRecord(({ active, whole }) => ({
      active: BUILD.id,
      late: "",
      whole: { [BUILD.id]: whole[BUILD.id] ?? [] },
      ...(active === BUILD.id ? {} : { outside: [] }),
    }));
    await sweep();
  } catch {
    // Where nothing can be stored, there is nothing to put in order.
  }
}

/** @param {boolean} taken whether the pages were answered by another version until now */
async function announce(taken) {
  await worker.clients.claim();
  if (!taken) return;
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: "taken" });
}

const ORDERS = {
  /**
   * A page was opened: keep what its reader reads, and go on with what was begun.
   * @param {{[name: string]: any}} order
   */
  async hello({ language, quiet, installed }) {
    await recordAnew();
    const reading = ["shared", language];
    await want(installed ? everything(language) : quiet ? reading : [], {});
    const { failure, wanted } = await record();
    // What could not be stored is not downloaded again at every page.
    if (failure === "quota" || failure === "storage") return true;
    // Where data is to be saved, only what the reader has asked for.
    if (quiet || wanted.length === everything(language).length) await keepWanted();
    return true;
  },

  /**
   * The reader wants everything.
   * @param {{[name: string]: any}} order
   */
  async keep({ language }) {
    await want(everything(language), { paused: false, removed: false, failure: "" });
    const done = keepWanted();
    await tell(); // once it has begun: nobody is to read of an interruption first
    await done;
    return true;
  },

  async pause() {
    await changeRecord(() => ({ paused: true }));
    await stopDownload();
    await tell();
    return true;
  },

  /** Nothing is kept any longer, until the reader says so again. */
  async remove() {
    const none = { wanted: [], whole: {}, paused: false, removed: true };
    await changeRecord(() => none);
    await stopDownload();
    await clear();
    await changeRecord(() => ({ ...none, failure: "" }));
    await tell();
    return true;
  },

  /** Look at every kept file, and fetch again what is not as it should be. */
  async check() {
    const bad = [];
    const cache = await caches.open(CACHE);
    const whole = wholeSets(await recordAnew());
    for (const file of filesOf(whole)) {
      const found = await cache.match(file.key);
      if (found && (await isSound(file, await found.arrayBuffer()))) continue;
      await cache.delete(file.key);
      bad.push(file);
    }
    try {
      for (const file of bad) await download(file);
    } catch (error) {
      if (error instanceof OtherVersion) await lose("damaged");
      return { bad: bad.length, repaired: false };
    }
    return { bad: bad.length, repaired: true };
  },

  status,

  async about() {
    return { build: BUILD.id, waits };
  },

  /**
   * The text of a file of this version, for the page that tells what is new in it.
   * @param {{[name: string]: any}} order
   */
  async read({ path }) {
    const file = FILES.get(path);
    const found = file && (await soundCopy(file));
    return found ? found.text() : null;
  },

  /** A newer version is to follow now. */
  async "make-way"() {
    await stopDownload();
    return true;
  },

  /** This version waits, and the present one has come to keep more than before. */
  async "catch-up"() {
    await catchUp();
    return true;
  },

  /**
   * The reader agrees to this version; it waits as long as a form is in use anywhere, unless the present
   * version has nothing left to answer with.
   * @param {{[name: string]: any}} order
   */
  async "take-over"({ anyway = false }) {
    const busy = anyway ? 0 : await busyPages();
    if (busy > 0) return { busy, complete: true };
    try {
      await catchUp();
    } catch {
      return { busy, complete: false };
    }
    await makeWay();
    // Not waited for: that ends only when the present worker has.
    void worker.skipWaiting();
    return { busy, complete: true };
  },
};

/** @returns {Promise<number>} how many pages have a form in use */
async function busyPages() {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = open.filter(({ url }) => url.startsWith(SCOPE.href) && PAGES.test(pathOf(new URL(url))));
  return (await Promise.all(pages.map(isBusy))).filter(Boolean).length;
}

/**
 * @param {string} language the reader's, which comes first
 * @returns {string[]}
 */
function everything(language) {
  return [...new Set(["shared", language, ...Object.keys(BUILD.sets)])];
}

/**
 * @param {string[]} sets
 * @param {Partial<Standing>} more
 */
async function want(sets, more) {
  await changeRecord((now) => {
    const removed = more.removed ?? now.removed;
    const wanted = removed ? [] : [...new Set([...now.wanted, ...sets])];
    return wanted.length === now.wanted.length ? more : { ...more, wanted };
  }).catch((error) => {
    seen = Promise.resolve({ ...NOTHING, failure: failureOf(error) });
  });
}

/**
 * @param {Client} client
 * @returns {Promise<boolean>} whether a form of the page is in use
 */
function isBusy(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage({ type: "busy?" }, [port2]);
    setTimeout(() => resolve(true), ANSWER_LIMIT);
  });
}

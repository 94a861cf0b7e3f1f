/** The life of a version: it arrives whole beside the one before, and takes over when the reader agrees. */

/** A page that says nothing for so long may be asleep with numbers in its form. */
const ANSWER_LIMIT = 1500;
const OFFICE_LIMIT = 3000;
/** Pages that have a form and run the site's script. */
const PAGES = /^[a-z]{2}\/(?!embed\/)/;

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
    event.waitUntil(ORDERS[order.type](order).then((reply) => port?.postMessage(reply)));
  }
});

/** Download this version before it may do anything, as far as the one before is kept. */
async function arrive() {
  const now = await readRecord();
  const sets = (now.whole[now.active] ?? []).filter((set) => set in BUILD.sets);
  // Nothing is kept that could be mixed up; or it is the present version, published again.
  if (now.active === BUILD.id || sets.length === 0) return worker.skipWaiting();
  try {
    await complete(sets);
  } catch (error) {
    await failed(failureOf(error));
    throw error; // the browser tries again
  }
  await changeRecord(({ whole }) => ({ whole: { ...whole, [BUILD.id]: sets } }));
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
    const now = await record();
    const reading = ["shared", language];
    await want(installed ? everything(language) : quiet ? reading : [], {});
    // What could not be stored is not downloaded again at every page.
    if (now.failure !== "quota" && now.failure !== "storage") await keepWanted();
    return true;
  },

  /**
   * The reader wants everything.
   * @param {{[name: string]: any}} order
   */
  async keep({ language }) {
    await want(everything(language), { paused: false, removed: false, failure: "" });
    await tell();
    await keepWanted();
    return true;
  },

  async pause() {
    await changeRecord(() => ({ paused: true }));
    running?.stop.abort();
    await running?.done;
    await tell();
    return true;
  },

  /** Nothing is kept any longer, until the reader says so again. */
  async remove() {
    const none = { wanted: [], whole: {}, paused: false, removed: true };
    await changeRecord(() => none);
    running?.stop.abort();
    await running?.done;
    await clear();
    await changeRecord(() => ({ ...none, failure: "" }));
    await tell();
    return true;
  },

  /** Look at every kept file, and fetch again what is not as it should be. */
  async check() {
    const bad = [];
    const cache = await caches.open(CACHE);
    const whole = wholeSets(await record());
    for (const file of filesOf(whole)) {
      const found = await cache.match(file.key);
      if (found && (await isSound(file, await found.arrayBuffer()))) continue;
      await cache.delete(file.key);
      bad.push(file);
    }
    try {
      for (const file of bad) await download(file);
    } catch (error) {
      if (error instanceof OtherVersion) await lose();
      return { bad: bad.length, repaired: false };
    }
    return { bad: bad.length, repaired: true };
  },

  status,

  async about() {
    return { build: BUILD.id };
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

  /** The reader agrees to this version; it waits as long as a form is in use anywhere. */
  async "take-over"() {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const pages = open.filter(
      ({ url }) => url.startsWith(SCOPE.href) && PAGES.test(pathOf(new URL(url))),
    );
    const busy = (await Promise.all(pages.map(isBusy))).filter(Boolean).length;
    if (busy === 0) await worker.skipWaiting();
    return { busy };
  },
};

/**
 * @param {string} language the reader's, which comes first
 * @returns {string[]}
 */
function everything(language) {
  return ["shared", language, ...Object.keys(BUILD.sets)];
}

/**
 * @param {string[]} sets
 * @param {Partial<Standing>} more
 */
async function want(sets, more) {
  const now = await record();
  const removed = more.removed ?? now.removed;
  const wanted = removed ? [] : [...new Set([...now.wanted, ...sets])];
  if (wanted.length === now.wanted.length && Object.keys(more).length === 0) return;
  await changeRecord(() => ({ ...more, wanted })).catch((error) => {
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

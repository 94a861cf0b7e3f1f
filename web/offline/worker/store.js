/**
 * What is kept, and what is known about it.
 *
 * Every file is kept under its address and its hash, in one cache for all versions: two versions share what
 * did not change, and never each other's files. A small record tells which sets of which version are whole.
 */

/** @typedef {{path: string, hash: string, bytes: number, set: string, key: string}} KeptFile */
/** @typedef {"" | "network" | "changed" | "quota" | "storage"} Failure */
/**
 * @typedef {object} Standing
 * @property {string} active the version that answers the pages
 * @property {Record<string, string[]>} whole by version, the sets of which every file is there
 * @property {string[]} wanted the sets that are to be kept
 * @property {boolean} paused by the reader
 * @property {boolean} removed by the reader, who wants nothing kept until they say so
 * @property {Failure} failure why the last attempt ended early
 * @property {Failure} late why a newer version could not be downloaded, where the reader can help it
 * @property {string[]} outside pages that came from the network in another version
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope);
// The scope is in the name: two sites on one host keep apart.
const CACHE = `kept ${SCOPE.pathname}`;
const RECORD = `record ${SCOPE.pathname}`;
/** Held by the worker that downloads. */
const DOWNLOAD = `download ${SCOPE.pathname}`;
const RECORD_KEY = new URL("?kept", SCOPE).href;
/** Pages that are remembered as another version's; there are never so many open. */
const MOST_OUTSIDE = 50;

/** Every file of this version by its path. @type {Map<string, KeptFile>} */
const FILES = new Map();
for (const [set, files] of Object.entries(BUILD.sets)) {
  for (const [path, hash, bytes] of files) {
    const key = new URL(path, SCOPE);
    // What it was sent with is kept along with it: other headers make another copy.
    key.search = `kept=${hash}.${BUILD.headers}`;
    FILES.set(path, { path, hash, bytes, set, key: key.href });
  }
}

/** @type {Standing} */
const NOTHING = {
  active: "",
  whole: {},
  wanted: [],
  paused: false,
  removed: false,
  failure: "",
  late: "",
  outside: [],
};

/** The record as this worker last saw it. @type {Promise<Standing> | undefined} */
let seen;

/** @returns {Promise<Standing>} */
async function readRecord() {
  try {
    const found = await (await caches.open(RECORD)).match(RECORD_KEY);
    return found ? { ...NOTHING, ...(await found.json()) } : NOTHING;
  } catch {
    return NOTHING; // no storage here: nothing is kept
  }
}

/** @returns {Promise<Standing>} */
function record() {
  seen ??= readRecord();
  return seen;
}

/** The record as it is now: another worker may have changed it, or somebody emptied the storage. */
function recordAnew() {
  seen = undefined;
  return record();
}

/**
 * Change the record; the old and the new worker may be at it together, and several orders in each. What is
 * to be changed is reckoned from what is there then.
 * @param {(now: Standing) => Partial<Standing>} change
 * @returns {Promise<Standing>}
 */
function changeRecord(change) {
  return navigator.locks.request(RECORD, async () => {
    const now = await readRecord();
    const changes = change(now);
    const next = { ...now, ...changes };
    if (Object.keys(changes).length > 0) {
      const cache = await caches.open(RECORD);
      await cache.put(RECORD_KEY, new Response(JSON.stringify(next)));
    }
    seen = Promise.resolve(next);
    return next;
  });
}

/**
 * @param {Standing} now
 * @returns {string[]} the sets of this version that are whole
 */
function wholeSets(now) {
  return now.whole[BUILD.id] ?? [];
}

/**
 * A page is answered from what is kept only if all it uses is there too.
 * @param {Standing} now
 * @param {KeptFile | undefined} file
 */
function isKept(now, file) {
  const whole = wholeSets(now);
  return file !== undefined && whole.includes("shared") && whole.includes(file.set);
}

/**
 * @param {Iterable<string>} sets
 * @returns {KeptFile[]}
 */
function filesOf(sets) {
  const wanted = new Set(sets);
  return [...FILES.values()].filter(({ set }) => wanted.has(set));
}

/**
 * @param {KeptFile[]} files
 * @returns {Promise<KeptFile[]>} those that are not there yet
 */
async function missing(files) {
  const keys = await (await caches.open(CACHE)).keys();
  const there = new Set(keys.map(({ url }) => url));
  return files.filter(({ key }) => !there.has(key));
}

/** @param {KeptFile[]} files */
async function forget(files) {
  const cache = await caches.open(CACHE);
  for (const { key } of files) await cache.delete(key);
}

/** @param {KeptFile[]} files */
function sum(files) {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

/** Delete every kept file that is not of this version. */
async function sweep() {
  const cache = await caches.open(CACHE);
  const ours = new Set([...FILES.values()].map(({ key }) => key));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
}

/** Delete every kept file. */
async function clear() {
  await caches.delete(CACHE);
}

/**
 * @param {KeptFile} file
 * @param {ArrayBuffer} content
 * @returns {Promise<boolean>} whether it is the file that the build made
 */
async function isSound(file, content) {
  if (content.byteLength !== file.bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.startsWith(file.hash);
}

/**
 * The stored files, and the record of their state.
 *
 * Every file is stored under its address and its hash, in one cache for all versions: two versions share the
 * files that did not change, and nothing else. A small record lists which sets of which version are complete.
 */

/**
 * @typedef {object} StoredFile
 * @property {string} path
 * @property {string} hash
 * @property {number} bytes
 * @property {{hash: string, bytes: number} | undefined} plain what a browser makes of a file whose suffix its host
 *   takes for an encoding
 * @property {string} set
 * @property {string} key
 */
/** @typedef {"" | "network" | "intercepted" | "changed" | "altered" | "quota" | "storage" | "error"} Failure */
/**
 * @typedef {object} StoreRecord
 * @property {string} active the version that answers the pages
 * @property {Record<string, string[]>} whole the complete sets, by version
 * @property {string[]} wanted the sets to store
 * @property {boolean} paused by the reader
 * @property {boolean} removed by the reader: nothing is stored until they ask for it
 * @property {Failure} failure why the last download ended early
 * @property {Failure} late why a new version could not be downloaded, if the reader can change that
 * @property {string[]} outside ids of open pages that came from the network in another version
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope);
// The scope is part of the names: two sites on one host have separate caches.
const CACHE = `kept ${SCOPE.pathname}`;
const RECORD = `record ${SCOPE.pathname}`;
/** The name of the lock that the downloading worker holds. */
const DOWNLOAD = `download ${SCOPE.pathname}`;
const RECORD_KEY = new URL("?kept", SCOPE).href;
/** The most pages of another version to remember; fewer are open in practice. */
const MAX_OUTSIDE = 50;

/** Every file of this version by its path. @type {Map<string, StoredFile>} */
const FILES = new Map();
for (const [set, files] of Object.entries(BUILD.sets)) {
  for (const [path, hash, bytes, plainHash, plainBytes] of files) {
    const key = new URL(path, SCOPE);
    // The headers are stored with the file: other headers make another copy.
    key.search = `kept=${hash}.${BUILD.headers}`;
    const plain = plainHash && plainBytes ? { hash: plainHash, bytes: plainBytes } : undefined;
    FILES.set(path, { path, hash, bytes, plain, set, key: key.href });
  }
}

/** @type {StoreRecord} */
const EMPTY_RECORD = {
  active: "",
  whole: {},
  wanted: [],
  paused: false,
  removed: false,
  failure: "",
  late: "",
  outside: [],
};

/** The record as this worker last read or wrote it. @type {Promise<StoreRecord> | undefined} */
let cachedRecord;

/** @param {number} milliseconds */
function delay(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** @returns {Promise<StoreRecord>} */
async function readRecord() {
  try {
    const found = await (await caches.open(RECORD)).match(RECORD_KEY);
    return found ? { ...EMPTY_RECORD, ...(await found.json()) } : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD; // no storage: nothing is stored
  }
}

/** @returns {Promise<StoreRecord>} */
function record() {
  cachedRecord ??= readRecord();
  return cachedRecord;
}

/** The record, read again: another worker may have changed it, or the reader has cleared the storage. */
function freshRecord() {
  cachedRecord = undefined;
  return record();
}

/** The last work under each lock, in a browser without locks. @type {Map<string, Promise<unknown>>} */
const lastUnderLock = new Map();

/**
 * Run work under a lock. In a browser without locks, it is exclusive within this worker only; another worker
 * runs at the same time only while a version takes over from another.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withLock(name, work) {
  if (navigator.locks) return navigator.locks.request(name, work);
  const done = (lastUnderLock.get(name) ?? Promise.resolve()).then(work);
  const settled = done.catch(() => {});
  lastUnderLock.set(name, settled);
  return done;
}

/**
 * Update the record under a lock: the old and the new worker, and several messages in each, may do so at the
 * same time. The changes are computed from the record as it is under the lock.
 * @param {(now: StoreRecord) => Partial<StoreRecord>} change
 * @returns {Promise<StoreRecord>}
 */
function updateRecord(change) {
  return withLock(RECORD, async () => {
    const now = await readRecord();
    const changes = change(now);
    const next = { ...now, ...changes };
    if (Object.keys(changes).length > 0) {
      const cache = await caches.open(RECORD);
      await cache.put(RECORD_KEY, new Response(JSON.stringify(next)));
    }
    cachedRecord = Promise.resolve(next);
    return next;
  });
}

/**
 * @param {StoreRecord} now
 * @returns {string[]} the complete sets of this version
 */
function completeSets(now) {
  return now.whole[BUILD.id] ?? [];
}

/**
 * Whether a file may be served from the store: only if all that its page uses is stored too.
 * @param {StoreRecord} now
 * @param {StoredFile | undefined} file
 */
function isAvailable(now, file) {
  const whole = completeSets(now);
  return file !== undefined && whole.includes("shared") && whole.includes(file.set);
}

/**
 * @param {Iterable<string>} sets
 * @returns {StoredFile[]}
 */
function filesOf(sets) {
  const wanted = new Set(sets);
  return [...FILES.values()].filter(({ set }) => wanted.has(set));
}

/**
 * @param {StoredFile[]} files
 * @returns {Promise<StoredFile[]>} those that are not stored
 */
async function missingFiles(files) {
  const keys = await (await caches.open(CACHE)).keys();
  const there = new Set(keys.map(({ url }) => url));
  return files.filter(({ key }) => !there.has(key));
}

/** @param {StoredFile[]} files */
async function deleteFiles(files) {
  const cache = await caches.open(CACHE);
  for (const { key } of files) await cache.delete(key);
}

/** Delete the files of incomplete sets. */
async function deleteIncompleteSets() {
  const whole = completeSets(await record());
  await deleteFiles([...FILES.values()].filter(({ set }) => !whole.includes(set)));
}

/** @returns {Promise<StorageEstimate>} empty where the browser gives no estimate */
async function estimatedStorage() {
  try {
    return (await navigator.storage?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

/** @param {StoredFile[]} files */
function totalBytes(files) {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

/** Delete every stored file that does not belong to this version. */
async function deleteOtherVersions() {
  const cache = await caches.open(CACHE);
  const ours = new Set([...FILES.values()].map(({ key }) => key));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
}

/** Delete every stored file. */
async function deleteCache() {
  await caches.delete(CACHE);
}

/**
 * @param {StoredFile} file
 * @param {ArrayBuffer | Uint8Array<ArrayBuffer>} content
 * @returns {Promise<boolean>} whether size and hash are those of the build
 */
async function isIntact(file, content) {
  const built = [file, file.plain].find((form) => form?.bytes === content.byteLength);
  if (!built) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.startsWith(built.hash);
}

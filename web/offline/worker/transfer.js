/** Files fetched from the server: each is verified on arrival, and what is not this version's is told apart. */

/** Headers that describe the transfer, not the file. */
const TRANSFER_HEADERS = ["content-encoding", "content-length", "transfer-encoding", "vary", "etag", "age"];
/** Milliseconds without data after which a connection is given up. */
const STALL_TIMEOUT = 30_000;
/** The server has another version of a file than this one. */
class OtherVersionError extends Error {}

/** Files differ from those of this version, although the server publishes it: a proxy changes them, or has old copies. */
class AlteredError extends Error {}

/** Somebody else answers in place of the server: a network before its reader has signed in. */
class InterceptedError extends Error {}

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
  let length = 0;
  try {
    const address = new URL(file.path.replace(/(^|\/)index\.html$/, "$1"), SCOPE);
    const response = await overConnection(fetch(address, { cache, signal: ended.signal, priority: "low" }));
    if (isTemporary(response.status)) throw new ConnectionError(`${file.path}: ${response.status}`);
    if (!response.ok) throw new OtherVersionError(`${file.path}: ${response.status}`);
    const isEncoded = response.headers.has("content-encoding");
    const content = new Uint8Array(Math.max(file.bytes, isEncoded ? (file.plain?.bytes ?? 0) : 0));
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
    const arrived = content.subarray(0, length);
    if (!(await isIntact(file, arrived))) throw new OtherVersionError(`${file.path}: not of this version`);
    const headers = new Headers(response.headers);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    // Unpacked on its way: who reads it sees that by a header, as without a worker.
    if (length !== file.bytes) headers.set("content-encoding", "identity");
    return new Response(arrived, { headers });
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
 * @throws {OtherVersionError | AlteredError | InterceptedError}
 * @throws {ConnectionError}
 */
async function fetchFile(file, signal, onbytes = () => {}) {
  try {
    return await fetchOnce(file, "no-cache", signal, onbytes);
  } catch (error) {
    if (!(error instanceof OtherVersionError)) throw error;
  }
  try {
    // A cache between here and the server may have an older copy.
    return await fetchOnce(file, "reload", signal, onbytes);
  } catch (error) {
    throw error instanceof OtherVersionError ? await explained(error) : error;
  }
}

/**
 * Why a file is not of this version: the worker that the server publishes tells which version that is.
 * @param {OtherVersionError} error
 */
async function explained(error) {
  const published = await publishedVersion();
  if (!published) return new InterceptedError(error.message);
  return published === BUILD.id ? new AlteredError(error.message) : error;
}

/**
 * The version that the server publishes.
 * @returns {Promise<string | undefined>} undefined where what answers is not this site, or not now
 */
async function publishedVersion() {
  try {
    const response = await fetch(worker.location.href, { cache: "reload" });
    // As `write_worker` of the build begins it.
    return response.ok ? /^const BUILD = \{"id":"(\w+)"/.exec(await response.text())?.[1] : undefined;
  } catch {
    return undefined;
  }
}

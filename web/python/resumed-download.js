/**
 * A download that goes on where its connection broke. Browsers fetch the whole again.
 *
 * A part of a file is never sent compressed: where the host compresses the whole, the rest is requested only if it is
 * smaller than the whole as it travels. Where the host sends the whole, what has arrived already is skipped.
 */

/** Milliseconds to wait before each new request. */
const PAUSES = [0, 1000, 3000];

/**
 * @typedef {object} Download
 * @property {Promise<number>} [size] bytes of the file when it is decompressed
 * @property {(bytes: number) => void} [count] called with the bytes of each piece
 * @property {RequestInit} [options] of the requests
 */

/**
 * The body of a response, to its end.
 * @param {Response} response
 * @param {Download} [download]
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} fails as the connection does, where it stays broken
 */
export function toItsEnd(response, { size = Promise.resolve(Infinity), count = () => {}, options = {} } = {}) {
  if (!response.body) throw new Error(`${response.url}: empty`);
  let reader = response.body.getReader();
  let received = 0;
  let skipped = 0;
  const pauses = [...PAUSES];
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          const piece = value.subarray(Math.min(skipped, value.length));
          skipped -= value.length - piece.length;
          if (piece.length === 0) continue;
          received += piece.length;
          count(piece.length);
          return controller.enqueue(piece);
        } catch (error) {
          const rest = await restOf(response, { received, size: await size, options, pauses, error });
          [reader, skipped] = [rest.body.getReader(), rest.skip];
        }
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * Request what has not arrived.
 * @param {{url: string, headers: Headers}} broken
 * @param {{received: number, size: number, options: RequestInit, pauses: number[], error: unknown}} state
 * @returns {Promise<{body: ReadableStream<Uint8Array<ArrayBuffer>>, skip: number}>} `skip`: bytes of the body that
 *   have arrived before
 */
async function restOf({ url, headers }, { received, size, options, pauses, error }) {
  const pause = pauses.shift();
  if (pause === undefined || options.signal?.aborted || !url) throw error;
  await new Promise((resolve) => setTimeout(resolve, pause));
  const isEncoded = headers.has("Content-Encoding");
  const isWorthIt = !isEncoded || size - received < Number(headers.get("Content-Length"));
  try {
    const asked = isWorthIt ? { headers: partHeaders(received, isEncoded ? null : headers.get("ETag")) } : {};
    const { status, headers: found, body } = await fetch(url, { ...options, ...asked });
    if (!body) throw new Error(`${url}: empty`);
    if (status === 200) return { body, skip: received };
    if (status === 206 && found.get("Content-Range")?.startsWith(`bytes ${received}-`)) return { body, skip: 0 };
    throw new Error(`${url}: ${status}`);
  } catch (again) {
    return restOf({ url, headers }, { received, size, options, pauses, error: again });
  }
}

/**
 * @param {number} first the first byte that is wanted
 * @param {string | null} tag of the file that has arrived so far; that of a compressed copy is another one
 * @returns {Record<string, string>}
 */
function partHeaders(first, tag) {
  const fields = { Range: `bytes=${first}-` };
  return tag?.startsWith('"') ? { ...fields, "If-Range": tag } : fields;
}

/** A game as a file, and in a link for a second phone: the state alone, compressed where the browser can. */

const MARK = "#game=";
const PLAIN = "0.";
const COMPRESSED = "1.";
/** Characters of a link that is read. */
const LONGEST = 60_000;
/** Characters of a game that a link may unpack to: a short text can hold a long one. */
const LARGEST = 500_000;

/**
 * Let the reader save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${name.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "game"}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * The address of this page with a game in it.
 * @param {string} text the game as it is stored
 */
export async function linkOf(text) {
  const { schema, game, state } = JSON.parse(text);
  const bytes = new TextEncoder().encode(JSON.stringify({ schema, game, state }));
  const address = location.href.replace(/#.*/, "");
  if (!("CompressionStream" in window)) return `${address}${MARK}${PLAIN}${encoded(bytes)}`;
  const packed = await piped(bytes, new CompressionStream("deflate-raw"));
  return `${address}${MARK}${COMPRESSED}${encoded(packed)}`;
}

/** Whether the address of the page holds a game. */
export function hasGameInAddress() {
  return location.hash.startsWith(MARK);
}

/**
 * Take the game out of the address of the page.
 * @returns {Promise<string | undefined>} its text, which anybody may have written
 */
export async function takeFromAddress() {
  const value = location.hash.slice(MARK.length);
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    if (value.length > LONGEST) return undefined;
    const bytes = decoded(value.slice(PLAIN.length));
    if (value.startsWith(PLAIN)) return new TextDecoder().decode(bytes);
    if (!value.startsWith(COMPRESSED) || !("DecompressionStream" in window)) return undefined;
    return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return undefined;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function piped(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new RangeError("too large");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array} bytes */
function encoded(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function decoded(text) {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
}

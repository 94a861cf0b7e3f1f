/** A link as a QR code, made by the library "qr", which is fetched with the first code. */

/** @typedef {typeof import("qr")} Library */

const MARGIN = 4;
/** @type {Promise<Library> | undefined} */
let library;

/**
 * Draw the code of an address, or a message that it is too long for one.
 * @param {HTMLElement} box where to draw
 * @param {string} address
 * @param {import("../calculator/words.js").Words} words
 */
export async function drawCode(box, address, words) {
  box.dataset.address = address;
  library ??= import(new URL("../../vendor/qr.js", import.meta.url).href);
  const dots = await library.then(({ encodeQR }) => encoded(encodeQR, address)).catch(() => null);
  if (box.dataset.address !== address) return;
  if (dots) box.replaceChildren(picture(dots, words("code")));
  else box.textContent = words("code_too_long");
}

/**
 * @param {Library["encodeQR"]} encodeQR
 * @param {string} address
 * @returns {boolean[][]}
 */
function encoded(encodeQR, address) {
  try {
    return encodeQR(address, "raw", { ecc: "medium", border: MARGIN });
  } catch {
    return encodeQR(address, "raw", { ecc: "low", border: MARGIN });
  }
}

/**
 * @param {boolean[][]} dots
 * @param {string} label
 */
function picture(dots, label) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const size = String(dots.length);
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  // Black on white in both appearances: many readers of codes know no other.
  ground.setAttribute("width", size);
  ground.setAttribute("height", size);
  ground.setAttribute("fill", "#fff");
  path.setAttribute("fill", "#000");
  const squares = dots.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  path.setAttribute("d", squares.join(""));
  svg.append(ground, path);
  return svg;
}

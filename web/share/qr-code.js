/** A link as a QR code, made by the library "qr", which is fetched with the first code. */

/** @typedef {typeof import("qr")} Library */

const MARGIN = 4;
/** @type {Promise<Library> | undefined} */
let library;

/** @returns {Promise<Library>} */
function loaded() {
  library ??= import(new URL("../../vendor/qr.js", import.meta.url).href);
  return library.catch((error) => {
    library = undefined; // another try fetches it again
    throw error;
  });
}

/**
 * Draw the code of an address, or a message that it is too long for one.
 * @param {HTMLElement} box where to draw
 * @param {string} address
 * @param {import("../calculator/words.js").Words} words
 * @param {number} [most] dots of a side that a camera can read here
 * @returns {Promise<boolean>} whether there is a code now
 */
export async function drawCode(box, address, words, most) {
  box.dataset.address = address;
  /** @type {string | SVGElement} */
  let content;
  try {
    const { encodeQR } = await loaded();
    const dots = dotsOf(encodeQR, address, most);
    content = dots ? picture(dots, words("code")) : words("code_too_long");
  } catch {
    content = words("code_failed");
  }
  if (box.dataset.address !== address) return false;
  box.replaceChildren(content);
  return content instanceof SVGElement;
}

/**
 * The dots of a code with its margin, with as much correction of errors as there is room for.
 * @param {Library["encodeQR"]} encodeQR
 * @param {string} address
 * @param {number} [most] dots of a side
 * @returns {boolean[][] | undefined} undefined where the address is too long
 */
export function dotsOf(encodeQR, address, most = Number.POSITIVE_INFINITY) {
  for (const ecc of /** @type {const} */ (["medium", "low"])) {
    try {
      const dots = encodeQR(address, "raw", { ecc, border: MARGIN });
      if (dots.length <= most) return dots;
    } catch {
      // longer than the largest code can hold
    }
  }
  return undefined;
}

/**
 * The dark dots as the path of an SVG.
 * @param {boolean[][]} dots
 */
export function pathOf(dots) {
  return dots.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
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
  path.setAttribute("d", pathOf(dots));
  svg.append(ground, path);
  return svg;
}

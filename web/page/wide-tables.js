// A table wider than its column scrolls in a box, which the theme adds where the site does not. The box is marked, so
// that a shadow tells that the table goes on; the theme's must be focusable for keyboard users, and named for screen
// readers: by the heading above the table.

const ADDED = ".md-typeset__scrollwrap:not(.table-scroll *)";
const BOXES = `.table-scroll, ${ADDED}`;

// In the next frame: `calculator/resize.js` tells why.
const sizes = new ResizeObserver((entries) => {
  requestAnimationFrame(() => {
    for (const { target } of entries) mark(target);
  });
});

/** @param {Element} box */
function mark(box) {
  const scrolls = box.scrollWidth > box.clientWidth;
  box.toggleAttribute("data-wide", scrolls);
  if (box.matches(ADDED)) setFocusable(box, scrolls);
}

/**
 * @param {Element} box
 * @param {boolean} scrolls
 */
function setFocusable(box, scrolls) {
  const heading = headingOf(box);
  const attributes = { tabindex: "0", role: "group", "aria-labelledby": heading?.id ?? "" };
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls && heading) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

/**
 * @param {Element} box
 * @returns {Element | undefined} the last heading with an address before the box
 */
function headingOf(box) {
  const headings = document.querySelectorAll("article :is(h1, h2, h3, h4)[id]");
  const isBefore = (/** @type {Element} */ heading) =>
    heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...headings].filter(isBefore).at(-1);
}

function watch() {
  sizes.disconnect();
  for (const box of document.querySelectorAll(BOXES)) sizes.observe(box);
}

// The theme wraps the tables of every page and then reports the page, the first one included.
const theme = /** @type {{document$?: {subscribe: (listener: () => void) => void}}} */ (
  /** @type {unknown} */ (window)
);
theme.document$?.subscribe(watch);

export {};

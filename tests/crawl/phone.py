"""What is examined in a page for phones: targets of fingers, text of controls, large type."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

LARGE_TYPE_WIDTH = 360
"""Pixels of the window in which text is enlarged to 200 %."""

LEAST_TARGET = 44
"""Pixels that a target of a finger is wide and high."""

LEAST_TEXT = 16
"""Pixels of the text in controls: WebKit magnifies the page when a smaller one gets the focus."""

_TARGETS = "a[href], button, input, select, textarea, summary, label.header-button"
# Links in sentences, lists and tables of the text are as tall as their line; those of headings and
# of drawings have another way beside them. A label is touched for its control.
_SMALL_TARGETS = """([targets, least]) => {
  const isInText = (link) => {
    const block = link.closest("p, li, dd, td, th, h1, h2, h3, h4");
    const around = [...(block?.childNodes ?? [])].filter((node) => !node.contains(link));
    const isWord = (node) => /\\p{L}/u.test(node.textContent);
    return block?.matches("td, th, :is(ol, ul):not([class]) > li") || around.some(isWord);
  };
  const isExcepted = (target) =>
    target.matches("svg *, .headerlink, .md-skip") || (target.matches("a") && isInText(target));
  const small = [];
  for (const found of document.querySelectorAll(targets)) {
    if (!found.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const target = found.closest("label") ?? found;
    // The link of a card covers the card.
    const covers = getComputedStyle(target, "::after").position === "absolute";
    const { width, height } = (covers ? target.offsetParent : target).getBoundingClientRect();
    if (Math.min(width, height) >= least - 0.5 || Math.min(width, height) <= 1) continue;
    if (isExcepted(target)) continue;
    const text = target.textContent.trim().slice(0, 20);
    small.push(`${target.tagName} .${target.className} "${text}" ${width} × ${height}`);
  }
  return small;
}"""
_SMALL_TEXT = """(least) => [...document.querySelectorAll("input, select, textarea")]
  .filter((control) => !["checkbox", "radio"].includes(control.type))
  // An embed's form has its styles once it is open; the type of a long name grows in use.
  .filter((control) => control.checkVisibility() && !control.matches(".is-long"))
  .filter((control) => parseFloat(getComputedStyle(control).fontSize) < least)
  .map((control) => control.name || control.className)
"""
_SET_TEXT_SIZE = "(size) => { document.documentElement.style.fontSize = size; }"


def touch_faults(page: Page) -> Iterator[str]:
    """Yield what is too small for a finger, in the window of a phone."""
    for target in page.evaluate(_SMALL_TARGETS, [_TARGETS, LEAST_TARGET]):
        yield f"too small to touch: {target}"
    for control in page.evaluate(_SMALL_TEXT, LEAST_TEXT):
        yield f"the page is magnified when this gets the focus: {control}"


def large_type_faults(page: Page) -> Iterator[str]:
    """Yield whether the page has to be scrolled sideways with text at 200 %.

    Args:
        page: in a window ``LARGE_TYPE_WIDTH`` wide; its text stays large.
    """
    page.evaluate(_SET_TEXT_SIZE, "200%")
    found = page.evaluate("document.scrollingElement.scrollWidth")
    if found > LARGE_TYPE_WIDTH:
        yield f"with text at 200 % it is {found} pixels wide in a window of {LARGE_TYPE_WIDTH}"

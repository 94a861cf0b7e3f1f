"""What is examined in a page of the site, once it is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playwright.sync_api import ViewportSize

from tests.crawl.addresses import Address
from tests.crawl.phone import LARGE_TYPE_WIDTH, large_type_faults, touch_faults
from tests.support import axe
from tests.support.layout import layout_faults
from tests.support.pages import PHONE, Pages
from tools.waiting import wait_for_script

WIDTHS = (PHONE["width"], 1280, 320, LARGE_TYPE_WIDTH)
"""Widths of the window in pixels, in the order in which they are tried: each change costs time."""
ALL_WIDTHS = (768, *WIDTHS)
"""Those of the exhaustive tests: a tablet's page is a phone's with more room."""

LAYOUT_WIDTHS = (PHONE["width"], 1280, 320)
"""Those in which forms and charts are examined."""

_LISTENING = """
  document.querySelector("[data-calculator]") === null ||
  performance.getEntriesByName("calculator:listening").length > 0
  // The lists of cards come with the scripts that fit names; those of an embed once it is opened.
  && (document.querySelector("form input[list]") === null || location.pathname.includes("/embed/"))
"""
# Of the page's background, since what is drawn on it is for axe to examine.
_SCHEME = """() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
    .reduce((sum, one) => sum + Number(one), 0);
  const { backgroundColor, color } = getComputedStyle(document.body);
  return light(backgroundColor) > light(color) ? "light" : "dark";
}"""
_OUTLINE = """() => ({
  language: document.documentElement.lang,
  title: document.title.trim(),
  headings: document.querySelectorAll("h1").length,
})"""
# Text whose typeface is not one of the site's own; code may be in the system's.
_FOREIGN_TEXT = """() => [...document.querySelectorAll("body, body *")]
  .filter((element) => [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ""))
  .filter((element) => !element.closest("svg, script, style, template, noscript, option"))
  // The form of an embed has its styles once it is opened.
  .filter((element) => element.checkVisibility())
  .map((element) => [element.tagName, getComputedStyle(element).fontFamily])
  .filter(([, family]) => !/^("Source Sans 3"|"Source Serif 4"|ui-monospace),/.test(family))
  .map(([tag, family]) => `${tag} in ${family}`)
"""
# None where the page does not declare the typeface, or its file cannot be loaded.
_LOADED_FACES = """() => document.fonts.load('1em "Source Sans 3"')
  .then((faces) => faces.length, () => 0)
"""
# The bar at the foot lies over what can be scrolled away from it, which axe would call too small.
_PUT_BAR_IN_PLACE = """(inPlace) => {
  const answer = document.querySelector("[data-calculator]");
  if (inPlace && answer) answer.dataset.wasBar = String(answer.classList.contains("is-bar"));
  answer?.classList.toggle("is-bar", !inPlace && answer.dataset.wasBar === "true");
  for (const bar of document.querySelectorAll(".answer-summary, .calculator-status"))
    bar.style.position = inPlace ? "static" : "";
}"""
# A frame's content has its landmarks and its heading from the page around it.
_EMBED_RULES = {"page-has-heading-one": {"enabled": True}}


class Crawl:
    """One window that visits many pages, and collects what is wrong in them.

    Args:
        pages: opens the window; notes what is on the console, and requests to other hosts.
        scheme: the colour scheme of the pages.
        with_axe: whether axe examines them, which takes as long as everything else.
    """

    def __init__(self, pages: Pages, scheme: str, *, with_axe: bool) -> None:
        self._pages = pages
        self._scheme = scheme
        self._with_axe = with_axe
        self._page = pages.open(
            "about:blank",
            viewport=PHONE,
            color_scheme=scheme,
            reduced_motion="reduce",
            # A reader of neither language stays on the page that offers both.
            locale="de-DE",
        )
        if with_axe:
            self._page.context.add_init_script(path=axe.SCRIPT)

    def visit(
        self,
        address: Address,
        *,
        with_contrast: bool = True,
        widths: Sequence[int] = ALL_WIDTHS,
    ) -> list[str]:
        """Load a page and return all that is wrong in it, each fault with the page's address.

        Args:
            address: the page.
            with_contrast: whether axe compares colours too, which takes half of its time.
            widths: of the window; the last is that of the largest type.
        """
        self._page.set_viewport_size(PHONE)
        response = self._page.goto(self._pages.url(address.path))
        wait_for_script(self._page, _LISTENING)
        faults = [] if response and response.ok else ["not served"]
        faults += self._outline_faults(address)
        if self._with_axe:
            faults += self._accessibility_faults(address, with_contrast)
        faults += touch_faults(self._page)
        faults += self._font_faults()
        faults += self._width_faults(address, widths)
        faults += large_type_faults(self._page)
        faults += self._pages.take_faults()
        return [f"/{address.path}: {fault}" for fault in faults]

    def _outline_faults(self, address: Address) -> Iterator[str]:
        outline = self._page.evaluate(_OUTLINE)
        if address.language and outline["language"] != address.language:
            yield f"its language attribute is {outline['language']!r}"
        if not outline["title"]:
            yield "it has no title"
        if outline["headings"] != 1:
            yield f"it has {outline['headings']} main headings"
        scheme = self._page.evaluate(_SCHEME)
        # A frame is transparent, and has the colours of the page around it.
        if not address.is_embed and scheme != self._scheme:
            yield f"it is {scheme} where the reader's system is {self._scheme}"

    def _accessibility_faults(self, address: Address, with_contrast: bool) -> list[str]:
        rules = {
            **(_EMBED_RULES if address.is_embed else {}),
            "color-contrast": {"enabled": with_contrast},
        }
        self._page.evaluate(_PUT_BAR_IN_PLACE, True)
        faults = [" | ".join(fault) for fault in axe.violations(self._page, rules=rules)]
        self._page.evaluate(_PUT_BAR_IN_PLACE, False)
        return faults

    def _width_faults(self, address: Address, widths: Sequence[int]) -> Iterator[str]:
        for width in widths:
            if self._page.viewport_size != (
                size := ViewportSize(width=width, height=PHONE["height"])
            ):
                self._page.set_viewport_size(size)
            found = self._page.evaluate("document.scrollingElement.scrollWidth")
            if found > width:
                yield f"it is {found} pixels wide in a window of {width}"
            if width in LAYOUT_WIDTHS and not address.is_embed:
                for fault in layout_faults(self._page):
                    yield f"in a window of {width}: {fault}"

    def _font_faults(self) -> Iterator[str]:
        for text in self._page.evaluate(_FOREIGN_TEXT):
            yield f"text is not in a typeface of the site: {text}"
        if not self._page.evaluate(_LOADED_FACES):
            yield "the typeface of text is not loaded"


class Windows:
    """Windows for each colour scheme, which visit one page after the other.

    Args:
        pages: opens the windows.
    """

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._crawls: dict[tuple[str, bool], Crawl] = {}

    def crawl(self, scheme: str, *, with_axe: bool = True) -> Crawl:
        """Return the window of a scheme, where axe examines the pages or does not."""
        key = scheme, with_axe
        if key not in self._crawls:
            self._crawls[key] = Crawl(self._pages, scheme, with_axe=with_axe)
        return self._crawls[key]

"""Nothing on a page moves when its scripts and data arrive."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.pages import PHONE, Pages, listens
from tools.page_audits import KINDS
from tools.waiting import wait_until

MOST_SHIFT = 0.02
"""Of the cumulative layout shift; browsers' makers call 0.1 good."""
WIDE: ViewportSize = {"width": 1280, "height": 800}
ALWAYS = {("calculator with a map", "phone"), ("calculator", "wide")}
SLOWER = 4
"""A processor that is as slow as a phone's paints the page before its scripts have run."""

_TOTAL = """() => new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) total += value;
  }).observe({ type: "layout-shift", buffered: true });
  document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => {
    setTimeout(() => resolve(total));
  })));
})"""
# The widths of the page's title and introduction, with all of the page and with its beginning.
_WIDTHS = """() => {
  const parts = [...document.querySelectorAll("article, article > h1, article > h1 + p")];
  const widths = () => parts.map((part) => part.getBoundingClientRect().width);
  const whole = widths();
  for (const later of document.querySelectorAll("article > h1 + p ~ *")) later.remove();
  return [whole, widths()];
}"""
_CASES = [
    pytest.param(
        kind,
        width,
        marks=() if (kind, width) in ALWAYS else pytest.mark.exhaustive,
        id=f"{kind}-{width}",
    )
    for kind in KINDS
    for width in ("phone", "wide")
]


def opened_slowly(pages: Pages, kind: str, width: str, service_workers: str = "block") -> Page:
    """Open a page of a kind with a slow processor, until its scripts have run."""
    viewport = PHONE if width == "phone" else WIDE
    page = pages.open(
        "about:blank", typefaces="system", viewport=viewport, service_workers=service_workers
    )
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(pages.url(KINDS[kind]))
    wait_until(lambda: listens(page), f"{kind} listens")
    return page


@pytest.mark.parametrize(("kind", "width"), _CASES)
def test_nothing_moves_while_page_loads(kind: str, width: str, pages: Pages) -> None:
    page = opened_slowly(pages, kind, width)
    assert page.evaluate(_TOTAL) <= MOST_SHIFT


def test_width_of_page_does_not_depend_on_what_is_read_later(pages: Pages) -> None:
    page = pages.open("about:blank", viewport=WIDE)
    for kind in ("page with a map", "list of cards", "calculator", "long page of rules"):
        pages.visit(page, KINDS[kind])
        whole, begun = page.evaluate(_WIDTHS)
        assert whole == begun, kind


@pytest.mark.parametrize("width", ["phone", pytest.param("wide", marks=pytest.mark.exhaustive)])
def test_nothing_moves_while_site_is_kept(width: str, pages: Pages) -> None:
    page = opened_slowly(pages, "offline page", width, service_workers="allow")
    expect(page.locator("[data-offline-state]")).to_contain_text("s’ouvrent sans connexion")
    assert page.evaluate(_TOTAL) <= MOST_SHIFT

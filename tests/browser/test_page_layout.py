"""How pages look where no form of a calculator is examined: edges, widths and signs that agree."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.calculators import address
from tests.support.pages import PHONE, Pages

_BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().toJSON())"""
_OWN_SIGNS = """() => [...document.querySelectorAll("details > summary")]
  .filter((one) => one.checkVisibility())
  .filter((one) => getComputedStyle(one).display === "list-item")
  .filter((one) => getComputedStyle(one).listStyleType !== "none")
  .map((one) => one.textContent.trim())"""


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return where each visible element is that a selector finds; there must be some."""
    found: list[dict[str, Any]] = page.evaluate(_BOXES, selector)
    assert found, selector
    return found


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_edges_and_signs_agree(viewport: Any, pages: Pages) -> None:
    page = pages.open("about:blank", viewport=viewport)

    # The fields of a player stand in columns of one width.
    for game in ("lcg", "risk", "meccg"):
        page.goto(pages.url(f"en/play/{game}/"))
        fields = boxes(page, ".play-setup fieldset > .play-field")
        assert max(box["width"] for box in fields) - min(box["width"] for box in fields) < 1, game
        assert page.evaluate(_OWN_SIGNS) == []

    # A chart ends where the figures above it end.
    page.goto(pages.url(address("lcg.quest_odds", "fr")))
    for chart in boxes(page, ".calculator-result > .chart"):
        for figures in boxes(page, ".calculator-result > .figures"):
            assert abs(chart["right"] - figures["right"]) < 1
            assert abs(chart["left"] - figures["left"]) < 1
    assert page.evaluate(_OWN_SIGNS) == []

    # No text is squeezed into a column of a few letters.
    page.goto(pages.url(address("meccg.council", "fr")))
    assert all(box["width"] > 150 for box in boxes(page, "form .field-help"))
    page.goto(pages.url("en/lcg/glossary/"))
    assert all(box["width"] > 25 for box in boxes(page, ".glossary-rules > b"))

    # Many links to rules are a list that opens, not a paragraph.
    page.goto(pages.url("fr/changes/"))
    assert all(box["height"] < 60 for box in boxes(page, ".rule-list"))
    assert page.evaluate(_OWN_SIGNS) == []
    page.goto(pages.url("en/lcg/quest-phase/"))
    assert page.evaluate(_OWN_SIGNS) == []

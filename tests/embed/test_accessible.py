"""Embeds and what "Share" opens, as axe-core sees them, in both appearances."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.calculators import open_form
from tests.support.pages import Pages

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
# A frame's content is no page: it has its landmarks from the host.
_RULES = {"rules": {"page-has-heading-one": {"enabled": True}}}


def violations(page: Page, within: str = "html") -> list[Any]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(
        """([within, rules]) => axe.run(within, rules).then(({ violations }) =>
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))""",
        [within, _RULES],
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address",
    [
        "fr/embed/meccg/strike/",
        "en/embed/lcg/engagement/?players.0.threat=9&engine=0.0.1",
        "en/embed/risk/reinforcements/",
    ],
)
def test_an_embed(address: str, scheme: str, pages: Pages) -> None:
    page = pages.open(address, color_scheme=scheme, viewport={"width": 480, "height": 600})
    if "?" in address:  # its values stand where the answer will
        expect(page.locator("[data-embed-inputs] p")).to_be_visible()
    else:
        page.locator("[data-embed-more]").click()
    page.locator("[data-embed-form] > summary").click()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_share_opens(scheme: str, pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "fr", color_scheme=scheme)
    form.section.locator("[data-share]").click()
    expect(form.section.locator("[data-share-code] svg")).to_be_visible()
    assert violations(form.page, "[data-share-panel]") == []

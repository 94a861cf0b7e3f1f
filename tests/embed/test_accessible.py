"""Embeds and what "Share" opens, as axe-core sees them, in both appearances."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.calculators import open_form
from tests.support.axe import violations
from tests.support.pages import Pages
from tests.support.parameters import first_of

# A frame's content is no page: it has its landmarks from the host.
RULES = {"page-has-heading-one": {"enabled": True}}


@pytest.mark.parametrize("scheme", first_of("dark", "light"))
@pytest.mark.parametrize(
    "address",
    [
        "fr/embed/meccg/strike/",
        "en/embed/lcg/engagement/?players.0.threat=9&engine=0.0.1",
        "en/embed/risk/reinforcements/",
    ],
)
def test_embed_is_accessible(address: str, scheme: str, pages: Pages) -> None:
    page = pages.open(address, color_scheme=scheme, viewport={"width": 480, "height": 600})
    if "?" in address:  # its values stand where the answer will
        expect(page.locator("[data-embed-inputs] p")).to_be_visible()
    else:
        page.locator("[data-embed-more]").click()
    page.locator("[data-embed-form] > summary").click()
    # It opens when its styles are there.
    expect(page.locator("[data-embed-form]")).to_have_attribute("open", "")
    assert violations(page, rules=RULES) == []


@pytest.mark.parametrize("scheme", first_of("dark", "light"))
def test_share_panel_is_accessible(scheme: str, pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "fr", color_scheme=scheme)
    form.section.locator("[data-share]").click()
    expect(form.section.locator("[data-share-code] svg")).to_be_visible()
    assert violations(form.page, "[data-share-panel]", RULES) == []

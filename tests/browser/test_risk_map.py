"""The map in the page: territories touched or reached by keyboard fill the calculator."""

import pytest
from playwright.sync_api import expect

from tests.browser.calculators import Form, address
from tests.support.pages import Pages


def opened(pages: Pages, calculator: str, language: str) -> Form:
    page = pages.open(address(calculator, language))
    expect(page.locator("[data-map-hint]")).to_be_visible()
    return Form(page)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_territories_that_are_touched_are_held(language: str, pages: Pages) -> None:
    form = opened(pages, "risk.realm", language)
    lands = form.page.locator("[data-land][aria-checked=true]")
    expect(lands).to_have_count(9)
    form.page.locator('[data-land="fangorn"] .risk-box').click()
    expect(lands).to_have_count(10)
    # Ten territories, four Strongholds, Mirkwood: 3 + 4 + 4 battalions, 10 + 8 + 4 points.
    expect(form.summary).to_contain_text("22 points", timeout=30_000)
    assert "fangorn" in form.page.locator('[name="territories_held"]:checked').evaluate_all(
        "boxes => boxes.map((box) => box.value)"
    )


def test_the_keyboard_goes_from_territory_to_territory(pages: Pages) -> None:
    form = opened(pages, "risk.realm", "en")
    form.page.locator('[data-land="fangorn"]').focus()
    form.page.keyboard.press("ArrowDown")
    rohan = form.page.locator('[data-land="gap-of-rohan"]')
    expect(rohan).to_be_focused()
    form.page.keyboard.press("Space")
    expect(rohan).to_have_attribute("aria-checked", "true")
    expect(form.summary).to_contain_text("20 points", timeout=30_000)


def test_the_map_counts_for_the_reinforcements(pages: Pages) -> None:
    form = opened(pages, "risk.reinforcements", "en")
    for id in ("north-rhun", "south-rhun", "withered-heath", "esgaroth", "moria"):
        form.page.locator(f'[data-land="{id}"] .risk-box').click()
    expect(form.control("territories")).to_have_value("5")
    expect(form.control("strongholds")).to_have_value("1")
    chosen = form.page.locator('[name="regions"]:checked')
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_value("rhun")

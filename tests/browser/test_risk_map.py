"""The map in the page: territories touched or reached by keyboard fill the calculator."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.calculators import Form, address
from tests.support.pages import Pages
from tests.support.parameters import first_of


def opened(pages: Pages, calculator: str, language: str) -> Form:
    page = pages.open(address(calculator, language))
    expect(page.locator("[data-map-hint]")).to_be_visible()
    return Form(page)


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_clicked_territories_are_selected(language: str, pages: Pages) -> None:
    form = opened(pages, "risk.realm", language)
    lands = form.page.locator("[data-land][aria-checked=true]")
    expect(lands).to_have_count(9)
    form.page.locator('[data-land="fangorn"]').click()
    expect(lands).to_have_count(10)
    # Ten territories, four Strongholds, Mirkwood: 3 + 4 + 4 battalions, 10 + 8 + 4 points.
    expect(form.summary).to_contain_text("22 points", timeout=30_000)
    assert "fangorn" in form.page.locator('[name="territories_held"]:checked').evaluate_all(
        "boxes => boxes.map((box) => box.value)"
    )


def test_arrow_keys_move_between_territories(pages: Pages) -> None:
    form = opened(pages, "risk.realm", "en")
    form.page.locator('[data-land="fangorn"]').focus()
    form.page.keyboard.press("ArrowDown")
    rohan = form.page.locator('[data-land="gap-of-rohan"]')
    expect(rohan).to_be_focused()
    form.page.keyboard.press("Space")
    expect(rohan).to_have_attribute("aria-checked", "true")
    expect(form.summary).to_contain_text("20 points", timeout=30_000)


def test_map_fills_reinforcements_form(pages: Pages) -> None:
    form = opened(pages, "risk.reinforcements", "en")
    for id in ("north-rhun", "south-rhun", "withered-heath", "esgaroth", "moria"):
        form.page.locator(f'[data-land="{id}"]').click()
    expect(form.control("territories")).to_have_value("5")
    expect(form.control("strongholds")).to_have_value("1")
    chosen = form.page.locator('[name="regions"]:checked')
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_value("rhun")


def test_map_fills_each_players_score(pages: Pages) -> None:
    """Rhûn and Moria for the first, Fangorn for the second, who then takes Moria."""
    form = opened(pages, "risk.score", "en")
    form.control("players.0.name").fill("Anna")

    def touch(*ids: str) -> None:
        for id in ids:
            form.page.locator(f'[data-land="{id}"]').click()

    touch("north-rhun", "south-rhun", "withered-heath", "esgaroth", "moria")
    form.page.get_by_role("radio", name="2. Player 2").check()
    touch("fangorn", "moria")
    expect(form.page.locator('[data-land="esgaroth"]')).to_have_attribute(
        "aria-label", "Esgaroth, Anna"
    )
    held = {index: form.control(f"players.{index}.territories") for index in range(3)}
    expect(held[0]).to_have_value("4")
    expect(form.page.locator('[name="players.0.regions"]:checked')).to_have_value("rhun")
    expect(held[1]).to_have_value("2")
    expect(form.control("players.1.strongholds")).to_have_value("2")
    # A name was typed, so the third row is the reader's own and stays.
    expect(held[2]).to_have_value("14")
    # 14 territories, 3 Strongholds and Mordor's 2 of the third; 2 + 4 and the 3 of cards; 4 + 2.
    expect(form.summary).to_contain_text("22 points")


def test_map_ignores_points_of_example(pages: Pages) -> None:
    form = opened(pages, "risk.score", "en")
    form.page.locator('[data-land="umbar"]').click()
    expect(form.control("players.1.adventure_points")).to_have_value("0")
    expect(form.summary).to_contain_text("Player 1 wins with 3 points")


def test_choice_of_players_is_in_the_page_before_its_script(pages: Pages, site: Path) -> None:
    html = (site / "fr/risk/calculators/score/index.html").read_text(encoding="utf-8")
    built = re.findall(r'data-owner="\d".*?<span>(.*?)</span>', html)
    form = opened(pages, "risk.score", "fr")
    expect(form.page.locator("[data-map-players] .chip")).to_have_text(built)


def test_cancelled_stronghold_survives_reload(pages: Pages) -> None:
    query = "army=9&links.0.name=Fangorn&links.0.defenders=5"
    form = Form(pages.open(address("risk.campaign", "en", query)))
    form.unfold()
    box = form.control("links.0.stronghold")
    expect(box).to_be_checked()
    expect(form.result).to_contain_text("with 1 added to the highest die")
    box.uncheck()
    expect(form.result).not_to_contain_text("with 1 added to the highest die")
    form.page.wait_for_url("**links.0.stronghold=0**")
    form.page.reload()
    expect(form.rows("links")).to_have_count(1)
    expect(box).not_to_be_checked()
    expect(form.result).not_to_contain_text("with 1 added to the highest die")

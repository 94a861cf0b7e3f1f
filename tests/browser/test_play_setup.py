"""The form with which a game begins."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.play import Table
from tests.support.axe import violations
from tests.support.pages import Pages
from tests.support.request_gate import RequestGate


def test_setup_is_sent_only_once_its_script_is_there(pages: Pages) -> None:
    page, gate = pages.open("about:blank"), RequestGate()
    page.route("**/play/play.js", gate.hold)
    with page.expect_request("**/play/play.js"):
        page.goto(pages.url("en/play/lcg/"))
    table = Table(page)
    submit = table.section.locator("[data-play-setup] [type=submit]")
    expect(submit).to_be_disabled()
    gate.release()
    table.begin(["Gimli"])
    table.expect_dials(11)


def test_setup_faults_are_shown_with_links_to_their_fields(pages: Pages) -> None:
    table = Table(pages.open("fr/play/lcg/"))
    form = table.section.locator("[data-play-setup]")
    form.locator('[name="scenario"]').select_option("own")
    form.locator("[type=submit]").click()
    faults = form.locator("[data-play-faults]")
    expect(faults).to_contain_text("Nommez les héros")
    faults.locator("a").click()
    expect(form.locator('[name="players.0.threat"]')).to_be_focused()
    # The page is scrolled: its header lies over what is above.
    assert violations(table.page, ".play") == []


def test_box_to_tick_keeps_its_size_beside_a_label_of_two_lines(pages: Pages) -> None:
    page = pages.open("fr/play/risk/", viewport={"width": 390, "height": 844})
    label = page.locator(".play-setup .play-tick").bounding_box()
    box = page.locator(".play-setup .play-tick input").bounding_box()
    assert label
    assert box
    assert label["height"] >= 44
    assert box["width"] == box["height"] == 24


@pytest.mark.parametrize(
    ("game", "control"), [("lcg", "scenario"), ("risk", "players.0.colour"), ("meccg", "length")]
)
def test_game_does_not_begin_before_what_matters_is_chosen(
    pages: Pages, game: str, control: str
) -> None:
    table = Table(pages.open(f"en/play/{game}/"))
    form = table.section.locator("[data-play-setup]")
    expect(form.locator(f'[name="{control}"]')).to_have_value("")
    form.locator("[type=submit]").click()
    expect(form.locator(f'[name="{control}"]')).to_be_focused()
    expect(table.heading).to_have_count(0)
    assert violations(table.page, ".play") == []


def test_game_that_begins_is_on_screen_though_its_setup_was_longer(pages: Pages) -> None:
    address = "fr/play/duel/"
    table = Table(pages.open(address, viewport={"width": 360, "height": 640}, has_touch=True))
    table.begin(gandalf="Olivier")
    expect(table.heading).to_be_in_viewport()
    expect(table.view.locator(".play-bar")).to_be_in_viewport()

"""Folds of a form: what few readers set is out of the way, and in view where it matters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from calculators.core.language import LANGUAGES
from tests.browser.calculators import Form, address
from tests.browser.tabs import StartedTabs
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of

MOST_PIXELS = {
    "lcg.quest": {"en": 1190, "fr": 1190},
    "meccg.attack": {"en": 2101, "fr": 2131},
    "lcg.defence_planner": {"en": 1578, "fr": 1633},
    "lcg.deck_check": {"en": 1733, "fr": 1733},
}
"""Half of what the forms were tall when every field was in view; a quest had 28 in 2,380 pixels."""


def test_folded_field_is_out_of_view_until_its_fold_is_opened(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.quest", "en")
    expect(form.control("elimination")).to_be_hidden()
    form.section.locator("form > .more > summary").click()
    with form.fresh():
        form.control("elimination").fill("40")
    expect(form.control("elimination")).to_be_visible()


def test_link_opens_folds_whose_values_it_sets(tabs: StartedTabs) -> None:
    query = {"characters.0.name": "Aragorn", "characters.1.name": "Gimli"}
    form = tabs.open_form("lcg.quest", "en", {**query, "characters.1.bonus": "1", "players.0": "9"})
    expect(form.control("characters.1.bonus")).to_be_visible()
    expect(form.control("characters.0.bonus")).to_be_hidden()
    expect(form.control("elimination")).to_be_hidden()


@pytest.mark.parametrize(
    ("field", "value"), [("revealed.0.name", "Treacherous Fog"), ("quest.blocked", "1")]
)
def test_link_opens_the_fold_of_the_form_whose_list_or_tick_it_sets(
    field: str, value: str, tabs: StartedTabs
) -> None:
    form = tabs.open_form("lcg.quest", "en", {"players.0": "9", "quest.points": "8", field: value})
    expect(form.control(field)).to_be_visible()


def test_values_of_named_card_keep_fold_closed_and_others_open_it(tabs: StartedTabs) -> None:
    query = {"characters.0.name": "Gimli", "characters.1.name": "Glóin", "enemies.0.attack": "3"}
    form = tabs.open_form("lcg.defence_planner", "fr", {**query, "characters.1.defence": "3"})
    expect(form.control("characters.0.defence")).to_have_value("2")
    expect(form.control("characters.0.defence")).to_be_hidden()
    expect(form.control("characters.1.defence")).to_be_visible()


def test_fault_opens_its_fold(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.defence_planner", "en")
    form.button("characters", "data-add").click()
    expect(form.fault("characters.3.defence")).to_be_visible()
    expect(form.control("characters.3.defence")).to_be_visible()
    expect(form.control("characters.0.defence")).to_be_hidden()


def test_row_is_removed_from_its_line_on_a_narrow_screen(pages: Pages) -> None:
    form = Form(pages.open(address("lcg.quest", "fr"), viewport=PHONE, has_touch=True))
    form.until_listening()
    row = form.rows("characters").nth(1)
    row.get_by_role("button", name="Retirer Personnage 2", exact=True).tap()
    expect(form.rows("characters")).to_have_count(2)
    expect(form.control("characters.1.name")).to_have_value("Garde de la Citadelle")


@pytest.mark.parametrize("language", LANGUAGES)
def test_folds_and_helps_open_without_scripts(language: str, pages: Pages) -> None:
    page = pages.open(address("lcg.quest", language), java_script_enabled=False)
    for field, fold in (("elimination", "form > .more"), ("characters.0.bonus", ".row-more")):
        control = page.locator(f'[name="{field}"]')
        expect(control).to_be_hidden()
        page.locator(f"{fold} > summary").first.click()
        expect(control).to_be_visible()
    help = page.locator("#lcg-quest-willpower-help")
    expect(help).to_be_hidden()
    page.locator(".help > summary").first.click()
    expect(help).to_be_visible()


@pytest.mark.parametrize("language", first_of("fr", "en"))
@pytest.mark.parametrize("calculator", MOST_PIXELS)
def test_long_forms_are_short_on_a_phone(calculator: str, language: str, pages: Pages) -> None:
    page = pages.open(address(calculator, language), viewport=PHONE, has_touch=True)
    form = Form(page)
    form.until_listening()
    box = form.section.locator("form").bounding_box()
    assert box
    assert box["height"] <= MOST_PIXELS[calculator][language]

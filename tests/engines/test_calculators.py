"""In each engine, every kind of control is answered, and links work."""

from __future__ import annotations

import json

from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tools.drivers.tab import Tab

_SEARCH = "[data-search-input]"


def named(field: str) -> str:
    return f'[name="{field}"]'


def control(field: str) -> str:
    return f"form {named(field)}"


def opened(tab: Tab, server_url: str, calculator: str, language: str) -> Calculator:
    tab.open(server_url + address(calculator, language))
    return Calculator(tab)


def test_numbers_rows_names_and_choices_are_answered(tab: Tab, server_url: str) -> None:
    # A line of this width has room for the buttons of its number.
    tab.set_size(1400, 900)
    form = opened(tab, server_url, "lcg.engagement", "fr")

    def assert_right() -> None:
        form.assert_answers_as_command_line("lcg.engagement", "fr")

    form.change("players.0.threat", "41")
    assert_right()
    assert form.python_event() == {"stage": "ready", "road": "snapshot"}
    with form.fresh():
        tab.click(f".stepper:has({named('players.0.threat')}) [data-step='1']")
    assert form.value("players.0.threat") == "42"
    assert_right()
    tab.click('[data-rows="enemies"] [data-add]')
    tab.type(control("enemies.4.name"), "warg")
    tab.wait_until("document.querySelector('.card-list [role=option]')")
    tab.press("ArrowDown")
    with form.fresh():
        tab.press("Enter")
    assert form.value("enemies.4.cost") == "20"
    assert_right()
    with form.fresh():
        tab.click('[data-rows="enemies"] [data-row]:nth-child(2) [data-remove]')
    assert form.value("enemies.3.cost") == "20"
    assert_right()
    with form.fresh():
        tab.choose(control("optional.1"), "3")
    assert_right()
    # A comma after what means a card goes on to another row.
    tab.click(control("enemies.3.name"))
    tab.type(control("enemies.3.name"), "ra,")
    tab.wait_until("document.activeElement.name === 'enemies.4.name'")
    assert (form.value("enemies.3.name"), form.value("enemies.3.cost")) == ("Roi Araignée", "20")


def test_switches_and_optional_groups_are_answered(tab: Tab, server_url: str) -> None:
    form = opened(tab, server_url, "duel.exchange", "en")
    for field in ("attack.1", "defence.2"):
        with form.fresh():
            tab.click(f"label:has({named(field)})")
        form.assert_answers_as_command_line("duel.exchange", "en")
    form = opened(tab, server_url, "lcg.quest", "en")
    tab.click(f"label:has({named('location')})")
    form.change("location.points", "3")
    form.assert_answers_as_command_line("lcg.quest", "en")


def test_radios_lists_boxes_and_nested_rows_are_answered(tab: Tab, server_url: str) -> None:
    tab.set_size(1400, 900)
    form = opened(tab, server_url, "lcg.payment", "fr")
    with form.fresh():
        tab.choose(control("heroes.1.sphere"), "leadership")
    form.assert_answers_as_command_line("lcg.payment", "fr")
    with form.fresh():
        tab.choose(control("card.sphere"), "leadership")
    form.assert_answers_as_command_line("lcg.payment", "fr")
    form = opened(tab, server_url, "meccg.strike", "en")
    with form.fresh():
        tab.click(f"label:has({named('status')}[value=tapped])")
    form.assert_answers_as_command_line("meccg.strike", "en")
    form = opened(tab, server_url, "risk.reinforcements", "en")
    with form.fresh():
        tab.click(f"label:has({named('regions')}[value=rohan])")
    form.assert_answers_as_command_line("risk.reinforcements", "en")
    form = opened(tab, server_url, "lcg.starting_threat", "en")
    with form.fresh():
        tab.click('[data-rows="players.0.heroes"] [data-row]:nth-child(2) [data-remove]')
    form.assert_answers_as_command_line("lcg.starting_threat", "en")
    # What was removed comes back.
    with form.fresh():
        tab.click(".undo button")
    assert form.value("players.0.heroes.1.name") == "Glóin"
    form.assert_answers_as_command_line("lcg.starting_threat", "en")


def test_territories_of_map_are_answered(tab: Tab, server_url: str) -> None:
    form = opened(tab, server_url, "risk.realm", "fr")
    tab.wait_until("document.querySelector('[data-map-hint]').checkVisibility()")
    with form.fresh():
        tab.click('[data-land="fangorn"] .risk-area')
    assert tab.evaluate("document.querySelectorAll('[data-land][aria-checked=true]').length") == 10
    form.assert_answers_as_command_line("risk.realm", "fr")


def test_shared_link_opens_with_its_values(tab: Tab, server_url: str) -> None:
    tab.set_size(1200, 800)
    form = opened(tab, server_url, "risk.invasion", "en")
    form.change("army", "9")
    tab.click("[data-share]")
    tab.click("[data-share-copy=link]")
    tab.wait_until("document.querySelector('[data-share-status]').textContent === 'Copied.'")
    link = tab.evaluate("document.querySelector('[data-share-link]').value")
    tab.click(_SEARCH)
    tab.press("Control", "v")
    pasted = f"document.querySelector({json.dumps(_SEARCH)}).value"
    tab.wait_until(pasted)
    assert tab.evaluate(pasted) == link
    tab.open(link)
    form = Calculator(tab)
    form.wait_for_state("ready")
    assert (form.value("army"), form.value("defenders")) == ("9", "5")
    form.assert_answers_as_command_line("risk.invasion", "en")

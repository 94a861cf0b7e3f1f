"""Inputs in links: parsed and validated like typed ones; and the address, which follows inputs."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from calculators import ENGINE_VERSION
from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.place.links import calculator_query
from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import StartedTabs
from tests.browser.test_answers import TYPED
from tests.support.command_line import command_line
from tests.support.pages import Pages, install_clock
from tests.support.request_gate import hold_python

ADDRESS_DELAY = 1000
"""Milliseconds after which an answer has been written into the address."""

ATTACKS = (
    '"><img src=x onerror=alert(1)>',
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "'; DROP TABLE players; --",
    "__proto__",
    "\u202egnirts",
    "%00%ff",
    "9" * 800,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", TYPED)
def test_link_opens_calculator_with_its_inputs(
    calculator: str, language: str, tabs: StartedTabs
) -> None:
    value = example(calculator, **TYPED[calculator][1])
    query = calculator_query(CALCULATORS[calculator], value, "en")
    form = tabs.open_form(calculator, language, query)
    answer = command_line(calculator, language, value)
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.stale).to_be_hidden()
    expect(form.note).to_be_empty()
    # The address stays unchanged until an input changes.
    assert urlsplit(form.page.url).query == query


def test_query_string_is_kept_until_an_input_changes(pages: Pages) -> None:
    page = pages.open("about:blank")
    install_clock(page)
    page.goto(pages.url(address("risk.invasion", "en", "defenders=5&army=9&utm_source=forum")))
    form = Form(page)
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
    page.clock.run_for(ADDRESS_DELAY)
    assert urlsplit(page.url).query == "defenders=5&army=9&utm_source=forum"


def test_address_follows_inputs(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "en", {"utm_source": "forum"})
    with form.fresh():
        form.control("army").fill("9")
    expect(form.page).to_have_url(re.compile("army=9"))
    edition = GAMES["risk"].edition
    query = urlsplit(form.page.url).query
    assert query == f"army=9&defenders=5&edition={edition}&engine={ENGINE_VERSION}"
    # The address restores the same inputs elsewhere.
    other = tabs.open_form("risk.invasion", "fr", query)
    answer = command_line("risk.invasion", "fr", example("risk.invasion", army=9))
    expect(other.summary).to_have_text(answer["summary"])


def test_reset_restores_example_and_clears_query(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "fr")
    summary, values = form.summary.inner_text(), form.values()
    with form.fresh():
        form.control("players.0.threat").fill("49")
    form.button("enemies", "data-remove").first.click()
    expect(form.rows("enemies")).to_have_count(3)
    with form.fresh():
        form.section.locator("[data-reset]").click()
    assert form.values() == values
    expect(form.summary).to_have_text(summary)
    expect(form.page).to_have_url(re.compile(r"/engagement/$"))


def test_invalid_input_leaves_address_unchanged(pages: Pages) -> None:
    page = pages.open("about:blank")
    install_clock(page)
    pages.visit(page, address("risk.invasion", "en"))
    form = Form(page)
    form.control("army").fill("0")
    form.until_state("ready")
    expect(form.fault("army")).to_be_visible()
    page.clock.run_for(ADDRESS_DELAY)
    assert urlsplit(page.url).query == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_query_parameters_are_ignored(language: str, pages: Pages) -> None:
    unknown = {"unknown": "1", "players.x.threat": "1", "__proto__.army": "1", "constructor": "1"}
    form = open_form(pages, "risk.invasion", language, unknown)
    answer = command_line("risk.invasion", language, example("risk.invasion"))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.faults).to_be_empty()
    assert form.state == "static"


@pytest.mark.parametrize("attack", ATTACKS)
def test_link_values_are_shown_as_text(attack: str, tabs: StartedTabs) -> None:
    query = {
        "players.0.threat": attack,
        "players.0.name": attack,
        "enemies.0.name": attack,
        "enemies.0.cost": "12",
        "optional.0": attack,
        attack: attack,
        "edition": attack,
        "engine": attack,
    }
    form = tabs.open_form("lcg.engagement", "en", query)
    expect(form.fault("players.0.threat")).to_be_visible()
    expect(form.note).not_to_be_empty()
    assert form.section.locator("img, script, [onerror]").count() == 0
    # A line of text holds no control characters; all else is as it came.
    assert form.control("players.0.name").input_value() == attack
    assert form.page.evaluate("({}).army") is None


def test_hostile_names_are_escaped_in_answers(tabs: StartedTabs) -> None:
    name = "<b onclick=alert(1)>x</b>&amp;"
    query = {"players.0.threat": "30", "players.0.name": name, "enemies.0.cost": "12"}
    form = tabs.open_form("lcg.engagement", "en", query)
    expect(form.summary).to_contain_text(name)
    assert form.section.locator("[onclick]").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_link_with_too_many_rows_is_a_fault(language: str, tabs: StartedTabs) -> None:
    query = {f"players.{index}.threat": "30" for index in range(9)}
    form = tabs.open_form("lcg.engagement", language, query)
    expect(form.rows("players")).to_have_count(4)
    printed = command_line("lcg.engagement", language, {"players": [{"threat": 30}] * 9})
    expect(form.fault("players")).to_have_text(printed["errors"][0]["message"])
    expect(form.faults).to_contain_text(printed["errors"][0]["message"])
    # The form holds what is possible; the next change is answered.
    with form.fresh():
        form.control("players.0.threat").fill("31")
    expect(form.faults).to_be_empty()


def test_row_numbers_in_links_only_set_their_order(tabs: StartedTabs) -> None:
    query = {"players.3.threat": "40", "players.7.threat": "20", "enemies.5.cost": "30"}
    form = tabs.open_form("lcg.engagement", "en", query)
    value = {"players": [{"threat": 40}, {"threat": 20}], "enemies": [{"cost": 30}]}
    expect(form.summary).to_have_text(command_line("lcg.engagement", "en", value)["summary"])
    expect(form.rows("players")).to_have_count(2)
    assert form.control("players.1.threat").input_value() == "20"


def test_nested_rows_in_links_are_read(tabs: StartedTabs) -> None:
    """Items of a character: in the form, and still there after another control was touched."""
    names = {"characters.0.name": "Gimli", "characters.1.name": "Aragorn II"}
    query = {**names, "characters.1.items.0": "Glamdring", "creature": "Orc-guard"}
    form = tabs.open_form("meccg.attack", "en", query)
    assert form.control("characters.1.items.0").input_value() == "Glamdring"
    expect(form.rows("characters.0.items")).to_have_count(0)
    form.unfold()
    with form.fresh():
        form.control("kill_points").fill("2")
    company = [{"name": "Gimli"}, {"name": "Aragorn II", "items": ["Glamdring"]}]
    value = {"characters": company, "creature": "Orc-guard", "kill_points": 2}
    expect(form.summary).to_have_text(command_line("meccg.attack", "en", value)["summary"])


def test_unknown_choice_in_link_is_a_fault(tabs: StartedTabs) -> None:
    form = tabs.open_form(
        "meccg.strike", "en", "prowess=6&strike_prowess=10&status=asleep&stay_untapped=1"
    )
    expect(form.fault("status")).to_contain_text("asleep")
    expect(form.section.locator('[name="status"]:checked')).to_have_value("untapped")
    expect(form.section.locator("[role=radiogroup]")).to_have_attribute("aria-invalid", "true")


def test_lists_and_groups_in_links_are_read(tabs: StartedTabs) -> None:
    form = tabs.open_form(
        "risk.reinforcements",
        "en",
        "territories=30&regions=gondor,rohan&regions=mordor&cards.wild=2&cards.archer=1",
    )
    checked = form.section.locator('[name="regions"]:checked')
    assert {box.get_attribute("value") for box in checked.all()} == {"gondor", "rohan", "mordor"}
    value = {
        "territories": 30,
        "regions": ["gondor", "rohan", "mordor"],
        "cards": {"wild": 2, "archer": 1},
    }
    answer = command_line("risk.reinforcements", "en", value)
    expect(form.summary).to_have_text(answer["summary"])


def test_missing_link_values_take_defaults(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.quest", "en", "willpower=9&threat=4&players.0=30&quest.points=8")
    value = {"willpower": 9, "threat": 4, "players": [30], "quest": {"points": 8}}
    expect(form.summary).to_have_text(command_line("lcg.quest", "en", value)["summary"])
    expect(form.rows("characters")).to_have_count(0)
    expect(form.control("location")).not_to_be_checked()
    assert form.control("elimination").input_value() == "50"


def test_card_name_in_link_fills_its_numbers(tabs: StartedTabs) -> None:
    query = {"players.0.threat": "40", "enemies.0.name": "king  SPIDER"}
    form = tabs.open_form("lcg.engagement", "fr", query)
    assert form.control("enemies.0.name").input_value() == "Roi Araignée"
    assert form.control("enemies.0.cost").input_value() == "20"
    expect(form.summary).to_contain_text("Roi Araignée")


@pytest.mark.parametrize("language", LANGUAGES)
def test_link_of_another_version_is_noted(language: str, tabs: StartedTabs) -> None:
    query = {"army": "9", "defenders": "5", "edition": "1999", "engine": "0.0.1"}
    form = tabs.open_form("risk.invasion", language, query)
    expect(form.note).to_contain_text("1999, 0.0.1")
    expect(form.note).to_contain_text(ENGINE_VERSION)
    answer = command_line("risk.invasion", language, example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])


def test_link_is_copied_to_clipboard(pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en")
    form.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    gate = hold_python(form.page)
    form.control("attackers").fill("1")
    form.section.locator("[data-share]").click()
    form.section.locator("[data-share-copy=link]").click()
    status = form.section.locator("[data-share-status]")
    expect(status).to_have_text("Copied.")
    with form.fresh():
        gate.release()
    # The link was the right one before its answer was there.
    expect(status).to_have_text("Copied.")
    copied = urlsplit(form.page.evaluate("navigator.clipboard.readText()"))
    assert copied.path == "/" + address("risk.battle", "en")
    assert parse_qs(copied.query)["attackers"] == ["1"]
    assert parse_qs(copied.query)["engine"] == [ENGINE_VERSION]


def test_link_is_selected_where_clipboard_is_missing(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script("delete Navigator.prototype.clipboard")
    pages.visit(page, address("risk.battle", "fr"))
    page.locator("[data-share]").click()
    page.locator("[data-share-copy=link]").click()
    field = page.locator("[data-share-link]")
    expect(field).to_be_focused()
    expect(field).to_have_value(re.compile(r"attackers=3&defenders=2&edition="))
    assert page.evaluate("getSelection().toString()") == field.input_value()


def test_try_it_link_fills_calculator_with_example(pages: Pages) -> None:
    page = pages.open("fr/risk/combat/")
    link = page.locator("a.try-it-link").first
    query = {
        name: values[0]
        for name, values in parse_qs(urlsplit(str(link.get_attribute("href"))).query).items()
    }
    link.click()
    expect(page.locator("[data-calculator]")).to_be_visible()
    for path, text in query.items():
        if path not in {"edition", "engine"}:
            expect(page.locator(f'[name="{path}"]')).to_have_value(text)

"""Each calculator answers in the browser as the command line does, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import expect

from calculators.core.flat import nested
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import StartedTabs, enable_instant_navigation
from tests.support.command_line import EXPECTED_VALUES, command_line
from tests.support.pages import Pages, install_clock
from tests.support.parameters import first_of
from tests.support.request_gate import RequestGate, hold_python

# What is typed, by field path, and the input that it makes of the printed example.
TYPED: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "lcg.engagement": (
        {"players.0.threat": "41"},
        {
            "players": [
                {"name": "Olivier", "threat": 41},
                {"name": "Tiphanie", "threat": 35},
            ]
        },
    ),
    "lcg.quest": ({"willpower": "5"}, {"willpower": 5}),
    "risk.reinforcements": (
        {"territories": "20", "strongholds": "3"},
        {"territories": 20, "strongholds": 3},
    ),
    "risk.battle": (
        {"attackers": "2", "attack_bonus": "1"},
        {"attackers": 2, "attack_bonus": 1},
    ),
    "risk.invasion": ({"army": "9", "defenders": "7"}, {"army": 9, "defenders": 7}),
    "meccg.corruption": ({"points": "7", "modifier": "-2"}, {"points": 7, "modifier": -2}),
    "meccg.strike": (
        {"prowess": "4", "excess_strikes": "1"},
        {"prowess": 4, "excess_strikes": 1},
    ),
}


def in_turn() -> Iterator[ParameterSet]:
    """Yield every calculator in one language, in turn; in the other one for ``make test-all``.

    ``tests/runtime/test_answers.py`` holds the example of every calculator to the command line, by
    the same Python in the same browser in both languages.
    """
    for number, calculator in enumerate(CALCULATORS):
        for position, language in enumerate(LANGUAGES):
            is_turn = calculator in TYPED or number % len(LANGUAGES) == position
            marks = () if is_turn else (pytest.mark.exhaustive,)
            yield pytest.param(calculator, language, marks=marks)


@pytest.mark.parametrize(("calculator", "language"), list(in_turn()))
def test_changed_input_gives_command_line_answer(
    calculator: str, language: str, tabs: StartedTabs
) -> None:
    form = tabs.open_form(calculator, language)
    assert_shows(form, command_line(calculator, language, example(calculator)))
    if calculator in TYPED:
        typed, changes = TYPED[calculator]
        for path, text in typed.items():
            with form.fresh():
                form.control(path).fill(text)
        value = example(calculator, **changes)
    else:
        with form.fresh():
            change_something(form)
        value = nested(CALCULATORS[calculator].input, form.native_values())
    assert_shows(form, command_line(calculator, language, value))
    assert form.state == "ready"
    expect(form.faults).to_be_empty()
    expect(form.stale).to_be_hidden()


def change_something(form: Form) -> None:
    """Move the first number of a form by one; without one, tick or untick a box, or choose."""
    form.unfold()
    number = form.section.locator('input[data-minimum]:not([value=""]):visible').first
    box = form.section.locator("form input[type=checkbox]").first
    if number.count():
        full = number.input_value() == number.get_attribute("data-maximum")
        number.press("ArrowDown" if full else "ArrowUp")
    elif box.count():
        box.click()
    else:
        form.section.locator("form select").first.select_option(index=1)


def assert_shows(form: Form, answer: dict[str, Any]) -> None:
    expect(form.summary).to_have_text(answer["summary"])
    form.expect_steps(answer)
    # Long fractions are left out of what people read.
    for fraction in _fractions(answer):
        if len(fraction) <= 9:
            spaced = re.compile(r"\s*".join(map(re.escape, fraction)))
            expect(form.result).to_contain_text(spaced, use_inner_text=True)
    anchors = form.result.locator(".step-rule").evaluate_all("links => links.map(l => l.hash)")
    assert anchors == [f"#{step['rule']}" for step in answer["steps"]]


def _fractions(value: Any) -> Iterator[str]:
    """Yield every chance at the top of a result that is neither sure nor impossible."""
    for item in (value[key] for key in value if key not in EXPECTED_VALUES):
        if isinstance(item, dict) and "/" in str(item.get("exact")) and item["value"] < 1:
            yield item["exact"]


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_step_links_lead_to_rules(language: str, pages: Pages) -> None:
    form = open_form(pages, "risk.battle", language)
    with form.fresh():
        form.control("defenders").fill("1")
    link = form.result.locator(".step-rule").first
    anchor = str(link.get_attribute("href")).partition("#")[2]
    link.click()
    expect(form.page.locator(f"#{anchor}")).to_be_in_viewport()


def test_python_starts_on_intent_only(pages: Pages) -> None:
    requested: list[str] = []
    page = pages.open("about:blank")
    page.on("request", lambda request: requested.append(request.url))
    page.goto(pages.url("en/risk/calculators/battle/"))
    page.wait_for_load_state("networkidle")
    form = Form(page)
    assert form.state == "static"
    assert not [url for url in requested if "/assets/python/" in url or "python/worker.js" in url]
    assert form.marks("intent") == form.marks("ready") == 0
    form.control("attackers").focus()
    form.until_state("ready")
    assert form.marks("intent") == form.marks("ready") == 1
    # The printed example was on screen all along: there was nothing to answer.
    assert form.marks("result") == 0


def test_pointer_over_form_starts_python(pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en")
    form.section.locator("form").hover(position={"x": 5, "y": 5})
    form.until_state("ready")


def test_latest_input_determines_answer(pages: Pages) -> None:
    form = open_form(pages, "risk.invasion", "en")
    army = form.control("army")
    for count in range(2, 31):
        army.fill(str(count))
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=30))
    expect(form.summary).to_have_text(answer["summary"])
    # And it stays so: answers come in the order of the inputs, and another one comes after them.
    with form.fresh():
        army.fill("29")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=29))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.stale).to_be_hidden()


def test_typed_input_is_kept_while_python_starts(pages: Pages) -> None:
    form = open_form(pages, "risk.invasion", "fr")
    gate = hold_python(form.page)
    army = form.control("army")
    army.press("Control+A")
    army.press_sequentially("12", delay=30)
    assert army.input_value() == "12"
    expect(form.stale).to_be_visible()
    expect(form.result).to_have_class(re.compile("is-stale"))
    with form.fresh():
        gate.release()
        form.until_state("ready")
    assert army.input_value() == "12"
    expect(form.stale).to_be_hidden()
    expect(form.result).not_to_have_class(re.compile("is-stale"))


def test_prebuilt_answer_needs_no_python(pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en")
    template = form.section.locator("template[data-answer]").first
    values = template.evaluate("template => JSON.parse(template.dataset.answer)")
    summary = template.evaluate(
        "template => template.content.querySelector('.answer-summary').textContent"
    )
    linked = open_form(pages, "risk.battle", "en", values)
    expect(linked.summary).to_have_text(summary)
    assert linked.state == "static"
    assert linked.marks("result") == 1
    assert linked.marks("intent") == 0


def test_second_calculator_reuses_started_python(pages: Pages) -> None:
    form = Form(pages.open("about:blank"))
    enable_instant_navigation(form.page)
    with form.page.expect_response("**/sitemap.xml"):
        form.page.goto(pages.url(address("risk.battle", "en")))
    form.until_listening()
    with form.fresh():
        form.control("attackers").fill("1")
    form.page.evaluate("window.isSamePage = true")
    form.page.locator('nav a[href*="invasion"]').first.evaluate("link => link.click()")
    expect(form.section).to_have_attribute("data-calculator", "risk.invasion")
    assert form.page.evaluate("window.isSamePage"), "the theme loaded the page again"
    form.until_state("ready")
    with form.fresh():
        form.control("army").fill("4")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=4))
    expect(form.summary).to_have_text(answer["summary"])


def test_page_being_left_does_not_change_address(pages: Pages) -> None:
    page, gate = pages.open("about:blank"), RequestGate()
    install_clock(page)
    enable_instant_navigation(page)
    with page.expect_response("**/sitemap.xml"):
        pages.visit(page, address("risk.battle", "en"))
    form = Form(page)
    # The next page is on its way for as long as an answer waits to be written into the address.
    page.route(f"**/{address('risk.invasion', 'en')}", gate.hold)
    form.control("attackers").fill("1")
    answer = command_line("risk.battle", "en", example("risk.battle", attackers=1))
    expect(form.summary).to_have_text(answer["summary"])
    with page.expect_request(f"**/{address('risk.invasion', 'en')}"):
        page.locator('nav a[href*="invasion"]').first.evaluate("link => link.click()")
    page.clock.run_for(1000)
    gate.release()
    expect(form.section).to_have_attribute("data-calculator", "risk.invasion")
    assert page.evaluate("location.search") == ""

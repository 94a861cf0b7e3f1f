"""In each engine, a calculator starts Python by the snapshot and answers what was typed."""

from __future__ import annotations

import pytest

from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tests.engines.tab import Tab


@pytest.mark.parametrize(
    ("calculator", "language", "field", "text"),
    [
        ("lcg.engagement", "fr", "players.0.threat", "41"),
        ("risk.battle", "en", "attackers", "2"),
    ],
)
def test_changed_input_is_answered_from_snapshot_as_on_command_line(
    tab: Tab, server_url: str, calculator: str, language: str, field: str, text: str
) -> None:
    tab.open(server_url + address(calculator, language))
    form = Calculator(tab)
    form.change(field, text)
    form.assert_answers_as_command_line(calculator, language)
    assert form.python_event() == {"stage": "ready", "road": "snapshot"}


def test_link_opens_with_its_values_and_history_keeps_them(tab: Tab, server_url: str) -> None:
    tab.open(server_url + address("risk.invasion", "en", {"army": "9", "defenders": "7"}))
    form = Calculator(tab)
    form.wait_for_state("ready")
    assert (form.value("army"), form.value("defenders")) == ("9", "7")
    form.assert_answers_as_command_line("risk.invasion", "en")
    form.change("army", "12")
    tab.wait_until("location.search.includes('army=12')")
    tab.open(server_url + "en/risk/combat/")
    tab.evaluate("void setTimeout(() => history.back())")
    tab.wait_until("location.search.includes('army=12')")
    form = Calculator(tab)
    form.wait_for_state("ready")
    assert form.value("army") == "12"
    form.assert_answers_as_command_line("risk.invasion", "en")
    # The page has not only its old answer: it goes on.
    form.change("army", "5")
    form.assert_answers_as_command_line("risk.invasion", "en")
    tab.evaluate("void setTimeout(() => history.forward())")
    tab.wait_until("location.pathname.endsWith('/risk/combat/')")

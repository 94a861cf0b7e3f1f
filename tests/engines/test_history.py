"""In each engine, the "back" button leads to the values that were left, and they are answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tools.drivers.tab import Engine, Tab

# A listener stays where the browser keeps the page alive, and is gone where it loads it again.
_NOTE_RETURN = "void addEventListener('pageshow', (e) => { window.persisted = e.persisted; })"
_ARMY = "document.querySelector('form [name=army]')"


@pytest.fixture
def leaving_tab(engine: Engine) -> Iterator[Tab]:
    """A tab of each engine whose console may report what a page had begun when it was left."""
    with engine.tab() as tab:
        yield tab


def test_page_of_back_button_has_its_values_and_answers(
    engine: Engine, leaving_tab: Tab, server_url: str
) -> None:
    tab = leaving_tab
    tab.open(server_url + address("risk.invasion", "en"))
    form = Calculator(tab)
    form.change("army", "9")
    tab.wait_until("location.search.includes('army=9')")
    tab.evaluate(_NOTE_RETURN)
    tab.open(server_url + "en/about/")
    tab.evaluate("void setTimeout(() => history.back())")
    tab.wait_until("location.pathname.includes('invasion') && document.readyState === 'complete'")
    # The other drivers switch the back/forward cache off.
    if engine.name == "webkit":
        tab.wait_until("window.persisted === true")
    form = Calculator(tab)
    # WebKit shows the values of the markup for some frames.
    tab.wait_until(f"{_ARMY}.value === '9' && location.search.includes('army=9')")
    form.assert_answers_as_command_line("risk.invasion", "en")
    # The page has not only its old answer: it goes on.
    form.change("army", "8")
    form.assert_answers_as_command_line("risk.invasion", "en")
    tab.evaluate("void setTimeout(() => history.forward())")
    tab.wait_until("location.pathname.endsWith('/en/about/')")

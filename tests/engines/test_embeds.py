"""In each engine, an embed in another site's page answers, in a sandbox too."""

from __future__ import annotations

import pytest

from tests.embed.forum import SANDBOX, Forum, iframe
from tests.engines.calculator import Calculator
from tools.drivers.tab import Tab


@pytest.mark.parametrize(
    "attributes",
    [
        pytest.param({"sandbox": SANDBOX}, id="sandboxed"),
        pytest.param({}, id="plain", marks=pytest.mark.exhaustive),
    ],
)
def test_embed_answers_changed_input(
    tab: Tab, server_url: str, host: Forum, attributes: dict[str, str]
) -> None:
    tab.open(host.post("thread", iframe(f"{server_url}en/embed/risk/battle/", **attributes)))
    with tab.in_frame():
        form = Calculator(tab)
        tab.click("[data-embed-form] > summary")
        # It opens when its styles are there.
        tab.wait_until("document.querySelector('[data-embed-form]').open")
        form.change("attackers", "2")
        form.assert_answers_as_command_line("risk.battle", "en")

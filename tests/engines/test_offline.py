"""In each engine, the site is stored, answers without a server, and offers a new version."""

from __future__ import annotations

import json
from pathlib import Path

from site_builder.pack.offline.words import words
from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tests.engines.kept import KeptTab, keep_everything
from tests.offline.network import Network
from tests.offline.version_checks import REPLACE_STORED
from tools.drivers.tab import Tab

_NOTICE = "document.querySelector('.offline-notice')"


def test_everything_kept_opens_and_answers_without_server(kept_tab: KeptTab) -> None:
    tab, url = kept_tab.tab, kept_tab.network.url
    tab.open(f"{url}en/risk/combat/")
    assert tab.evaluate("document.querySelector('h1').textContent").startswith("Combat")
    tab.open(url + address("risk.battle", "en"))
    form = Calculator(tab)
    form.change("attackers", "2")
    form.assert_answers_as_command_line("risk.battle", "en")
    assert form.python_event() == {"stage": "ready", "road": "snapshot"}


def test_damaged_file_is_reported_without_server_and_repaired_with_it(
    offline_tab: Tab, small_network: Network
) -> None:
    tab = offline_tab
    keep_everything(tab, small_network, "en")
    tab.evaluate(f"({REPLACE_STORED})({json.dumps(['/fr/risk/', 'spoilt'])})")
    small_network.down = True
    tab.open(f"{small_network.url}fr/risk/")
    missing = "document.querySelector('[data-offline-missing]')?.textContent"
    tab.wait_until(f"{missing}?.includes('/fr/risk/')")
    small_network.down = False
    tab.open(f"{small_network.url}fr/risk/")
    tab.wait_until("document.querySelector('h1').textContent === 'A'")
    small_network.down = True
    tab.open(f"{small_network.url}fr/risk/")
    tab.wait_until("document.querySelector('h1').textContent === 'A'")


def test_new_version_is_offered_and_takes_over(
    offline_tab: Tab, small_network: Network, small_versions: dict[str, Path]
) -> None:
    tab = offline_tab
    keep_everything(tab, small_network, "en")
    tab.open(f"{small_network.url}en/")
    small_network.publish(small_versions["B"])
    tab.evaluate(
        "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 1)"
    )
    tab.wait_until(f"{_NOTICE}?.textContent.includes({json.dumps(words('en')['new_version'])})")
    assert tab.evaluate("document.querySelector('h1').textContent") == "A"
    tab.click(".offline-notice button")
    tab.wait_until("document.querySelector('h1').textContent === 'B'", limit=60)

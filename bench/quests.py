"""How long the quest odds of The Card Game take in the page, from the input to the answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser

from bench.armies import change_times
from bench.report import Measurement
from site_builder.serve.server import serving

_TARGET = 100
_PLAYERS = 4
_CHARACTERS = 8
_SCENARIOS = ("passage", "anduin", "dol-guldur")


def measure(browser: Browser, site: Path) -> list[Measurement]:
    """Measure four cards of each whole scenario deck, by printed threat and with every effect."""
    with serving(site) as url:
        return list(_measurements(browser, url))


def _measurements(browser: Browser, url: str) -> Iterator[Measurement]:
    for scenario in _SCENARIOS:
        printed = {"willpower": 12, "staging_threat": 6, "reveal": 4, "scenario": scenario}
        ways = {"printed threat": printed, "with effects": printed | _effects()}
        for way, values in ways.items():
            address = f"{url}en/lcg/calculators/quest-odds/?{urlencode(values)}"
            times = change_times(browser, address, "willpower")
            yield Measurement(f"quest odds, 4 cards of {scenario}, {way}", times, target=_TARGET)


def _effects() -> dict[str, object]:
    """Return a table of four players on which every effect finds something to count."""
    values: dict[str, object] = {
        "effects": "true",
        "players": _PLAYERS,
        "enemies": 2,
        "locations": 2,
    }
    for index in range(_CHARACTERS):
        values[f"characters.{index}.willpower"] = index % 4
        values[f"characters.{index}.player"] = 1 + index % _PLAYERS
    return values

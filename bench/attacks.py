"""How long a whole attack of The Wizards takes in the page, from the input to the answer."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser

from bench.armies import change_times
from bench.report import Measurement
from site_builder.serve.server import serving

_TARGET = 250
_COMPANY = 7


def measure(browser: Browser, site: Path) -> list[Measurement]:
    """Measure attacks of seven and of three strikes on a company of seven, best play included."""
    with serving(site) as url:
        return [_measurement(browser, url, strikes) for strikes in (7, 3)]


def _measurement(browser: Browser, url: str, strikes: int) -> Measurement:
    values: dict[str, object] = {"strikes": strikes, "strike_prowess": 9, "strike_body": 7}
    for index in range(_COMPANY):
        values[f"characters.{index}.prowess"] = 2 + index % 5
        values[f"characters.{index}.body"] = 6 + index % 4
        values[f"characters.{index}.status"] = "untapped" if index % 3 else "tapped"
    address = f"{url}en/meccg/calculators/attack/?{urlencode(values)}"
    times = change_times(browser, address, "strike_prowess")
    return Measurement(
        f"attack, {strikes} strikes on a company of {_COMPANY}", times, target=_TARGET
    )

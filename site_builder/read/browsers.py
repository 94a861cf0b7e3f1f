"""The oldest browsers in which all works, as `python -m tools.browser_support` writes them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("browsers.json")


@dataclass(frozen=True, slots=True)
class Browser:
    """The oldest version of a browser, and the year of its release."""

    version: str
    released: str


def oldest_browsers() -> dict[str, Browser]:
    """Return the oldest version of "chrome", "firefox" and "safari"."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: Browser(**found) for name, found in data.items()}

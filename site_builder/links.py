"""Links into calculators: an input as a readable query string."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from calculators import ENGINE_VERSION
from calculators.core.calculator import Calculator
from calculators.games import GAMES


def flat_values(value: Mapping[str, Any]) -> dict[str, str]:
    """Return an input (as JSON has it) as the controls of a form hold it.

    >>> flat_values({"players": [{"threat": 24}], "regions": ["rohan", "mordor"], "wizard": True})
    {'players.0.threat': '24', 'regions': 'rohan,mordor', 'wizard': '1'}
    """
    return dict(_flat(value, ""))


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from _flat(item, f"{path}.{name}" if path else name)
    elif isinstance(value, list | tuple) and value and all(isinstance(i, str) for i in value):
        yield path, ",".join(value)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _flat(item, f"{path}.{index}")
    elif value is True:
        yield path, "1"
    elif value is not None and value is not False:
        yield path, str(value)


def calculator_query(calculator: Calculator[Any, Any], value: Mapping[str, Any] | None) -> str:
    """Return the query string that opens a calculator with an input."""
    return urlencode({**flat_values(value or {}), "edition": GAMES[calculator.game].edition, "engine": ENGINE_VERSION})

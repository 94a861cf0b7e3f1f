"""What a game fills in is an input of the calculator, but for what only the reader knows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.faults import Fault, InvalidInputError
from calculators.registry import CALCULATORS

LEFT_OPEN: Mapping[str, tuple[str, ...]] = {
    "lcg.draw_odds": ("copies",),
    "lcg.payment": ("heroes.resources", "heroes.sphere", "card.sphere", "card.cost"),
    "meccg.deck": ("resources", "hazards", "creatures"),
    "risk.thrown_dice": ("attack", "defence"),
}
"""What only the reader knows, by the calculator."""


def assert_input(calculator: str, fill: dict[str, Any]) -> None:
    """Assert that a fill is valid, or lacks nothing but what its game leaves open."""
    known = LEFT_OPEN.get(calculator, ())
    unexpected = [
        (fault.field, fault.code, fill)
        for fault in _faults(calculator, fill)
        if fault.code != "required" or re.sub(r"\[\d+\]", "", fault.field) not in known
    ]
    assert unexpected == []


def _faults(calculator: str, fill: dict[str, Any]) -> Sequence[Fault]:
    try:
        CALCULATORS[calculator].parse(fill)
    except InvalidInputError as invalid:
        return invalid.faults
    return ()

"""What a game fills in is an input of the calculator, but for what only the reader knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from calculators.core.faults import Fault, InvalidInputError
from calculators.registry import CALCULATORS
from presentation.play.views import VIEWS


def assert_input(calculator: str, fill: dict[str, Any]) -> None:
    """Assert that a fill is valid, or lacks nothing but what its game leaves open."""
    known = VIEWS[calculator.partition(".")[0]].left_open.get(calculator, ())
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

"""What the inputs of several calculators share: names, and the encounter deck as it stands."""

from __future__ import annotations

from typing import Any

from calculators.lcg.decks import Mode
from calculators.lcg.play.state import State
from calculators.lcg.play.table import is_whole

type Fill = dict[str, Any]
"""An input of a calculator, as JSON has it."""


def named(name: str | None, **numbers: object) -> Fill:
    """Return a row with its name, if it has one."""
    return {"name": name, **numbers} if name else dict(numbers)


def gone(state: State) -> list[Fill]:
    """Return the cards that have left the encounter deck."""
    return [{"name": card.name, "count": card.count} for card in state.seen]


def mode(state: State) -> str:
    """Return which cards of the scenario are used."""
    used = Mode.EASY if state.easy else Mode.NORMAL
    return str(used.value)


def deck(state: State) -> Fill:
    """Return the encounter deck of a scenario of the core set."""
    return {"scenario": state.scenario, "mode": mode(state), "whole_deck": is_whole(state)}

"""Which fields of a game's calculators name cards, and which of them its situations try."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.card_treatment import Situation, named_fields
from calculators.registry import CALCULATORS

type NamedField = tuple[str, str]
"""A calculator's id and the path of a field, without the numbers of rows."""


def card_fields(game: str) -> set[NamedField]:
    """Return every field in which a calculator of a game takes the name of a card."""
    return {
        (id, ".".join(path))
        for id, calculator in CALCULATORS.items()
        if calculator.game == game
        for path in named_fields(calculator.input)
    }


def tried_fields(situations: Iterable[Situation]) -> set[NamedField]:
    """Return the fields in which situations name cards."""
    return {
        (item.calculator, ".".join(step for step in item.field if isinstance(step, str)))
        for item in situations
    }

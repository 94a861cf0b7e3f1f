"""Every calculator there is: by id, and in the groups of each game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from calculators.by_game import ByGame
from calculators.core.calculator import AnyCalculator, CalculatorGroup

type _Groups = tuple[CalculatorGroup, ...]


def _groups(game: str) -> Mapping[str, _Groups]:
    return {game: import_module(f"calculators.{game}.registry").GROUPS}


def _calculators(game: str) -> Mapping[str, AnyCalculator]:
    return {found.id: found for group in GROUPS[game] for found in group.calculators}


GROUPS: Mapping[str, _Groups] = ByGame(_groups)
"""The groups of a game, by its id: by phase, or by what the reader asks."""

CALCULATORS: Mapping[str, AnyCalculator] = ByGame(_calculators)
"""Every calculator by its id, in the order of the games and of their groups."""

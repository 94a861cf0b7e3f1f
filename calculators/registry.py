"""Every calculator there is: by id, and in the groups of each game."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.calculator import AnyCalculator, CalculatorGroup
from calculators.duel import registry as duel
from calculators.lcg import registry as lcg
from calculators.meccg import registry as meccg
from calculators.risk import registry as risk

GROUPS: Mapping[str, tuple[CalculatorGroup, ...]] = {
    "lcg": lcg.GROUPS,
    "risk": risk.GROUPS,
    "duel": duel.GROUPS,
    "meccg": meccg.GROUPS,
}
"""The groups of a game, by its id: by phase, or by what the reader asks."""

CALCULATORS: Mapping[str, AnyCalculator] = {
    calculator.id: calculator
    for groups in GROUPS.values()
    for group in groups
    for calculator in group.calculators
}
"""Every calculator by its id, in the order of the games and of their groups."""

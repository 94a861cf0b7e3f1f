"""Every calculator there is, by id: those of each game, in the order of the games."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.calculator import AnyCalculator
from calculators.duel import registry as duel
from calculators.lcg import registry as lcg
from calculators.meccg import registry as meccg
from calculators.risk import registry as risk

CALCULATORS: Mapping[str, AnyCalculator] = {
    calculator.id: calculator
    for game in (lcg, risk, duel, meccg)
    for calculator in game.CALCULATORS
}

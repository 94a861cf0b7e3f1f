"""The calculators of The Duel, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator
from calculators.core.legacy import adapt
from calculators.duel import (
    card_choice,
    duel,
    energy_cards,
    exchange,
    game,
    steps,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    adapt(exchange.CALCULATOR),
    adapt(card_choice.CALCULATOR),
    adapt(duel.CALCULATOR),
    adapt(energy_cards.CALCULATOR),
    adapt(steps.CALCULATOR),
    adapt(game.CALCULATOR),
)

"""The calculators of The Duel, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.duel import (
    card_choice,
    card_choice_words,
    duel,
    energy_cards,
    exchange,
    exchange_words,
    game,
    steps,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(exchange, exchange_words),
    calculator(card_choice, card_choice_words),
    adapt(duel.CALCULATOR),
    adapt(energy_cards.CALCULATOR),
    adapt(steps.CALCULATOR),
    adapt(game.CALCULATOR),
)

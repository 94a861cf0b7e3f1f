"""The calculators of The Duel, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.duel import (
    card_choice,
    card_choice_words,
    duel,
    duel_words,
    energy_cards,
    energy_cards_words,
    exchange,
    exchange_words,
    game,
    game_words,
    steps,
    steps_words,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(exchange, exchange_words),
    calculator(card_choice, card_choice_words),
    calculator(duel, duel_words),
    calculator(energy_cards, energy_cards_words),
    calculator(steps, steps_words),
    calculator(game, game_words),
)

"""The calculators of The Duel, in groups and in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import CalculatorGroup, calculator
from calculators.core.messages import BilingualText
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

GROUPS: tuple[CalculatorGroup, ...] = (
    CalculatorGroup(
        "duel",
        BilingualText("One duel", "Un duel"),
        (
            calculator(exchange, exchange_words),
            calculator(card_choice, card_choice_words),
            calculator(duel, duel_words),
        ),
    ),
    CalculatorGroup(
        "game",
        BilingualText("The whole game", "La partie entière"),
        (
            calculator(energy_cards, energy_cards_words),
            calculator(steps, steps_words),
            calculator(game, game_words),
        ),
    ),
)

"""Every calculator there is, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.core.calculator import Calculator
from calculators.duel import card_choice, duel, energy_cards, exchange, game, steps
from calculators.lcg import (
    draw_odds,
    enemy_attack,
    engagement,
    player_attack,
    quest,
    quest_odds,
)
from calculators.lcg import score as lcg_score
from calculators.meccg import (
    corruption,
    council,
    hazard_limit,
    influence,
    influence_opponent,
    strike,
)
from calculators.risk import (
    army_size,
    battle,
    bonuses,
    campaign,
    card_sets,
    defence_dice,
    fellowship,
    invasion,
    realm,
    region_borders,
    reinforcements,
    ring_hunt,
    route,
    score,
    setup,
)

type AnyCalculator = Calculator[Any, Any]

CALCULATORS: Mapping[str, AnyCalculator] = {
    module.CALCULATOR.id: module.CALCULATOR
    for module in (
        engagement,
        quest,
        quest_odds,
        enemy_attack,
        player_attack,
        draw_odds,
        lcg_score,
        reinforcements,
        realm,
        card_sets,
        battle,
        invasion,
        army_size,
        campaign,
        bonuses,
        defence_dice,
        route,
        region_borders,
        fellowship,
        score,
        ring_hunt,
        setup,
        exchange,
        card_choice,
        duel,
        energy_cards,
        steps,
        game,
        corruption,
        strike,
        influence,
        influence_opponent,
        hazard_limit,
        council,
    )
}

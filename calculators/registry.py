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
    agent,
    attack,
    calling,
    company,
    corruption,
    corruption_card,
    corruption_round,
    council,
    deck,
    gold_ring,
    hazard_limit,
    influence,
    influence_opponent,
    keying,
    prisoners,
    site,
    starting_company,
    strike,
    under_deeps,
)
from calculators.meccg import route as meccg_route
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
        corruption_round,
        corruption_card,
        strike,
        attack,
        influence,
        influence_opponent,
        hazard_limit,
        council,
        calling,
        company,
        starting_company,
        meccg_route,
        keying,
        under_deeps,
        site,
        agent,
        gold_ring,
        deck,
        prisoners,
    )
}

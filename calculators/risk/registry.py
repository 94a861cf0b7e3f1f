"""The calculators of Risk, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.risk import (
    army_size,
    army_size_words,
    battle,
    battle_words,
    bonuses,
    bonuses_words,
    campaign,
    card_sets,
    card_sets_words,
    defence_dice,
    defence_dice_words,
    fellowship,
    fellowship_words,
    invasion,
    realm,
    realm_words,
    region_borders,
    region_borders_words,
    reinforcements,
    reinforcements_words,
    ring_hunt,
    ring_hunt_words,
    route,
    route_words,
    score,
    score_words,
    setup,
    setup_words,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(reinforcements, reinforcements_words),
    calculator(realm, realm_words),
    calculator(card_sets, card_sets_words),
    calculator(battle, battle_words),
    adapt(invasion.CALCULATOR),
    calculator(army_size, army_size_words),
    adapt(campaign.CALCULATOR),
    calculator(bonuses, bonuses_words),
    calculator(defence_dice, defence_dice_words),
    calculator(route, route_words),
    calculator(region_borders, region_borders_words),
    calculator(fellowship, fellowship_words),
    calculator(score, score_words),
    calculator(ring_hunt, ring_hunt_words),
    calculator(setup, setup_words),
)

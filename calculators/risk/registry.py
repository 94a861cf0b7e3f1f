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
    invasion,
    realm,
    region_borders,
    reinforcements,
    reinforcements_words,
    ring_hunt,
    route,
    score,
    setup,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(reinforcements, reinforcements_words),
    adapt(realm.CALCULATOR),
    calculator(card_sets, card_sets_words),
    calculator(battle, battle_words),
    adapt(invasion.CALCULATOR),
    calculator(army_size, army_size_words),
    adapt(campaign.CALCULATOR),
    calculator(bonuses, bonuses_words),
    calculator(defence_dice, defence_dice_words),
    adapt(route.CALCULATOR),
    adapt(region_borders.CALCULATOR),
    adapt(fellowship.CALCULATOR),
    adapt(score.CALCULATOR),
    adapt(ring_hunt.CALCULATOR),
    adapt(setup.CALCULATOR),
)

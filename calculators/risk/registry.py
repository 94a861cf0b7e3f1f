"""The calculators of Risk, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.risk import (
    army_size,
    battle,
    battle_words,
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

CALCULATORS: tuple[AnyCalculator, ...] = (
    adapt(reinforcements.CALCULATOR),
    adapt(realm.CALCULATOR),
    adapt(card_sets.CALCULATOR),
    calculator(battle, battle_words),
    adapt(invasion.CALCULATOR),
    adapt(army_size.CALCULATOR),
    adapt(campaign.CALCULATOR),
    adapt(bonuses.CALCULATOR),
    adapt(defence_dice.CALCULATOR),
    adapt(route.CALCULATOR),
    adapt(region_borders.CALCULATOR),
    adapt(fellowship.CALCULATOR),
    adapt(score.CALCULATOR),
    adapt(ring_hunt.CALCULATOR),
    adapt(setup.CALCULATOR),
)

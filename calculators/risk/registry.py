"""The calculators of Risk, in groups and in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import CalculatorGroup, calculator
from calculators.core.messages import BilingualText
from calculators.risk import (
    army_size,
    army_size_words,
    battle,
    battle_words,
    bonuses,
    bonuses_words,
    campaign,
    campaign_words,
    card_sets,
    card_sets_words,
    defence_dice,
    defence_dice_words,
    fellowship,
    fellowship_words,
    invasion,
    invasion_words,
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
    thrown_dice,
    thrown_dice_words,
)

GROUPS: tuple[CalculatorGroup, ...] = (
    CalculatorGroup(
        "setup",
        BilingualText("Before the game", "Avant la partie"),
        (calculator(setup, setup_words),),
    ),
    CalculatorGroup(
        "reinforcements",
        BilingualText("Reinforcements", "Renforts"),
        (
            calculator(reinforcements, reinforcements_words),
            calculator(realm, realm_words),
            calculator(card_sets, card_sets_words),
        ),
    ),
    CalculatorGroup(
        "battles",
        BilingualText("Battles", "Batailles"),
        (
            calculator(battle, battle_words),
            calculator(thrown_dice, thrown_dice_words),
            calculator(defence_dice, defence_dice_words),
            calculator(bonuses, bonuses_words),
        ),
    ),
    CalculatorGroup(
        "invasions",
        BilingualText("Invasions", "Invasions"),
        (
            calculator(invasion, invasion_words),
            calculator(army_size, army_size_words),
            calculator(campaign, campaign_words),
        ),
    ),
    CalculatorGroup(
        "board",
        BilingualText("On the board", "Sur le plateau"),
        (
            calculator(route, route_words),
            calculator(region_borders, region_borders_words),
        ),
    ),
    CalculatorGroup(
        "end",
        BilingualText("The Fellowship and the end", "La Communauté et la fin"),
        (
            calculator(fellowship, fellowship_words),
            calculator(ring_hunt, ring_hunt_words),
            calculator(score, score_words),
        ),
    ),
)

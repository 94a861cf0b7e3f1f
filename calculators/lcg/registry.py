"""The calculators of the Card Game, in groups and in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import CalculatorGroup
from calculators.core.messages import BilingualText
from calculators.lcg import (
    action_windows,
    action_windows_words,
    attackers_needed,
    attackers_needed_words,
    campaign,
    campaign_words,
    deck_check,
    deck_check_words,
    defence_planner,
    defence_planner_words,
    draw_odds,
    draw_odds_words,
    encounter_deck,
    encounter_deck_words,
    enemy_attack,
    enemy_attack_words,
    engagement,
    engagement_words,
    payment,
    payment_words,
    player_attack,
    player_attack_words,
    quest,
    quest_odds,
    quest_odds_words,
    quest_words,
    refresh,
    refresh_words,
    score,
    score_words,
    shadow_odds,
    shadow_odds_words,
    stage_length,
    stage_length_words,
    starting_threat,
    starting_threat_words,
    threat_clock,
    threat_clock_words,
    travel_advice,
    travel_advice_words,
    victory_check,
    victory_check_words,
)
from calculators.lcg.unknown_names import calculator

GROUPS: tuple[CalculatorGroup, ...] = (
    CalculatorGroup(
        "setup",
        BilingualText("Before the game", "Avant la partie"),
        (
            calculator(starting_threat, starting_threat_words),
            calculator(deck_check, deck_check_words),
        ),
    ),
    CalculatorGroup(
        "planning",
        BilingualText("Resource and planning", "Ressources et organisation"),
        (
            calculator(draw_odds, draw_odds_words),
            calculator(payment, payment_words),
        ),
    ),
    CalculatorGroup(
        "quest",
        BilingualText("Quest phase", "Phase de quête"),
        (
            calculator(quest, quest_words),
            calculator(quest_odds, quest_odds_words),
            calculator(encounter_deck, encounter_deck_words),
        ),
    ),
    CalculatorGroup(
        "encounter",
        BilingualText("Travel and encounter", "Voyage et rencontre"),
        (
            calculator(travel_advice, travel_advice_words),
            calculator(engagement, engagement_words),
        ),
    ),
    CalculatorGroup(
        "combat",
        BilingualText("Combat phase", "Phase de combat"),
        (
            calculator(enemy_attack, enemy_attack_words),
            calculator(shadow_odds, shadow_odds_words),
            calculator(defence_planner, defence_planner_words),
            calculator(player_attack, player_attack_words),
            calculator(attackers_needed, attackers_needed_words),
        ),
    ),
    CalculatorGroup(
        "rounds",
        BilingualText("Refresh and rounds to come", "Restauration et tours suivants"),
        (
            calculator(refresh, refresh_words),
            calculator(threat_clock, threat_clock_words),
            calculator(stage_length, stage_length_words),
            calculator(action_windows, action_windows_words),
        ),
    ),
    CalculatorGroup(
        "end",
        BilingualText("End of the game", "Fin de la partie"),
        (
            calculator(victory_check, victory_check_words),
            calculator(score, score_words),
            calculator(campaign, campaign_words),
        ),
    ),
)

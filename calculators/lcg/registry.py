"""The calculators of the Card Game, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.lcg import (
    action_windows,
    attackers_needed,
    campaign,
    deck_check,
    defence_planner,
    draw_odds,
    encounter_deck,
    encounter_deck_words,
    enemy_attack,
    engagement,
    engagement_words,
    payment,
    player_attack,
    quest,
    quest_odds,
    quest_odds_words,
    quest_words,
    refresh,
    score,
    shadow_odds,
    stage_length,
    stage_length_words,
    starting_threat,
    threat_clock,
    travel_advice,
    travel_advice_words,
    victory_check,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(engagement, engagement_words),
    calculator(quest, quest_words),
    calculator(quest_odds, quest_odds_words),
    adapt(enemy_attack.CALCULATOR),
    adapt(shadow_odds.CALCULATOR),
    adapt(defence_planner.CALCULATOR),
    adapt(player_attack.CALCULATOR),
    adapt(attackers_needed.CALCULATOR),
    adapt(starting_threat.CALCULATOR),
    adapt(deck_check.CALCULATOR),
    adapt(payment.CALCULATOR),
    adapt(draw_odds.CALCULATOR),
    calculator(encounter_deck, encounter_deck_words),
    calculator(travel_advice, travel_advice_words),
    adapt(refresh.CALCULATOR),
    adapt(threat_clock.CALCULATOR),
    calculator(stage_length, stage_length_words),
    adapt(victory_check.CALCULATOR),
    adapt(action_windows.CALCULATOR),
    adapt(campaign.CALCULATOR),
    adapt(score.CALCULATOR),
)

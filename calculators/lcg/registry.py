"""The calculators of the Card Game, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.lcg import (
    action_windows,
    attackers_needed,
    campaign,
    campaign_words,
    deck_check,
    deck_check_words,
    defence_planner,
    draw_odds,
    encounter_deck,
    enemy_attack,
    engagement,
    payment,
    payment_words,
    player_attack,
    quest,
    quest_odds,
    refresh,
    score,
    score_words,
    shadow_odds,
    stage_length,
    starting_threat,
    starting_threat_words,
    threat_clock,
    travel_advice,
    victory_check,
    victory_check_words,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    adapt(engagement.CALCULATOR),
    adapt(quest.CALCULATOR),
    adapt(quest_odds.CALCULATOR),
    adapt(enemy_attack.CALCULATOR),
    adapt(shadow_odds.CALCULATOR),
    adapt(defence_planner.CALCULATOR),
    adapt(player_attack.CALCULATOR),
    adapt(attackers_needed.CALCULATOR),
    calculator(starting_threat, starting_threat_words),
    calculator(deck_check, deck_check_words),
    calculator(payment, payment_words),
    adapt(draw_odds.CALCULATOR),
    adapt(encounter_deck.CALCULATOR),
    adapt(travel_advice.CALCULATOR),
    adapt(refresh.CALCULATOR),
    adapt(threat_clock.CALCULATOR),
    adapt(stage_length.CALCULATOR),
    calculator(victory_check, victory_check_words),
    adapt(action_windows.CALCULATOR),
    calculator(campaign, campaign_words),
    calculator(score, score_words),
)

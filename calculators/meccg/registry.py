"""The calculators of The Wizards, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.meccg import (
    agent,
    attack,
    attack_words,
    calling,
    company,
    corruption,
    corruption_card,
    corruption_card_words,
    corruption_round,
    corruption_round_words,
    corruption_words,
    council,
    deck,
    gold_ring,
    hazard_limit,
    hazard_limit_words,
    influence,
    influence_opponent,
    keying,
    prisoners,
    route,
    site,
    starting_company,
    strike,
    strike_words,
    under_deeps,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    calculator(corruption, corruption_words),
    calculator(corruption_round, corruption_round_words),
    calculator(corruption_card, corruption_card_words),
    calculator(strike, strike_words),
    calculator(attack, attack_words),
    adapt(influence.CALCULATOR),
    adapt(influence_opponent.CALCULATOR),
    calculator(hazard_limit, hazard_limit_words),
    adapt(council.CALCULATOR),
    adapt(calling.CALCULATOR),
    adapt(company.CALCULATOR),
    adapt(starting_company.CALCULATOR),
    adapt(route.CALCULATOR),
    adapt(keying.CALCULATOR),
    adapt(under_deeps.CALCULATOR),
    adapt(site.CALCULATOR),
    adapt(agent.CALCULATOR),
    adapt(gold_ring.CALCULATOR),
    adapt(deck.CALCULATOR),
    adapt(prisoners.CALCULATOR),
)

"""The calculators of The Wizards, in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import AnyCalculator, calculator
from calculators.core.legacy import adapt
from calculators.meccg import (
    agent,
    attack,
    calling,
    calling_words,
    company,
    company_words,
    corruption,
    corruption_card,
    corruption_round,
    council,
    deck,
    gold_ring,
    hazard_limit,
    influence,
    influence_opponent,
    influence_opponent_words,
    influence_words,
    keying,
    prisoners,
    route,
    site,
    starting_company,
    starting_company_words,
    strike,
    under_deeps,
)

CALCULATORS: tuple[AnyCalculator, ...] = (
    adapt(corruption.CALCULATOR),
    adapt(corruption_round.CALCULATOR),
    adapt(corruption_card.CALCULATOR),
    adapt(strike.CALCULATOR),
    adapt(attack.CALCULATOR),
    calculator(influence, influence_words),
    calculator(influence_opponent, influence_opponent_words),
    adapt(hazard_limit.CALCULATOR),
    adapt(council.CALCULATOR),
    calculator(calling, calling_words),
    calculator(company, company_words),
    calculator(starting_company, starting_company_words),
    adapt(route.CALCULATOR),
    adapt(keying.CALCULATOR),
    adapt(under_deeps.CALCULATOR),
    adapt(site.CALCULATOR),
    adapt(agent.CALCULATOR),
    adapt(gold_ring.CALCULATOR),
    adapt(deck.CALCULATOR),
    adapt(prisoners.CALCULATOR),
)

"""The calculators of The Wizards, in groups and in the order of the navigation."""

from __future__ import annotations

from calculators.core.calculator import CalculatorGroup
from calculators.core.messages import BilingualText
from calculators.meccg import (
    agent,
    agent_words,
    attack,
    attack_words,
    calling,
    calling_words,
    company,
    company_words,
    corruption,
    corruption_card,
    corruption_card_words,
    corruption_round,
    corruption_round_words,
    corruption_words,
    council,
    council_words,
    deck,
    deck_words,
    gold_ring,
    gold_ring_words,
    hazard_limit,
    hazard_limit_words,
    influence,
    influence_opponent,
    influence_opponent_words,
    influence_words,
    keying,
    keying_words,
    prisoners,
    prisoners_words,
    route,
    route_words,
    site,
    site_words,
    starting_company,
    starting_company_words,
    strike,
    strike_words,
    under_deeps,
    under_deeps_words,
)
from calculators.meccg.unknown_names import calculator

GROUPS: tuple[CalculatorGroup, ...] = (
    CalculatorGroup(
        "setup",
        BilingualText("Before the game", "Avant la partie"),
        (
            calculator(deck, deck_words),
            calculator(starting_company, starting_company_words),
        ),
    ),
    CalculatorGroup(
        "company",
        BilingualText("Your company", "Votre compagnie"),
        (
            calculator(company, company_words),
            calculator(hazard_limit, hazard_limit_words),
            calculator(agent, agent_words),
        ),
    ),
    CalculatorGroup(
        "movement",
        BilingualText("Movement and hazards", "Déplacement et périls"),
        (
            calculator(route, route_words),
            calculator(keying, keying_words),
            calculator(under_deeps, under_deeps_words),
            calculator(site, site_words),
        ),
    ),
    CalculatorGroup(
        "combat",
        BilingualText("Combat", "Combat"),
        (
            calculator(attack, attack_words),
            calculator(strike, strike_words),
        ),
    ),
    CalculatorGroup(
        "influence",
        BilingualText("Influence", "Influence"),
        (
            calculator(influence, influence_words),
            calculator(influence_opponent, influence_opponent_words),
        ),
    ),
    CalculatorGroup(
        "corruption",
        BilingualText("Corruption and the Ring", "Corruption et Anneau"),
        (
            calculator(corruption, corruption_words),
            calculator(corruption_round, corruption_round_words),
            calculator(corruption_card, corruption_card_words),
            calculator(gold_ring, gold_ring_words),
        ),
    ),
    CalculatorGroup(
        "end",
        BilingualText("Points and the Council", "Points et Conseil"),
        (
            calculator(prisoners, prisoners_words),
            calculator(calling, calling_words),
            calculator(council, council_words),
        ),
    ),
)

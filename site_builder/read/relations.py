"""What belongs together in the data: rules with each other, with terms and with calculators.

A rule belongs to a calculator if either names the other, or if a step of an example cites it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache

from calculators.core.calculator import AnyCalculator
from calculators.core.telling import Telling
from calculators.registry import CALCULATORS
from site_builder.read.rules import Rule, Term, all_rules


def rules_of_term(term: Term) -> tuple[Rule, ...]:
    """Return the rules that a term leads to: its own rule first, then those that name it."""
    return tuple(_rules_of_term(term))


def _rules_of_term(term: Term) -> Iterator[Rule]:
    if term.rule:
        yield all_rules()[term.rule]
    for rule in all_rules().values():
        if rule.game == term.game and term.id in rule.terms and rule.id != term.rule:
            yield rule


def see_also(rule: Rule) -> tuple[Rule, ...]:
    """Return the rules that a rule refers to, then those that refer to it."""
    back = (other.id for other in all_rules().values() if rule.id in other.see)
    ids = dict.fromkeys((*rule.see, *back))
    return tuple(all_rules()[id] for id in ids)


def rules_of_calculator(id: str) -> tuple[Rule, ...]:
    """Return the rules of a calculator: its own rule first, the others as the pages have them."""
    calculator = CALCULATORS[id]
    ids = _rule_ids()[id] - {calculator.rule}
    others = (rule for rule in all_rules().values() if rule.id in ids)
    return (all_rules()[calculator.rule], *others)


def calculators_of(rule: Rule) -> tuple[AnyCalculator, ...]:
    """Return the calculators of a rule; the one that the rule itself names comes first."""
    found = [CALCULATORS[id] for id, rules in _rule_ids().items() if rule.id in rules]
    return tuple(sorted(found, key=lambda calculator: calculator.id != rule.calculator))


def clear_caches() -> None:
    """Read the data again the next time it is needed."""
    _rule_ids.cache_clear()


@cache
def example_telling(id: str, input_json: str) -> Telling:
    """Return the answer of a calculator to an example, computed once for all that need it."""
    return CALCULATORS[id].run(json.loads(input_json)).telling


@cache
def _rule_ids() -> Mapping[str, frozenset[str]]:
    """Return the ids of the rules of each calculator."""
    found = {id: {calculator.rule} for id, calculator in CALCULATORS.items()}
    for calculator in CALCULATORS.values():
        found[calculator.id] |= _cited(calculator.id, calculator.example)
    for rule in all_rules().values():
        if rule.calculator in found:
            found[rule.calculator].add(rule.id)
            if rule.example.input is not None:
                found[rule.calculator] |= _cited(rule.calculator, rule.example.input)
    return {id: frozenset(ids) for id, ids in found.items()}


def _cited(id: str, value: object) -> set[str]:
    return {step.rule for step in example_telling(id, json.dumps(value)).steps}

"""Rounds of a stage: against every sequence of rounds, played one after the other."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.lcg.stage_length import CALCULATOR
from calculators.lcg.stage_odds import course, expected_rounds

MARGINS = st.dictionaries(st.integers(-3, 3), st.integers(1, 3), min_size=1, max_size=3)


def played(rounds: tuple[int, ...], needed: int, dial: int) -> tuple[str, int]:
    """Play rounds with these differences: how it ends, and in which round (from 1)."""
    for number, margin in enumerate(rounds, 1):
        if margin > 0:
            needed -= margin
        else:
            dial -= margin
        if needed <= 0:
            return "done", number
        if dial >= 50:
            return "out", number
        dial += 1
        if dial >= 50:
            return "out", number
    raise AssertionError("neither completed nor eliminated")


@settings(max_examples=60, deadline=None)
@given(MARGINS, st.integers(1, 6), st.integers(44, 49))
def test_every_sequence_of_rounds(weights: dict[int, int], needed: int, dial: int) -> None:
    whole = sum(weights.values())
    margins = {margin: Fraction(number, whole) for margin, number in weights.items()}
    found = course(needed, margins, dial)
    done: dict[int, Fraction] = {}
    out = Fraction(0)
    # From 44 the dial is full after six refresh phases at the latest.
    for rounds in product(weights, repeat=6):
        chance = Fraction(1)
        for margin in rounds:
            chance *= margins[margin]
        how, number = played(rounds, needed, dial)
        if how == "done":
            done[number] = done.get(number, Fraction(0)) + chance
        else:
            out += chance
    assert {n: c for n, c in enumerate(found.done, 1) if c} == done
    assert found.out == out
    assert found.in_time + found.out == 1


def test_rounds_expected() -> None:
    """One token in half of the rounds: 2 rounds for each token."""
    half = Fraction(1, 2)
    assert expected_rounds(3, {1: half, 0: half}) == 6
    # 2 or 1 with equal chances, 2 needed: 1 round, or 2.
    assert expected_rounds(2, {2: half, 1: half}) == Fraction(3, 2)
    assert expected_rounds(2, {0: half, -1: half}) is None


def test_a_stage_of_mirkwood_with_odds() -> None:
    """7 willpower against 3 and two cards: the odds of each round are those of the quest odds."""
    value = {
        "name": "A Fork in the Road",
        "threat": 30,
        "odds": {"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"},
    }
    found = CALCULATOR.run(value)
    # At least 2 tokens in the first round: threat of 3, 4 or 5 after the reveals.
    assert found.done[0].probability == Fraction(7 + 7, 187) + Fraction(13, 51)
    assert found.expected is not None
    assert found.expected > 1
    assert found.chance is not None
    assert 0 < found.chance < 1
    assert found.rounds is None


def test_the_average_of_the_rounds_in_time() -> None:
    """One token in half of the rounds, the dial at 48: in the first round, or in the second."""
    half = Fraction(1, 2)
    found = course(1, {1: half, 0: half}, 48)
    assert found.done == [half, Fraction(1, 4)]
    # (1 × 1/2 + 2 × 1/4) ÷ 3/4
    assert found.mean == Fraction(4, 3)


def test_the_table_ends_where_nothing_more_would_be_seen() -> None:
    odds = {"willpower": 9, "staging_threat": 3, "reveal": 2, "scenario": "passage"}
    found = CALCULATOR.run({"points": 8, "threat": 29, "odds": odds})
    last = found.tables[0].rows[-1][0]
    assert isinstance(last, int)
    by_round = {item.round: item.probability for item in found.done}
    later = sum((chance for number, chance in by_round.items() if number > last), Fraction(0))
    assert 0 < later < Fraction(1, 10_000) <= later + by_round[last]


def test_a_quest_that_cannot_succeed() -> None:
    odds = {"willpower": 3, "staging_threat": 5, "reveal": 1, "scenario": "passage"}
    found = CALCULATOR.run({"points": 8, "threat": 30, "odds": odds})
    assert found.expected is None
    assert found.average is None
    assert found.chance == 0


def test_a_pace_or_odds() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({"points": 8})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("pace", "required")]
    odds = {"willpower": 3, "reveal": 1, "scenario": "passage"}
    both = CALCULATOR.run({"points": 8, "pace": 2, "odds": odds})
    assert both.done == CALCULATOR.run({"points": 8, "odds": odds}).done

"""Rounds of a stage: against every sequence of rounds, played one after the other."""

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.stage_odds import expected_rounds, stage_odds

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
def test_lcg_stage_pace__matches_every_sequence_of_rounds(
    weights: dict[int, int], needed: int, dial: int
) -> None:
    whole = sum(weights.values())
    margins = {margin: Fraction(number, whole) for margin, number in weights.items()}
    found = stage_odds(needed, margins, dial)
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
    assert {n: c for n, c in enumerate(found.completed, 1) if c} == done
    assert found.eliminated == out
    assert found.in_time + found.eliminated == 1


def test_lcg_stage_pace__expected_rounds() -> None:
    """One token in half of the rounds: 2 rounds for each token."""
    half = Fraction(1, 2)
    assert expected_rounds(3, {1: half, 0: half}) == 6
    # 2 or 1 with equal chances, 2 needed: 1 round, or 2.
    assert expected_rounds(2, {2: half, 1: half}) == Fraction(3, 2)
    assert expected_rounds(2, {0: half, -1: half}) is None


def test_lcg_stage_pace__average_of_rounds_in_time() -> None:
    """One token in half of the rounds, the dial at 48: in the first round, or in the second."""
    half = Fraction(1, 2)
    found = stage_odds(1, {1: half, 0: half}, 48)
    assert found.completed == [half, Fraction(1, 4)]
    # (1 × 1/2 + 2 × 1/4) ÷ 3/4
    assert found.mean == Fraction(4, 3)

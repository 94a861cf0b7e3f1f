"""The shared dice mathematics, against another library and against symmetry."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from calculators.core.dice import at_least, highest, two_dice

TWO_D6 = icepool.d6 + icepool.d6


def test_two_dice_match_icepool() -> None:
    theirs = {total: TWO_D6.probability("==", total) for total in TWO_D6.outcomes()}
    assert dict(two_dice()) == theirs


def test_two_dice_match_published_table() -> None:
    ways = [chance * 36 for chance in two_dice().values()]
    assert list(two_dice()) == list(range(2, 13))
    assert ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("need", range(-3, 18))
def test_at_least_matches_icepool(need: int) -> None:
    assert at_least(need) == TWO_D6.probability(">=", need)


@pytest.mark.parametrize("need", range(2, 14))
def test_at_least_and_at_most_mirror_each_other(need: int) -> None:
    # Turn both dice over: a sum of t becomes 14 - t.
    assert at_least(need) == 1 - at_least(15 - need)


@pytest.mark.parametrize("keep", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_highest_dice_match_icepool(dice: int, keep: int) -> None:
    kept = min(dice, keep)
    pool = icepool.d6.pool(dice).highest(kept).expand()
    theirs = {
        tuple(reversed(fall)): pool.probability("==", fall) * 6**dice for fall in pool.outcomes()
    }
    assert {fall: Fraction(ways) for fall, ways in highest(dice, keep).items()} == theirs


def test_the_tables_cannot_be_changed_by_a_caller() -> None:
    with pytest.raises(TypeError):
        two_dice()[7] = Fraction(1)  # type: ignore[index]

"""Long campaigns in whole numbers: the denominators, and the chances that are rounded down."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, repeat

import pytest

from calculators.risk.attrition import UNIT
from calculators.risk.campaign import COMPUTATION
from calculators.risk.campaign_needs import Rest, Ways
from calculators.risk.conquest_odds import WHOLE, conquests, rounded_conquests
from calculators.risk.sixths import factors, over
from tests.risk.oracles import survivors
from tests.risk.test_campaign import marched


@pytest.mark.parametrize("number", [1, 2, 3, 6**7, 3**18, 3**36 * 5, 2**90 * 7, 3**17 * 2])
def test_cases__twos_and_threes_of_a_number(number: int) -> None:
    twos, threes = factors(number)

    rest = Fraction(number, 2**twos * 3**threes)
    assert rest.denominator == 1
    assert rest % 2
    assert rest % 3


@pytest.mark.parametrize(("twos", "threes"), [(0, 0), (3, 40), (40, 3), (64, 64)])
@pytest.mark.parametrize("number", [1, 5, 6**20, 3**50 * 7, 2**50 * 35])
def test_cases__fraction_over_twos_and_threes_is_in_lowest_terms(
    number: int, twos: int, threes: int
) -> None:
    found, whole = over(number, twos, threes), Fraction(number, 2**twos * 3**threes)

    assert (found.numerator, found.denominator) == (whole.numerator, whole.denominator)


def test_risk_conquest__long_chain_matches_plain_recursion() -> None:
    links = [(2, 0), (3, 1), (1, 0), (4, 2), (2, 0), (1, 1)]
    rows = [
        {"defenders": defenders, "leader": bonus > 0, "stronghold": bonus > 1}
        for defenders, bonus in links
    ]

    found = COMPUTATION.solve({"army": 30, "links": rows, "attack_bonus": 1}).links

    for link, taken in zip(found, marched(30, links, 1), strict=True):
        assert {item.count: item.probability for item in link.arrives} == taken
        assert link.probability == sum(taken.values())


@pytest.mark.parametrize("edge", [-2, 0, 2])
@pytest.mark.parametrize("defenders", [1, 2, 5])
def test_risk_conquest__chance_rounded_down_misses_less_than_a_part_for_each_battle(
    defenders: int, edge: int
) -> None:
    rounded = rounded_conquests(defenders, edge, lambda _fighters: WHOLE)

    for fighters, found in enumerate(islice(rounded, 9)):
        ends = survivors(fighters, defenders, max(edge, 0), max(-edge, 0)) if fighters else {}
        missing = sum(ends.values()) * WHOLE - found
        assert 0 <= missing < fighters + defenders


@pytest.mark.parametrize(("exactly", "enough"), [(UNIT // 2, True), (UNIT // 2 - 1, False)])
def test_risk_conquest__chance_too_close_to_call_is_computed_exactly(
    exactly: int, enough: bool
) -> None:
    just_below = Ways(repeat(WHOLE // 2 - 1))
    # One fighter against one defender: ways over the square of the unit.
    rest = Rest(1, 1, just_below, Ways(iter([0, exactly * UNIT])))

    assert rest.likely(1, 50) == enough


def test_risk_conquest__chance_that_rounding_settles_is_not_computed_again() -> None:
    nothing_known: Iterator[int] = iter(())

    for rounded, enough in ((WHOLE // 2, True), (WHOLE // 2 - 100, False)):
        rest = Rest(1, 1, Ways(repeat(rounded)), Ways(nothing_known))
        assert rest.likely(1, 50) == enough


def test_risk_conquest__exact_ways_are_the_chances_before_rounding() -> None:
    exact = conquests(3, 0, lambda fighters: int(UNIT**fighters))

    for fighters, ways in enumerate(islice(exact, 6)):
        if fighters:
            assert Fraction(ways, UNIT ** (fighters + 3)) == sum(
                survivors(fighters, 3, 0, 0).values()
            )

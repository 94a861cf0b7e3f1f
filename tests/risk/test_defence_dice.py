"""One die or two for the defender."""

from fractions import Fraction
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.risk import defence_dice
from tests.risk.oracles import battle


@cache
def falls(fighters: int, defenders: int, bonus: int, dice: tuple[int, ...]) -> Fraction:
    """Return the chance that a territory falls whose defender chooses among numbers of dice."""
    if not defenders:
        return Fraction(1)
    if not fighters:
        return Fraction(0)
    able = [number for number in dice if number <= defenders] or [1]
    return min(
        sum(
            (
                chance * falls(fighters - a, defenders - d, bonus, dice)
                for (a, d), chance in battle(min(3, fighters), number, 0, bonus)
            ),
            Fraction(0),
        )
        for number in able
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 8), st.integers(2, 5), st.integers(0, 2))
def test_risk_defending_battalions__hold_chances_match_plain_recursion(
    army: int, defenders: int, bonus: int
) -> None:
    answer = defence_dice.COMPUTATION.solve(
        {"army": army, "defenders": defenders, "defence_bonus": bonus}
    )
    assert answer.hold.two == 1 - falls(army - 1, defenders, bonus, (2,))
    assert answer.hold.one == 1 - falls(army - 1, defenders, bonus, (1,))
    assert answer.hold.best == 1 - falls(army - 1, defenders, bonus, (1, 2))
    assert answer.hold.best >= max(answer.hold.one, answer.hold.two)


def test_risk_defending_battalions__one_die_is_better_with_leader_and_stronghold() -> None:
    def dice(bonus: int) -> int:
        return int(
            defence_dice.COMPUTATION.solve(
                {"army": 10, "defenders": 5, "defence_bonus": bonus}
            ).dice
        )

    assert [dice(bonus) for bonus in (0, 1, 2)] == [2, 2, 1]

"""The army needed for a wanted chance."""

from fractions import Fraction

import pytest

from calculators.registry import CALCULATORS
from calculators.risk import army_size, army_size_words
from tests.risk.oracles import survivors


@pytest.mark.parametrize(("defenders", "bonus"), [(1, 0), (5, 0), (4, 1), (3, 2), (6, -1)])
def test_risk_invading__every_army_matches_plain_recursion(defenders: int, bonus: int) -> None:
    values = {"attack_bonus": max(-bonus, 0), "defence_bonus": max(bonus, 0)}
    answer = army_size.COMPUTATION.solve({"defenders": defenders, "wanted": 75, **values})
    for size in answer.sizes:
        taken = survivors(size.army - 1, defenders, *values.values())
        assert size.win == sum(taken.values())
    assert answer.army == min(s.army for s in answer.sizes if s.win >= Fraction(3, 4))


def test_telling__long_table_omits_negligible_chances() -> None:
    answer = CALCULATORS["risk.army_size"].run({"defenders": 60, "wanted": 90})
    rows = answer.telling.tables[0].rows
    armies = [row[0] for row in rows]
    wins = {size.army: size.win for size in answer.outcome.sizes}
    first = min(army for army, win in wins.items() if win >= Fraction(1, 1000))
    assert armies[0] == first
    assert answer.outcome.army in armies
    assert len(rows) <= army_size_words.MOST_ROWS + 3


def test_risk_invading__no_army_reaches_the_wanted_chance() -> None:
    answer = army_size.COMPUTATION.solve({"defenders": 1, "wanted": 99, "defence_bonus": 5})
    assert answer.army is None
    assert answer.win is None

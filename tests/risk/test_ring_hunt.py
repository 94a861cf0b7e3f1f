"""The search for the Ring."""

from fractions import Fraction
from itertools import product

import pytest

from calculators.registry import CALCULATORS
from calculators.risk import ring_hunt


@pytest.mark.parametrize(
    ("leader", "region"), [(a, b) for a in (False, True) for b in (False, True)]
)
def test_risk_finding_the_ring__matches_every_roll(leader: bool, region: bool) -> None:
    falls = [sum(fall) + leader + region for fall in product(range(1, 7), repeat=2)]
    answer = ring_hunt.COMPUTATION.solve({"leader": leader, "region": region, "searches": 2})
    chance = Fraction(sum(total >= 12 for total in falls), 36)
    assert answer.probability == chance
    assert answer.within == chance + (1 - chance) * chance


@pytest.mark.parametrize(("bonus", "chance"), [(0, "1/36"), (1, "1/12"), (2, "1/6")])
def test_risk_finding_the_ring__published_chances(bonus: int, chance: str) -> None:
    answer = ring_hunt.COMPUTATION.solve({"leader": bonus > 0, "region": bonus > 1})
    assert str(answer.probability) == chance


@pytest.mark.parametrize(
    ("leader", "region", "text"),
    [
        (True, True, "A Leader there and the whole region: +2 to the dice."),
        (True, False, "A Leader there: +1 to the dice."),
        (False, True, "The whole region: +1 to the dice."),
    ],
)
def test_risk_finding_the_ring__what_helps_is_told(leader: bool, region: bool, text: str) -> None:
    found = CALCULATORS["risk.ring_hunt"].run({"leader": leader, "region": region}).json("en")
    assert found["steps"][0]["text"] == text

"""The twins of the test of a gold ring and of prisoners' points."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.meccg.gold_ring import COMPUTATION as RING
from calculators.meccg.prisoners import COMPUTATION as PRISONERS
from calculators.registry import CALCULATORS
from tests.meccg.twins.card_rows import CHARACTERS, ROLLS

LEAST = {"precious": (10, 8), "fair": (11, 9), "beautiful": (12, 10)}
"""The least results for the One Ring and for a Dwarven Ring."""
MOST = {"precious": 5, "fair": 6, "beautiful": 7}
"""The highest result for a Magic Ring."""


def test_meccg_items_gold_ring__random_tests_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        ring, scroll = random.choice(sorted(LEAST)), random.random() < 0.4
        modifier = random.randint(-4, 6)
        value: dict[str, Any] = {"ring": ring, "modifier": modifier}
        if scroll:
            value["item"] = random.choice(["Scroll of Isildur", "Parchemin d’Isildur"])
        counts = dict.fromkeys(("one_ring", "dwarven", "magic", "lesser"), 0)
        for roll, falls in ROLLS.items():
            result = roll + modifier + 2 * scroll
            one, dwarven = LEAST[ring]
            counts["one_ring"] += falls * (result >= one)
            counts["dwarven"] += falls * (result >= dwarven)
            counts["magic"] += falls * (result <= MOST[ring])
            counts["lesser"] += falls
        outcome = RING.solve(value)
        for name, falls in counts.items():
            assert getattr(outcome, name) == Fraction(falls, 36), (name, value)
        for language in LANGUAGES:
            assert CALCULATORS["meccg.gold_ring"].run(value).json(language)["summary"]


def test_meccg_prisoners_state__random_prisoners_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(100):
        taken = random.sample(sorted(CHARACTERS), random.randint(1, 5))
        prisoners = [
            {"name": name, "eliminated": random.random() < 0.3, "follower_points": 2}
            for name in taken
        ]
        summary = random.random() < 0.3
        value = {"free_points": 12, "prisoners": prisoners, "summary_rules": summary}
        now = after = 12
        for item in prisoners:
            points = CHARACTERS[str(item["name"])]["marshalling_points"] or 0
            now -= points
            after += -points if item["eliminated"] else points
            now -= 2 * summary
            after -= 2 * summary
        outcome = PRISONERS.solve(value)
        assert (outcome.points, outcome.points_if_rescued) == (now, after), value
        for language in LANGUAGES:
            assert CALCULATORS["meccg.prisoners"].run(value).json(language)["summary"]

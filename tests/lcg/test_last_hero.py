"""A player whose last hero is destroyed is out, whoever the hero met the attack as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.registry import CALCULATORS

LAST = "A player whose last hero is destroyed is eliminated."
EOWYN: Mapping[str, Any] = {"name": "Éowyn"}


def last_hero_told(calculator: str, value: Mapping[str, Any]) -> int:
    """How often the answer tells it."""
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return sum(step.text.text("en") == LAST for step in telling.steps)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"defender": EOWYN}, 1),
        ({"hero": EOWYN}, 1),
        ({"defender": {"name": "Snowbourn Scout"}}, 0),
        ({"defender": {"name": "Aragorn"}}, 0),
        ({"shadow_card": "Hummerhorns", "defender": {**EOWYN, "damage": 2}}, 1),
        (
            {
                "shadow_card": "Hummerhorns",
                "defender": {**EOWYN, "damage": 2},
                "hero": {"name": "Aragorn"},
            },
            1,
        ),
    ],
)
def test_lcg_elimination_ways__a_hero_who_dies_defending_may_be_the_last(
    value: Mapping[str, Any], told: int
) -> None:
    """A Hill Troll (6) destroys Éowyn (3 hit points) with her defence of 1, or without it."""
    assert last_hero_told("enemy_attack", {"enemy": "Hill Troll", "threat": 20, **value}) == told


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (EOWYN, 1),
        ({**EOWYN, "undefended": True}, 1),
        ({"name": "Snowbourn Scout"}, 0),
        ({"name": "Aragorn", "hit_points": 20}, 0),
        ({"defence": 1, "hit_points": 1, "undefended": True}, 1),
    ],
)
def test_lcg_elimination_ways__told_before_the_shadow_card_too(
    target: Mapping[str, Any], told: int
) -> None:
    value = {"enemy": "Hill Troll", "scenario": "anduin", "target": target}
    assert last_hero_told("shadow_odds", value) == told

"""Texts of cards in shadow odds: what ends an attack, and what leaves with a shadow effect."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.telling import Direction, LeftOut
from calculators.registry import CALCULATORS


def test_lcg_forced_effects__an_attack_that_ends_at_once_has_no_odds_to_tell() -> None:
    """At 49 Marsh Adder eliminates the player before a Sentinel can be declared."""
    value = {"enemy": "Marsh Adder", "scenario": "anduin", "threat": 49}
    aragorn = {"name": "Aragorn", "of_another": True}
    answer = CALCULATORS["lcg.shadow_odds"].run({**value, "target": aragorn})
    assert [step.rule for step in answer.telling.steps] == [
        *("lcg-shadow-deal", "lcg-forced-effects", "lcg-threat-elimination"),
    ]
    assert (answer.outcome.survives, answer.outcome.eliminated) == (1, 1)
    crows = {"enemy": "Eastern Crows", "scenario": "anduin"}
    steps = (
        CALCULATORS["lcg.shadow_odds"]
        .run({**crows, "target": {"name": "Gondorian Spearman"}})
        .telling.steps
    )
    assert [step.rule for step in steps] == [
        *("lcg-shadow-deal", "lcg-attack-goes-on", "lcg-destroyed", "lcg-shadow-discard"),
    ]


@pytest.mark.parametrize(
    ("target", "direction"),
    [
        ({"name": "Faramir"}, Direction.LOWER),
        ({"name": "Faramir", "of_another": True}, Direction.HIGHER),
        ({"name": "Gimli"}, Direction.HIGHER),
    ],
)
def test_lcg_defender_gone__pursued_by_shadow_may_send_the_defender_home(
    target: dict[str, Any], direction: Direction
) -> None:
    value = {"enemy": "Wargs", "scenario": "anduin", "players": 1, "target": target}
    steps = CALCULATORS["lcg.shadow_odds"].run(value).telling.steps
    told = [step for step in steps if isinstance(step, LeftOut) and "117" in step.cards]
    assert [step.direction for step in told] == [direction]


def test_lcg_destroyed__a_citadel_plate_is_lost_with_its_hit_points() -> None:
    """Undefended, Driven by Shadow discards the Plate; Forest Spiders only where it is alone."""
    aragorn = {"name": "Aragorn", "hit_points": 9, "damage": 5, "undefended": True}
    value = {"attack": 1, "scenario": "passage", "target": aragorn}
    found = CALCULATORS["lcg.shadow_odds"].run(value).outcome
    # 34 cards; three Orcs make it 4 damage, one Driven by Shadow leaves no hit point.
    assert found.survives == Fraction(30, 34)
    alone = CALCULATORS["lcg.shadow_odds"].run({**value, "only_plate": True})
    assert alone.outcome.survives == Fraction(27, 34)
    assert "lcg-shadow-effects" in [step.rule for step in alone.telling.steps]

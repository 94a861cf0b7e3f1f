"""The defence planner in words: what attacks do to the dial, and what is still to be chosen."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.registry import CALCULATORS


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.defence_planner"].run(value).telling


def steps_of(value: dict[str, Any], rule: str) -> list[str]:
    return [localize(step.text, "en") for step in telling_of(value).steps if step.rule == rule]


GIMLI_AND_LEGOLAS = [{"name": "Gimli"}, {"name": "Legolas"}]


@pytest.mark.parametrize(("threat", "out"), [(48, False), (49, True)])
def test_lcg_forced_effects__an_attack_of_the_marsh_adder_raises_the_dial_first(
    threat: int, out: bool
) -> None:
    """Card 84: 1 threat as it attacks. At 49 that is 50, before a defender is declared."""
    value = {
        "enemies": [{"name": "Serpent des Marais"}],
        "characters": GIMLI_AND_LEGOLAS,
        "threat": threat,
    }
    assert steps_of(value, "lcg-forced-effects") == [
        "Marsh Adder attacks: the player attacked gains 1 threat."
    ]
    told = any("before a defender" in text for text in steps_of(value, "lcg-threat-elimination"))
    assert told is out


def test_lcg_forced_effects__other_attacks_before_it_do_not_raise_the_dial() -> None:
    """Wargs first, at 49: the Adder's own threat makes it 50."""
    value = {
        "enemies": [{"name": "Wargs"}, {"name": "Marsh Adder"}],
        "characters": GIMLI_AND_LEGOLAS,
        "threat": 49,
    }
    assert len(steps_of(value, "lcg-forced-effects")) == 1
    texts = steps_of(value, "lcg-threat-elimination")
    assert sum("as Marsh Adder attacks, before a defender" in text for text in texts) == 1


@pytest.mark.parametrize(
    ("scenario", "threat", "enemy", "told"),
    [
        ("anduin", 30, "Hill Troll", True),
        ("none", 30, "Hill Troll", False),
        ("anduin", 49, "Marsh Adder", False),
    ],
)
def test_lcg_undefended__a_later_choice_of_the_hero_is_told_only_where_it_can_help(
    scenario: str, threat: int, enemy: str, told: bool
) -> None:
    """Without shadow cards nothing becomes known later; at 50 by the Adder all is lost."""
    value = {
        "enemies": [{"name": enemy}],
        "characters": [
            {"name": "Gimli", "exhausted": True, "damage": 4},
            {"name": "Legolas", "exhausted": True, "damage": 3},
        ],
        "threat": threat,
        "scenario": scenario,
    }
    texts = steps_of(value, "lcg-undefended")
    assert any("only once its shadow card" in text for text in texts) is told


def test_lcg_undefended__who_is_lost_without_an_attack_is_lost_with_the_player() -> None:
    """At 50 both heroes leave the game; Gimli met no attack."""
    value = {
        "enemies": [{"name": "Marsh Adder"}],
        "characters": GIMLI_AND_LEGOLAS,
        "threat": 49,
    }
    texts = steps_of(value, "lcg-undefended")
    assert any("Gimli faces no attack, but may be lost with the player" in text for text in texts)
    assert not any("no attack: the risk of being destroyed" in text for text in texts)


@pytest.mark.parametrize(("damage", "told"), [(0, False), (1, True)])
def test_lcg_attack_goes_on__an_enemy_that_its_defender_destroys_is_told(
    damage: int, told: bool
) -> None:
    """East Bight Patrol has 2 hit points; a Gondorian Spearman deals 1 as he defends."""
    value = {
        "enemies": [{"name": "East Bight Patrol", "damage": damage}],
        "characters": [{"name": "Gondorian Spearman"}, {"name": "Gimli", "exhausted": True}],
    }
    assert bool(steps_of(value, "lcg-attack-goes-on")) is told

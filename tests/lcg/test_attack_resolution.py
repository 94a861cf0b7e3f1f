"""The order of an attack: the enemy's own text, each shadow card in turn, the damage."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.enemy_attack import COMPUTATION
from calculators.registry import CALCULATORS

ARCHER = {"defender": {"name": "Silverlode Archer"}}
GIMLI = {"defender": {"name": "Gimli"}}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.enemy_attack"].run(value).telling


def rules_of(value: dict[str, Any]) -> list[str]:
    return [step.rule for step in telling_of(value).steps]


def test_lcg_forced_effects__marsh_adder_comes_before_the_crows() -> None:
    """34 and 1 by the Adder: the Crows find 35 and add 2. 4 + 2 - 2 = 4."""
    value = {"enemy": "Marsh Adder", "shadow_card": "Eastern Crows", "threat": 34}
    found = COMPUTATION.solve({**value, **GIMLI})
    assert (found.damage, found.threat) == (4, 1)


def test_lcg_shadow_resolve__threat_of_the_first_card_is_there_for_the_second() -> None:
    """33 and 3 by Pursued by Shadow, without an ally: the Crows add 2, not 1."""
    value = {
        "enemy": "Dol Guldur Beastmaster",
        "shadow_card": "Pursued by Shadow",
        "second_shadow_card": "Eastern Crows",
        "threat": 33,
        "exhausted_allies": 0,
        **GIMLI,
    }
    assert (COMPUTATION.solve(value).damage, COMPUTATION.solve(value).threat) == (3, 3)
    other = {**value, "exhausted_allies": 1}
    assert (COMPUTATION.solve(other).damage, COMPUTATION.solve(other).threat) == (2, 0)
    turned = {**value, "shadow_card": "Eastern Crows", "second_shadow_card": "Pursued by Shadow"}
    assert COMPUTATION.solve(turned).damage == 2


def test_lcg_undefended__hero_killed_by_hummerhorns_leaves_the_attack_to_another() -> None:
    """Éowyn with 2 left: 2 by the effect, and the 3 of the Wargs for another hero."""
    value = {
        "enemy": "Wargs",
        "shadow_card": "Hummerhorns",
        "hero": {"name": "Éowyn", "hit_points": 3, "damage": 1},
    }
    found = COMPUTATION.solve(value)
    assert (found.damage, found.destroyed, found.excess) == (2, True, 0)
    summary = localize(telling_of(value).summary, "en")
    assert summary.endswith("The attack goes on: 3 damage to another hero.")


def test_lcg_defender_gone__second_shadow_card_finds_the_attack_undefended() -> None:
    """Hummerhorns destroy the Archer; Orcs then add 3, not 1: 3 + 3 for a hero."""
    value = {
        "enemy": "Dol Guldur Beastmaster",
        "shadow_card": "Hummerhorns",
        "second_shadow_card": "Dol Guldur Orcs",
        **ARCHER,
    }
    assert COMPUTATION.solve(value).strength == 6
    turned = {**value, "shadow_card": "Dol Guldur Orcs", "second_shadow_card": "Hummerhorns"}
    assert COMPUTATION.solve(turned).strength == 4


def test_lcg_threat_elimination__ends_the_attack_at_50() -> None:
    """Marsh Adder at 49: the player is out before any damage."""
    value = {"enemy": "Marsh Adder", "threat": 49, **GIMLI}
    found = COMPUTATION.solve(value)
    assert (found.damage, found.remaining, found.threat, found.eliminated) == (0, None, 1, True)
    assert rules_of(value)[-1] == "lcg-threat-elimination"
    troll = COMPUTATION.solve({"enemy": "Hill Troll", "threat": 46, **ARCHER})
    assert (troll.eliminated, troll.threat) == (True, 4)


def test_lcg_sentinel__cannot_step_in_once_the_player_is_eliminated_as_the_enemy_attacks() -> None:
    """Marsh Adder's forced effect works in step 1, before a defender is declared in step 2."""
    value = {"enemy": "Marsh Adder", "threat": 49, "shadow_card": "Dol Guldur Orcs"}
    aragorn = {"name": "Aragorn", "of_another": True}
    found = COMPUTATION.solve({**value, "defender": aragorn})
    assert (found.damage, found.remaining, found.threat, found.eliminated) == (0, 5, 1, True)
    spearman = {"name": "Gondorian Spearman", "of_another": True}
    found = COMPUTATION.solve({**value, "enemy_damage": 6, "defender": spearman})
    assert not found.attacker_destroyed


@pytest.mark.parametrize(
    ("card", "target", "only_plate", "expected"),
    [
        # All attachments go: 5 damage are too much for 5 hit points, and another hero is hit.
        ("Driven by Shadow", {"hero": {"damage": 5}}, False, (0, 0, True)),
        ("Cavern Guardian", {"hero": {"damage": 2}}, False, (2, 1, False)),
        ("Forest Spider", {"hero": {"damage": 4}}, False, (2, 3, False)),
        ("Forest Spider", {"hero": {"damage": 4}}, True, (2, 0, True)),
        ("Driven by Shadow", {"defender": {"damage": 4}}, True, (0, 1, False)),
        ("Driven by Shadow", {"defender": {"damage": 4}}, False, (0, 5, False)),
        # A Sentinel loses nothing of another player's, but the defender's own attachment.
        ("Cavern Guardian", {"defender": {"damage": 4, "of_another": True}}, True, (0, 5, False)),
        ("Driven by Shadow", {"defender": {"damage": 4, "of_another": True}}, True, (0, 1, False)),
        ("Driven by Shadow", {"defender": {"damage": 5}}, True, (0, 0, True)),
    ],
)
def test_lcg_destroyed__hit_points_go_with_a_discarded_citadel_plate(
    card: str, target: dict[str, Any], only_plate: bool, expected: tuple[int, int, bool]
) -> None:
    ((field, numbers),) = target.items()
    aragorn = {"name": "Aragorn", "hit_points": 9, **numbers}
    value = {"enemy": "Dungeon Jailor", "shadow_card": card, "only_plate": only_plate}
    found = COMPUTATION.solve({**value, field: aragorn})
    assert (found.damage, found.remaining, found.destroyed) == expected


def test_lcg_defender_gone__the_hero_hit_has_lost_a_citadel_plate_with_all_attachments() -> None:
    """Hummerhorns kill the defender, so that Driven by Shadow finds the attack undefended."""
    value = {
        "enemy": "Dol Guldur Beastmaster",
        "shadow_card": "Hummerhorns",
        "second_shadow_card": "Driven by Shadow",
        "defender": {"name": "Snowbourn Scout"},
        "hero": {"name": "Gimli", "hit_points": 9, "damage": 1},
    }
    found = COMPUTATION.solve(value).hero
    # 9 hit points, 4 gone, 1 + 1 damage before the attack of 3.
    assert found
    assert (found.damage, found.remaining, found.destroyed) == (4, 0, True)


def test_lcg_sentinel__of_another_player_is_spared_by_hummerhorns() -> None:
    """Their damage is for the characters of the player attacked: only 3 - 2 for the Sentinel."""
    sentinel = {"name": "Aragorn", "of_another": True}
    value = {"enemy": "Wargs", "shadow_card": "Hummerhorns", "defender": sentinel}
    assert COMPUTATION.solve(value).damage == 1


def test_lcg_attack_goes_on__ends_where_a_spearman_destroys_the_attacker() -> None:
    """Gondorian Spearman: 1 damage to the Crows' 1 hit point as he defends."""
    value = {"enemy": "Eastern Crows", "defender": {"name": "Gondorian Spearman"}}
    found = COMPUTATION.solve(value)
    assert (found.damage, found.destroyed, found.over) == (0, False, True)
    wounded = {**value, "enemy": "Wargs", "enemy_damage": 2}
    assert COMPUTATION.solve(wounded).over

"""Attacks of enemies: against tokens put down one by one, by the printed examples."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
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


@given(
    st.integers(0, 9),
    st.integers(0, 5),
    st.integers(0, 6),
    st.integers(1, 9),
    st.integers(0, 8),
    st.booleans(),
)
def test_lcg_damage_tokens__are_put_down_one_by_one(
    attack: int, shadow: int, defence: int, points: int, damage: int, defended: bool
) -> None:
    damage = min(damage, points - 1)
    target = {"hit_points": points, "damage": damage}
    value = {"defender": {**target, "defence": defence}} if defended else {"hero": target}
    found = COMPUTATION.solve({"attack": attack, "shadow": shadow, **value})
    dealt = excess = 0
    for _point in range(defence if defended else 0, attack + shadow):
        dealt += 1
        excess += damage == points
        damage = min(damage + 1, points)
    assert (found.damage, found.excess) == (dealt, excess)
    assert (found.remaining, found.destroyed) == (points - damage, damage == points)
    assert found.threat == 0


@pytest.mark.parametrize(("defence", "damage", "remaining"), [(3, 2, 1), (5, 0, 3), (6, 0, 3)])
def test_lcg_enemy_damage__is_the_attack_less_the_defence(
    defence: int, damage: int, remaining: int
) -> None:
    """Ungoliant's Spawn (5) against 3 hit points; defence as high or higher stops all of it."""
    value = {
        "enemy": "Ungoliant's Spawn",
        "defender": {"defence": defence, "hit_points": 3},
    }
    found = COMPUTATION.solve(value)
    assert (found.damage, found.remaining) == (damage, remaining)


def test_lcg_enemy_damage__printed_example_destroys_the_archer() -> None:
    """Core rulebook, page 19: 5 + 1 against defence 0 and 1 hit point."""
    found = COMPUTATION.solve(COMPUTATION.example)
    assert (found.damage, found.remaining, found.destroyed, found.excess) == (6, 0, True, 5)


def test_lcg_enemy_attack_strength__adds_shadow_effects() -> None:
    """Dol Guldur Orcs (2), and another as shadow card: +3 undefended, all of Aragorn's 5."""
    value = {"enemy": "Dol Guldur Orcs", "shadow_card": "Dol Guldur Orcs"}
    found = COMPUTATION.solve({**value, "hero": {"name": "Aragorn"}})
    assert (found.damage, found.remaining, found.destroyed) == (5, 0, True)
    assert COMPUTATION.solve({**value, **GIMLI}).strength == 3


@pytest.mark.parametrize(
    ("less", "strength", "damage"), [(-3, 2, 2), (-4, 1, 1), (-5, 0, 0), (-9, 0, 0)]
)
def test_lcg_enemy_attack_strength__is_0_at_least_only_in_the_end(
    less: int, strength: int, damage: int
) -> None:
    """2 and 3 more, undefended, less what effects take off: 2 − 3 is no 0 before the 3."""
    value = {"attack": 2, "shadow": less, "shadow_card": "Dol Guldur Orcs"}
    found = COMPUTATION.solve({**value, "hero": {"name": "Aragorn"}})
    assert (found.strength, found.damage) == (strength, damage)


def test_lcg_undefended__no_defence_is_taken_off() -> None:
    """Core rulebook, pages 18 and 19: Forest Spider (2), Enchanted Stream without effect."""
    value = {"enemy": "Forest Spider", "shadow_card": "Enchanted Stream"}
    found = COMPUTATION.solve({**value, "hero": {"name": "Aragorn"}})
    assert (found.damage, found.remaining) == (2, 3)
    assert "lcg-undefended" in rules_of(value)


def test_lcg_undefended__hit_points_are_unknown_where_nobody_is_named() -> None:
    found = COMPUTATION.solve({"attack": 4})
    assert (found.damage, found.remaining, found.destroyed, found.excess) == (4, None, False, 0)
    summary = "4 damage, all of it on one hero of the player attacked."
    assert localize(telling_of({"attack": 4}).summary, "en") == summary


def test_lcg_shadow_resolve__despair_ignores_the_defence() -> None:
    """Wargs (3) against Gimli (2, 5): 3 damage, 2 hit points left."""
    found = COMPUTATION.solve({"enemy": "Wargs", "shadow_card": "Despair", **GIMLI})
    assert (found.damage, found.remaining) == (3, 2)


def test_lcg_shadow_resolve__under_the_shadow_counts_the_enemies_engaged() -> None:
    found = COMPUTATION.solve({"attack": 2, "shadow_card": "Under the Shadow", "engaged": 3})
    assert found.threat == 3


def test_lcg_excess_damage__goes_to_nobody_else() -> None:
    """Nazgûl (4) against a Snowbourn Scout (1, 1): 3 damage, 2 of them in excess."""
    value = {"enemy": "Nazgûl of Dol Guldur", "defender": {"name": "Snowbourn Scout"}}
    found = COMPUTATION.solve(value)
    assert (found.damage, found.excess, found.threat) == (3, 2, 0)
    assert "lcg-excess-damage" in rules_of(value)


def test_lcg_hill_troll__excess_becomes_threat() -> None:
    """6 against the Archer's 1 hit point: 5 threat; against Gimli nothing is in excess."""
    found = COMPUTATION.solve({"enemy": "Hill Troll", **ARCHER})
    assert (found.damage, found.excess, found.threat) == (6, 5, 5)
    assert "lcg-hill-troll" in rules_of({"enemy": "Hill Troll", **ARCHER})
    assert COMPUTATION.solve({"enemy": "Hill Troll", **GIMLI}).threat == 0


def test_lcg_defender_gone__hummerhorns_strike_before_the_attack() -> None:
    """1 damage, no defence: the Archer is gone, and the 3 of the Wargs fall on a hero."""
    value = {"enemy": "Wargs", "shadow_card": "Hummerhorns"}
    found = COMPUTATION.solve({**value, **ARCHER})
    assert (found.damage, found.destroyed, found.excess) == (1, True, 0)
    assert "lcg-defender-gone" in rules_of({**value, **ARCHER})
    summary = localize(telling_of({**value, **ARCHER}).summary, "en")
    assert summary.endswith("undefended: 3 damage to a hero.")
    # Denethor: 1 from the effect, 3 - 3 from the attack. Undefended it is 2 and 3.
    assert COMPUTATION.solve({**value, "defender": {"name": "Denethor"}}).damage == 1
    assert COMPUTATION.solve({**value, "hero": {"name": "Aragorn"}}).damage == 5


def test_lcg_forest_spider__attacks_harder_in_the_round_it_engages() -> None:
    value = {"enemy": "Forest Spider", "just_engaged": True, "hero": {"name": "Aragorn"}}
    found = COMPUTATION.solve(value)
    assert (found.damage, found.remaining) == (3, 2)


def test_lcg_ufthak__third_attack_destroys_gimli() -> None:
    """3 + 2 x 2 = 7, less 2."""
    found = COMPUTATION.solve({"enemy": "Chieftan Ufthak", "tokens": 2, **GIMLI})
    assert (found.damage, found.destroyed, found.excess) == (5, True, 0)


def test_lcg_forced_effects__marsh_adder_raises_the_dial() -> None:
    """4 against Thalin (2, 4): 2 damage, and 1 threat whoever defends."""
    found = COMPUTATION.solve({"enemy": "Marsh Adder", "defender": {"name": "Thalin"}})
    assert (found.damage, found.remaining, found.threat) == (2, 2, 1)


def test_lcg_beastmaster__has_two_shadow_cards() -> None:
    """Dol Guldur Orcs and Wargs against a defender: 3 + 1 + 1 = 5, less 2."""
    value = {"enemy": "Dol Guldur Beastmaster", "shadow_card": "Dol Guldur Orcs", **GIMLI}
    both = {**value, "second_shadow_card": "Wargs"}
    assert COMPUTATION.solve(both).damage == 3
    assert "lcg-beastmaster" not in rules_of(both)
    assert "lcg-beastmaster" in rules_of(value)


def test_lcg_wargs__stay_where_an_effect_was_resolved_or_no_card_was_dealt() -> None:
    for shadow in (None, "Dol Guldur Orcs"):
        assert "lcg-wargs" not in rules_of({"enemy": "Wargs", "shadow_card": shadow})


PURSUED = {"enemy": "Wargs", "shadow_card": "Pursued by Shadow", "exhausted_allies": 0}


def test_lcg_defender_gone__only_exhausted_ally_goes_back_to_hand() -> None:
    """Defending has exhausted Faramir: he is the ally whom Pursued by Shadow sends home."""
    value = {**PURSUED, "defender": {"name": "Faramir"}}
    found = COMPUTATION.solve(value)
    assert (found.damage, found.remaining, found.destroyed, found.threat) == (0, None, False, 0)
    answer = CALCULATORS["lcg.enemy_attack"].run(value)
    assert localize(answer.telling.summary, "en") == (
        "Faramir goes back to hand. The attack is undefended: 3 damage to a hero."
    )
    assert "lcg-defender-gone" in [step.rule for step in answer.telling.steps]


@pytest.mark.parametrize(
    ("change", "threat"),
    [
        ({"defender": {"name": "Faramir"}, "exhausted_allies": 1}, 0),
        ({"defender": {"name": "Gimli"}}, 3),
        ({"defender": {"name": "Gondorian Spearman", "of_another": True}}, 3),
        ({"hero": {"name": "Gimli"}}, 3),
    ],
)
def test_lcg_shadow_resolve__pursued_by_shadow_looks_for_another_ally(
    change: dict[str, Any], threat: int
) -> None:
    """Another exhausted ally goes instead; heroes and another player's allies never do."""
    found = COMPUTATION.solve({**PURSUED, **change})
    assert found.threat == threat
    assert found.remaining is not None


@pytest.mark.parametrize(
    ("value", "hero", "excess", "threat"),
    [
        # Hummerhorns kill the Scout and hit Glóin for 1; the Wargs' 3 follow: 4 hit points.
        (
            {"enemy": "Wargs", "shadow_card": "Hummerhorns", "hero": {"name": "Glóin"}},
            (4, 0, True),
            0,
            0,
        ),
        # 2 by the Sniper, 1 by Hummerhorns.
        (
            {"enemy": "Goblin Sniper", "shadow_card": "Hummerhorns", "hero": {"name": "Glóin"}},
            (3, 1, False),
            0,
            0,
        ),
        # Glóin's last hit point goes to Hummerhorns: another hero takes the attack.
        (
            {
                "enemy": "Hill Troll",
                "shadow_card": "Hummerhorns",
                "hero": {"name": "Glóin", "damage": 3},
            },
            (1, 0, True),
            0,
            0,
        ),
        # The Scout goes back to hand; 6 against 2 hit points are 4 threat.
        (
            {
                "enemy": "Hill Troll",
                "shadow_card": "Pursued by Shadow",
                "exhausted_allies": 0,
                "threat": 40,
                "hero": {"name": "Glóin", "damage": 2},
            },
            (6, 0, True),
            4,
            4,
        ),
    ],
)
def test_lcg_defender_gone__named_hero_takes_the_undefended_attack(
    value: dict[str, Any], hero: tuple[int, int, bool], excess: int, threat: int
) -> None:
    outcome = COMPUTATION.solve({**value, "defender": {"name": "Snowbourn Scout"}})
    assert outcome.hero
    assert (outcome.hero.damage, outcome.hero.remaining, outcome.hero.destroyed) == hero
    assert (outcome.excess, outcome.threat) == (excess, threat)


def test_lcg_defender_gone__named_hero_is_not_hit_while_the_defender_stays() -> None:
    value = {"enemy": "Wargs", "shadow_card": "Hummerhorns", "hero": {"name": "Glóin"}}
    assert COMPUTATION.solve({**value, "defender": {"name": "Gimli"}}).hero is None


@pytest.mark.parametrize("name", ["Aragorn", "Flies and Spiders", "Wargz"])
def test_faults__a_shadow_card_that_no_encounter_deck_has_is_not_dropped(name: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"enemy": "Wargs", "shadow_card": name})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("shadow_card", "choice")
    ]

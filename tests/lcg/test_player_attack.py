"""Attacks of the players: against tokens put down one by one, in words, with faults."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.player_attack import COMPUTATION
from calculators.registry import CALCULATORS


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.player_attack"].run(value).telling


@given(
    st.lists(st.integers(0, 6), max_size=5),
    st.integers(0, 6),
    st.integers(1, 9),
    st.integers(0, 8),
)
def test_lcg_attack_damage__puts_down_tokens_one_by_one(
    attackers: list[int], defence: int, points: int, damage: int
) -> None:
    damage = min(damage, points - 1)
    enemy = {"defence": defence, "hit_points": points, "damage": damage}
    found = COMPUTATION.solve({"attackers": attackers, "enemy": enemy})
    dealt = 0
    for _point in range(defence, sum(attackers)):
        dealt += 1
        damage = min(damage + 1, points)
    assert (found.damage, found.remaining, found.destroyed) == (
        dealt,
        points - damage,
        damage == points,
    )


def test_lcg_attack_damage__printed_example_leaves_2_hit_points() -> None:
    """Core rulebook, pages 20 and 21: 3 + 1 against defence 1 and 5 hit points."""
    found = COMPUTATION.solve({"attackers": [3, 1], "enemy": {"defence": 1, "hit_points": 5}})
    assert (found.strength, found.damage, found.remaining, found.destroyed) == (4, 3, 2, False)


def test_lcg_attack_strength__defence_is_taken_off_the_sum_once() -> None:
    """Two attackers of 3 against defence 3 deal 3 together, and nothing one by one."""
    enemy = {"defence": 3, "hit_points": 9}
    assert COMPUTATION.solve({"attackers": [3, 3], "enemy": enemy}).damage == 3
    assert COMPUTATION.solve({"attackers": [3], "enemy": enemy}).damage == 0


def test_lcg_attack_strength__wounds_weapons_and_effects_count() -> None:
    """Gimli 2 + 3 + 2, Legolas 3, and 1 of an event: 11 against the Hill Troll's 3."""
    characters = [
        {"name": "Gimli", "attack": 2, "damage": 3, "axes": 1},
        {"name": "Legolas", "attack": 3},
    ]
    value = {"characters": characters, "enemy": {"name": "Hill Troll"}}
    assert COMPUTATION.solve(value).strength == 10
    found = COMPUTATION.solve({**value, "bonus": 1})
    assert (found.strength, found.damage, found.remaining) == (11, 8, 1)


def test_lcg_damage_tokens__earlier_damage_counts() -> None:
    enemy = {"defence": 1, "hit_points": 5, "damage": 3}
    found = COMPUTATION.solve({"attackers": [3], "enemy": enemy})
    assert (found.damage, found.remaining, found.destroyed) == (2, 0, True)


def test_lcg_dunhere__attacks_alone_in_the_staging_area() -> None:
    """2 + 1 against the Goblin Sniper's 2 hit points."""
    dunhere = {"name": "Dúnhere"}
    value = {"enemy": {"name": "Goblin Sniper"}, "in_staging": True}
    found = COMPUTATION.solve({**value, "characters": [dunhere]})
    assert (found.strength, found.destroyed) == (3, True)
    assert telling_of({**value, "characters": [dunhere]}).steps[0].rule == "lcg-dunhere"
    for company in (
        {"characters": [dunhere, {"name": "Legolas"}]},
        {"characters": [dunhere], "attackers": [1]},
        {"characters": [{"name": "Legolas"}]},
        {"attackers": [2]},
    ):
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.solve({**value, **company})
        assert [(fault.field, fault.code) for fault in caught.value.faults] == [
            ("in_staging", "conflict")
        ]


def test_lcg_progress_active_location__is_won_for_a_destroyed_enemy_only() -> None:
    """2 for Legolas and 1 for the Blade."""
    value = {"characters": [{"name": "Legolas", "blades": 1}, {"name": "Gimli"}]}
    sniper = {**value, "enemy": {"name": "Goblin Sniper"}}
    assert COMPUTATION.solve(sniper).progress == (3, 0)
    last = telling_of(sniper).steps[-1]
    assert localize(last.text, "en").startswith("Legolas may place 3 progress tokens")
    troll = {**value, "enemy": {"name": "Hill Troll"}}
    assert COMPUTATION.solve(troll).progress == (0, 0)
    assert telling_of(troll).steps[-1].rule == "lcg-damage-tokens"


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "3 damage: Dol Guldur Beastmaster survives with 2 hit points."),
        (
            "fr",
            (
                "L’attaque inflige 3 dégâts\u202f; le Maître des Bêtes de Dol Guldur garde "
                "2 points de vie."
            ),
        ),
    ],
)
def test_telling__printed_example_in_words(language: Language, summary: str) -> None:
    assert localize(telling_of({**COMPUTATION.example}).summary, language) == summary


def test_telling__without_attackers_the_strength_is_0() -> None:
    telling = telling_of({"enemy": {"defence": 0, "hit_points": 3}})
    assert localize(telling.summary, "en").startswith("No damage")
    assert localize(telling.steps[0].text, "en") == "No attacker: the attack strength is 0."


def test_telling__attackers_are_listed_with_what_is_added() -> None:
    value = {
        "attackers": [2],
        "characters": [{"attack": 1, "blades": 1}, {"name": "Gimli", "damage": 1}],
        "bonus": 1,
        "enemy": {"name": "Dol Guldur Orcs"},
    }
    assert localize(telling_of(value).steps[2].text, "en") == (
        "Attack strength: Attacker 1 (2), Character 1 (1 + 1 = 2), Gimli (2 + 1 = 3) and 1 more, "
        "8 in all."
    )


@pytest.mark.parametrize(("enemy", "told"), [("King Spider", True), ("Dol Guldur Orcs", False)])
def test_lcg_attack_strength__blades_that_meet_no_orc_are_told(enemy: str, *, told: bool) -> None:
    value = {"characters": [{"name": "Legolas", "blades": 1}], "enemy": {"name": enemy}}
    texts = [localize(step.text, "en") for step in telling_of(value).steps]
    assert any("Blades of Gondolin add nothing here" in text for text in texts) is told


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.player_attack"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == ["strength", "damage", "remaining", "destroyed"]


def test_names__cards_fill_attack_defence_and_hit_points() -> None:
    """Legolas 3 against the Beastmaster (1 and 5), named in French."""
    value = {
        "characters": [{"name": "legolas"}],
        "enemy": {"name": "Maître des Bêtes de Dol Guldur"},
    }
    found = COMPUTATION.solve(value)
    assert (found.strength, found.damage, found.remaining) == (3, 2, 3)


def test_faults__destroyed_enemy_cannot_be_attacked() -> None:
    enemy = {"defence": 1, "hit_points": 2, "damage": 2}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"attackers": [3], "enemy": enemy})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("enemy.damage", "range")
    ]


@pytest.mark.parametrize(
    ("character", "field"),
    [
        ({"name": "Gimli", "axes": 2, "blades": 2}, "blades"),
        ({"name": "Gimli", "axes": 2, "blades": 1}, "blades"),
        ({"name": "Veteran Axehand", "axes": 1}, "axes"),
        ({"name": "Silverlode Archer", "blades": 1}, "blades"),
        ({"name": "Gimli", "damage": 20}, "damage"),
        ({"name": "Veteran Axehand", "damage": 2}, "damage"),
    ],
)
def test_lcg_restricted__what_no_character_may_wear_or_survive(
    character: dict[str, Any], field: str
) -> None:
    """At most two Restricted cards, weapons on heroes only; a Citadel Plate gives 4 hit points."""
    for calculator in ("lcg.player_attack", "lcg.attackers_needed"):
        value = {"characters": [character], "enemy": {"name": "Hill Troll"}}
        with pytest.raises(InvalidInputError) as caught:
            CALCULATORS[calculator].run(value)
        assert [fault.field for fault in caught.value.faults] == [f"characters[0].{field}"]


def test_lcg_restricted__two_weapons_or_two_plates_are_allowed() -> None:
    enemy = {"enemy": {"name": "Hill Troll"}}
    for character in ({"axes": 1, "blades": 1}, {"axes": 2}, {"damage": 12}):
        COMPUTATION.solve({"characters": [{"name": "Gimli", **character}], **enemy})


def test_lcg_unique__legolas_attacks_once() -> None:
    value = {"characters": [{"name": "Legolas"}] * 2, "enemy": {"name": "Hill Troll"}}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [fault.field for fault in caught.value.faults] == ["characters[1].name"]


def test_lcg_attack_strength__beorns_action_adds_5() -> None:
    value = {"enemy": {"name": "Hill Troll"}}
    beorn = {"name": "Beorn", "action": True}
    assert COMPUTATION.solve({**value, "characters": [{"name": "Beorn"}]}).strength == 3
    assert COMPUTATION.solve({**value, "characters": [beorn]}).strength == 8


@pytest.mark.parametrize(
    ("enemy", "rule", "words"),
    [
        ("Chieftan Ufthak", "lcg-victory-points", "4 victory points"),
        ("Eastern Crows", "lcg-destroyed", "shuffled into the encounter deck"),
    ],
)
def test_lcg_victory_points__where_a_defeated_enemy_goes(enemy: str, rule: str, words: str) -> None:
    steps = telling_of({"attackers": [20], "enemy": {"name": enemy}}).steps
    assert any(step.rule == rule and words in localize(step.text, "en") for step in steps)


def test_telling__one_hit_point_is_singular() -> None:
    steps = telling_of({"attackers": [3], "enemy": {"defence": 0, "hit_points": 1}}).steps
    assert not any("1 hit points" in localize(step.text, "en") for step in steps)


@pytest.mark.parametrize("used", [True, False])
def test_lcg_control__beorn_goes_back_to_his_deck_if_his_action_is_used(*, used: bool) -> None:
    value = {"characters": [{"name": "Beorn", "action": used}], "enemy": {"name": "Hill Troll"}}
    steps = CALCULATORS["lcg.player_attack"].run(value).telling.steps
    assert ("lcg-control" in [step.rule for step in steps]) is used

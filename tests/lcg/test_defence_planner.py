"""The defence planner: named enemies and characters, the plan in words, faults."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.defence_planner import COMPUTATION, PlannedAttack
from calculators.registry import CALCULATORS

EXHAUSTED_HERO = {"defence": 0, "hit_points": 3, "hero": True, "exhausted": True, "worth": 7}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.defence_planner"].run(value).telling


def rules_of(value: dict[str, Any]) -> list[str]:
    return [step.rule for step in telling_of(value).steps]


def test_lcg_declare_defender__four_enemies_and_six_characters() -> None:
    names = ("Aragorn", "Gimli", "Éowyn", "Gandalf", "Snowbourn Scout", "Northern Tracker")
    enemies = ("Hill Troll", "Wargs", "Dol Guldur Orcs", "Misty Mountain Goblins")
    found = COMPUTATION.solve(
        {
            "enemies": [{"name": name} for name in enemies],
            "characters": [{"name": name} for name in names],
            "scenario": "anduin",
            "threat": 36,
        }
    )
    assert found.plan is not None
    assert [item.enemy for item in found.plan] == [0, 1, 2, 3]
    defenders = [item.character for item in found.plan if item.defended]
    assert len(defenders) == len(set(defenders))


def test_lcg_declare_defender__each_defence_exhausts() -> None:
    """Aragorn (2, 5) defends once: King Spider 3 - 2, and the Wolf Rider's 2 undefended."""
    value = {
        "enemies": [{"name": "King Spider"}, {"name": "Wolf Rider"}],
        "characters": [{"name": "Aragorn"}],
    }
    found = COMPUTATION.solve(value)
    assert found.plan is not None
    assert sum(item.defended for item in found.plan) == 1
    assert found.loss == 0
    assert found.expected_damage == 3


def test_lcg_undefended__without_a_hero_there_is_no_plan() -> None:
    value = {
        "enemies": [{"attack": 1}, {"attack": 1}],
        "characters": [{"defence": 1, "hit_points": 1}],
    }
    found = COMPUTATION.solve(value)
    assert found.plan is None
    assert found.fates == ()
    assert found.loss == 0
    assert rules_of(value) == ["lcg-declare-defender", "lcg-undefended"]
    assert localize(telling_of(value).summary, "en").startswith("No plan")


def test_lcg_forest_spider__text_of_a_named_enemy_counts() -> None:
    """Without shadow cards: 3 of the Spider in the round it engages destroys a hero of 3."""
    spider = {"name": "Forest Spider", "attack": 2}
    value = {"enemies": [spider], "characters": [EXHAUSTED_HERO]}
    assert COMPUTATION.solve(value).loss == 0
    fresh = {**value, "enemies": [{**spider, "just_engaged": True}]}
    assert COMPUTATION.solve(fresh).loss == 7
    assert "lcg-enemy-attack-strength" in rules_of(fresh)


def test_lcg_beastmaster__is_dealt_two_shadow_cards() -> None:
    master = {"name": "Dol Guldur Beastmaster", "attack": 3}
    value = {"enemies": [master], "characters": [EXHAUSTED_HERO]}
    assert COMPUTATION.solve(value).attacks[0].cards == 2
    assert "lcg-beastmaster" in rules_of({**value, "scenario": "passage"})
    assert "lcg-beastmaster" not in rules_of(value)


def test_lcg_shadow_deal__without_shadow_cards_the_damage_is_certain() -> None:
    value = {
        "enemies": [{"attack": 4}],
        "characters": [{"defence": 1, "hit_points": 3, "hero": True, "worth": 6}],
    }
    found = COMPUTATION.solve(value)
    assert found.loss == 6
    assert found.expected_damage == 3
    assert "lcg-shadow-deal" not in rules_of(value)
    assert "lcg-shadow-deal" in rules_of({**value, "scenario": "anduin"})


@pytest.mark.parametrize(
    ("characters", "summary"),
    [
        (
            [{"defence": 3, "hit_points": 3, "hero": True}],
            "Character 1 defends against Enemy 1 and takes Enemy 2 undefended. Expected loss: 0.",
        ),
        (
            [{**EXHAUSTED_HERO, "hit_points": 9}],
            "Character 1 takes Enemy 1 and Enemy 2 undefended. Expected loss: 0.",
        ),
    ],
)
def test_telling__plan_says_who_faces_whom(characters: list[Any], summary: str) -> None:
    value = {"enemies": [{"attack": 3}, {"attack": 2}], "characters": characters}
    telling = telling_of(value)
    assert localize(telling.summary, "en") == summary
    assert len(telling.tables[0].rows) == 1


def test_telling__printed_example_in_both_languages() -> None:
    telling = telling_of({**COMPUTATION.example})
    summary = localize(telling.summary, "en")
    assert summary.startswith("Aragorn defends against Ungoliant’s Spawn; Glóin defends against")
    assert localize(telling.summary, "fr") != summary
    assert [localize(figure.label, "en") for figure in telling.figures] == [
        "Expected loss",
        "Damage to expect",
    ]


def test_json__fields_of_the_outcome() -> None:
    answer = CALCULATORS["lcg.defence_planner"].run(COMPUTATION.example)
    found = answer.json("en")
    assert list(found)[2:] == ["plan", "fates", "loss"]
    assert found["plan"][0] == {"enemy": 0, "character": 0, "defended": True}
    assert list(found["fates"][0]) == ["character", "destroyed", "expected_damage"]
    assert answer.outcome.plan[0] == PlannedAttack(0, 0, True)


def test_names__character_fills_worth_and_whether_it_is_a_hero() -> None:
    """Aragorn's threat cost is 12: that is what his loss is worth."""
    value = {"enemies": [{"attack": 20}], "characters": [{"name": "aragorn", "exhausted": True}]}
    assert COMPUTATION.solve(value).loss == 12


def test_faults__characters_and_cards_are_checked() -> None:
    value = {
        "enemies": [{"attack": 1}],
        "characters": [{"defence": 1, "hit_points": 2, "damage": 2}],
        "scenario": "passage",
        "gone": [{"name": "Wargs"}],
    }
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters[0].damage", "range"),
        ("gone[0].name", "choice"),
    ]

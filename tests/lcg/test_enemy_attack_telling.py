"""Attacks of enemies: their summary, steps, fields and faults."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.telling import Direction, LeftOut, Telling
from calculators.lcg.enemy_attack import COMPUTATION
from calculators.registry import CALCULATORS

ARCHER = {"defender": {"name": "Silverlode Archer"}}
GIMLI = {"defender": {"name": "Gimli"}}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.enemy_attack"].run(value).telling


def rules_of(value: dict[str, Any]) -> list[str]:
    return [step.rule for step in telling_of(value).steps]


def test_telling__an_attack_of_0_is_not_held_by_a_defence() -> None:
    value = {"attack": 0, "hero": {"name": "Aragorn"}}
    assert localize(telling_of(value).summary, "en") == "No damage: the enemy’s attack is 0."
    value = {"attack": 0, "shadow_card": "Hummerhorns", **ARCHER}
    assert "0 damage" not in localize(telling_of(value).summary, "en")


def test_faults__threat_of_an_eliminated_player() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"attack": 1, "threat": 50})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("threat", "range")]


@pytest.mark.parametrize(
    ("enemy", "shadow", "rule"),
    [
        ("Chieftan Ufthak", None, "lcg-ufthak"),
        ("Misty Mountain Goblins", None, "lcg-progress-removed"),
        ("Wargs", "Gladden Fields", "lcg-wargs"),
    ],
)
def test_telling__what_follows_the_attack_is_the_last_step(
    enemy: str, shadow: str | None, rule: str
) -> None:
    assert rules_of({"enemy": enemy, "shadow_card": shadow})[-1] == rule


def test_lcg_nazgul__a_character_is_discarded_after_the_shadow_effect_and_before_damage() -> None:
    """The discard may be the defender, so it has to come before the damage is told."""
    value = {"enemy": "Nazgûl of Dol Guldur", "shadow_card": "East Bight Patrol", **GIMLI}
    rules = rules_of(value)
    assert rules.index("lcg-shadow-resolve") < rules.index("lcg-nazgul")
    assert rules.index("lcg-nazgul") < rules.index("lcg-enemy-damage")
    assert "lcg-nazgul" not in rules_of({**value, "shadow_card": "Forest Gate"})


def test_lcg_nazgul__nobody_is_discarded_once_the_player_is_eliminated() -> None:
    value = {"enemy": "Nazgûl of Dol Guldur", "shadow_card": "Ungoliant's Spawn", "threat": 49}
    assert "lcg-nazgul" not in rules_of(value)


@pytest.mark.parametrize(
    ("card", "defended", "undefended"),
    [
        ("King Spider", "exhausts 1 character.", "exhausts 2 characters."),
        ("Misty Mountain Goblins", "1 progress token is", "3 progress tokens are"),
        ("Cavern Guardian", "discards an attachment", "discards all attachments"),
        ("Driven by Shadow", "the defender loses", "discards all attachments"),
        ("Forest Spider", "discards an attachment", "discards an attachment"),
        ("Wolf Rider", "with attack 2 and a shadow card", "with attack 2 and a shadow card"),
        ("Massing at Night", "as many more shadow cards", "as many more shadow cards"),
        ("Pursued by Shadow", "if there is none, 3 threat", "if there is none, 3 threat"),
        ("Iron Shackles", "when revealed", "when revealed"),
    ],
)
def test_telling__other_shadow_effects_have_a_step(
    card: str, defended: str, undefended: str
) -> None:
    value = {"attack": 3, "shadow_card": card}
    for words, target in ((defended, GIMLI), (undefended, {})):
        texts = [localize(step.text, "en") for step in telling_of({**value, **target}).steps]
        assert any(words in text for text in texts), texts


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "6 damage: Silverlode Archer is destroyed."),
        ("fr", "Avec 6 dégâts, l’Archer du Cours d’Argent ne survit pas."),
    ],
)
def test_telling__printed_example_in_words(language: Language, summary: str) -> None:
    assert localize(telling_of({**COMPUTATION.example}).summary, language) == summary


def test_telling__threat_is_a_second_sentence() -> None:
    value = {"enemy": "Marsh Adder", "defender": {"defence": 4, "hit_points": 3}}
    assert localize(telling_of(value).summary, "en") == (
        "No damage: the defender’s defence holds. The player attacked raises their threat by 1."
    )
    assert len(telling_of(value).figures) == 4


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.enemy_attack"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == [
        "damage",
        "remaining",
        "destroyed",
        "excess",
        "threat",
        "eliminated",
        "hero",
    ]


def test_names__cards_fill_attack_defence_and_hit_points() -> None:
    value = {"enemy": "troll des collines", "defender": {"name": "denethor"}}
    found = COMPUTATION.solve(value)
    assert (found.strength, found.defence, found.damage) == (6, 3, 3)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({}, [("attack", "required")]),
        (
            {"attack": -1, "defender": {"defence": 1, "hit_points": 2, "damage": 2}},
            [("attack", "range"), ("defender.damage", "range")],
        ),
        ({"attack": 1, "hero": {"hit_points": 4, "damage": 5}}, [("hero.damage", "range")]),
    ],
)
def test_faults__all_are_found(value: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({"enemy": "Ungoliant's Spawn", "shadow_card": "Ungoliant's Spawn"}, "shadow_card"),
        (
            {
                "enemy": "Dol Guldur Beastmaster",
                "shadow_card": "Dol Guldur Beastmaster",
                "second_shadow_card": "Dol Guldur Beastmaster",
            },
            "second_shadow_card",
        ),
    ],
)
def test_lcg_scenario_decks__no_more_copies_than_the_sets_hold(
    value: dict[str, Any], field: str
) -> None:
    """The sets hold one Spawn and two Beastmasters."""
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({**value, "hero": {"name": "Aragorn"}})
    assert [fault.field for fault in caught.value.faults] == [field]


@pytest.mark.parametrize(
    ("allies", "target", "direction"),
    [
        (None, {"defender": {"name": "Faramir"}}, Direction.EITHER),
        (None, {"defender": {"name": "Gimli"}}, Direction.HIGHER),
        (None, {"defender": {"name": "Faramir", "of_another": True}}, Direction.HIGHER),
        (0, {"defender": {"name": "Faramir"}}, None),
        (1, {"defender": {"name": "Faramir"}}, None),
    ],
)
def test_lcg_shadow_resolve__pursued_by_shadow_says_that_allies_are_not_counted(
    allies: int | None, target: dict[str, Any], direction: Direction | None
) -> None:
    """An ally who defends is exhausted, and may be the only one to go back to hand."""
    value = {"enemy": "Wargs", "shadow_card": "Pursued by Shadow", "exhausted_allies": allies}
    told = [step for step in telling_of({**value, **target}).steps if isinstance(step, LeftOut)]
    assert [step.direction for step in told] == ([direction] if direction else [])


@pytest.mark.parametrize(
    ("card", "hit_points", "told"),
    [("Cavern Guardian", 8, True), ("Cavern Guardian", 4, False), ("Iron Shackles", 8, False)],
)
def test_lcg_shadow_resolve__another_attachment_than_citadel_plate_is_discarded_and_told(
    card: str, hit_points: int, told: bool
) -> None:
    """Citadel Plate gives Beravor 4 hit points; her player chooses which attachment goes."""
    defender = {"name": "Beravor", "hit_points": hit_points, "damage": 3}
    value = {"enemy": "Dungeon Jailor", "shadow_card": card, "defender": defender}
    assert any(isinstance(step, LeftOut) for step in telling_of(value).steps) is told
    only = telling_of({**value, "only_plate": True}).steps
    assert not any(isinstance(step, LeftOut) for step in only)


def test_lcg_enemy_attack_steps__are_told_in_the_order_in_which_they_happen() -> None:
    """The Sentinel's attack goes on without the player, who is out before its damage."""
    aragorn = {"name": "Aragorn", "of_another": True}
    rules = rules_of(
        {
            "enemy": "King Spider",
            "threat": 46,
            "shadow_card": "Ungoliant's Spawn",
            "defender": aragorn,
        }
    )
    assert rules.index("lcg-threat-elimination") < rules.index("lcg-enemy-damage")
    rules = rules_of({"enemy": "Goblin Sniper", "hero": {"name": "Glóin"}})
    assert rules.index("lcg-damage-tokens") < rules.index("lcg-responses")
    spear = {"enemy": "Marsh Adder", "defender": {"name": "Gondorian Spearman"}}
    assert rules_of(spear)[:2] == ["lcg-forced-effects", "lcg-direct-damage"]


def test_lcg_shadow_discard__of_a_destroyed_enemy_and_where_that_goes() -> None:
    spearman = {"defender": {"name": "Gondorian Spearman"}}
    crows = {"enemy": "Eastern Crows", "shadow_card": "Wargs", **spearman}
    assert rules_of(crows)[-3:] == ["lcg-shadow-discard", "lcg-destroyed", "lcg-attach"]
    horns = {"enemy": "Hummerhorns", "enemy_damage": 2, **spearman}
    # Hummerhorns are in Dol Guldur too, where an enemy may guard an objective.
    left = ["lcg-victory-points", "lcg-shadow-discard", "lcg-staging-guarded"]
    assert rules_of(horns)[-3:] == left


def test_lcg_elimination_ways__are_told_where_an_undefended_attack_destroys_a_hero() -> None:
    value = {"enemy": "Hill Troll", "hero": {"name": "Théodred"}}
    assert rules_of(value)[-1] == "lcg-elimination-ways"


def test_lcg_shadow_resolve__despair_finds_no_defence_to_ignore() -> None:
    value = {"enemy": "Wargs", "shadow_card": "Despair", "hero": {"name": "Aragorn"}}
    assert "nobody defends" in localize(telling_of(value).steps[0].text, "en")


def test_lcg_shadow_resolve__a_plate_is_lost_before_the_nazgul_discards_a_character() -> None:
    gimli = {"name": "Gimli", "hit_points": 9}
    value = {"enemy": "Nazgûl of Dol Guldur", "shadow_card": "Driven by Shadow"}
    rules = rules_of({**value, "only_plate": True, "defender": gimli})
    assert rules.index("lcg-damage-tokens") < rules.index("lcg-nazgul")


def test_lcg_shadow_discard__a_second_card_that_comes_too_late_is_told() -> None:
    value = {
        "enemy": "Dol Guldur Beastmaster",
        "threat": 44,
        "shadow_card": "Ungoliant's Spawn",
        "second_shadow_card": "Under the Shadow",
        "hero": {"name": "Gimli"},
    }
    assert "lcg-shadow-discard" in rules_of(value)
    assert "lcg-shadow-discard" not in rules_of({**value, "threat": 30})


@pytest.mark.parametrize(("plates", "said"), [(1, "The Citadel Plate is"), (2, "2 Citadel Plates")])
def test_lcg_destroyed__the_citadel_plates_discarded_are_counted(plates: int, said: str) -> None:
    gimli = {"name": "Gimli", "hit_points": 5 + 4 * plates}
    value = {"enemy": "Dol Guldur Orcs", "shadow_card": "Cavern Guardian", "hero": gimli}
    assert any(said in localize(step.text, "en") for step in telling_of(value).steps)

"""The defence planner: named enemies and characters, the plan in words, faults."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import LeftOut, Telling
from calculators.lcg.decks import Scenario, full_deck
from calculators.lcg.defence_planner import COMPUTATION, PlannedAttack
from calculators.registry import CALCULATORS

ALL_BUT_CROWS = [
    {"name": pile.card["title_en"], "count": pile.count}
    for pile in full_deck(Scenario.ANDUIN)
    if pile.card["title_en"] != "Eastern Crows"
]
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
    assert localize(telling_of(value).summary, "en").startswith("There is no plan")


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
        "Expected damage",
    ]


def test_json__fields_of_the_outcome() -> None:
    answer = CALCULATORS["lcg.defence_planner"].run(COMPUTATION.example)
    found = answer.json("en")
    assert list(found)[2:] == ["plan", "fates", "loss", "eliminated"]
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


def test_lcg_forced_effects__marsh_adder_raises_the_dial_before_the_crows() -> None:
    """At 34 with nothing but Crows left: 4 + 2 - 2 on Thalin, whose 4 hit points are gone."""
    value = {
        "enemies": [{"name": "Marsh Adder"}],
        "characters": [{"name": "Thalin"}],
        "scenario": "anduin",
        "gone": ALL_BUT_CROWS,
        "threat": 34,
    }
    assert COMPUTATION.solve(value).loss == 9
    assert COMPUTATION.solve({**value, "threat": 33}).loss == 0


def test_lcg_easy_mode__deck_of_the_planner_is_that_of_the_odds() -> None:
    """The Anduin without its two Despairs, a Hill Troll, the Adder and others: 32 cards."""
    value = {**COMPUTATION.example, "scenario": "anduin"}
    normal, easy = COMPUTATION.solve(value), COMPUTATION.solve({**value, "mode": "easy"})
    assert normal.loss != easy.loss


def test_lcg_unique__a_unique_character_is_listed_once() -> None:
    value = {"enemies": [{"attack": 1}], "characters": [{"name": "Gimli"}, {"name": "gimli"}]}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters[1].name", "conflict")
    ]


def test_telling__elimination_is_told() -> None:
    value = {
        "enemies": [{"name": "Hill Troll"}],
        "characters": [{"name": "Snowbourn Scout"}, {"name": "Éowyn", "exhausted": True}],
        "threat": 49,
    }
    assert COMPUTATION.solve(value).eliminated == 1
    assert "lcg-threat-elimination" in rules_of(value)


def test_lcg_nazgul__character_discarded_for_a_shadow_effect_is_told() -> None:
    value = {"enemies": [{"name": "Nazgûl of Dol Guldur"}], "characters": [{"name": "Gimli"}]}
    for scenario, told in (("dol-guldur", [("102",)]), ("none", [])):
        steps = telling_of({**value, "scenario": scenario}).steps
        left_out = [step.cards for step in steps if isinstance(step, LeftOut)]
        assert sorted(left_out) == told


def test_lcg_undefended__hero_may_be_chosen_after_the_shadow_card() -> None:
    heroes = [{"name": name, "exhausted": True} for name in ("Aragorn", "Gimli")]
    value = {"enemies": [{"name": "Wargs"}], "scenario": "anduin"}
    texts = [
        [localize(step.text, "en") for step in telling_of({**value, "characters": chosen}).steps]
        for chosen in (heroes, heroes[:1])
    ]
    later = [any("only once its shadow card" in text for text in steps) for steps in texts]
    assert later == [True, False]


@pytest.mark.parametrize(
    ("scenario", "threat", "enemies", "characters"),
    [
        (
            "passage",
            30,
            "Chieftan Ufthak, Hummerhorns, Dol Guldur Orcs, Forest Spider, Dol Guldur Beastmaster",
            "Glorfindel 1, Éowyn 1, Gimli -, Snowbourn Scout",
        ),
        (
            "passage",
            25,
            "Dol Guldur Beastmaster, Forest Spider, Chieftan Ufthak, Hummerhorns",
            (
                "Dúnhere, Aragorn 1, Beravor, Son of Arnor, Gondorian Spearman -, "
                "Snowbourn Scout -, Gléowine"
            ),
        ),
        (
            "dol-guldur",
            34,
            "Cavern Guardian, Nazgûl of Dol Guldur, King Spider, Dol Guldur Orcs, Chieftan Ufthak",
            (
                "Dúnhere, Denethor, Glorfindel, Northern Tracker 1, Faramir, Wandering Took, "
                "Daughter of the Nimrodel"
            ),
        ),
    ],
)
def test_lcg_declare_defender__plan_of_a_large_fight_is_proved(
    scenario: str, threat: int, enemies: str, characters: str
) -> None:
    """A number is damage, a hyphen means exhausted."""
    rows: list[dict[str, Any]] = []
    for item in characters.split(", "):
        name, state = (item[:-2], item[-1]) if item[-2] == " " else (item, "")
        exhausted = state == "-"
        rows.append({"name": name, "exhausted": exhausted, "damage": int(state.strip("-") or 0)})
    found = COMPUTATION.solve(
        {
            "enemies": [{"name": name} for name in enemies.split(", ")],
            "characters": rows,
            "scenario": scenario,
            "threat": threat,
        }
    )
    assert found.proved

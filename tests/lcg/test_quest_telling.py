"""The resolution of the quest in words."""

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.telling import Direction, LeftOut, Telling
from calculators.lcg.quest import COMPUTATION
from calculators.registry import CALCULATORS

EXAMPLE = COMPUTATION.example


def quest(**changes: object) -> dict[str, object]:
    return {"willpower": 0, "threat": 0, "players": [30], "quest": {"points": 8}, **changes}


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.quest"].run(value).telling


def example_texts(language: Language, **changes: object) -> tuple[str, list[tuple[str, str]]]:
    found = telling({**EXAMPLE, **changes})
    steps = [(step.rule, localize(step.text, language)) for step in found.steps]
    return localize(found.summary, language), steps


def test_telling__each_step_cites_its_rule() -> None:
    def rules(**changes: object) -> list[str]:
        return [step.rule for step in telling(quest(**changes)).steps][2:]

    stage, location = {"points": 4}, {"points": 2}
    assert rules(willpower=3, threat=3) == ["lcg-quest-tie"]
    assert rules(willpower=1, threat=3) == ["lcg-quest-failure"]
    assert rules(willpower=1, threat=30) == ["lcg-quest-failure", "lcg-threat-elimination"]
    assert rules(willpower=4, threat=3, location=location) == [
        "lcg-quest-success",
        "lcg-progress-active-location",
    ]
    assert rules(willpower=12, threat=3, quest=stage, location=location) == [
        "lcg-quest-success",
        "lcg-location-explored",
        "lcg-location-explored",
        "lcg-quest-progress",
        "lcg-quest-advance",
    ]
    assert rules(willpower=9, threat=3, quest={**stage, "blocked": True})[-1] == "lcg-quest-blocked"
    assert rules(willpower=9, threat=3, quest={"points": 0})[-1] == "lcg-quest-no-points"


def test_telling__example_in_english() -> None:
    summary, steps = example_texts("en")
    assert summary == "Tie, 7 willpower against 7 threat: no progress, and no dial moves."
    assert steps == [
        (
            "lcg-quest-willpower",
            "Committed willpower: Éowyn (4), Aragorn (2) and Guard of the Citadel (1), 7 in all.",
        ),
        (
            "lcg-quest-willpower",
            (
                "Not counted: the action of Éowyn, which gives 1 more willpower. Add it to her "
                "willpower if it was used; the total would then be higher."
            ),
        ),
        (
            "lcg-quest-threat",
            (
                "Threat in the staging area: Gladden Fields (3), East Bight Patrol (3) and "
                "Hummerhorns (1), 7 in all."
            ),
        ),
        ("lcg-quest-tie", "7 on both sides: no progress is placed, and no dial moves."),
        # The rulebook's example mixes the cards of several scenarios.
        (
            "lcg-scenario-decks",
            (
                "Cards that are not in the deck of Passage Through Mirkwood are counted too: "
                "Gladden Fields."
            ),
        ),
    ]


def test_telling__example_in_french() -> None:
    summary, steps = example_texts("fr")
    assert summary == (
        "Égalité, 7 de Volonté contre 7 de Menace\u00a0: on ne pose aucun marqueur, "
        "et aucun compteur ne bouge."
    )
    assert steps[0] == (
        "lcg-quest-willpower",
        (
            "Volonté engagée\u00a0: Éowyn (4), Aragorn (2) et Garde de la Citadelle (1), "
            "soit 7 en tout."
        ),
    )
    staging = "Champs d’Iris (3), Patrouille de la Brèche Est (3) et Vrombicornes (1)"
    assert staging in steps[2][1]


@pytest.mark.parametrize(
    ("more", "english", "french"),
    [
        (1, "1 progress token goes on the quest", "1 marqueur de progression va sur la quête"),
        (2, "2 progress tokens go on the quest", "2 marqueurs de progression vont sur la quête"),
    ],
)
def test_telling__one_token_or_several(more: int, english: str, french: str) -> None:
    assert english in example_texts("en", willpower=more)[0]
    assert french in example_texts("fr", willpower=more)[0]


def test_telling__last_elimination_loses_the_game() -> None:
    assert example_texts("en", threat=40)[0].endswith("nobody is left, so the game is lost.")
    assert example_texts("fr", threat=40)[0].endswith(
        "il ne reste plus personne, la partie est perdue."
    )


@pytest.mark.parametrize(
    ("value", "directions"),
    [
        ({"willpower": 7}, [Direction.LOWER, Direction.HIGHER]),
        ({"willpower": 0, "characters": [{"willpower": 7}]}, [Direction.HIGHER]),
        (
            {
                "willpower": 0,
                "characters": [{"willpower": 7}],
                "staging": [{"name": "Ungoliant's Spawn"}],
            },
            [],
        ),
    ],
)
def test_lcg_quest_willpower__spawn_tells_what_it_does_to_what_is_not_named(
    value: dict[str, Any], directions: list[Direction]
) -> None:
    inputs = {"threat": 5, "players": [30], "quest": {"points": 8}, **value}
    inputs["revealed"] = [{"name": "Ungoliant's Spawn"}]
    steps = CALCULATORS["lcg.quest"].run(inputs).telling.steps
    assert [step.direction for step in steps if isinstance(step, LeftOut)] == directions


@pytest.mark.parametrize(("willpower", "lost"), [(20, 4), (16, 0)])
def test_lcg_victory_conditions__points_alone_complete_no_stage_with_a_condition(
    willpower: int, lost: int
) -> None:
    """Through the Caverns asks for the prisoner and all three objectives as well."""
    stage = {"name": "Through the Caverns", "progress": 2}
    found = telling(quest(willpower=willpower, threat=3, quest=stage))
    end = f", and {lost} tokens beyond its points are then lost." if lost else "."
    assert localize(found.summary, "en").endswith(
        f"; the stage is complete if its condition is met as well{end}"
    )
    told = [localize(step.text, "en") for step in found.steps]
    assert (
        "The stage has its 15 quest points; it is complete only if its condition is met as well."
        in told
    )
    assert not any("and is complete" in text for text in told)

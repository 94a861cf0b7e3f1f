"""Stages and what holds them back, by the table of the rule."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg.victory_check import (
    COMPUTATION,
    LAST_STAGES,
    STAGE_LABELS,
    Condition,
    Inputs,
    compute,
)
from calculators.lcg.victory_check_words import CONDITIONS, tell
from calculators.registry import CALCULATORS

FREE: dict[str, Any] = {"spawn_defeated": True, "objectives": 3, "rescued": True}
"""Nothing holds a stage back."""


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ({"stage": "119", "progress": 8}, "complete"),
        ({"stage": "120", "progress": 1}, "short"),
        ({"stage": "121"}, "blocked"),
        ({"stage": "121", "spawn_defeated": True}, "won"),
        ({"stage": "122", "progress": 10, "spawn_in_play": True}, "blocked"),
        ({"stage": "122", "progress": 10}, "won"),
        ({"stage": "123", "progress": 9}, "blocked"),
        ({"stage": "123", "progress": 9, "objectives": 1}, "complete"),
        ({"stage": "124", "progress": 15, "objectives": 3}, "blocked"),
        ({"stage": "124", "progress": 15, "objectives": 3, "rescued": True}, "complete"),
        ({"stage": "125", "progress": 7}, "won"),
        ({"stage": "125", "progress": 7, "nazgul_in_play": True}, "blocked"),
        ({"stage": "126", "progress": 8}, "complete"),
        ({"stage": "127", "progress": 15}, "short"),
        ({"stage": "128", "enemies": 1}, "blocked"),
        ({"stage": "128"}, "won"),
    ],
)
def test_lcg_victory_conditions__each_stage_has_its_own(
    value: dict[str, Any], verdict: str
) -> None:
    assert COMPUTATION.solve(value).verdict == verdict


# The points of the rule's table; nothing else is missing.
@pytest.mark.parametrize(
    ("stage", "points"),
    [
        ("119", 8),
        ("120", 2),
        ("122", 10),
        ("123", 9),
        ("124", 15),
        ("125", 7),
        ("126", 8),
        ("127", 16),
    ],
)
def test_lcg_quest_advance__as_soon_as_the_last_token_lies_there(stage: str, points: int) -> None:
    almost = COMPUTATION.solve({**FREE, "stage": stage, "progress": points - 1})
    assert (almost.verdict, almost.missing) == ("short", 1)
    for progress in (points, points + 1):
        assert COMPUTATION.solve({**FREE, "stage": stage, "progress": progress}).missing == 0


@pytest.mark.parametrize("stage", ["121", "128"])
def test_lcg_quest_no_points__progress_neither_helps_nor_harms(stage: str) -> None:
    inputs = Inputs(stage=stage, progress=20, enemies=1)
    found = compute(inputs)
    assert (found.verdict, found.missing) == ("blocked", 0)
    assert tell(inputs, found).steps[0].rule == "lcg-quest-no-points"


def test_lcg_quest_blocked__tokens_beyond_the_points_do_not_complete_it() -> None:
    assert compute(Inputs(stage="126", progress=30, troll_in_play=True)).verdict == "blocked"


def test_lcg_quest_blocked__caverns_ask_for_prisoner_and_objectives() -> None:
    found = compute(Inputs(stage="124", progress=15, objectives=2))
    assert found.unmet == (Condition.PRISONER_RESCUED, Condition.ALL_OBJECTIVES)


WORST: dict[str, Any] = {"troll_in_play": True, "nazgul_in_play": True, "enemies": 1}


@pytest.mark.parametrize("stage", sorted(STAGE_LABELS))
def test_lcg_victory_conditions__a_condition_that_is_met_is_not_called_nothing(stage: str) -> None:
    """Where everything holds a stage back, as many conditions are unmet as its card has."""
    met = COMPUTATION.solve({**FREE, "stage": stage, "progress": 20})
    worst = COMPUTATION.solve({**WORST, "stage": stage, "spawn_in_play": True, "progress": 20})
    assert (met.unmet, len(worst.unmet)) == ((), met.conditions)
    inputs = Inputs(stage=stage, progress=20, **FREE)
    step = tell(inputs, met).steps[1].text
    told = {
        0: "Nothing else is required.",
        1: "The condition on its card is met.",
        2: "The conditions on its card are met.",
    }
    assert localize(step, "en") == told[met.conditions]


@given(st.sampled_from(sorted(STAGE_LABELS)), st.integers(0, 40))
def test_lcg_victory__only_a_last_stage_wins(stage: str, progress: int) -> None:
    """The last stages: 121 or 122 in Mirkwood, 128 on the Anduin, 125 in Dol Guldur."""
    found = COMPUTATION.solve({**FREE, "stage": stage, "progress": progress})
    assert set(LAST_STAGES) == {"121", "122", "125", "128"}
    if not found.missing:
        assert found.verdict == ("won" if stage in LAST_STAGES else "complete")


def test_telling__every_condition_has_words_in_both_languages() -> None:
    for condition in Condition:
        assert len({CONDITIONS[condition].text(language) for language in LANGUAGES}) == 2


def test_telling__printed_example_is_held_back_by_the_troll() -> None:
    telling = CALCULATORS["lcg.victory_check"].run(COMPUTATION.example).telling
    summary = "To the River... is held back: no Hill Troll may be in play."
    assert localize(telling.summary, "en") == summary
    assert localize(telling.summary, "fr") != summary
    assert [step.rule for step in telling.steps] == [
        "lcg-quest-advance",
        "lcg-victory-conditions",
        "lcg-quest-blocked",
    ]


def test_telling__victory_is_the_last_step() -> None:
    inputs = Inputs(stage="125", progress=7)
    assert tell(inputs, compute(inputs)).steps[-1].rule == "lcg-victory"


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.victory_check"].run(COMPUTATION.example).json("en")
    assert list(found) == ["summary", "steps", "verdict", "missing"]


def test_faults__stage_must_be_one_of_the_core_set() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"stage": "118", "objectives": 4})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("stage", "choice"),
        ("objectives", "range"),
    ]


def test_lcg_passage__one_of_two_third_stages_follows_at_random() -> None:
    steps = CALCULATORS["lcg.victory_check"].run({"stage": "120", "progress": 2}).telling.steps
    assert steps[-1].rule == "lcg-passage"
    value = {"willpower": 2, "threat": 0, "players": [30], "quest": {"name": "A Fork in the Road"}}
    rules = [step.rule for step in CALCULATORS["lcg.quest"].run(value).telling.steps]
    assert rules[-1] == "lcg-passage"

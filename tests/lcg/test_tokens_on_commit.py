"""Tokens that characters place as they commit: on the active location, and in the staging area."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.telling import LeftOut
from calculators.registry import CALCULATORS

QUEST = CALCULATORS["lcg.quest"]
ANDUIN: dict[str, Any] = {"willpower": 0, "threat": 0, "players": [30]}


def quest(*characters: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**ANDUIN, "characters": list(characters), "quest": {"name": "Anduin Passage"}, **more}


def guide(*, response: bool = True) -> dict[str, Any]:
    return {"name": "Lórien Guide", "response": response}


TRACKER = {"name": "Northern Tracker", "response": True}


def texts(value: dict[str, Any]) -> list[str]:
    return [step.text.text("en") for step in QUEST.run(value).telling.steps]


def test_lcg_quest_commit_order__guides_explore_the_active_location_before_the_quest() -> None:
    """Two tokens bring the Bight from 4 to 6; the 6 - 4 of the quest then go on the stage."""
    location = {"name": "The East Bight", "progress": 4}
    value = quest(guide(), guide(), {"name": "Gandalf"}, location=location)
    found = QUEST.run({**value, "threat": 4}).json("en")
    assert found["location"] == {"added": 2, "progress": 6, "explored": True}
    assert found["quest"] == {"added": 2, "progress": 2, "completed": False, "lost": 0}


def test_lcg_progress_active_location__token_of_a_guide_stays_when_the_quest_fails() -> None:
    location = {"name": "The East Bight", "progress": 1}
    found = QUEST.run({**quest(guide(), location=location), "threat": 3}).json("en")
    assert found["outcome"] == "failure"
    assert found["location"] == {"added": 1, "progress": 2, "explored": False}


def test_lcg_location_explored__third_guide_finds_no_location() -> None:
    location = {"name": "The East Bight", "progress": 5}
    value = quest(guide(), guide(), guide(), location=location, threat=9)
    found = QUEST.run(value).json("en")
    assert found["location"]["added"] == 1
    assert not any("Not counted: 2 tokens" in text for text in texts(value))


def test_lcg_quest_commit_order__guides_not_ticked_are_told_once() -> None:
    location = {"name": "The East Bight"}
    value = quest(guide(response=False), guide(response=False), location=location)
    told = [step for step in QUEST.run(value).telling.steps if isinstance(step, LeftOut)]
    assert [step.cards for step in told] == [("44",)]
    assert told[0].text.text("en").startswith("Not counted: 2 tokens of Lórien Guide")


@pytest.mark.parametrize("calculator", ["quest", "quest_odds"])
def test_lcg_quest_commit_order__two_trackers_are_told_once(calculator: str) -> None:
    trackers = [{"name": "Northern Tracker"}] * 2
    value = quest(*trackers)
    if calculator == "quest_odds":
        value = {"willpower": 0, "reveal": 1, "scenario": "passage", "characters": trackers}
    steps = CALCULATORS[f"lcg.{calculator}"].run(value).telling.steps
    assert [step.cards for step in steps if isinstance(step, LeftOut) and "45" in step.cards] == [
        ("45",)
    ]


def test_lcg_location_explored__tracker_explores_what_lies_there_as_characters_commit() -> None:
    """The Brown Lands need 1, the Gladden Fields have 2 of 3; the Banks are revealed later."""
    staging: list[dict[str, Any]] = [
        {"name": "The Brown Lands"},
        {"name": "Gladden Fields", "progress": 2},
        {"name": "Banks of the Anduin", "progress": 2, "later": True},
        {"name": "Goblin Sniper"},
    ]
    value = quest(TRACKER, {"name": "Éowyn"}, staging=staging)
    found = QUEST.run(value).json("en")
    assert found["difference"] == 1 + 4 - (1 + 2)
    assert any(
        "The Brown Lands (1 of 1) and Gladden Fields (3 of 3)" in text for text in texts(value)
    )
    assert any("victory display: 3 victory points" in text for text in texts(value))


def test_lcg_quest_commit_order__a_location_revealed_later_is_not_called_unnamed() -> None:
    staging = [{"name": "Banks of the Anduin", "later": True}]
    told = texts(quest(TRACKER, staging=staging))
    assert (
        "Northern Tracker puts no token: as characters commit, none of the locations named is in "
        "the staging area."
    ) in told


def test_lcg_driven_by_shadow__explored_locations_are_not_raised() -> None:
    staging: list[dict[str, Any]] = [{"name": "The Brown Lands"}, {"name": "Goblin Sniper"}]
    revealed = [{"name": "Driven by Shadow"}, {"name": "Treacherous Fog"}]
    found = QUEST.run(quest(TRACKER, staging=staging, revealed=revealed)).json("en")
    assert found["difference"] == 1 - (2 + 1)


@pytest.mark.parametrize("name", ["Aragorn", None])
def test_lcg_quest_commit_order__other_responses_are_refused(name: str | None) -> None:
    with pytest.raises(InvalidInputError) as caught:
        QUEST.run(quest({"name": name, "willpower": 2, "response": True}))
    assert [fault.path for fault in caught.value.faults] == [("characters", 0, "response")]


def test_lcg_location_explored__location_in_staging_has_fewer_tokens_than_points() -> None:
    with pytest.raises(InvalidInputError) as caught:
        QUEST.run(quest(staging=[{"name": "The Brown Lands", "progress": 1}]))
    assert [fault.path for fault in caught.value.faults] == [("staging", 0, "progress")]

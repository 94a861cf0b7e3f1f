"""What revealed cards do to committed characters in the odds of a quest: counted, or told."""

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.telling import LeftOut
from calculators.registry import CALCULATORS


def telling_of(calculator: str, **value: Any) -> Any:
    return CALCULATORS[f"lcg.{calculator}"].run(value).telling


def texts(calculator: str, **value: Any) -> list[str]:
    return [step.text.text("en") for step in telling_of(calculator, **value).steps]


def named(*names: str, **more: Any) -> list[dict[str, Any]]:
    return [{"name": name, **more} for name in names]


def test_lcg_when_revealed__damage_that_is_not_followed_is_not_said_to_be_counted() -> None:
    """Without characters named, nothing is known of hit points and willpower."""
    quest = {"willpower": 6, "reveal": 1, "scenario": "passage", "effects": True}
    (counted,) = [text for text in texts("quest_odds", **quest) if text.startswith("Counted")]
    assert counted == "Counted when revealed: Driven by Shadow."
    told = [step for step in telling_of("quest_odds", **quest).steps if isinstance(step, LeftOut)]
    assert {code for step in told for code in step.cards} >= {"89", "93", "76", "98"}


STORM: Mapping[str, Any] = {
    "willpower": 0,
    "staging_threat": 5,
    "reveal": 1,
    "players": 2,
    "effects": True,
    "deck": [{"name": "Evil Storm", "count": 1}],
    "characters": [
        *named("Daughter of the Nimrodel"),
        *named("Éowyn", bonus=1),
        *named("Snowbourn Scout", player=2),
        *named("Glorfindel", player=2, damage=4),
    ],
}


@pytest.mark.parametrize(
    ("threats", "left"),
    [([34, 34], 1 + 5 + 0 + 3), ([35, 34], 5 + 3), ([20, 40], 1 + 5), ([35, 35], 5)],
)
def test_lcg_when_revealed__evil_storm_strikes_the_characters_of_players_at_35(
    threats: list[int], left: int
) -> None:
    """The Daughter, the Scout and Glorfindel have 1 hit point left, Éowyn has 3."""
    found = CALCULATORS["lcg.quest_odds"].run({**STORM, "threats": threats}).json("en")
    assert [item["total"] for item in found["willpower_lost"]] == [9 - left]


def test_lcg_when_revealed__evil_storm_without_threat_levels_is_left_out_and_says_so() -> None:
    (told,) = [
        step.text.text("en")
        for step in telling_of("quest_odds", **STORM).steps
        if isinstance(step, LeftOut) and step.cards == ("116",)
    ]
    assert told.endswith("Enter the threat levels for Evil Storm to be counted.")


def test_lcg_when_revealed__each_player_with_a_character_needs_a_threat_level() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["lcg.quest_odds"].run({**STORM, "threats": [36]})
    assert [fault.path for fault in caught.value.faults] == [("threats",)]


def rises(**value: Any) -> bool:
    steps = telling_of("quest_odds", **{**STORM, "characters": named("Éowyn"), **value}).steps
    told = [step for step in steps if isinstance(step, LeftOut) and step.cards == ("116",)]
    return any("may raise a threat level to 35" in step.text.text("en") for step in told)


@pytest.mark.parametrize("raising", [{"name": "Pursued by Shadow"}, {"threat": 1, "doomed": 2}])
def test_lcg_when_revealed__a_level_that_rises_to_35_before_evil_storm_is_left_out(
    raising: dict[str, Any],
) -> None:
    """The levels are those before the first card; Doomed and Pursued by Shadow raise them."""
    deck = [*STORM["deck"], {**raising, "count": 1}]
    assert rises(threats=[34], reveal=2, deck=deck)
    assert not rises(threats=[34], reveal=1, deck=deck)
    assert not rises(threats=[35], reveal=2, deck=deck)
    assert not rises(threats=[], reveal=2, deck=deck)
    assert not rises(threats=[34], reveal=2)


@pytest.mark.parametrize(
    ("threats", "told"), [([], True), ([34, 40], False), ([35, 20], True), ([20, 20], False)]
)
def test_lcg_thalin__evil_storm_takes_him_off_the_quest_only_at_35(
    threats: list[int], told: bool
) -> None:
    """Other willpower is entered, so that damage is not followed; Thalin is of the first player."""
    value = {**STORM, "willpower": 2, "threats": threats, "reveal": 2}
    value["deck"] = named("Evil Storm", "Eastern Crows", count=1)
    value["characters"] = [*named("Thalin"), *named("Éowyn", player=2)]
    leaving = " ".join(text for text in texts("quest_odds", **value) if "Thalin may be" in text)
    assert ("Evil Storm" in leaving) is told


@pytest.mark.parametrize(("bonus", "success"), [(0, "0"), (1, "1")])
def test_lcg_quest_willpower__effects_on_a_committed_character_are_counted(
    bonus: int, success: str
) -> None:
    """Éowyn has 4, and her action 1 more, against 4 in the staging area."""
    value = {**STORM, "deck": named("Eyes of the Forest", count=1), "staging_threat": 4}
    value["characters"] = named("Éowyn", bonus=bonus)
    found = CALCULATORS["lcg.quest_odds"].run(value)
    assert found.json("en")["success"]["exact"] == success
    told = any("the action of Éowyn" in step.text.text("en") for step in found.telling.steps)
    assert told is not bool(bonus)

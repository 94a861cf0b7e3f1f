"""The resolution of a quest with named cards: where they go, and what is left uncounted."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.quest import COMPUTATION
from calculators.registry import CALCULATORS

STAGED: dict[str, Any] = {"threat": 0, "players": [20], "quest": {"points": 8}}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.quest"].run(value).telling


def texts_of(value: dict[str, Any]) -> list[str]:
    return [localize(step.text, "en") for step in telling_of(value).steps]


@pytest.mark.parametrize(
    ("name", "rule", "words"),
    [
        ("Gladden Fields", "lcg-victory-points", "3 victory points"),
        ("Banks of the Anduin", "lcg-location-explored", "on top of the encounter deck"),
        ("Forest Gate", "lcg-location-explored", "discarded"),
    ],
)
def test_lcg_location_explored__where_the_location_goes(name: str, rule: str, words: str) -> None:
    value = {**STAGED, "willpower": 9, "location": {"name": name}}
    texts = [localize(step.text, "en") for step in telling_of(value).steps if step.rule == rule]
    assert any(words in text for text in texts), texts
    if words != "discarded":
        everything = [localize(step.text, "en") for step in telling_of(value).steps]
        assert not any("discarded" in text for text in everything)


def test_lcg_driven_by_shadow__cards_behind_a_total_can_be_counted() -> None:
    """Two cards behind the 5 threat, one of them a location: Driven adds 2, the Fog 1."""
    value = {**STAGED, "willpower": 0, "threat": 5}
    driven = {**value, "revealed": [{"name": "Driven by Shadow"}]}
    assert COMPUTATION.solve(driven).threat == 5
    assert any("not counted" in text for text in texts_of(driven))
    counted = {**driven, "unlisted_cards": 2, "unlisted_locations": 1}
    assert COMPUTATION.solve(counted).threat == 7
    assert not any("not counted" in text for text in texts_of(counted))
    fog = {**counted, "revealed": [{"name": "Treacherous Fog"}]}
    assert COMPUTATION.solve(fog).threat == 6


def test_lcg_driven_by_shadow__surge_of_an_empty_staging_area_is_told() -> None:
    value = {**STAGED, "willpower": 0, "threat": 0, "revealed": [{"name": "Driven by Shadow"}]}
    assert any("Surge" in text for text in texts_of(value))


@pytest.mark.parametrize(("objective", "surges"), [(None, True), ("Dungeon Torch", False)])
def test_lcg_driven_by_shadow__an_objective_is_a_card_in_the_staging_area(
    objective: str | None, *, surges: bool
) -> None:
    """It gains no threat, being neither enemy nor location, but the area is not empty."""
    value = {**STAGED, "willpower": 0, "threat": 0, "revealed": [{"name": "Driven by Shadow"}]}
    if objective:
        value["staging"] = [{"name": objective}]
    assert COMPUTATION.solve(value).threat == 0
    assert any("one more card" in text for text in texts_of(value)) is surges
    assert any("no Surge" in text for text in texts_of(value)) is not surges


def test_lcg_driven_by_shadow__objectives_gain_no_threat() -> None:
    """A Cavern Guardian, threat 2, guards the Shadow Key: 3 with Driven by Shadow."""
    staging = [{"name": "Shadow Key"}, {"name": "Cavern Guardian"}]
    value = {**STAGED, "willpower": 0, "threat": 0, "staging": staging}
    assert COMPUTATION.solve(value).threat == 2
    assert COMPUTATION.solve({**value, "revealed": [{"name": "Driven by Shadow"}]}).threat == 3


@pytest.mark.parametrize(
    ("stage", "points", "staging", "threat"),
    [
        ("Beorn’s Path", 10, ["Ungoliant's Spawn"], 3),
        ("To the River...", 8, ["Hill Troll"], 1),
        ("Out of the Dungeons", 7, ["Nazgûl of Dol Guldur"], 5),
        ("Through the Caverns", 15, ["Shadow Key"], 0),
        ("The Necromancer’s Tower", 9, ["Gandalf's Map", "Dungeon Torch", "Shadow Key"], 0),
    ],
)
def test_lcg_quest_blocked__a_named_card_in_the_staging_area_prevents_the_completion(
    stage: str, points: int, staging: list[str], threat: int
) -> None:
    value = {
        **STAGED,
        "willpower": 20,
        "threat": 0,
        "quest": {"name": stage, "progress": points},
        "staging": [{"name": name} for name in staging],
    }
    found = COMPUTATION.solve(value)
    assert (found.quest.completed, found.quest.lost) == (False, 0)
    assert found.quest.progress == points + 20 - threat
    assert any(step.rule == "lcg-quest-blocked" for step in telling_of(value).steps)
    assert not any("Not counted: what" in text for text in texts_of(value))


def test_lcg_quest_blocked__one_objective_is_enough_to_leave_the_tower() -> None:
    """Two are still in the staging area, so one may have been claimed."""
    value = {
        **STAGED,
        "willpower": 20,
        "threat": 0,
        "quest": {"name": "The Necromancer’s Tower"},
        "staging": [{"name": "Gandalf's Map"}, {"name": "Dungeon Torch"}],
    }
    assert COMPUTATION.solve(value).quest.completed is None


def test_lcg_quest_blocked__other_stages_are_completed_beside_unnamed_cards() -> None:
    value = {
        **STAGED,
        "willpower": 20,
        "threat": 0,
        "quest": {"name": "A Fork in the Road"},
        "staging": [{"threat": 1}, {"name": "Hill Troll"}],
    }
    assert COMPUTATION.solve(value).quest.completed


def test_lcg_quest_blocked__spawn_revealed_this_phase_is_in_play() -> None:
    value = {
        **STAGED,
        "willpower": 20,
        "threat": 3,
        "quest": {"name": "Beorn’s Path"},
        "revealed": [{"name": "Ungoliant’s Spawn"}],
    }
    assert COMPUTATION.solve(value).quest.completed is False


def test_names__title_that_two_stages_share_offers_both() -> None:
    value = {**STAGED, "willpower": 5, "threat": 0, "quest": {"name": "A Chosen Path"}}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    texts = [localize(fault.message, "en") for fault in caught.value.faults]
    assert any("Don’t Leave the Path! and Beorn’s Path" in text for text in texts), texts


@pytest.mark.parametrize(
    ("revealed", "words"),
    [
        ({"name": "Treacherous Fog"}, "no location is counted"),
        ({"name": "Driven by Shadow", "spared": 1}, "came before it"),
        ({"name": "Driven by Shadow"}, "goes up by 1"),
    ],
)
def test_telling__a_card_that_adds_nothing_is_not_told_to_add_0(
    revealed: dict[str, Any], words: str
) -> None:
    value = {**STAGED, "willpower": 0, "threat": 0, "staging": [{"name": "Wargs"}]}
    texts = texts_of({**value, "revealed": [revealed]})
    assert any(words in text for text in texts), texts
    assert not any("up by 0" in text for text in texts)


def test_lcg_dungeon_jailor__shuffles_an_objective_back_after_a_failure_only() -> None:
    """Threat 1: 0 willpower fails, 1 ties, 2 succeed."""
    staging = [{"name": "Dungeon Jailor"}, {"name": "Gandalf's Map"}]
    rules = {
        willpower: "lcg-dungeon-jailor"
        in [
            step.rule
            for step in telling_of({**STAGED, "willpower": willpower, "staging": staging}).steps
        ]
        for willpower in (0, 1, 2)
    }
    assert rules == {0: True, 1: False, 2: False}


@pytest.mark.parametrize(
    ("dials", "words"),
    [
        ([34, 20], None),
        ([36, 20], "Player 1 is at 35"),
        ([20, 35], "Player 2 is at 35"),
        ([35, 49], "Player 1 and Player 2 are at 35"),
    ],
)
def test_lcg_when_revealed__treacherous_fog_takes_a_card_from_35_threat_on(
    dials: list[int], words: str | None
) -> None:
    value = {**STAGED, "willpower": 9, "players": dials, "revealed": [{"name": "Treacherous Fog"}]}
    told = [text for text in texts_of(value) if "from hand" in text]
    assert len(told) == (1 if words else 0)
    assert not words or words in told[0]


@pytest.mark.parametrize(
    ("staged", "told"), [("Eastern Crows", True), ("Wolf Rider", False), ("Gladden Fields", False)]
)
def test_lcg_thalin__crows_that_he_destroys_are_told(staged: str, told: bool) -> None:
    """He deals 1 damage to each enemy revealed; only the Crows have 1 hit point."""
    value = {
        **STAGED,
        "willpower": 9,
        "characters": [{"name": "Thalin"}],
        "staging": [{"name": staged}],
    }
    assert ("lcg-thalin" in [step.rule for step in telling_of(value).steps]) is told


@pytest.mark.parametrize("name", ["Evil Storm", "Despair", "Black Forest Bats"])
def test_faults__card_without_lasting_effect_says_where_to_enter_it(name: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({**STAGED, "willpower": 9, "revealed": [{"name": name}]})
    assert "in the totals, the progress and the dials" in caught.value.faults[0].message.text("en")


def test_lcg_threat_elimination__where_cards_and_enemies_go_is_told_while_others_play_on() -> None:
    """Threat 5 against 0: both dials rise by 5."""
    value = {**STAGED, "willpower": 0, "threat": 5}
    told = "go back to the staging area"
    assert told in texts_of({**value, "players": [20, 45]})[-1]
    assert not any(told in text for text in texts_of({**value, "players": [45]}))
    assert not any(told in text for text in texts_of({**value, "players": [20, 30]}))


def test_lcg_location_explored__location_explored_on_arrival_is_told_to_be_left_out() -> None:
    """The Brown Lands take their only token on arrival: no quest finds them active."""
    value = {**STAGED, "willpower": 3}
    texts = texts_of({**value, "location": {"name": "The Brown Lands"}})
    assert any("as the group travels there, which explores it at once" in text for text in texts)
    for location in ({"name": "Tower Gate"}, {"name": "The Brown Lands", "points": 3}):
        texts = texts_of({**value, "location": location})
        assert not any("as the group travels there" in text for text in texts)


@pytest.mark.parametrize(("stage", "completed"), [("Beorn's Path", None), ("Anduin Passage", True)])
def test_lcg_quest_blocked__a_condition_that_nobody_asked_about_leaves_completion_open(
    stage: str, completed: bool | None
) -> None:
    value = {"willpower": 30, "threat": 0, "players": [20], "quest": {"name": stage}}
    assert COMPUTATION.solve(value).quest.completed is completed

"""The resolution of the quest by rule: against a token-by-token computation, words, faults."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.quest import COMPUTATION, Outcome
from calculators.registry import CALCULATORS

EXAMPLE = COMPUTATION.example


def quest(**changes: object) -> dict[str, object]:
    return {"willpower": 0, "threat": 0, "players": [30], "quest": {"points": 8}, **changes}


def solve(**changes: object) -> Outcome:
    return COMPUTATION.solve(quest(**changes))


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.quest"].run(value).telling


def faults(value: object) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")
    return [(fault.field, fault.code) for fault in caught.value.faults]


class Board:
    """A second computation that places one token and raises a dial by one at a time."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.quest = {"blocked": False, **value["quest"], "added": 0, "lost": 0}
        location = value["location"]
        self.location = {**location, "added": 0, "explored": False} if location else None
        self.completed = False
        self.dials = list(value["players"])
        self.elimination = value["elimination"]
        for _token in range(value["threat"], value["willpower"]):
            self.place_token()
        for _point in range(value["willpower"], value["threat"]):
            self.raise_dials()

    def place_token(self) -> None:
        if self.location and not self.location["explored"]:
            self.location["progress"] += 1
            self.location["added"] += 1
            self.location["explored"] = self.location["progress"] == self.location["points"]
        elif self.completed:
            self.quest["lost"] += 1
        else:
            self.quest["progress"] += 1
            self.quest["added"] += 1
            full = self.quest["progress"] == self.quest["points"]
            self.completed = full and not self.quest["blocked"]

    def raise_dials(self) -> None:
        self.dials = [dial if dial >= self.elimination else dial + 1 for dial in self.dials]

    def expected(self) -> dict[str, Any]:
        location = self.location
        return {
            "location": location
            and {key: location[key] for key in ("added", "progress", "explored")},
            "quest": {
                "added": self.quest["added"],
                "progress": self.quest["progress"],
                "completed": self.completed,
                "lost": self.quest["lost"],
            },
            "players": [
                {"threat": dial, "eliminated": dial == self.elimination} for dial in self.dials
            ],
        }


def unfinished(most: int, least: int = 0) -> st.SearchStrategy[dict[str, Any]]:
    """Quest points, and progress that leaves them unfinished."""
    return st.integers(least, most).flatmap(
        lambda points: st.fixed_dictionaries(
            {"points": st.just(points), "progress": st.integers(0, max(points - 1, 0))}
        )
    )


BOARDS = st.integers(20, 60).flatmap(
    lambda elimination: st.fixed_dictionaries(
        {
            "willpower": st.integers(0, 40),
            "threat": st.integers(0, 40),
            "players": st.lists(st.integers(0, elimination - 1), min_size=1, max_size=4),
            "quest": st.tuples(unfinished(16), st.booleans()).map(
                lambda pair: {**pair[0], "blocked": pair[1]}
            ),
            "location": st.none() | unfinished(8, least=1),
            "elimination": st.just(elimination),
        }
    )
)


@given(BOARDS)
def test_lcg_quest_progress__matches_token_by_token_computation(value: dict[str, Any]) -> None:
    found = to_json(COMPUTATION.solve(value), "en")
    expected = Board(value).expected()
    assert {field: found[field] for field in expected} == expected
    signs = {"success": 1, "tie": 0, "failure": -1}
    assert found["difference"] == value["willpower"] - value["threat"]
    assert signs[found["outcome"]] * abs(found["difference"]) == found["difference"]


CARDS = st.lists(st.integers(0, 9), max_size=6)


@given(CARDS, CARDS, st.integers(0, 3))
def test_lcg_quest_willpower__listed_cards_add_to_the_totals(
    willpower: list[int], threat: list[int], more: int
) -> None:
    listed = solve(
        willpower=more,
        threat=2 * more,
        characters=[{"willpower": value} for value in willpower],
        staging=[{"threat": value} for value in threat],
    )
    summed = solve(willpower=sum(willpower) + more, threat=sum(threat) + 2 * more)
    assert listed.difference == summed.difference
    assert (listed.quest, listed.players) == (summed.quest, summed.players)


def test_lcg_quest_success__one_more_willpower_places_one_more_token() -> None:
    assert [solve(willpower=5 + more, threat=5).quest.added for more in range(4)] == [0, 1, 2, 3]


def test_lcg_threat_elimination__dial_already_at_the_level_is_eliminated() -> None:
    outcome = solve(players=[50, 30])
    assert [(player.threat, player.eliminated) for player in outcome.players] == [
        (50, True),
        (30, False),
    ]
    steps = telling(quest(players=[50, 30])).steps
    assert "lcg-threat-elimination" in [step.rule for step in steps]


def test_lcg_threat_elimination__player_out_before_the_quest_raises_no_dial() -> None:
    """Player 2 left at 50 earlier: told to be left out, and no part of this failure."""
    found = telling(quest(threat=3, players=[30, 50, 48]))
    texts = [localize(step.text, "en") for step in found.steps]
    assert "each of the 2 players raises their threat by 3" in localize(found.summary, "en")
    assert any("Dials: Player 1 from 30 to 33 and Player 3 from 48 to 50." in t for t in texts)
    assert any(t.startswith("Player 2 was at 50 or more before this quest") for t in texts)
    assert any(t.startswith("Player 3 is at 50, the elimination level") for t in texts)


def test_lcg_nobody_commits__willpower_is_0_and_the_quest_fails() -> None:
    assert solve(threat=3).outcome == "failure"
    assert telling(quest(threat=3)).steps[0].rule == "lcg-nobody-commits"


def test_names__location_and_stage_fill_quest_points() -> None:
    outcome = solve(
        willpower=20,
        quest={"name": "Un embranchement sur la route"},
        location={"name": "Old Forest Road"},
    )
    assert outcome.location
    assert outcome.location.progress == 3
    assert (outcome.quest.progress, outcome.quest.lost) == (2, 15)


def test_faults__are_all_collected() -> None:
    assert faults({}) == [
        ("willpower", "required"),
        ("threat", "required"),
        ("players", "required"),
        ("quest", "required"),
    ]
    assert faults(
        {
            "willpower": -1,
            "threat": "many",
            "players": [30, 100],
            "quest": {"progress": 2},
            "location": {"points": 0},
            "elimination": 0,
            "staging": [{"name": "A card of nobody's"}],
            "colour": "red",
        }
    ) == [
        ("willpower", "range"),
        ("threat", "type"),
        ("staging[0].name", "choice"),
        ("players[1]", "range"),
        ("quest.points", "required"),
        ("location.points", "range"),
        ("elimination", "range"),
        ("colour", "unknown"),
    ]
    assert faults({**EXAMPLE, "players": []}) == [("players", "length")]
    assert faults({**EXAMPLE, "players": [1, 2, 3, 4, 5]}) == [("players", "length")]


def test_faults__progress_that_already_completes() -> None:
    finished = {
        **EXAMPLE,
        "quest": {"points": 8, "progress": 8},
        "location": {"points": 2, "progress": 2},
    }
    assert faults(finished) == [("quest.progress", "range"), ("location.progress", "range")]
    assert faults({**finished, "location": None}) == [("quest.progress", "range")]


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_faults__any_value_is_answered_or_reported(value: object) -> None:
    for field in EXAMPLE:
        assert all(summary_or_faults({**EXAMPLE, field: value}))


def summary_or_faults(value: object) -> list[str]:
    """Return the sentences that come back: the summary, or the faults."""
    try:
        return [localize(telling(value).summary, "fr")]
    except InvalidInputError as error:
        return [fault.message.text("fr") for fault in error.faults]


def test_lcg_quest_willpower__ungoliants_spawn_weakens_each_character_not_below_0() -> None:
    """FAQ 1.43: nobody falls below 0, so 4 + 1 + 0 becomes 3; the other willpower stays."""
    found = solve(
        willpower=2,
        characters=[{"willpower": 4}, {"willpower": 1}, {"willpower": 0}],
        revealed=[{"name": "Rejeton d’Ungoliant"}],
    )
    assert found.difference == 2 + 3


def test_lcg_quest_willpower__bonus_and_penalty_are_added_before_the_minimum_of_0() -> None:
    found = solve(
        characters=[{"willpower": 1, "bonus": 1}, {"willpower": 1, "bonus": -3}],
        revealed=[{"name": "Ungoliant's Spawn"}],
    )
    assert found.difference == 1


def test_lcg_driven_by_shadow__cards_that_came_after_it_are_not_counted() -> None:
    staging = [{"threat": 1}, {"threat": 2}, {"threat": 2}]
    found = solve(threat=1, staging=staging, revealed=[{"name": "Driven by Shadow", "spared": 1}])
    assert found.difference == -(1 + 5 + 2)


def test_lcg_quest_threat__fog_counts_locations_and_under_the_shadow_players() -> None:
    staging = [{"name": "Gladden Fields"}, {"name": "Banks of the Anduin"}, {"name": "Wargs"}]
    revealed = [{"name": "Treacherous Fog"}, {"name": "Under the Shadow"}]
    value = quest(players=[30, 30, 30], staging=staging, revealed=revealed)
    assert COMPUTATION.solve(value).difference == -(3 + 1 + 2 + 2 + 3)
    rules = {step.rule for step in telling(value).steps}
    assert {"lcg-driven-by-shadow", "lcg-quest-threat"} <= rules


def test_faults__card_without_an_effect_on_the_totals() -> None:
    value = {"willpower": 0, "threat": 0, "players": [30], "quest": {"points": 8}}
    assert faults({**value, "revealed": [{"name": "Wargs"}]}) == [("revealed[0].name", "choice")]


@pytest.mark.parametrize("numbers", [{}, {"threat": 0}])
@pytest.mark.parametrize("name", ["Evil Storm", "Tempête Malfaisante", "Despair"])
def test_lcg_staging_card_types__a_treachery_does_not_stay_and_the_way_out_is_told(
    name: str, numbers: dict[str, int]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({**EXAMPLE, "staging": [{"name": name, **numbers}]})
    fault = next(fault for fault in caught.value.faults if fault.field == "staging[0].name")
    assert "leave it out" in localize(fault.message, "en")

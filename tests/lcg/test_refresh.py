"""The refresh phase and the end of the round, by rule; words and faults."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.refresh import COMPUTATION
from calculators.registry import CALCULATORS


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.refresh"].run(value).telling


@given(st.lists(st.integers(0, 60), min_size=1, max_size=4), st.integers(30, 60))
def test_lcg_refresh_threat__every_dial_rises_by_1_up_to_the_level(
    dials: list[int], elimination: int
) -> None:
    dials = [min(dial, elimination - 1) for dial in dials]
    players = [{"threat": dial} for dial in dials]
    found = COMPUTATION.solve({"players": players, "elimination": elimination})
    assert [(item.threat, item.eliminated) for item in found.players] == [
        (dial + 1, False) if dial + 1 < elimination else (elimination, True) for dial in dials
    ]


def test_lcg_refresh_threat__reduction_before_it_stops_at_0() -> None:
    found = COMPUTATION.solve({"players": [{"threat": 2, "change": -6}]})
    assert found.players[0].threat == 1


def test_lcg_gladden_fields__every_dial_rises_by_1_more() -> None:
    value = {"players": [{"threat": 20}, {"threat": 30}], "gladden_fields": True}
    assert [item.threat for item in COMPUTATION.solve(value).players] == [22, 32]
    assert "lcg-gladden-fields" in [step.rule for step in telling(value).steps]


def test_lcg_dungeon_torch__raises_only_its_controllers_dial_by_2() -> None:
    value = {"players": [{"threat": 20, "torch": True}, {"threat": 30}]}
    assert [item.threat for item in COMPUTATION.solve(value).players] == [23, 31]


def test_lcg_threat_elimination__player_at_49_is_eliminated_by_the_refresh() -> None:
    value = {"players": [{"threat": 49}, {"threat": 40}]}
    found = COMPUTATION.solve(value)
    assert [(item.threat, item.eliminated) for item in found.players] == [(50, True), (41, False)]
    assert "lcg-threat-elimination" in [step.rule for step in telling(value).steps]


@pytest.mark.parametrize(
    ("dials", "first_player"),
    [
        ([30, 30, 30], 1),
        ([30, 49, 30], 2),
        ([30, 49, 49], 0),
        ([30], 0),
        ([49, 49], None),
    ],
)
def test_lcg_refresh_token__passes_to_the_next_player_still_in_the_game(
    dials: list[int], first_player: int | None
) -> None:
    found = COMPUTATION.solve({"players": [{"threat": dial} for dial in dials]})
    assert found.first_player == first_player


@pytest.mark.parametrize(
    ("resources", "webs", "paid"),
    [(2, 1, (2, True, 0)), (1, 1, (2, False, 1)), (5, 2, (4, True, 1)), (0, 0, (0, True, 0))],
)
def test_lcg_caught_in_a_web__2_resources_for_each_copy(
    resources: int, webs: int, paid: tuple[int, bool, int]
) -> None:
    heroes = [{"resources": resources, "webs": webs}]
    found = COMPUTATION.solve({"players": [{"threat": 30}], "heroes": heroes})
    assert [(item.needed, item.readied, item.left) for item in found.heroes] == [paid]


def test_faults__are_all_collected() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"players": [{"threat": 99}], "heroes": [{"name": "Éowyn"}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[0].threat", "range"),
        ("heroes[0].resources", "required"),
    ]


def test_telling__example_in_both_languages() -> None:
    found = telling(COMPUTATION.example)
    texts = [localize(found.summary, language) for language in LANGUAGES]
    assert "Olivier stands at 32; Tiphanie stands at 45." in texts
    assert len(set(texts)) == 2


def test_telling__everybody_eliminated_loses_the_game() -> None:
    found = telling({"players": [{"threat": 49}]})
    assert localize(found.summary, "en") == "Nobody is left: the game is lost."
    assert found.figures == ()


@pytest.mark.parametrize(
    ("players", "first_player"),
    [
        # The first player is out in step 2: the token goes on at once, then again in step 3.
        ([{"threat": 49}, {"threat": 30}, {"threat": 30}], 2),
        ([{"threat": 49}, {"threat": 30}, {"threat": 30}, {"threat": 30}], 2),
        ([{"threat": 49}, {"threat": 49}, {"threat": 30}, {"threat": 30}], 3),
        ([{"threat": 49}, {"threat": 30}], 1),
        # The Torch counts at the end of the round, when the token has passed already.
        ([{"threat": 47, "torch": True}, {"threat": 30}, {"threat": 30}], 1),
        ([{"threat": 30}, {"threat": 47, "torch": True}, {"threat": 30}], 2),
        ([{"threat": 30}, {"threat": 47, "torch": True}], 0),
        # Out before the phase begins.
        ([{"threat": 45, "change": 5}, {"threat": 30}, {"threat": 30}], 2),
    ],
)
def test_lcg_refresh_token__moves_on_when_its_holder_is_eliminated(
    players: list[dict[str, int]], first_player: int
) -> None:
    assert COMPUTATION.solve({"players": players}).first_player == first_player


def test_faults__there_is_one_torch_and_nobody_starts_eliminated() -> None:
    players = [{"threat": 20, "torch": True}, {"threat": 50, "torch": True}]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"players": players})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[1].threat", "range"),
        ("players[1].torch", "conflict"),
    ]


def test_lcg_dungeon_torch__adds_nothing_for_a_player_who_is_out() -> None:
    """48 and 2 for Gladden Fields: out in the refresh phase, before the end of the round."""
    value = {"players": [{"threat": 48, "torch": True}, {"threat": 20}], "gladden_fields": True}
    steps = CALCULATORS["lcg.refresh"].run(value).telling.steps
    assert "lcg-dungeon-torch" not in {step.rule for step in steps}
    value["players"] = [{"threat": 47, "torch": True}, {"threat": 20}]
    steps = CALCULATORS["lcg.refresh"].run(value).telling.steps
    assert "lcg-dungeon-torch" in {step.rule for step in steps}

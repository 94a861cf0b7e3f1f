"""The score: printed examples, and any score sheet added up line by line."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.score import COMPUTATION, Inputs, Player, compute
from calculators.lcg.score_words import tell
from calculators.registry import CALCULATORS

PLAYERS = st.lists(
    st.fixed_dictionaries(
        {
            "threat": st.integers(0, 49),
            "dead_heroes_threat": st.integers(0, 30),
            "damage": st.integers(0, 12),
            "eliminated": st.booleans(),
        }
    ),
    min_size=1,
    max_size=4,
)


@given(PLAYERS, st.integers(0, 24), st.none() | st.integers(0, 20))
def test_lcg_score__adds_up_the_lines_of_the_sheet(
    players: list[dict[str, Any]], victory: int, rounds: int | None
) -> None:
    assume(not all(player["eliminated"] for player in players))
    lines = [
        50 + player["dead_heroes_threat"]
        if player["eliminated"]
        else player["threat"] + player["dead_heroes_threat"] + player["damage"]
        for player in players
    ]
    found = COMPUTATION.solve({"players": players, "victory_points": victory, "rounds": rounds})
    assert [player.subtotal for player in found.players] == lines
    assert found.score == sum(lines) - victory
    assert found.score_faq == (None if rounds is None else found.score + 10 * rounds)


def test_lcg_score__printed_example_is_52() -> None:
    """Core rulebook, page 22: 43 + 8 + 6 - 5."""
    found = compute(Inputs(players=(Player(43, dead_heroes_threat=8, damage=6),), victory_points=5))
    assert (found.score, found.score_faq) == (52, None)


def test_lcg_score__may_fall_below_0() -> None:
    assert compute(Inputs(players=(Player(3),), victory_points=10)).score == -7


def test_lcg_score_eliminated__counts_50_threat_and_no_damage() -> None:
    """50 + 29 for a starter deck's heroes, whatever its dial and its wounds say."""
    out = Player(31, dead_heroes_threat=29, damage=7, eliminated=True)
    found = compute(Inputs(players=(out, Player(38)), victory_points=4))
    assert [player.subtotal for player in found.players] == [79, 38]
    assert found.score == 113


def test_lcg_score_victory__points_are_taken_off_once() -> None:
    """33 + 39 - 5, and not 5 for each of the two players."""
    assert compute(Inputs(players=(Player(33), Player(39)), victory_points=5)).score == 67


def test_lcg_score_rounds__each_completed_round_is_worth_10() -> None:
    """58 + 44 - 17 = 85, and 9 completed rounds: 175."""
    players = (Player(42, dead_heroes_threat=12, damage=4), Player(40, damage=4))
    found = compute(Inputs(players=players, victory_points=17, rounds=9))
    assert (found.score, found.score_faq) == (85, 175)


def test_lcg_score_rounds__no_round_completed_is_known_all_the_same() -> None:
    found = compute(Inputs(players=(Player(30),), rounds=0))
    assert (found.score, found.score_faq) == (30, 30)


@pytest.mark.parametrize(
    ("language", "summary"), [("en", "Score: 52."), ("fr", "Score\u00a0: 52.")]
)
def test_telling__printed_example_in_words(language: Language, summary: str) -> None:
    telling = CALCULATORS["lcg.score"].run(COMPUTATION.example).telling
    assert localize(telling.summary, language) == summary
    assert [step.rule for step in telling.steps] == ["lcg-score", "lcg-score-victory"]


def test_telling__average_is_shown_for_several_players() -> None:
    inputs = Inputs(players=(Player(33), Player(40)), rounds=1)
    telling = tell(inputs, compute(inputs))
    assert telling.tables[0].rows[-1][-1] == Fraction(73, 2)
    assert [step.rule for step in telling.steps][-1] == "lcg-score-rounds"
    single = Inputs(players=(Player(33),))
    assert tell(single, compute(single)).tables[0].rows[-1][-1] == 33


def test_json__has_the_score_before_the_players() -> None:
    found = CALCULATORS["lcg.score"].run(COMPUTATION.example).json("en")
    assert list(found) == ["summary", "steps", "score", "score_faq", "players"]
    assert found["players"] == [{"subtotal": 57}]


def test_faults__all_are_found() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"players": [{"threat": 100, "damage": -1}], "rounds": 1000})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[0].threat", "range"),
        ("players[0].damage", "range"),
        ("rounds", "range"),
    ]


def test_faults__a_score_needs_somebody_left_and_no_dial_at_50() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"players": [{"threat": 30, "eliminated": True}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("players", "conflict")]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"players": [{"threat": 30}, {"threat": 50}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[1].threat", "conflict")
    ]


@pytest.mark.parametrize(("dead", "told"), [(0, True), (24, False)])
def test_lcg_score_eliminated__the_cost_of_the_heroes_is_asked_for(dead: int, told: bool) -> None:
    """An eliminated player has three heroes dead, or one at least: never a cost of 0."""
    players = [{"threat": 42}, {"threat": 50, "eliminated": True, "dead_heroes_threat": dead}]
    steps = CALCULATORS["lcg.score"].run({"players": players}).telling.steps
    texts = [localize(step.text, "en") for step in steps]
    assert any("the score is higher with it" in text for text in texts) is told

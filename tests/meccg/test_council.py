"""The count and the call: Council of Elrond rules 10.2 and 10.3, the French summary beside."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.council import CALCULATOR

SOURCES = ("character", "ally", "item", "faction", "kill", "misc")

POINTS = st.fixed_dictionaries({name: st.integers(-5, 20) for name in SOURCES})


def by_hand(own: dict[str, int], other: dict[str, int], *, cut_first: bool) -> int:
    """Count one player's points, lowering a source point by point while it is too much."""
    points = dict(own)

    def double() -> None:
        for name in ("character", "ally", "item", "faction"):
            if other[name] <= 0:
                points[name] *= 2

    def cut() -> None:
        top = max(points, key=lambda name: points[name])
        while points[top] > sum(
            value for name, value in points.items() if value > 0 and name != top
        ):
            points[top] -= 1
            if points[top] <= 0:
                break

    for action in (cut, double) if cut_first else (double, cut):
        action()
    return sum(points.values())


@given(POINTS, POINTS, st.booleans())
def test_the_count(first: dict[str, int], second: dict[str, int], cut_first: bool) -> None:
    value = {"players": [first, second], "summary_rules": cut_first}
    result = CALCULATOR.run(value)
    assert result.players[0].total == by_hand(first, second, cut_first=cut_first)
    assert result.players[1].total == by_hand(second, first, cut_first=cut_first)


@given(POINTS, POINTS)
def test_no_source_is_above_half_of_the_positive_ones(
    first: dict[str, int], second: dict[str, int]
) -> None:
    result = CALCULATOR.run({"players": [first, second]})
    for player in result.players:
        values = [getattr(player, name) for name in SOURCES]
        positive = sum(value for value in values if value > 0)
        assert all(2 * value <= positive for value in values if value > 0)


@given(POINTS, st.integers(0, 5), st.booleans(), st.integers(-9, 9))
def test_what_is_taken_off_comes_last(
    points: dict[str, int], duplicates: int, lost: bool, other: int
) -> None:
    plain = CALCULATOR.run({"players": [points, points]}).players[0].total
    more = {**points, "duplicates": duplicates, "wizard_eliminated": lost, "other": other}
    changed = CALCULATOR.run({"players": [more, points]}).players[0].total
    assert changed == plain - duplicates - (5 if lost else 0) + other


@given(POINTS, POINTS)
def test_a_lost_wizard_by_both_readings(first: dict[str, int], second: dict[str, int]) -> None:
    """D20: 5 points less today (10.3.vi); by the summary, the game is lost whatever the points."""
    players = [{**first, "wizard_eliminated": True}, second]
    summary = CALCULATOR.run({"players": players, "summary_rules": True})
    assert summary.winner == 1
    plain = CALCULATOR.run({"players": [first, second], "summary_rules": True})
    assert [one.total for one in summary.players] == [one.total for one in plain.players]
    today = CALCULATOR.run({"players": players}).players[0].total
    assert today == CALCULATOR.run({"players": [first, second]}).players[0].total - 5


SUMMARIES = {"en": "Player 1 wins, 33 to 2.", "fr": "Joueur 1 l’emporte, 33 à 2."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_in_words(language: Any) -> None:
    result = to_json(CALCULATOR.run(CALCULATOR.example), language)
    assert result["summary"] == SUMMARIES[language]
    assert result["steps"][-1]["rule"] == "meccg-council-winner"


def test_a_tie_is_a_tie() -> None:
    even = dict.fromkeys(SOURCES, 2)
    result = CALCULATOR.run({"players": [even, even]})
    assert result.winner is None
    assert result.summary.text("fr") == "Égalité à 12 points."


def test_two_players_and_all_their_points() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.parse({"players": [{"character": 1}]})
    assert ("players", "length") in {(f.field, f.code) for f in caught.value.faults}

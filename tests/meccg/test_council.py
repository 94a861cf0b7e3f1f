"""The count at the Council: Council of Elrond rule 10.3, the French summary beside."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.council import COMPUTATION, Doubling, Reduction
from calculators.registry import CALCULATORS

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
def test_meccg_council_count__totals_equal_a_count_by_hand(
    first: dict[str, int], second: dict[str, int], cut_first: bool
) -> None:
    value = {"players": [first, second], "summary_rules": cut_first}
    result = COMPUTATION.solve(value)
    assert result.players[0].total == by_hand(first, second, cut_first=cut_first)
    assert result.players[1].total == by_hand(second, first, cut_first=cut_first)


@given(POINTS, POINTS)
def test_meccg_council_half__no_category_above_half_of_the_positive_ones(
    first: dict[str, int], second: dict[str, int]
) -> None:
    result = COMPUTATION.solve({"players": [first, second]})
    for player in result.players:
        values = [getattr(player, name) for name in SOURCES]
        positive = sum(value for value in values if value > 0)
        assert all(2 * value <= positive for value in values if value > 0)


@given(POINTS, st.integers(0, 5), st.booleans(), st.integers(-9, 9))
def test_meccg_council_duplicates__taken_off_last(
    points: dict[str, int], duplicates: int, lost: bool, other: int
) -> None:
    plain = COMPUTATION.solve({"players": [points, points]}).players[0].total
    more = {**points, "duplicates": duplicates, "wizard_eliminated": lost, "other": other}
    changed = COMPUTATION.solve({"players": [more, points]}).players[0].total
    assert changed == plain - duplicates - (5 if lost else 0) + other


@given(POINTS, POINTS)
def test_meccg_council_wizard__eliminated_by_both_readings(
    first: dict[str, int], second: dict[str, int]
) -> None:
    """D20: 5 points less today (10.3.vi); by the summary, the game is lost whatever the points."""
    players = [{**first, "wizard_eliminated": True}, second]
    summary = COMPUTATION.solve({"players": players, "summary_rules": True})
    assert summary.winner == 1
    plain = COMPUTATION.solve({"players": [first, second], "summary_rules": True})
    assert [one.total for one in summary.players] == [one.total for one in plain.players]
    today = COMPUTATION.solve({"players": players}).players[0].total
    assert today == COMPUTATION.solve({"players": [first, second]}).players[0].total - 5


def test_meccg_council_doubling__then_half_and_by_the_summary_half_then_doubling() -> None:
    """Characters 6, kill points 4 against nothing: 12 are lowered to 4; by the summary, 4 are 8."""
    first = {**dict.fromkeys(SOURCES, 0), "character": 6, "kill": 4}
    second = {**dict.fromkeys(SOURCES, 0), "kill": 1}
    today = COMPUTATION.solve({"players": [first, second]}).players[0]
    assert today.changes == (Doubling("character", 12), Reduction("character", 16, 12, 4))
    assert (today.character, today.in_play, today.total) == (4, 10, 8)
    summary = COMPUTATION.solve({"players": [first, second], "summary_rules": True}).players[0]
    assert summary.changes == (Reduction("character", 10, 6, 4), Doubling("character", 8))
    assert (summary.character, summary.total) == (8, 12)


@pytest.mark.parametrize("category", ["kill", "misc"])
def test_meccg_council_doubling__not_kill_points_nor_miscellaneous(category: str) -> None:
    first = {**dict.fromkeys(SOURCES, 1), category: 2}
    second = {**dict.fromkeys(SOURCES, 1), category: 0}
    assert COMPUTATION.solve({"players": [first, second]}).players[0].changes == ()


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        (3, 0, "characters are doubled to 6, because the opponent has 0 or less"),
        (3, -2, "characters are doubled to 6, because the opponent has 0 or less"),
        (
            -3,
            0,
            (
                "characters are doubled to −6, because the opponent has 0 or less (read literally, "
                "the rule doubles negative points too)"
            ),
        ),
    ],
)
def test_telling__doubling_by_the_letter(mine: int, theirs: int, words: str) -> None:
    """10.3.iii: a category doubles where the opponent has 0 or less, a negative one as well."""
    first = {**dict.fromkeys(SOURCES, 4), "character": mine}
    second = {**dict.fromkeys(SOURCES, 4), "character": theirs}
    answer = CALCULATORS["meccg.council"].run({"players": [first, second]})
    assert answer.outcome.players[0].character == 2 * mine
    assert any(words in step.text.text("en") for step in answer.telling.steps)


SUMMARIES = {"en": "Player 1 wins, 33 to 2.", "fr": "Joueur 1 l’emporte, 33 à 2."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    result = CALCULATORS["meccg.council"].run(COMPUTATION.example).json(language)
    assert result["summary"] == SUMMARIES[language]
    assert result["steps"][-1]["rule"] == "meccg-council-winner"


def test_meccg_council_winner__equal_points_are_a_tie() -> None:
    even = dict.fromkeys(SOURCES, 2)
    answer = CALCULATORS["meccg.council"].run({"players": [even, even]})
    assert answer.outcome.winner is None
    assert answer.telling.summary.text("fr") == "La partie finit à égalité, à 12 points."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The game ends in a tie at 1 point."),
        ("fr", "La partie finit à égalité, à 1 point."),
    ],
)
def test_meccg_council_winner__a_tie_at_1_is_singular(language: Any, text: str) -> None:
    one = dict.fromkeys(SOURCES, 0) | {"other": 1}
    answer = CALCULATORS["meccg.council"].run({"players": [one, one]})
    assert answer.telling.summary.text(language) == text


def test_meccg_council_winner__the_summary_goes_on_after_a_tie() -> None:
    """By the summary, a tie is followed by checks at −1; the rules leave it."""
    even = dict.fromkeys(SOURCES, 2)
    for summary in (False, True):
        value = {"players": [even, even], "summary_rules": summary}
        answer = CALCULATORS["meccg.council"].run(value).json("en")
        texts = [step["text"] for step in answer["steps"]]
        assert any("once more, at −1" in text for text in texts) is summary
    # A Wizard lost decides by the summary, whatever the points are.
    lost = {"players": [{**even, "wizard_eliminated": True}, even], "summary_rules": True}
    answer = CALCULATORS["meccg.council"].run(lost).json("en")
    assert not any("at −1" in step["text"] for step in answer["steps"])


def test_faults__two_players_and_all_their_points() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"players": [{"character": 1}]})
    assert ("players", "length") in {(f.field, f.code) for f in caught.value.faults}

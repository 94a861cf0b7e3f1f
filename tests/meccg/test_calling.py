"""When the Council may be called: Council of Elrond rules 10.2, and the French summary."""

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.meccg.calling import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.calling"]

CONDITIONS = {"starter": (20, 0), "short": (25, 1), "long": (30, 2), "campaign": (40, 3)}
"""Council of Elrond rules 10.2.1 to 10.2.4: points, and exhaustions with them."""


@pytest.mark.parametrize("length", CONDITIONS)
@pytest.mark.parametrize("more", [-1, 0])
@pytest.mark.parametrize("exhausted", range(5))
def test_meccg_council_call__points_with_exhaustions_or_one_more_exhaustion(
    length: str, more: int, exhausted: int
) -> None:
    points, times = CONDITIONS[length]
    value = {"length": length, "points": points + more, "exhausted": exhausted}
    outcome = COMPUTATION.solve(value)
    by_points = more == 0 and exhausted >= times
    assert outcome.allowed == (by_points or exhausted >= times + 1)
    both = COMPUTATION.solve({**value, "opponent_exhausted": times + 1})
    assert both.ends == (exhausted >= times + 1)


@pytest.mark.parametrize("length", CONDITIONS)
@pytest.mark.parametrize("exhausted", range(5))
def test_meccg_council_call__by_the_summary_points_are_enough(length: str, exhausted: int) -> None:
    """D16: the points alone, in a game of any length; without them, no exhaustion helps."""
    points, _times = CONDITIONS[length]
    value = {"length": length, "exhausted": exhausted, "summary_rules": True}
    assert COMPUTATION.solve({**value, "points": points}).allowed
    assert not COMPUTATION.solve({**value, "points": points - 1}).allowed


def test_meccg_council_call_points__under_deeps_do_not_count() -> None:
    value = {"points": 27, "exhausted": 1}
    assert COMPUTATION.solve({**value, "under_deeps": 2}).allowed
    outcome = COMPUTATION.solve({**value, "under_deeps": 3})
    assert (outcome.points, outcome.allowed) == (24, False)


@pytest.mark.parametrize(
    ("value", "words", "last_turn"),
    [
        ({"points": 25, "exhausted": 1}, "You may call the Council", True),
        ({"points": 24, "exhausted": 1}, "You may not call", False),
        ({"points": 0, "exhausted": 2, "opponent_exhausted": 2}, "The game ends", True),
        ({"points": 0, "exhausted": 2}, "You may call the Council", False),
    ],
)
def test_telling__call_and_last_turn(value: dict[str, object], words: str, last_turn: bool) -> None:
    telling = CALCULATOR.run(value).telling
    assert words in telling.summary.text("en")
    assert (telling.steps[-1].rule == "meccg-council-last-turn") == last_turn


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__table_shows_every_length(language: Language) -> None:
    (table,) = CALCULATOR.run(CALCULATOR.example).telling.tables
    assert [row[1:] for row in table.rows] == [(20, 0, 1), (25, 1, 2), (30, 2, 3), (40, 3, 4)]
    assert len({localize(row[0], language) for row in table.rows}) == 4

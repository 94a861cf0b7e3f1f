"""Random steps of the Duel: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.duel.play.fills import FILLS, fill_of
from calculators.duel.play.game import GAME
from calculators.duel.play.state import check
from calculators.duel.play.words import title, to_do, told
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.play.without_defaults import without_defaults
from tests.play.filled import assert_input
from tests.play.test_random_steps import step_of

_CARD = {"do": "play", "left": [False] * 4, "right": [False] * 4}
STEPS = st.one_of(
    *(step_of(GAME, kind) for kind in GAME.steps),
    *[st.just([_CARD] * 12)] * 2,
    *[step_of(GAME, "start"), step_of(GAME, "end")] * 4,
)
SETUPS = st.fixed_dictionaries(
    {
        "white": st.integers(0, 20),
        "orange": st.none() | st.integers(15, 30),
        "bridge": st.integers(1, 6),
    }
)


def assert_sound(before: Any, step: Any, after: Any) -> None:
    """Assert what is true of every game, and that there are words for it."""
    assert list(check(after)) == []
    assert GAME.parse_state(without_defaults(after)) == after
    for language in LANGUAGES:
        assert told(before, step, after).text(language)
        assert to_do(after).text(language)
        assert title(after).text(language)
    for calculator in FILLS:
        fill = fill_of(after, calculator)
        if fill is not None:
            assert_input(calculator, fill)


def assert_steps_keep_invariants(setup: dict[str, Any], steps: list[Any]) -> None:
    session = Session((GAME.begun(setup),))
    for item in steps:
        for step in item if isinstance(item, list) else [item]:
            before = session.now
            try:
                session = session.do(GAME, GAME.parse_step(step))
            except InvalidInputError:
                continue
            if session.now != before:
                assert_sound(before, session.steps[-1], session.now)
                assert session.undo().now == before
    assert read(GAME, written(GAME, session)).session == session


@settings(max_examples=200)
@given(SETUPS, st.lists(STEPS, max_size=30))
def test_random_steps_keep_the_invariants(setup: dict[str, Any], steps: list[Any]) -> None:
    assert_steps_keep_invariants(setup, steps)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(SETUPS, st.lists(STEPS, max_size=40))
    def keep_invariants(setup: dict[str, Any], steps: list[Any]) -> None:
        assert_steps_keep_invariants(setup, steps)

    keep_invariants()

"""Random steps, possible and impossible: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.fields import Boolean, Choice, Integer, Kind, Rows, Text, fields_of
from calculators.core.language import LANGUAGES
from calculators.lcg.play.game import GAME
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.state import SCENARIOS, State, check
from calculators.lcg.play.step_words import told
from calculators.lcg.play.words import to_do
from calculators.play.game import PlayedGame
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.play.without_defaults import without_defaults

CARDS = [
    "Dol Guldur Orcs",
    "Hill Troll",
    "Old Forest Road",
    "Gladden Fields",
    "Cavern Guardian",
    "Gandalf",
    "Citadel Plate",
]


def values_of(kind: Kind) -> st.SearchStrategy[Any]:
    """Return values that a field takes; most numbers are small, as they are at a table."""
    match kind:
        case Integer(minimum, maximum):
            small = st.integers(max(minimum, -4), min(maximum, 12))
            return (
                small
                | st.integers(minimum, maximum)
                | st.integers(minimum, max(minimum, min(maximum, 1)))
            )
        case Boolean():
            return st.booleans()
        case Text(card_index=None):
            return st.sampled_from(["Sam", "<b>", "🧙", ""])
        case Text():
            return st.sampled_from(CARDS)
        case Choice(options):
            return st.sampled_from([option.value for option in options])
        case Rows(item, minimum, maximum):
            items = values_of(item)
            return st.lists(items, min_size=minimum, max_size=maximum)
        case _other:
            raise AssertionError(kind)


def step_of(game: PlayedGame[Any], kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return steps of a kind, as saved games write them."""
    fields = {field.name: values_of(field.kind) for field in fields_of(game.steps[kind])}
    return st.fixed_dictionaries(fields).map(lambda values: {"do": kind, **values})


STEPS = st.one_of(
    *(step_of(GAME, kind) for kind in GAME.steps),
    *[step_of(GAME, "next")] * 12,
    *[step_of(GAME, "reveal")] * 4,
)

SETUPS = st.fixed_dictionaries(
    {
        "scenario": st.sampled_from(list(SCENARIOS)),
        "easy": st.booleans(),
        "players": st.lists(
            st.fixed_dictionaries({"threat": st.integers(0, 49), "heroes": st.just([])}),
            min_size=1,
            max_size=4,
        ),
        "hero": st.sampled_from([None, "Gimli", "Éowyn"]),
    }
)


def start(setup: dict[str, Any]) -> State:
    hero = setup.pop("hero")
    if hero:
        setup["players"][0]["heroes"] = [{"name": hero}]
    return GAME.begun(setup)


def assert_sound(state: State) -> None:
    """Assert what is true of every game, besides what ``check`` finds."""
    assert list(check(state)) == []
    assert GAME.parse_state(without_defaults(state)) == state
    assert state.staging_threat >= 0
    living = [index for index, player in enumerate(state.players) if not player.eliminated]
    assert sorted(state.still_in) == living
    if living and state.result == "playing" and moment_of(state.moment).who == "each":
        assert state.turn in range(len(state.players))


def assert_told(before: State, step: Any, after: State) -> None:
    """Assert that there are words for a step, and for what there is to do after it."""
    for language in LANGUAGES:
        assert told(before, step, after).text(language)
        assert to_do(after).text(language)


def assert_steps_keep_invariants(setup: dict[str, Any], steps: list[dict[str, Any]]) -> None:
    session = Session((start(setup),))
    for step in steps:
        before = session.now
        try:
            session = session.do(GAME, GAME.parse_step(step))
        except InvalidInputError:
            continue
        assert_sound(session.now)
        if session.now != before:
            assert_told(before, session.steps[-1], session.now)
            assert session.undo().now == before
            assert session.undo().redo().now == session.now
    opened = read(GAME, written(GAME, session))
    assert opened.session == session
    assert not opened.forgotten


@settings(max_examples=300)
@given(SETUPS, st.lists(STEPS, max_size=40))
def test_random_steps_keep_the_invariants(
    setup: dict[str, Any], steps: list[dict[str, Any]]
) -> None:
    assert_steps_keep_invariants(setup, steps)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(SETUPS, st.lists(STEPS, max_size=60))
    def keep_invariants(setup: dict[str, Any], steps: list[dict[str, Any]]) -> None:
        assert_steps_keep_invariants(setup, steps)

    keep_invariants()

"""Random steps of The Wizards: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.fields import Integer, Kind, Rows, Text, fields_of
from calculators.core.language import LANGUAGES
from calculators.meccg.play.checking import check
from calculators.meccg.play.fills import FILLS, fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.meccg.play.sums import council_of, limit_of
from calculators.meccg.play.told import told
from calculators.meccg.play.words import title, to_do
from calculators.play.plain import plain
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from tests.play.meccg_tables import TWO_PLAYERS
from tests.play.test_random_steps import values_of

NAMES = {
    "play": ["Gandalf", "Saruman", "Gimli", "Beregond", "Bergil", "Frodo", "Arwen"],
    "ally": ["Bill the Pony", "Gollum", "Shadowfax"],
    "foe": ["Cave-drake", "Orc-guard", "Moria (Orcs)", ""],
    "faction": ["Rangers of the North", "Ents of Fangorn"],
}
SITES = ["Rivendell", "Lórien", "Bree", "Moria", "Mount Doom", "The Under-gates"]
ITEMS = ["Sting", "The One Ring", "Elven Cloak", "Lure of Nature", "Glamdring"]
NEXT = {"do": "next"}


def _values(kind: Kind, name: str, step: str) -> st.SearchStrategy[Any]:
    """Return values of a field of a step; most are possible at a table of few companies."""
    if name in ("player", "company", "member", "to", "leader", "to_company", "to_member"):
        return st.integers(0, 1 if name == "player" else 2)
    match kind:
        case Text() if name == "name" and step in NAMES:
            return st.sampled_from(NAMES[step])
        case Text() if name == "site":
            return st.sampled_from(SITES)
        case Text() if name == "item":
            return st.sampled_from(ITEMS)
        case Integer() if name in ("roll", "body_roll"):
            return st.integers(2, 12)
        case Rows():
            return st.lists(st.integers(0, 3), max_size=2)
        case _other:
            return values_of(kind)


def step_of(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return steps of a kind, as saved games write them; what may be left out sometimes is."""
    required: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields_of(GAME.steps[kind]):
        values = _values(field.kind, field.name, kind)
        (required if field.required else optional)[field.name] = values
    return st.fixed_dictionaries(required, optional=optional).map(
        lambda values: {"do": kind, **values}
    )


RARE = ("ring", "leave")
STEPS = st.one_of(
    *(step_of(kind) for kind in GAME.steps if kind not in RARE),
    *[st.just(NEXT)] * 12,
    st.sampled_from(RARE).flatmap(step_of),
)
LENGTHS = st.sampled_from(["starter", "short", "long", "campaign"])


def assert_sound(before: State, step: Any, after: State) -> None:
    """Assert what is true of every game, that there are words for it, and that it fills."""
    assert list(check(after)) == []
    assert GAME.parse_state(plain(after)) == after
    for language in LANGUAGES:
        assert told(before, step, after).text(language)
        assert to_do(after).text(language)
        assert title(after).text(language)
    if after.company is not None:
        assert limit_of(after, after.company).left >= 0
    assert len(council_of(after).players) == 2
    for calculator in FILLS:
        fill = fill_of(after, calculator)
        if fill is not None:
            CALCULATORS[calculator].parse(fill)


def assert_steps_keep_invariants(length: str, steps: list[dict[str, Any]]) -> None:
    session = Session((GAME.begun({**TWO_PLAYERS, "length": length}),))
    for step in steps:
        before = session.now
        try:
            session = session.do(GAME, GAME.parse_step(step))
        except InvalidInputError:
            continue
        if session.now != before:
            assert_sound(before, session.steps[-1], session.now)
            assert session.undo().now == before
    opened = read(GAME, written(GAME, session))
    assert opened.session == session


@settings(max_examples=100)
@given(LENGTHS, st.lists(STEPS, max_size=40))
def test_random_steps_keep_the_invariants(length: str, steps: list[dict[str, Any]]) -> None:
    assert_steps_keep_invariants(length, steps)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(LENGTHS, st.lists(STEPS, max_size=60))
    def keep_invariants(length: str, steps: list[dict[str, Any]]) -> None:
        assert_steps_keep_invariants(length, steps)

    keep_invariants()

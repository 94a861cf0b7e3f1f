"""Random steps of The Wizards: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import Integer, Kind, Rows, Text, fields_of
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.play.checking import check
from calculators.meccg.play.fills import FILLS, fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import (
    HIGHEST_POINTS,
    MOST_EXHAUSTIONS,
    MOST_INFLUENCE,
    MOST_TURNS,
    Points,
    State,
)
from calculators.meccg.play.step_words import told
from calculators.meccg.play.totals import council_of, limit_of
from calculators.meccg.play.words import title, to_do
from calculators.play.game import KIND
from calculators.play.saved import read, written
from calculators.play.session import Session
from presentation.play.meccg_view import view_html
from tests.play.filled import assert_input
from tests.play.meccg_tables import TWO_PLAYERS
from tests.play.offered import offered_in, steps_of
from tests.play.test_random_steps import values_of

pytestmark = pytest.mark.usefixtures("rule_places")

NAMES = {
    "play": ["Gandalf", "Saruman", "Gimli", "Beregond", "Bergil", "Frodo", "Arwen"],
    "ally": ["Bill the Pony", "Gollum", "Shadowfax"],
    "foe": ["Cave-drake", "Orc-guard", "Moria (Orcs)", ""],
    "faction": ["Rangers of the North", "Ents of Fangorn"],
    "agent": ["Anarin", "Golodhros", "Baduila"],
    "influence-faction": ["Rangers of the North", "Riders of Rohan"],
    "influence-opponent": ["Frodo", "Gimli", "Sting", "Shadowfax", "Rangers of the North"],
}
SITES = ["Rivendell", "Lórien", "Bree", "Moria", "Mount Doom", "The Under-gates"]
ITEMS = ["Sting", "The One Ring", "Elven Cloak", "Lure of Nature", "Glamdring"]
NEXT = {"do": "next"}


_PLACES = (
    *("player", "company", "member", "to", "leader", "to_company", "to_member"),
    *("prisoner", "agent"),
)


def _values(kind: Kind, name: str, step: str) -> st.SearchStrategy[Any]:
    """Return values of a field of a step; most are possible at a table of few companies."""
    if name in _PLACES:
        return st.integers(0, 1 if name == "player" else 2)
    match kind:
        case Text() if name == "name" and step in NAMES:
            return st.sampled_from(NAMES[step])
        case Text() if name == "site":
            return st.sampled_from(SITES)
        case Text() if name == "item":
            return st.sampled_from(ITEMS)
        case Integer() if name in ("roll", "body_roll", "opponent_roll", "agent_roll"):
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


def assert_read_back(state: State) -> None:
    """Assert that the text of a saved state is read as this state."""
    session = Session((state,))
    assert read(GAME, written(GAME, session)).session == session


def assert_accepted_or_refused(state: State, language: Language) -> None:
    """Assert that every button and form of the view is a step, or is refused in words."""
    html = view_html(Session((state,)), language, "../../")
    for number, step in enumerate(steps_of(offered_in(html))):
        after, faults = _tried(state, _filled(step, number))
        assert all(fault.message.text(other) for fault in faults for other in LANGUAGES), step
        if after is None:
            assert faults, step
        else:
            assert list(check(after)) == [], step
            assert_read_back(after)


def _tried(state: State, step: dict[str, str]) -> tuple[State | None, tuple[Fault, ...]]:
    """Return the state after a step, or the faults for which it is refused."""
    try:
        return GAME.apply(state, GAME.parse_step_flat(step)), ()
    except InvalidInputError as invalid:
        return None, tuple(invalid.faults)


def _filled(step: dict[str, str], number: int) -> dict[str, str]:
    """Return a step of a form with names and rolls in the fields for text."""
    names = NAMES.get(step[KIND], ["Mor"])
    texts = {"name": names, "site": SITES, "item": ITEMS, "host": [""]}
    texts |= {"roll": ["7"], "body_roll": ["7", ""], "opponent_roll": ["7"], "agent_roll": ["7"]}
    return {
        name: texts[name][number % len(texts[name])] if not value and name in texts else value
        for name, value in step.items()
    }


def at_the_bounds(state: State) -> State:
    """Return the end of a turn, with numbers as high as they may be, and one deck exhausted."""
    most = HIGHEST_POINTS
    points = Points(character=most, ally=most, item=most, faction=most, kill=most, misc=most)
    first, second = (
        replace(player, points=points, influence=MOST_INFLUENCE) for player in state.players
    )
    players = (first, replace(second, exhausted=MOST_EXHAUSTIONS))
    return replace(state, players=players, round=MOST_TURNS, phase="end")


def assert_sound(before: State, step: Any, after: State) -> None:
    """Assert what is true of every game, that there are words for it, and that it fills."""
    assert list(check(after)) == []
    assert_read_back(after)
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
            assert_input(calculator, fill)


def assert_steps_keep_invariants(
    length: str, steps: list[dict[str, Any]], *, is_bounded: bool, language: Language
) -> None:
    state = GAME.begun({**TWO_PLAYERS, "length": length})
    session = Session((at_the_bounds(state) if is_bounded else state,))
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
    assert_accepted_or_refused(session.now, language)


@settings(max_examples=100)
@given(LENGTHS, st.lists(STEPS, max_size=40), st.booleans(), st.sampled_from(LANGUAGES))
def test_random_steps_keep_the_invariants(
    length: str, steps: list[dict[str, Any]], is_bounded: bool, language: Language
) -> None:
    assert_steps_keep_invariants(length, steps, is_bounded=is_bounded, language=language)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(LENGTHS, st.lists(STEPS, max_size=60), st.booleans(), st.sampled_from(LANGUAGES))
    def keep_invariants(
        length: str, steps: list[dict[str, Any]], is_bounded: bool, language: Language
    ) -> None:
        assert_steps_keep_invariants(length, steps, is_bounded=is_bounded, language=language)

    keep_invariants()

"""Random steps of Risk: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.play.plain import plain
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from calculators.risk.play.fills import FILLS, fill_of
from calculators.risk.play.game import GAME
from calculators.risk.play.ring import winners
from calculators.risk.play.state import NOBODY, SETUP_MOMENTS, State, check
from calculators.risk.play.told import told
from calculators.risk.play.words import rule, title, to_do
from calculators.risk.setup import BATTALIONS
from site_builder.read.rules import all_rules
from tests.play.risk_tables import FOUR, NEXT, THREE, TWO, started
from tests.play.test_random_steps import step_of

# Three territories in a row and two others are touched most often, so that wars break out.
LANDS = st.sampled_from(["the-shire", "buckland", "tower-hills", "moria", "umbar"])
TOUCH = LANDS.map(lambda land: {"do": "touch", "land": land})
PLACE_ALL = st.builds(
    lambda land, count: {"do": "place", "land": land, "count": count}, LANDS, st.integers(1, 12)
)
CONQUEST = st.integers(1, 5).map(lambda lost: {"do": "invade", "defender_loses": lost})
FAST = st.sampled_from(
    [
        [{"do": "deal", "how": "all", "seed": 5}, NEXT, {"do": "spread"}, NEXT],
        [{"do": "search", "roll": 12}, {"do": "fellowship", "roll": 6}],
        [{"do": "ring", "step": 18}],
    ]
)
STEPS = st.one_of(
    *(step_of(GAME, kind) for kind in GAME.steps if kind != "finish"),
    *[st.just(NEXT)] * 8,
    *[TOUCH] * 8,
    *[PLACE_ALL] * 3,
    *[CONQUEST] * 4,
    FAST,
)
SETUPS = st.sampled_from(
    [(TWO, "individual"), (THREE, "individual"), (FOUR, "alliance"), (FOUR, "team")]
)


def assert_sound(before: State, step: Any, after: State) -> None:
    """Assert what is true of every game, and that there are words for it."""
    assert list(check(after)) == []
    assert GAME.parse_state(plain(after)) == after
    assert rule(after) in all_rules()
    for language in LANGUAGES:
        assert told(before, step, after).text(language)
        assert to_do(after).text(language)
        assert title(after).text(language)
    for calculator in FILLS:
        fill = fill_of(after, calculator)
        if fill is not None:
            CALCULATORS[calculator].parse(fill)
    if after.moment in ("territories", "battalions"):
        for player in after.players:
            on_board = sum(after.by_id[id].battalions for id in after.held(player.colour))
            assert on_board + player.stock == BATTALIONS[len(after.players)]
    if after.moment not in (*SETUP_MOMENTS, "over"):
        assert NOBODY not in {land.owner for land in after.lands}
    if after.moment == "over":
        assert set(winners(after)) <= set(range(len(after.players)))


def assert_steps_keep_invariants(
    setup: tuple[Any, str], steps: list[Any], *, in_play: bool
) -> None:
    players, variant = setup
    first = (
        started(players, variant=variant)
        if in_play and variant != "team"
        else GAME.begun({"players": list(players), "variant": variant})
    )
    session = Session((first,))
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


@settings(max_examples=60)
@given(SETUPS, st.lists(STEPS, max_size=25), st.booleans())
def test_random_steps_keep_the_invariants(
    setup: tuple[Any, str], steps: list[Any], in_play: bool
) -> None:
    assert_steps_keep_invariants(setup, steps, in_play=in_play)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(SETUPS, st.lists(STEPS, max_size=40), st.booleans())
    def keep_invariants(setup: tuple[Any, str], steps: list[Any], in_play: bool) -> None:
        assert_steps_keep_invariants(setup, steps, in_play=in_play)

    keep_invariants()

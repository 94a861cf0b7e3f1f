"""Random steps of Risk: whatever is done, the state keeps its invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.risk.board import TERRITORIES
from calculators.risk.play.checks import check
from calculators.risk.play.fills import FILLS, fill_of
from calculators.risk.play.game import GAME
from calculators.risk.play.ring import winners
from calculators.risk.play.state import NOBODY, SETUP_MOMENTS, State
from calculators.risk.play.step_words import told
from calculators.risk.play.words import rule, title, to_do
from calculators.risk.setup import BATTALIONS
from site_builder.read.rules import all_rules
from tests.play.filled import assert_input
from tests.play.risk_tables import FOUR, NEXT, THREE, TWO, arranged, dealt, played
from tests.play.test_random_steps import step_of

NUMBERS = st.integers(0, 63)
# Steps that depend on the table: its names, and a number that chooses among what there is.
OWN, FOE, PLACE_ALL, CONQUEST, LEADER = (
    st.tuples(st.just(name), NUMBERS) for name in ("own", "foe", "place-all", "conquest", "leader")
)
ROLL = st.integers(1, 6).map(lambda roll: {"do": "fellowship", "roll": roll})
BATTLE = st.builds(
    lambda attackers, lost: {
        "do": "battle",
        "attackers": attackers,
        "defenders": 1,
        "lost": lost,
    },
    st.integers(1, 3),
    st.integers(0, 1),
)
DICE = st.builds(
    lambda attack, defence: {"do": "roll", "attack": attack, "defence": defence},
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.lists(st.integers(1, 6), min_size=1, max_size=2),
)
MOVE = st.sampled_from(
    [{"do": "move", "count": 1}, {"do": "fortify", "count": 1}, {"do": "search", "roll": 12}]
)
TRADE = st.just({"do": "trade", "value": "4"})
STEPS = st.one_of(
    *(step_of(GAME, kind) for kind in GAME.steps if kind not in ("finish", "deal")),
    *[st.just(NEXT)] * 8,
    *[FOE, CONQUEST] * 4,
    *[OWN, PLACE_ALL, ROLL, MOVE, BATTLE, DICE, TRADE, LEADER] * 2,
)
SETUPS = st.sampled_from(
    [(TWO, "individual"), (THREE, "individual"), (FOUR, "alliance"), (FOUR, "team")]
)
STARTS = st.sampled_from(
    ["begun", "dealt", "combat", "combat", "war", "war", "eliminated", "fellowship"]
)
ELIMINATION = (
    {"do": "touch", "land": "buckland"},
    {"do": "invade", "defender_loses": 1},
    {"do": "trade", "value": "4"},
)
FINISH = {"do": "finish"}
"""The last step of every random game."""
WAR = {
    "the-shire": (0, 9, True),
    "buckland": (1, 1, True),
    "tower-hills": (0, 4, False),
    "moria": (1, 12, True),
    "eregion": (0, 12, False),
}
"""Territories of the first two players in a war; the last player holds all others."""


def start(setup: tuple[Any, str], kind: str) -> State:
    """Return the state in which a random game begins."""
    players, variant = setup
    if kind == "begun":
        return GAME.begun({"players": list(players), "variant": variant})
    if kind == "dealt":
        return dealt(players, variant=variant)
    colours = [player["colour"] for player in players]
    lands = {id: (colours[seat], *rest) for id, (seat, *rest) in WAR.items()}
    # In a war the second player is nearly out, and leaves cards that must be traded.
    is_war = kind in ("war", "eliminated")
    given = [{**player, "cards": 3 if is_war else 2} for player in players]
    if is_war:
        lands["moria"] = (colours[0], 12, False)
    step = 18 if kind == "fellowship" else 9
    moment = "fellowship" if kind == "fellowship" else "combat"
    last = colours[-1] if len(colours) > 2 else "neutral"
    state = arranged(last, lands, players=given, variant=variant, moment=moment, ring=step)
    return played(state, *ELIMINATION) if kind == "eliminated" else state


def resolved(state: State, item: Any) -> dict[str, Any]:
    """Return a step; one that depends on the table is made from it."""
    if isinstance(item, dict):
        return item
    name, number = item
    own = state.held(state.now.colour) or ("nurn",)
    if name == "place-all":
        return {"do": "place", "land": own[number % len(own)], "count": max(state.now.stock, 1)}
    if name == "leader":
        near = [id for id in (state.source, state.target) if id in TERRITORIES] or own
        return {"do": "leader", "land": near[number % len(near)]}
    if name == "conquest":
        there = state.by_id.get(state.target)
        return {"do": "invade", "defender_loses": there.battalions if there else 1}
    foes = [
        other
        for id in own
        if state.by_id[id].battalions > 1
        for other in TERRITORIES[id].neighbours
        if other not in own
    ]
    lands = foes if name == "foe" and foes else own
    return {"do": "touch", "land": lands[number % len(lands)]}


def assert_sound(before: State, step: Any, after: State) -> None:
    """Assert what is true of every game, and that there are words for it."""
    assert list(check(after)) == []
    if before.occupied and after.occupied:
        assert (after.source, after.target) == (before.source, before.target)
    assert rule(after) in all_rules()
    for language in LANGUAGES:
        assert told(before, step, after).text(language)
        assert to_do(after).text(language)
        assert title(after).text(language)
    for calculator in FILLS:
        fill = fill_of(after, calculator)
        if fill is not None:
            assert_input(calculator, fill)
    if after.moment in ("territories", "battalions"):
        for player in after.players:
            on_board = sum(after.by_id[id].battalions for id in after.held(player.colour))
            assert on_board + player.stock == BATTALIONS[len(after.players)]
    if after.moment not in (*SETUP_MOMENTS, "over"):
        assert NOBODY not in {land.owner for land in after.lands}
    if after.moment == "over":
        assert set(winners(after)) <= set(range(len(after.players)))


def assert_steps_keep_invariants(first: State, items: list[Any]) -> None:
    session = Session((first,))
    for item in (*items, FINISH):
        before = session.now
        try:
            session = session.do(GAME, GAME.parse_step(resolved(before, item)))
        except InvalidInputError:
            continue
        if session.now != before:
            assert_sound(before, session.steps[-1], session.now)
            assert session.undo().now == before
            text = written(GAME, session, history=False)
            assert read(GAME, text).session.now == session.now
    assert read(GAME, written(GAME, session)).session == session


@settings(max_examples=60)
@given(SETUPS, STARTS, st.lists(STEPS, min_size=8, max_size=30))
def test_random_steps_keep_the_invariants(
    setup: tuple[Any, str], kind: str, items: list[Any]
) -> None:
    assert_steps_keep_invariants(start(setup, kind), items)


@pytest.mark.exhaustive
@pytest.mark.parametrize("share", range(10))
def test_ten_thousand_random_games_keep_the_invariants(share: int) -> None:
    @seed(share)
    @settings(max_examples=1000, derandomize=False, database=None)
    @given(SETUPS, STARTS, st.lists(STEPS, min_size=8, max_size=40))
    def keep_invariants(setup: tuple[Any, str], kind: str, items: list[Any]) -> None:
        assert_steps_keep_invariants(start(setup, kind), items)

    keep_invariants()

"""A saved game that anybody may have written: it is opened and drawn, or refused with faults."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.fields import Group
from calculators.core.language import LANGUAGES
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import read
from presentation.form_values import flat_values
from presentation.play.play import play
from tests.fuzz.cases import Meter, few_or_many, try_cases
from tests.fuzz.inputs import ANY_JSON, changed, spoiled, values_of
from tests.fuzz.invariants import assert_faults, assert_html
from tests.play.test_saved import KEPT

FEW, MANY = 30, 3000
"""Cases of each game."""


def saved_games(id: str) -> st.SearchStrategy[Any]:
    """Return kept games whose states have been changed or spoiled, and any JSON."""
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in KEPT.glob(f"{id}-*.json")]
    state = changed(PLAYED_GAMES[id].state, [game["state"] for game in kept])
    games = st.builds(
        lambda game, state, field: {**game, field: state},
        st.sampled_from(kept),
        state,
        st.sampled_from(["state", "state", "origin"]),
    )
    return games | spoiled(games) | spoiled(st.sampled_from(kept)) | ANY_JSON


def steps_of(id: str) -> st.SearchStrategy[list[dict[str, str]]]:
    """Return a few steps as controls describe them."""

    def step(kind: str, value: Any) -> dict[str, str]:
        return {"do": kind, **flat_values(value)}

    kinds = [
        values_of(Group(type)).map(partial(step, kind))
        for kind, type in PLAYED_GAMES[id].steps.items()
    ]
    unknown = st.just({"do": "fly"})
    return st.lists(st.one_of(*kinds, unknown), max_size=6)


@few_or_many(FEW, MANY)
@pytest.mark.parametrize("id", PLAYED_GAMES)
@pytest.mark.usefixtures("rule_places")
def test_random_saved_game_is_drawn_or_refused(id: str, count: int) -> None:
    game = PLAYED_GAMES[id]
    meter = Meter(measures=count == MANY)
    opened: list[bool] = []

    def check(case: tuple[Any, list[dict[str, str]]]) -> None:
        saved, steps = case
        try:
            text = json.dumps(saved)
        except ValueError:  # a number longer than Python writes
            return
        language = LANGUAGES[len(text) % len(LANGUAGES)]
        with meter.case():
            request = {"saved": text, "steps": json.dumps(steps)}
            reply = json.loads(play(id, language, "", json.dumps(request)))
        assert_html(reply["html"])
        opened.append(reply["ok"])
        if reply["ok"]:
            assert not read(game, reply["saved"]).forgotten
            log = json.loads(play(id, language, "", json.dumps({"log": json.dumps([text])})))
            assert_html(log["html"])
        else:
            assert all(problem.strip() for problem in reply["problems"])

    try_cases(st.tuples(saved_games(id), steps_of(id)), count, check)
    meter.close()
    assert any(opened)
    assert not all(opened)


@few_or_many(FEW, MANY)
@pytest.mark.parametrize("id", PLAYED_GAMES)
def test_random_setup_begins_a_game_or_has_faults(id: str, count: int) -> None:
    game = PLAYED_GAMES[id]
    setups = values_of(Group(game.setup))

    def check(value: Any) -> None:
        try:
            state = game.begun(value)
        except InvalidInputError as invalid:
            assert_faults(game.setup, value, invalid.faults)
        else:
            assert list(game.check(state)) == []

    try_cases(setups | spoiled(setups), count, check)

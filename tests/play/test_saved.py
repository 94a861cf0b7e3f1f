"""Saved games that are damaged, hostile, or of another version."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.lcg.play.game import GAME
from calculators.play import saved
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import read, written
from calculators.play.session import Session
from tests.play.tables import begun
from tests.play.test_sessions import done, raised

KEPT = Path(__file__).parent / "kept"
"""Games saved by each version of each schema, named GAME-VERSION-NAME.json."""


def save() -> dict[str, Any]:
    session = done(Session((begun(),)), raised(1), {"do": "next"})
    value: dict[str, Any] = json.loads(written(GAME, session))
    return value


def faults_of(text: str) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as raised_error:
        read(GAME, text)
    faults = raised_error.value.faults
    assert all(fault.message.text(language) for fault in faults for language in LANGUAGES)
    return [(fault.field, fault.code) for fault in faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("", "syntax")]),
        ("[" * 100_000, [("", "syntax")]),
        ('{"game":"lcg","game":"risk"}', [("", "conflict")]),
        ("[1]", [("", "type")]),
        ("null", [("", "type")]),
        ("9" * 5000, [("", "syntax")]),
        ('{"game":"risk","schema":1}', [("game", "choice")]),
        ('{"game":"lcg","schema":true}', [("schema", "type")]),
        ('{"game":"lcg","schema":99}', [("schema", "range")]),
        ('{"game":"lcg","schema":0}', [("schema", "type")]),
        ('{"game":"lcg","schema":1}', [("state", "type")]),
        ('{"game":"lcg","schema":1,"html":"<b>"}', [("html", "unknown")]),
    ],
)
def test_what_is_no_saved_game_is_refused_with_its_faults(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert faults_of(text) == expected


def test_too_large_file_is_refused() -> None:
    assert faults_of('"' + "x" * saved.LARGEST + '"') == [("", "length")]


def spoil(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    def change(whole: dict[str, Any]) -> None:
        place: Any = whole["state"]
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (spoil("players", value=[]), [("state.players", "length")]),
        (spoil("players", 0, "threat", value=51), [("state.players[0].threat", "range")]),
        (spoil("players", 0, "threat", value="50"), [("state.players[0].threat", "type")]),
        (spoil("players", 0, "threat", value=50), [("state.players[0].eliminated", "conflict")]),
        (spoil("players", 0, "name", value="x" * 25), [("state.players[0].name", "length")]),
        (spoil("first_player", value=2), [("state.first_player", "reference")]),
        (spoil("turn", value=3), [("state.turn", "reference")]),
        (spoil("moment", value="lunch"), [("state.moment", "choice")]),
        (spoil("round", value=0), [("state.round", "range")]),
        (spoil("resolved", value=True), [("state.resolved", "conflict")]),
        (spoil("committed", value=4), [("state.committed", "conflict")]),
        (
            spoil("location", value={"threat": 1, "points": 3, "progress": 3}),
            [("state.location.progress", "range")],
        ),
        (
            spoil("players", 0, "heroes", 0, "damage", value=6),
            [("state.players[0].heroes[0].damage", "range")],
        ),
        (spoil("__proto__", value={}), [("state.__proto__", "unknown")]),
    ],
)
def test_impossible_state_is_refused_with_the_field(
    change: Callable[[dict[str, Any]], None], expected: list[tuple[str, str]]
) -> None:
    whole = save()
    change(whole)
    assert faults_of(json.dumps(whole)) == expected


@pytest.mark.parametrize(
    "change",
    [
        {"steps": "none"},
        {"steps": [{"do": "fly"}], "done": 1},
        {"done": 7},
        {"done": True},
        {"done": 1},  # leads to another state
        {"origin": None},
        {"steps": [{"do": "resolve-quest"}], "done": 1},
    ],
)
def test_history_that_does_not_lead_to_the_state_is_dropped(change: dict[str, Any]) -> None:
    opened = read(GAME, json.dumps({**save(), **change}))
    assert opened.forgotten
    assert opened.session.now.players[0].threat == 21
    assert not opened.session.can_undo


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.json")), ids=lambda file: file.stem)
def test_game_of_every_version_opens_with_its_history(file: Path) -> None:
    game = PLAYED_GAMES[file.stem.partition("-")[0]]
    opened = read(game, file.read_text(encoding="utf-8"))
    assert not opened.forgotten
    assert opened.session.can_undo


def test_every_version_of_every_schema_is_kept() -> None:
    kept = {tuple(file.stem.split("-")[:2]) for file in KEPT.glob("*.json")}
    wanted = {(id, str(v)) for id, game in PLAYED_GAMES.items() for v in range(1, game.schema + 1)}
    assert kept == wanted


def test_earlier_version_is_migrated_step_by_step() -> None:
    def from_1(old: dict[str, Any]) -> dict[str, Any]:
        state = dict(old["state"])
        number = state.pop("turn_number")
        return {**old, "state": {**state, "round": number}}

    def from_2(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "state": {**old["state"], "name": old["state"]["name"] + "!"}}

    third = replace(GAME, schema=3, migrations={1: from_1, 2: from_2})
    old = {"schema": 1, "game": "lcg", "state": {**save()["state"], "turn_number": 4}}
    state = read(third, json.dumps(old)).session.now
    assert (state.round, state.name) == (4, "Friday!")
    with pytest.raises(InvalidInputError) as damaged:
        read(third, '{"schema":1,"game":"lcg","state":{}}')
    assert [(fault.field, fault.code) for fault in damaged.value.faults] == [("schema", "conflict")]

"""The view of a game of The Wizards: what it offers are steps of the game, in every phase."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from calculators.core.fields import Integer, fields_of
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import Company, Member, Player
from calculators.meccg.play.totals import council_of
from calculators.play.game import KIND
from presentation.play.context import Context
from presentation.play.meccg_moment import moment_html
from presentation.play.play import play
from tests.play.meccg_tables import TWO_PLAYERS, begun, next_to
from tests.play.offered import offered_in
from tests.play.test_saved import KEPT

pytestmark = pytest.mark.usefixtures("rule_places")

FORM = {
    "name": "",
    "length": "starter",
    "first": "0",
    **{f"players.{seat}.characters.{place}.name": "" for seat in range(2) for place in range(2, 5)},
    **{
        f"players.{seat}.characters.{place}.name": player["characters"][place]["name"]
        for seat, player in enumerate(TWO_PLAYERS["players"])
        for place in range(2)
    },
}
"""A form of which places were left empty: Aragorn II and Frodo against Gimli and Boromir II."""

STRIKE = {
    "do": "strike",
    "player": "0",
    "company": "0",
    "member": "1",
    "roll": "9",
    "body_roll": "5",
    "modifier": "0",
    "excess": "0",
    "supporters.0": "0",
}
CHECK = {"do": "check", "player": "0", "company": "0", "roll": "12"}
TURN: list[dict[str, str]] = [
    {"do": "next"},
    {"do": "play", "player": "0", "name": "Gandalf", "company": "", "site": "Rivendell"},
    {"do": "give", "player": "0", "company": "0", "member": "1", "item": "The One Ring"},
    {"do": "give", "player": "0", "company": "0", "member": "0", "item": "Glamdring"},
    {"do": "destination", "player": "0", "company": "0", "site": "moria"},
    {"do": "next"},
    {"do": "next"},
    {"do": "reveal", "player": "0", "company": "0"},
    {"do": "hazard", "player": "0", "company": "0", "by": "1"},
    {"do": "limit", "player": "0", "company": "0", "by": "1"},
    {"do": "agent", "player": "1", "name": "anarin", "site": ""},
    {"do": "foe", "name": "Slayer"},
    {"do": "next-attack"},
    {"do": "foe", "name": "cave-d", "counts": "1"},
    STRIKE,
    {"do": "defeated"},
    {"do": "next"},
    {"do": "next"},
    {"do": "next"},
    {"do": "ally", "player": "0", "company": "1", "member": "0", "name": "Gwaihir"},
    {"do": "faction", "player": "0", "name": "Rangers of the North"},
    {"do": "next"},
    {"do": "exhaust", "player": "0", "by": "1"},
    {"do": "call"},
    *[{"do": "next"}] * 6,
    {"do": "next"},
    {**CHECK, "member": "0"},
    {**CHECK, "member": "1"},
    {"do": "next"},
    {"do": "next"},
]


def views(language: Language) -> Iterator[dict[str, Any]]:
    """Yield the answers to each step of a whole short game."""
    reply = json.loads(play("meccg", language, "../../", json.dumps({"begin": json.dumps(FORM)})))
    yield reply
    for step in TURN:
        request = {"saved": reply["saved"], "steps": json.dumps([step])}
        reply = json.loads(play("meccg", language, "../../", json.dumps(request)))
        assert reply["refused"] == [], step
        yield reply


def later_views(language: Language) -> Iterator[dict[str, Any]]:
    """Yield the answers in a third turn with a prisoner and an agent, to the end of the turn."""
    saved = (KEPT / "meccg-2-samedi.json").read_text("utf-8")
    for _phase in range(3):
        request = {"saved": saved, "steps": json.dumps([])}
        reply = json.loads(play("meccg", language, "../../", json.dumps(request)))
        yield reply
        request = {"saved": reply["saved"], "steps": json.dumps([{"do": "next"}])}
        saved = json.loads(play("meccg", language, "../../", json.dumps(request)))["saved"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_offered_is_a_step(language: Language) -> None:
    kinds, saved = set[str](), ""
    for reply in (*later_views(language), *views(language)):
        offered = offered_in(reply["html"])
        for step in offered.buttons:
            GAME.parse_step_flat(step)
        for form in offered.forms:
            known = {field.name for field in fields_of(GAME.steps[form.kind])}
            assert form.names <= known, form.kind
        kinds |= {step[KIND] for step in offered.buttons} | {form.kind for form in offered.forms}
        saved = reply["saved"]
    assert kinds == GAME.steps.keys() - {"rename"}
    state = json.loads(saved)["state"]
    assert state["phase"] == "over"


def _bounds(type: type[Any], name: str) -> tuple[int, int]:
    """Return the bounds of a number of the state."""
    kind = next(field.kind for field in fields_of(type) if field.name == name)
    assert isinstance(kind, Integer)
    return kind.minimum, kind.maximum


def test_counters_end_where_the_fields_end() -> None:
    expected = {
        "influence": _bounds(Player, "influence"),
        "exhaust": _bounds(Player, "exhausted"),
        "hazard": _bounds(Company, "played"),
        "limit": _bounds(Company, "modifier"),
        "corruption": _bounds(Member, "points"),
    }
    seen = set[str]()
    for reply in views("en"):
        offered = offered_in(reply["html"])
        for place, bounds in offered.bounds.items():
            kind = place.split("-")[1]
            if kind in expected:
                assert bounds == expected[kind], place
                seen.add(kind)
    assert seen == expected.keys()


def test_whole_game_ends_as_counted_by_hand() -> None:
    *_rest, last = views("en")
    # Aragorn II 3 and Frodo 2, Glamdring 2 and The One Ring 6, Rangers 3, Gwaihir 2, Cave-drake 1.
    # Ally, items and factions double: 5, 4, 16, 6 and 1 are 32, of which the items are just half.
    # Gimli 2 and Boromir II 1: above half of 3, without any other points, they are cut to 0.
    assert "Player 1 wins the game." in last["html"]
    state = GAME.parse_state(json.loads(last["saved"])["state"])
    assert [item.total for item in council_of(state).players] == [32, 0]


def test_meccg_organization_movement__destination_stands_with_what_there_is_to_do() -> None:
    state = next_to("organization", begun())
    forms = offered_in(moment_html(Context(state, "en", "../../"))).forms
    assert [form.kind for form in forms] == ["play", "destination"]

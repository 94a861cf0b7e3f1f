"""Saved games: written as JSON with the version of their schema, and read with suspicion.

A saved game is ``{"schema", "game", "state", "origin", "steps", "done"}``. The state alone is
enough; the rest is its history. Where a history does not lead to its state (rules were corrected,
somebody edited the file), the state counts and the history is dropped, which the reader is told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fault_messages import quoted
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.json_input import LONGEST_TEXT, loads
from calculators.core.messages import Domain, Listing
from calculators.play.game import KIND, PlayedGame, refuse
from calculators.play.session import MOST_STEPS, Session, replayed
from calculators.play.without_defaults import without_defaults

_ = Domain("play")

LARGEST = LONGEST_TEXT
"""Characters of a saved game that is read."""

_FIELDS = ("schema", "game", "state", "origin", "steps", "done")


@dataclass(frozen=True, slots=True)
class Opened[S]:
    """A game that was read; ``forgotten`` tells that its history was dropped."""

    session: Session[S]
    forgotten: bool


def written[S](game: PlayedGame[S], session: Session[S], *, history: bool = True) -> str:
    """Return a game as JSON text, with its history or without."""
    saved: dict[str, Any] = {
        "schema": game.schema,
        "game": game.id,
        "state": without_defaults(session.now),
    }
    if history and session.steps:
        saved["origin"] = without_defaults(session.states[0])
        saved["steps"] = [
            {KIND: game.kind_of(step), **without_defaults(step)} for step in session.steps
        ]
        saved["done"] = session.done
    return json.dumps(saved, ensure_ascii=False, separators=(",", ":"))


def read[S](game: PlayedGame[S], text: str) -> Opened[S]:
    """Return the game that a JSON text holds, of this version of the schema or an earlier one.

    Raises:
        InvalidInputError: with what is wrong with it.
    """
    if len(text) > LARGEST:
        message = _(
            "This file is too large for a game: {maximum} characters at most.", maximum=LARGEST
        )
        raise refuse((), "length", message)
    saved = _migrated(game, loads(text))
    try:
        state = game.parse_state(saved.get("state"))
    except InvalidInputError as invalid:
        raise InvalidInputError(
            [Fault(("state", *fault.path), fault.code, fault.message) for fault in invalid.faults]
        ) from None
    session = _history(game, saved)
    if session is None or session.now != state:
        return Opened(Session((state,)), forgotten="steps" in saved)
    return Opened(session, forgotten=False)


def _migrated[S](game: PlayedGame[S], value: object) -> dict[str, Any]:
    """Return a saved game in the current version of the schema."""
    if not isinstance(value, dict):
        message = _("This is not a saved game: “{given}”.", given=quoted(value))
        raise refuse((), "type", message)
    if faults := tuple(_envelope_faults(game, value)):
        raise InvalidInputError(faults)
    saved = value
    for version in range(value["schema"], game.schema):
        try:
            saved = game.migrations[version](saved)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            message = _("This saved game is from an earlier version and is damaged.")
            raise refuse(("schema",), "conflict", message) from None
    return {**saved, "schema": game.schema}


def _envelope_faults[S](game: PlayedGame[S], value: Mapping[str, Any]) -> Iterator[Fault]:
    for name in value:
        if name not in _FIELDS:
            message = _(
                "A saved game has no field with this name; its fields are: {names}.",
                names=Listing(_FIELDS),
            )
            yield Fault((quoted(name),), "unknown", message)
    if value.get("game") != game.id:
        message = _("This file was saved from another game, or is not a saved game.")
        yield Fault(("game",), "choice", message)
    schema = value.get("schema")
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 1:
        yield Fault(("schema",), "type", _("The version of this saved game cannot be read."))
    elif schema > game.schema:
        message = _(
            "This game was saved by a newer version of the site. Reload the page, then open it."
        )
        yield Fault(("schema",), "range", message)


def _history[S](game: PlayedGame[S], saved: Mapping[str, Any]) -> Session[S] | None:
    """Return the session that a saved history describes; ``None`` where it describes none."""
    steps, done = saved.get("steps"), saved.get("done")
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        return None
    if isinstance(done, bool) or not isinstance(done, int) or not 0 <= done <= len(steps):
        return None
    try:
        origin = game.parse_state(saved.get("origin"))
        return replayed(game, origin, tuple(game.parse_step(step) for step in steps), done)
    except InvalidInputError:
        return None

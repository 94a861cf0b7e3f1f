"""The function that the page of a game in progress calls: a game and steps in, HTML out.

A request is an object of texts. ``begin`` (the values of a form, as JSON) begins a game, ``saved``
opens one; ``steps`` (a list of steps as controls describe them, as JSON) or ``move`` (``undo``,
``redo``, once or as many ``times``) changes it. ``log`` (a list of saved games, as JSON) lists
games. Nothing is remembered between requests but what was read last, so that it is not read again.

``take`` (the id of a calculator) comes from that calculator's page: with ``values`` (those of its
form, as JSON) it asks what of the answer may be taken into the game, with ``steps`` it takes it.
The HTML is then that of the offer, or of what was done.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from calculators.core.faults import Fault, InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.play.game import PlayedGame
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import Opened, read, written
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.fault_html import faults_html
from presentation.form_values import flat_values, localized
from presentation.play.context import Context
from presentation.play.frame import told_at
from presentation.play.log import log_html
from presentation.play.taking import offers_html, taken_html
from presentation.play.view import View
from presentation.play.views import VIEWS

_last_opened: dict[tuple[str, str], Opened[Any]] = {}
"""What was read or written last, by the id of its game and its text."""


def play(game_id: str, language: Language, up: str, request_json: str) -> str:
    """Return, as JSON, the game after a request.

    The answer is ``{"ok": true, "saved", "html", "told", "refused", "forgotten", "fills"}``, or
    for what is no game ``{"ok": false, "html", "problems"}``.
    """
    game, view = PLAYED_GAMES[game_id], VIEWS[game_id]
    request: dict[str, str] = json.loads(request_json)
    if "log" in request:
        texts = json.loads(request["log"])
        log = log_html(game, texts, language, view.columns, view.row)
        return _json({"ok": True, "html": log})
    try:
        if "begin" in request:
            state = game.begun_flat(json.loads(request["begin"]))
            opened = Opened(Session((state,)), forgotten=False)
        else:
            opened = _opened(game, request["saved"])
    except InvalidInputError as invalid:
        return _json(
            {
                "ok": False,
                "html": faults_html(invalid.faults, game.setup, language),
                "problems": _messages(invalid.faults, language),
            }
        )
    session, refused = _changed(game, opened.session, request)
    text = written(game, session)
    _last_opened.clear()
    _last_opened[game.id, text] = Opened(session, forgotten=False)
    return _json(
        {
            "ok": True,
            "saved": text,
            "html": view.html(session, language, up)
            if "take" not in request
            else _taken(game, view, opened.session, session, refused, request, language, up),
            "told": _last_told(view, session, language),
            "refused": _messages(refused, language),
            "forgotten": opened.forgotten,
            "fills": _fills(view, session.now, language),
        }
    )


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _messages(faults: Sequence[Fault], language: Language) -> list[str]:
    """Return the sentences of faults, those of a saved game with the field that they are about."""
    return [
        f"{fault.field}: {text}" if fault.field.startswith("state") else text
        for fault in faults
        for text in (fault.message.text(language),)
    ]


def _opened(game: PlayedGame[Any], text: str) -> Opened[Any]:
    return _last_opened.get((game.id, text)) or read(game, text)


def _changed(
    game: PlayedGame[Any], session: Session[Any], request: dict[str, str]
) -> tuple[Session[Any], Sequence[Fault]]:
    """Return the session after a request; after the first step that is refused, none is done."""
    move = request.get("move")
    if move:
        for _time in range(int(request.get("times", "1"))):
            session = session.undo() if move == "undo" else session.redo()
        return session, ()
    for values in json.loads(request.get("steps", "[]")):
        try:
            session = session.do(game, game.parse_step_flat(values))
        except InvalidInputError as invalid:
            return session, invalid.faults
    return session, ()


def _taken(
    game: PlayedGame[Any],
    view: View,
    before: Session[Any],
    after: Session[Any],
    refused: Sequence[Fault],
    request: dict[str, str],
    language: Language,
    up: str,
) -> str:
    """Return the offer of an answer to a game, or what of it was taken."""
    context = Context(after.now, language, up)
    if "steps" not in request:
        values = json.loads(request.get("values", "{}"))
        return offers_html(game, view, context, request["take"], values)
    done = max(after.done - before.done, int(after.now != before.now))
    return taken_html(view, context, after, done, refused)


def _last_told(view: View, session: Session[Any], language: Language) -> str:
    """Return what the last step did; an empty text at the beginning."""
    if not session.done:
        return ""
    return told_at(session, session.done - 1, view.told).text(language)


def _fills(view: View, state: Any, language: Language) -> dict[str, dict[str, str]]:
    """Return the values of each calculator's form as the table stands."""
    named = view.named(state, language)
    found = {id: view.fill_of(named, id) for id in view.fills}
    return {
        id: flat_values(localized(CALCULATORS[id], fill, language))
        for id, fill in found.items()
        if fill is not None
    }


def warm_up(game_id: str) -> None:
    """Begin a game in both languages, so that everything is loaded before memory is saved."""
    steps = json.dumps([{"do": "next"}] * 6)
    begin = json.dumps(VIEWS[game_id].example)
    for language in LANGUAGES:
        saved = json.loads(play(game_id, language, "", json.dumps({"begin": begin})))["saved"]
        for request in (
            {"saved": saved, "steps": steps},
            {"begin": '{"nobody.knows": "?"}'},
            {"saved": ""},
            {"log": json.dumps([saved])},
            *({"saved": saved, "take": id, "values": "{}"} for id in VIEWS[game_id].takes),
        ):
            play(game_id, language, "", json.dumps(request))
    _last_opened.clear()

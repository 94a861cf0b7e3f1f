"""What the page of a game asks of Python, and what it is answered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from presentation.play import play as requests
from presentation.play.views import VIEWS

pytestmark = pytest.mark.usefixtures("rule_places")


def ask(game: str, **request: Any) -> dict[str, Any]:
    texts = {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in request.items()
    }
    reply: dict[str, Any] = json.loads(requests.play(game, "en", "", json.dumps(texts)))
    return reply


@pytest.mark.parametrize(("played", "other"), [("lcg", "duel"), ("duel", "lcg")])
def test_game_just_played_is_no_game_of_another_page(played: str, other: str) -> None:
    saved = ask(played, begin=dict(VIEWS[played].example))["saved"]
    reply = ask(other, saved=saved)
    assert not reply["ok"]
    assert "saved from another game" in " ".join(reply["problems"])

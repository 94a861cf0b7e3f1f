"""What the page of a game asks of Python, and what it is answered."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from presentation.play import play as requests
from presentation.play.views import VIEWS

pytestmark = pytest.mark.usefixtures("rule_places")


def ask(game: str, language: Language = "en", **request: Any) -> dict[str, Any]:
    texts = {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in request.items()
    }
    reply: dict[str, Any] = json.loads(requests.play(game, language, "", json.dumps(texts)))
    return reply


@pytest.mark.parametrize(("played", "other"), [("lcg", "duel"), ("duel", "lcg")])
def test_game_just_played_is_no_game_of_another_page(played: str, other: str) -> None:
    saved = ask(played, begin=dict(VIEWS[played].example))["saved"]
    reply = ask(other, saved=saved)
    assert not reply["ok"]
    assert "saved from another game" in " ".join(reply["problems"])


def questing() -> str:
    """Return a game in which Gimli's 2 are committed, and nothing is left to be staged."""
    steps = [{"do": "next"}] * 3
    begun = ask("lcg", begin=dict(VIEWS["lcg"].example))
    steps += [{"do": "commit", "player": "0", "hero": "0"}, {"do": "next"}, {"do": "next"}]
    saved: str = ask("lcg", saved=begun["saved"], steps=steps)["saved"]
    assert json.loads(saved)["state"]["moment"] == "quest-resolution"
    return saved


def test_answer_is_offered_to_the_game_taken_and_given_back() -> None:
    saved = questing()
    filled = ask("lcg", saved=saved)["fills"]["lcg.quest"]
    offer = ask("lcg", saved=saved, take="lcg.quest", values=filled)
    assert offer["saved"] == saved
    (steps,) = re.findall(r'data-steps="([^"]*)"', offer["html"])
    chosen = [dict(parse_qsl(unescape(step))) for step in steps.split(" ")]
    taken = ask("lcg", saved=saved, take="lcg.quest", values=filled, steps=chosen)
    own = ask("lcg", saved=saved, steps=[{"do": "resolve-quest"}])
    assert taken["saved"] == own["saved"]
    assert own["told"] in taken["html"].replace("&nbsp;", " ")
    (times,) = re.findall(r'data-undo="(\d+)"', taken["html"])
    undone = ask(
        "lcg", saved=taken["saved"], take="lcg.quest", values=filled, move="undo", times=times
    )
    assert json.loads(undone["saved"])["state"] == json.loads(saved)["state"]
    assert "data-steps" in undone["html"]


def test_question_that_is_faulty_or_of_another_table_is_not_offered() -> None:
    saved = questing()
    filled = ask("lcg", saved=saved)["fills"]["lcg.quest"]
    assert ask("lcg", saved=saved, take="lcg.quest", values={"willpower": "?"})["html"] == ""
    other = {**filled, "players.0": "45"}
    assert ask("lcg", saved=saved, take="lcg.quest", values=other)["html"] == ""


def test_steps_that_have_become_impossible_are_refused_with_the_reason() -> None:
    saved = ask("lcg", begin=dict(VIEWS["lcg"].example))["saved"]
    reply = ask("lcg", saved=saved, take="lcg.quest", steps=[{"do": "resolve-quest"}])
    assert reply["saved"] == saved
    assert reply["refused"][0] in unescape(reply["html"])
    assert "data-undo" not in reply["html"]


def unnamed_with_second_first() -> str:
    """Return a game of two without names, the second first, dials 31 and 40 in seat order."""
    begin = {
        "scenario": "own",
        "players.0.heroes.0.name": "Gimli",
        "players.0.threat": "31",
        "players.1.heroes.0.name": "Éowyn",
        "players.1.threat": "40",
    }
    orcs = {"do": "add-enemy", "name": "", "cost": "30", "threat": "2", "attack": "2"}
    steps = [
        {"do": "first-player", "player": "1"},
        {**orcs, "defence": "0", "hit_points": "3"},
        {"do": "add-location", "name": "", "threat": "3", "points": "3"},
    ]
    begun = ask("lcg", begin=begin)["saved"]
    saved: str = ask("lcg", saved=begun, steps=steps)["saved"]
    return saved


def test_players_without_names_are_told_by_their_seats_in_calculators() -> None:
    # The first player is engaged first (lcg-engagement-check): the second seat, of 40.
    fills = ask("lcg", saved=unnamed_with_second_first())["fills"]
    names = [fills["lcg.engagement"][f"players.{place}.name"] for place in (0, 1)]
    assert names == ["Player 2", "Player 1"]
    calculator = CALCULATORS["lcg.engagement"]
    outcome = calculator.compute(calculator.parse_flat(fills["lcg.engagement"]))
    assert [names[item.player] for item in outcome.engaged] == ["Player 2"]
    # No willpower against 5: this calculator takes no names, and numbers the dials by seat.
    assert [fills["lcg.quest"][f"players.{place}"] for place in (0, 1)] == ["31", "40"]


def test_answer_about_players_without_names_is_offered_to_their_game() -> None:
    saved = unnamed_with_second_first()
    saved = ask("lcg", saved=saved, steps=[{"do": "next"}] * 9)["saved"]
    assert json.loads(saved)["state"]["moment"] == "optional-engagement"
    filled = ask("lcg", saved=saved)["fills"]["lcg.engagement"]
    offer = ask("lcg", saved=saved, take="lcg.engagement", values=filled)
    assert "Player 2" in offer["html"]
    assert "check-engagements" in offer["html"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_is_offered_in_the_other_language_of_the_page_that_was_filled(
    language: Language,
) -> None:
    """Players without names are "Player 2" or "Joueur 2" there, and were taken for others."""
    saved = unnamed_with_second_first()
    saved = ask("lcg", saved=saved, steps=[{"do": "next"}] * 9)["saved"]
    (other,) = (item for item in LANGUAGES if item != language)
    filled = ask("lcg", other, saved=saved)["fills"]["lcg.engagement"]
    own = ask("lcg", language, saved=saved)["fills"]["lcg.engagement"]
    assert filled["players.0.name"] != own["players.0.name"]
    offers = [
        ask("lcg", language, saved=saved, take="lcg.engagement", values=values)["html"]
        for values in (filled, own)
    ]
    assert "check-engagements" in offers[0]
    assert offers[0] == offers[1]
    # What was typed is still about somebody else.
    typed = {**filled, "players.0.name": "Tiphanie"}
    assert ask("lcg", language, saved=saved, take="lcg.engagement", values=typed)["html"] == ""

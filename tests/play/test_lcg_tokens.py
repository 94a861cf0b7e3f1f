"""Ufthak’s resource tokens in a game of the Card Game, and in games saved before they counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.game import GAME
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.play.saved import read
from calculators.play.session import Session
from calculators.play.without_defaults import without_defaults
from calculators.registry import CALCULATORS
from presentation.play.lcg_view import view_html
from tests.play.offered import offered_in
from tests.play.tables import bare, next_to, played, refused
from tests.play.test_lcg_steps import ORCS

KEPT = Path(__file__).parent / "kept/lcg-5-ufthak.json"
"""Ufthak attacks Gimli in two rounds; for the second, 2 were entered by hand for his token."""

ATTACK = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0, "defended": True}
TOKEN: dict[str, Any] = {"do": "tokens", "player": 0, "enemy": 0, "by": 1}


def met(*cards: dict[str, Any]) -> State:
    """Return a game at the enemies’ attacks in which Gimli and Éowyn meet Ufthak or others."""
    cards = cards or ({"do": "reveal", "card": "Chieftan Ufthak"},)
    engage = {"do": "engage", "enemy": 0, "player": 0}
    return next_to("enemy-attacks", played(bare(), *cards, engage))


def tokens_of(state: State) -> int:
    return state.players[0].engaged[0].tokens


def test_lcg_ufthak__gains_a_token_after_each_attack_and_attacks_the_better() -> None:
    # Attack 3, 5 against Gimli's defence of 2: 1, then 3 damage of his 5 hit points.
    once = played(met(), ATTACK)
    assert (tokens_of(met()), tokens_of(once)) == (0, 1)
    assert once.players[0].heroes[0].damage == 1
    later = next_to("enemy-attacks", next_to("resources", once))
    assert (tokens_of(later), later.players[0].engaged[0].attacked) == (1, False)
    twice = played(later, ATTACK)
    assert (tokens_of(twice), twice.players[0].heroes[0].damage) == (2, 4)


def test_lcg_ufthak__gains_none_where_he_does_not_attack_and_others_never_do() -> None:
    assert tokens_of(next_to("enemy-attacks", next_to("resources", met()))) == 0
    assert tokens_of(played(met(ORCS), ATTACK)) == 0
    assert refused(met(ORCS), TOKEN) == [("enemy", "conflict")]


def test_lcg_ufthak__keeps_his_tokens_in_the_staging_area() -> None:
    back = played(met(), ATTACK, {"do": "disengage", "player": 0, "enemy": 0})
    assert back.staging_enemies[0].tokens == 1


def test_lcg_ufthak__tokens_on_the_table_are_entered_and_enter_the_calculators() -> None:
    state = played(met(), TOKEN, TOKEN)
    assert tokens_of(state) == 2
    assert tokens_of(played(state, {**TOKEN, "by": -5})) == 0
    attack = fill_of(state, "lcg.enemy_attack")
    assert attack
    outcome = CALCULATORS["lcg.enemy_attack"].solve(attack)
    assert (attack["tokens"], outcome.strength) == (2, 7)
    odds, plan = fill_of(state, "lcg.shadow_odds"), fill_of(state, "lcg.defence_planner")
    assert odds
    assert plan
    assert (odds["tokens"], plan["enemies"][0]["tokens"]) == (2, 2)
    assert "tokens" not in (fill_of(met(ORCS), "lcg.enemy_attack") or {})


@pytest.mark.usefixtures("rule_places")
def test_lcg_ufthak__view_shows_his_tokens_and_his_attack() -> None:
    html = str(view_html(Session((played(met(), ATTACK),)), "en", "../../"))
    assert "attack 5" in html
    assert offered_in(html).bounds["play-tokens-0-0"] == (0, 20)
    assert "play-tokens" not in str(view_html(Session((met(ORCS),)), "en", "../../"))


def test_lcg_ufthak__history_tells_the_token() -> None:
    before = met()
    for step in (ATTACK, TOKEN):
        done = GAME.parse_step(step)
        text = told(before, done, GAME.apply(before, done))
        assert "Chieftan Ufthak: resource tokens 0 → 1." in text.text("en")
        assert "marqueurs de ressource 0 → 1." in text.text("fr")


def test_lcg_ufthak__game_of_version_5_knows_his_tokens_from_its_history() -> None:
    text = KEPT.read_text("utf-8")
    opened = read(GAME, text)
    assert not opened.forgotten
    state = opened.session.now
    assert (tokens_of(state), state.players[0].heroes[0].damage) == (2, 4)
    # The 2 entered by hand were those of the token.
    assert opened.session.steps[-1].shadow == 0
    # Without a history the state stays as it was saved.
    bare_state = {key: value for key, value in json.loads(text).items() if key != "steps"}
    assert tokens_of(read(GAME, json.dumps(bare_state)).session.now) == 0


@pytest.mark.parametrize("version", [4, 5])
def test_lcg_ufthak__attacks_undone_before_saving_do_the_same_when_redone(version: int) -> None:
    """Both attacks were taken back: nobody has a token yet, and no attack is changed twice."""
    saved = {**json.loads(KEPT.read_text("utf-8")), "schema": version}
    before = [step["do"] for step in saved["steps"]].index("enemy-attack")
    undone = read(GAME, json.dumps(saved)).session.states[before]
    state = without_defaults(undone)
    if version == 4:
        # Nobody knew then that he engaged this round.
        state["players"][0]["engaged"][0].pop("just_engaged")
    kept = {**saved, "state": state, "done": before}
    opened = read(GAME, json.dumps(kept))
    assert not opened.forgotten
    assert tokens_of(opened.session.now) == 0
    redone = opened.session.states[-1]
    assert (tokens_of(redone), redone.players[0].heroes[0].damage) == (2, 4)


def test_lcg_ufthak__game_of_version_4_knows_his_tokens_too() -> None:
    saved = {**json.loads(KEPT.read_text("utf-8")), "schema": 4}
    for name in ("state", "origin"):
        for player in saved[name]["players"]:
            for enemy in player.get("engaged", ()):
                enemy.pop("just_engaged", None)
    opened = read(GAME, json.dumps(saved))
    assert not opened.forgotten
    assert (tokens_of(opened.session.now), opened.session.steps[-1].shadow) == (2, 0)

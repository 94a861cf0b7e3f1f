"""What an attack of The Wizards leaves undone is said where the game goes on all the same."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.meccg.play.step_words import told
from calculators.play.session import Session
from presentation.play.meccg_page import VIEW
from tests.play.meccg_tables import NEXT, begun, next_to, of, played

pytestmark = pytest.mark.usefixtures("rule_places")


def attacked(name: str, *strikes: dict[str, Any]) -> State:
    state = next_to("movement", begun("Legolas", "Faramir"))
    return played(state, {"do": "foe", "name": name, "counts": True}, *strikes)


def strike(member: int, roll: int, **more: int) -> dict[str, Any]:
    return {"do": "strike", **of(member), "roll": roll, **more}


def gone_on(state: State) -> tuple[str, str, str]:
    """Return what is told of going on, in both languages, and the line of the bar."""
    session = Session((state,)).do(GAME, GAME.parse_step(NEXT))
    words = {
        language: told(state, session.steps[-1], session.now).text(language)
        for language in LANGUAGES
    }
    bar = VIEW.html(session, "en", "../../").split('class="play-bar"')[1]
    said = bar.partition('class="play-said"')[2].partition("</p>")[0]
    return words["en"], words["fr"], said


def test_meccg_combat_attack__strikes_that_were_not_resolved_are_told() -> None:
    for state in (attacked("Wolves"), attacked("Wolves", strike(0, 12))):
        english, french, said = gone_on(state)
        assert english.endswith("Not all strikes of the attack were resolved.")
        assert french.endswith("Des coups de l’attaque n’ont pas été résolus.")
        assert "Not all strikes" in said


def test_meccg_combat_attack__an_assassin_still_has_attacks() -> None:
    assert "Not all strikes" in gone_on(attacked("Assassin", strike(0, 12)))[0]


def test_meccg_combat_creature_defeated__kill_points_that_are_not_counted_are_told() -> None:
    # Crebain: each character faces one strike of prowess 5; printed with 1 kill point.
    both = (strike(0, 12), strike(1, 12))
    english, french, said = gone_on(attacked("Crebain", *both))
    assert english.endswith("The attack was defeated, but its 1 kill point is not counted.")
    assert french.endswith("L’attaque est battue, mais son 1 point de mort n’est pas compté.")
    assert "is not counted" in said


def test_meccg_combat_creature_defeated__nothing_is_told_where_nothing_is_lost() -> None:
    both = (strike(0, 12), strike(1, 12))
    counted = played(attacked("Crebain", *both), {"do": "defeated"})
    for state in (next_to("movement", begun("Legolas")), counted):
        english, _french, said = gone_on(state)
        assert "attack" not in english
        assert said == ""

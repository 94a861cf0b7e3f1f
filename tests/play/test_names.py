"""Names of cards as subjects: "Wolves attack", and in French "Les Loups attaquent"."""

from __future__ import annotations

import re
from typing import Any

import pytest
from babel.messages.pofile import read_po

from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.lcg.play.game import GAME as LCG
from calculators.lcg.play.step_words import told
from calculators.meccg.play.game import GAME as WIZARDS
from calculators.meccg.play.step_words import told as told_in_the_wizards
from calculators.play.game import PlayedGame
from tests.play.meccg_tables import begun, go, next_to, set_out
from tests.play.meccg_tables import played as played_in_the_wizards
from tests.play.tables import bare, played
from tests.play.test_lcg_steps import ORCS
from tools.catalogs import DOMAINS

ENGAGED = {"do": "engage", "enemy": 0, "player": 0}
PLURALS = "enemy|location|card|foe|faction|item|objective|place|source|target"
"""Placeholders for names that may be plural."""

VERB = re.compile(
    rf"^\{{({PLURALS})(:[Tt]he|:[Ll]e)?\}}( \(\{{\w+\}}\))? "
    r"(is|has|goes|leaves|enters|engages|attacks|est|a|va|quitte|entre|attaque|arrive|retourne)\b"
)


def patterns() -> list[str]:
    """Return the messages of games in progress, in English and in French."""
    found: list[str] = []
    for domain in DOMAINS:
        if domain.name.endswith("-play"):
            with domain.po.open("rb") as file:
                for message in read_po(file, locale="fr"):
                    for texts in (message.id, message.string):
                        found += [texts] if isinstance(texts, str) else texts or ()
    return found


def test_no_message_has_a_verb_that_takes_every_name_for_one() -> None:
    assert len(patterns()) > 1000
    assert [text for text in patterns() if VERB.match(text)] == []


@pytest.mark.parametrize(
    ("language", "engaged", "attacking"),
    [
        ("en", "Dol Guldur Orcs engage Olivier.", "Wolves attack."),
        (
            "fr",
            "Les Orques de Dol Guldur s’engagent au combat avec Olivier.",
            "Les Loups attaquent.",
        ),
    ],
)
def test_verbs_agree_with_names_of_several(
    language: Language, engaged: str, attacking: str
) -> None:
    assert said(LCG, told, played(bare(), ORCS), ENGAGED).text(language) == engaged
    on_the_way = set_out(played_in_the_wizards(next_to("organization", begun()), go("Moria")))
    step = {"do": "foe", "name": "Wolves"}
    assert said(WIZARDS, told_in_the_wizards, on_the_way, step).text(language) == attacking


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        # Aragorn II: 6 and the roll against 10, without a body check where they are equal.
        (5, "The strike is defeated. Aragorn II taps."),
        (4, "The strike is ineffectual. Aragorn II taps."),
    ],
)
def test_meccg_strike_roll__what_became_of_the_strike_is_told(roll: int, expected: str) -> None:
    state = set_out(played_in_the_wizards(next_to("organization", begun()), go("Moria")))
    state = played_in_the_wizards(state, {"do": "foe", "name": "Cave-drake"})
    place = {"player": 0, "company": 0, "member": 0}
    strike = {"do": "strike", **place, "roll": roll, "thrown": "table"}
    assert said(WIZARDS, told_in_the_wizards, state, strike).text("en").startswith(expected)


def said(game: PlayedGame[Any], tell: Any, before: Any, step: dict[str, Any]) -> Message:
    """Return what a step did, in the words of the history."""
    parsed = game.parse_step(step)
    message: Message = tell(before, parsed, game.apply(before, parsed))
    return message

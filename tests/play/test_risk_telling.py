"""What a game of Risk says where a number is one."""

from __future__ import annotations

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.risk.play.game import GAME
from calculators.risk.play.step_words import told
from calculators.risk.play.words import rule, to_do
from tests.play.risk_tables import NEXT, THREE, arranged, played, touch

LANDS = {"the-shire": ("green", 2, False), "buckland": ("red", 3, False)}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The attacker may roll at most 1 die."),
        ("fr", "L’attaquant lance au plus 1 dé."),
    ],
)
def test_risk_attacking_battalions__a_noun_after_1_is_singular(
    language: Language, text: str
) -> None:
    state = arranged("black", LANDS, players=[dict(player) for player in THREE])
    battle = {"do": "battle", "attackers": 3, "defenders": 2, "lost": 0}
    with pytest.raises(InvalidInputError) as raised:
        played(state, touch("buckland"), battle)
    assert localize(raised.value.faults[0].message, language) == text


def test_risk_conquest__more_battalions_are_asked_for_as_long_as_two_are_left_behind() -> None:
    lands = {"the-shire": ("green", 5, False), "buckland": ("red", 1, False)}
    state = arranged("black", lands, players=[dict(player) for player in THREE])
    won = {"do": "battle", "attackers": 3, "defenders": 1, "lost": 0}
    taken = played(state, touch("buckland"), won)
    assert to_do(taken).text("en") == "Conquest of Buckland: more battalions may move in."
    assert rule(taken) == "risk-conquest"
    moved = played(taken, {"do": "move", "count": 1})
    assert "may attack" in to_do(moved).text("en")
    assert rule(moved) != "risk-conquest"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Olivier takes Buckland from the neutral army."),
        ("fr", "Olivier prend un territoire à l’armée neutre\u00a0: Pays de Bouc."),
    ],
)
def test_risk_conquest__neutral_army_has_its_article(language: Language, text: str) -> None:
    lands = {"the-shire": ("green", 5, False), "buckland": ("neutral", 1, False)}
    two = [{"colour": "green", "name": "Olivier"}, {"colour": "black"}]
    before = played(arranged("black", lands, players=two), touch("buckland"))
    step = {"do": "battle", "attackers": 3, "defenders": 1, "lost": 0}
    told_now = told(before, GAME.parse_step(step), played(before, step))
    assert told_now.text(language) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The one battalion in Buckland stays there: touch another territory."),
        ("fr", "Pays de Bouc\u00a0: le seul régiment doit rester. Touchez un autre territoire."),
    ],
)
def test_risk_fortify__nothing_leaves_where_one_battalion_stands(
    language: Language, text: str
) -> None:
    lands = {"the-shire": ("green", 2, False), "buckland": ("green", 1, False)}
    board = arranged("black", lands, players=[dict(player) for player in THREE])
    state = played(board, NEXT, touch("buckland"))
    assert to_do(state).text(language) == text
    again = played(state, touch("the-shire"))
    assert (again.source, again.target) == ("the-shire", "none")
    assert played(again, touch("buckland")).target == "buckland"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Olivier: 1 known Territory card."),
        ("fr", "Olivier\u00a0: 1 carte Territoire connue."),
    ],
)
def test_risk_draw_territory_card__one_known_card_is_singular(
    language: Language, text: str
) -> None:
    olivier = {"colour": "green", "name": "Olivier", "cards": 1}
    before = arranged("black", LANDS, players=[olivier, {"colour": "red"}, {"colour": "black"}])
    step = {"do": "picture", "player": 0, "card": "eagle", "by": 1}
    assert told(before, GAME.parse_step(step), played(before, step)).text(language) == text

"""What a game says where nothing is left, and where a name ends the sentence by itself."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.lcg.play.game import GAME as LCG
from calculators.lcg.play.step_words import told as lcg_told
from calculators.lcg.play.words import to_do as lcg_to_do
from calculators.meccg.play.words import to_do as meccg_to_do
from calculators.play.session import Session
from calculators.risk.play.game import GAME as RISK
from calculators.risk.play.step_words import told as risk_told
from presentation.play import duel_view, risk_view
from tests.play import meccg_tables, risk_tables
from tests.play.tables import bare, played
from tests.play.test_duel_steps import begun as duel_begun
from tests.play.test_duel_steps import played as duel_played
from tests.play.test_duel_under_way import FIRST
from tests.play.test_lcg_steps import ORCS

pytestmark = pytest.mark.usefixtures("rule_places")

LANGUAGE_TEXTS = ("language", "text")


@pytest.mark.parametrize(
    LANGUAGE_TEXTS,
    [("en", "Gimli takes no damage."), ("fr", "Gimli\u00a0: aucun dégât.")],
)
def test_lcg_enemy_damage__an_attack_that_defence_stops_is_told(
    language: Language, text: str
) -> None:
    """Dol Guldur Orcs attack for 2; Gimli defends with 2."""
    before = played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0})
    step = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0, "defended": True}
    told = lcg_told(before, LCG.parse_step(step), played(before, step))
    assert told.text(language) == text


def test_lcg_attack_damage__an_attack_that_defence_stops_is_told_with_its_verb() -> None:
    """An attack of 0 does not get past the defence of the Orcs, 0; the name is plural."""
    before = played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0})
    step: dict[str, Any] = {"do": "player-attack", "player": 0, "enemy": 0, "attack": 0}
    told = lcg_told(before, LCG.parse_step(step), played(before, step))
    assert told.text("en") == "Dol Guldur Orcs take no damage."


def test_lcg_travel_one__a_location_in_the_plural_has_no_verb() -> None:
    mountains = {"do": "reveal", "card": "Mountains of Mirkwood"}
    state = played(bare(), mountains, {"do": "travel", "location": 0})
    while state.moment != "travel":
        state = played(state, {"do": "next"})
    assert lcg_to_do(state).text("en") == (
        "Active location: Mountains of Mirkwood. Until it is explored, the group travels nowhere "
        "else."
    )


@pytest.mark.parametrize(
    LANGUAGE_TEXTS,
    [
        ("en", "Green trades a set for 4 battalions and keeps no card."),
        ("fr", "Vert échange un ensemble contre 4 régiments et ne garde aucune carte."),
    ],
)
def test_risk_trading_cards__no_card_that_is_kept_is_told_without_a_0(
    language: Language, text: str
) -> None:
    before = risk_tables.played(risk_tables.started(), {"do": "cards", "player": 0, "by": 2})
    step = {"do": "trade", "value": "4"}
    told = risk_told(before, RISK.parse_step(step), risk_tables.played(before, step))
    assert told.text(language) == text


def test_risk_adventure_hand__a_name_with_its_own_mark_ends_the_sentence() -> None:
    players = [{**player, "adventure": 4} for player in risk_tables.THREE]
    lands = {"the-shire": ("green", 1, False), "buckland": ("red", 1, False)}
    before = risk_tables.arranged("black", lands, players=players)
    step = {"do": "name-card", "player": 1, "card": "power-ambush"}
    told = risk_told(before, RISK.parse_step(step), risk_tables.played(before, step))
    assert told.text("en") == "Black holds Ambush!"


def test_risk_losing_battalions__no_loss_is_0_without_a_sign() -> None:
    lands = {"the-shire": ("green", 4, False), "buckland": ("red", 2, False)}
    state = risk_tables.arranged("black", lands, players=[dict(one) for one in risk_tables.THREE])
    state = risk_tables.played(state, risk_tables.touch("buckland"))
    html = risk_view.view_html(Session((state,)), "en", "../../")
    assert "attacker 0, defender \N{MINUS SIGN}2" in html
    assert "\N{MINUS SIGN}0" not in html


@pytest.mark.parametrize(
    LANGUAGE_TEXTS,
    [
        ("en", "Tiphanie may play no more hazards on Legolas: the limit is 2."),
        ("fr", "Legolas\u00a0: Tiphanie ne peut plus jouer de péril (limite\u00a0: 2)."),
    ],
)
def test_meccg_hazard_limit__a_limit_that_is_reached_is_told(language: Language, text: str) -> None:
    """A company of one has a limit of 2."""
    hazards = {"do": "hazard", **meccg_tables.at(), "by": 2}
    state = meccg_tables.played(meccg_tables.set_out(meccg_tables.begun("Legolas")), hazards)
    assert meccg_to_do(state).text(language) == text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The Balrog starts", "Energy of the Balrog", "Cards played by the Balrog")),
        ("fr", ("Le Balrog commence", "Énergie du Balrog", "Cartes jouées par le Balrog")),
    ],
)
def test_duel_who_starts__the_balrog_has_his_article(
    language: Language, words: tuple[str, ...]
) -> None:
    html = duel_view.view_html(Session((duel_played(duel_begun(), FIRST),)), language, "../../")
    assert all(word in html for word in words)

"""Adventure cards by name: hands, Missions, Events and Powers, as the rules know them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from calculators.risk.adventure_cards import ADVENTURE_CARDS
from calculators.risk.board import TERRITORIES
from calculators.risk.play.adventure_hand import card_points
from calculators.risk.play.fills import fill_of
from calculators.risk.play.game import GAME
from calculators.risk.play.state import State
from calculators.risk.play.step_words import told
from presentation.play.risk_view import view_html
from site_builder.read.rules import all_rules
from tests.play.offered import offered_in
from tests.play.risk_tables import NEXT, THREE, arranged, played, refused, touch

GREEN, BLACK, RED = range(3)
LANDS = {
    "fornost": ("red", 7, True),
    "buckland": ("green", 3, False),
    "eregion": ("red", 2, False),
    "rhudaur": ("green", 4, False),
    "fangorn": ("green", 3, False),
    "dol-guldur": ("red", 2, False),
}
BREE, MORIA, HARLOND = "mission-bree", "mission-gates-of-moria", "mission-harlond"
AMBUSH, COURAGE = "power-ambush", "power-courage-alone-will-not-save-you"


def table(turn: int = RED, **changes: Any) -> State:
    players = [{**player, "adventure": 4} for player in THREE]
    return arranged("black", LANDS, **{"players": players, "turn": turn, **changes})


def play(card: str, player: int = RED) -> dict[str, Any]:
    return {"do": "play-card", "player": player, "card": card}


def name(card: str, player: int = RED) -> dict[str, Any]:
    return {"do": "name-card", "player": player, "card": card}


def said(state: State, step: dict[str, Any]) -> str:
    parsed = GAME.parse_step(step)
    after = GAME.apply(state, parsed)
    texts = [told(state, parsed, after).text(language) for language in LANGUAGES]
    assert all(texts)
    return told(state, parsed, after).text("en")


def test_risk_adventure_kinds__twenty_two_thirteen_and_twenty_five_make_sixty() -> None:
    kinds = Counter[str]()
    for card in ADVENTURE_CARDS.values():
        kinds[card.kind] += card.copies
    assert kinds == {"mission": 22, "event": 13, "power": 25}
    sites = {id for id, land in TERRITORIES.items() if land.site}
    assert {c.land for c in ADVENTURE_CARDS.values() if c.kind == "mission"} == sites


def test_risk_mission_rewards__table_of_the_rule_is_that_of_the_cards() -> None:
    text = all_rules()["risk-mission-rewards"].text.en
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    printed = {site: (int(good), int(evil)) for site, good, evil in rows[2:]}
    cards = {
        card.name.en: (card.battalions["good"], card.battalions["evil"])
        for card in ADVENTURE_CARDS.values()
        if card.kind == "mission" and card.battalions
    }
    assert cards.pop("Mount Doom") == (2, None)
    assert cards == printed


def test_risk_missions_in_combat__evil_receives_six_at_bree_and_places_them_at_once() -> None:
    state = played(table(), play(BREE))
    assert (state.now.stock, state.now.adventure, state.now.front) == (6, 3, (BREE,))
    assert played(state, touch("eregion")).by_id["eregion"].battalions == 3
    assert refused(state, NEXT) == [("", "conflict")]
    fortifying = played(table(), NEXT, play(BREE))
    assert played(fortifying, touch("fornost")).by_id["fornost"].battalions == 8
    assert refused(fortifying, NEXT) == [("", "conflict")]
    assert "6 battalions to place" in said(table(), play(BREE))


def test_risk_missions_in_combat__a_leader_must_be_there_in_the_players_own_turn() -> None:
    assert refused(table(), play(MORIA)) == [("card", "conflict")]
    state = played(table(), {"do": "leader", "land": "fornost"})
    assert refused(state, play(BREE)) == [("card", "conflict")]
    assert refused(table(turn=BLACK), play(BREE)) == [("player", "conflict")]
    drawing = table(moment="adventure-card", site=True)
    assert refused(drawing, play(BREE)) == [("", "conflict")]


def test_risk_mission_rewards__those_of_moria_are_placed_in_eregion() -> None:
    state = played(table(), {"do": "leader", "land": "eregion"}, play(MORIA))
    assert (state.by_id["eregion"].battalions, state.now.stock) == (6, 0)


def test_risk_mission_rewards__what_is_not_counted_is_said() -> None:
    lands = {**LANDS, "harlindon": ("red", 1, True), "mount-doom": ("red", 1, True)}
    players = [{**player, "adventure": 4} for player in THREE]
    lands["fornost"] = ("red", 7, False)
    state = arranged("black", lands, players=players, turn=RED)
    assert "not counted here" in said(state, play(HARLOND))
    assert "not certain" in said(state, play("mission-mount-doom"))
    assert played(state, play("mission-mount-doom")).now.stock == 0


def test_risk_scoring__known_points_count_and_unknown_ones_are_entered() -> None:
    lands = {"harlindon": ("red", 1, True), "fornost": ("red", 2, True)}
    players = [{**player, "adventure": 4} for player in THREE]
    state = arranged("black", lands, players=players, turn=RED)
    state = played(state, play(HARLOND), play(BREE), {"do": "points", "player": RED, "by": 2})
    # Harlond brings Evil 3; nobody knows the points of Bree, 2 are entered.
    assert card_points(state.players[RED]) == 3 + 2
    outcome: Any = CALCULATORS["risk.score"].solve(fill_of(state, "risk.score"))
    assert outcome.players[RED].points == 2 + 5


@pytest.mark.parametrize(("owner", "before", "after"), [("green", 3, 5), ("red", 2, 1)])
def test_risk_events__the_entmoot_helps_good_and_harms_evil_but_one_remains(
    owner: str, before: int, after: int
) -> None:
    lands = {**LANDS, "fangorn": (owner, before, False)}
    players = [{**player, "adventure": 4} for player in THREE]
    state = arranged("black", lands, players=players, turn=RED, moment="adventure-card", site=True)
    step = {"do": "draw-card", "card": "event-the-entmoot"}
    state = played(state, step)
    # Then another card is drawn.
    assert (state.by_id["fangorn"].battalions, state.moment) == (after, "adventure-card")
    assert "nothing changes here" in said(state, {**step, "card": "event-raiders"})


def test_risk_draw_adventure_card__named_card_comes_to_hand_and_a_fifth_is_not_held() -> None:
    players = [{**player, "adventure": 3} for player in THREE]
    state = table(players=players, moment="adventure-card", site=True)
    state = played(state, {"do": "draw-card", "card": AMBUSH})
    assert (state.players[RED].adventure, state.players[RED].named) == (4, (AMBUSH,))
    assert state.moment == "fellowship"
    full = [BREE, HARLOND, AMBUSH, COURAGE]
    held = [{**player, "adventure": 4} for player in THREE]
    held[RED] = {**held[RED], "named": full}
    state = table(players=held, moment="adventure-card", site=True)
    draw = {"do": "draw-card", "card": "power-black-sails"}
    assert refused(state, draw) == [("card", "range")]
    state = played(state, {"do": "discard-card", "player": RED, "card": HARLOND}, draw)
    assert state.players[RED].named == (BREE, AMBUSH, COURAGE, "power-black-sails")


def test_risk_draw_adventure_card__may_be_declined() -> None:
    state = table(moment="adventure-card", site=True)
    before = state.players[RED].adventure
    state = played(state, {"do": "decline-card"})
    assert (state.players[RED].adventure, state.moment) == (before, "fellowship")


def test_risk_adventure_hand__copies_and_events_are_those_of_the_deck() -> None:
    assert refused(table(), name("event-raiders")) == [("card", "conflict")]
    state = played(table(), name(AMBUSH, GREEN))
    assert refused(state, name(AMBUSH)) == [("card", "conflict")]
    assert refused(state, play(AMBUSH)) == [("card", "conflict")]
    fewer = played(state, {"do": "adventure", "player": GREEN, "by": -4})
    assert fewer.players[GREEN].named == ()
    empty = played(table(), {"do": "adventure", "player": RED, "by": -4})
    assert refused(empty, play(BREE)) == [("card", "conflict")]


def test_risk_powers__more_battalions_for_the_attacker_or_the_player_invaded() -> None:
    state = played(table(), touch("buckland"))
    assert played(state, play(AMBUSH)).by_id["fornost"].battalions == 7 + 3
    assert played(state, play(COURAGE, GREEN)).by_id["buckland"].battalions == 3 + 4
    assert refused(state, play(COURAGE, BLACK)) == [("player", "conflict")]
    assert refused(table(), play(AMBUSH)) != []
    assert "Fornost 7 → 10 battalions" in said(state, play(AMBUSH))


def test_risk_adventure_cards_in_combat__they_change_the_dice_of_the_invasion() -> None:
    state = played(table(), touch("rhudaur"))  # Rivendell
    assert fill_of(state, "risk.battle")["defence_bonus"] == 1  # type: ignore[index]
    state = played(state, play("power-siege-machines"))
    assert fill_of(state, "risk.battle")["defence_bonus"] == 0  # type: ignore[index]
    assert refused(state, play("power-the-enemy-is-at-hand")) == [("card", "conflict")]
    assert refused(state, play("power-black-sails")) != []
    assert played(table(), play("power-the-way-is-under-the-mountains")).passage


def test_risk_fellowship_cards__ring_is_held_or_hunted() -> None:
    state = table(moment="fellowship", ring=9)
    after = played(state, play("power-a-balrog-is-come", BLACK))
    assert (after.ring, after.turn) == (9, GREEN)
    elsewhere = table(moment="fellowship", ring=2)
    assert refused(elsewhere, play("power-a-balrog-is-come")) == [("card", "conflict")]
    hunt = "power-hunt-for-the-ringbearer"
    assert played(table(moment="reinforcements", ring=4), play(hunt)).now.stock == 4  # Fornost
    assert played(table(moment="reinforcements", ring=9), play(hunt)).ring == 10


def test_risk_eliminating_player__adventure_cards_are_discarded() -> None:
    lands = {"fornost": ("red", 7, True), "buckland": ("green", 1, False)}
    players = [{**player, "adventure": 4} for player in THREE]
    players[GREEN] = {**players[GREEN], "named": [AMBUSH], "front": [COURAGE]}
    state = arranged("black", lands, players=players, turn=RED)
    state = played(state, touch("buckland"), {"do": "invade", "defender_loses": 1})
    assert (state.players[GREEN].named, state.players[GREEN].front) == ((), ())


@pytest.mark.usefixtures("rule_places")
def test_views__named_cards_that_may_be_played_are_offered_now() -> None:
    state = played(table(), name(BREE), name(MORIA), name(AMBUSH, GREEN))
    for language in LANGUAGES:
        offered = offered_in(view_html(Session((state,)), language, "../../"))
        cards = [step["card"] for step in offered.buttons if step["do"] == "play-card"]
        assert set(cards) == {BREE}
        assert "play-card" in {form.kind for form in offered.forms}


def test_risk_draw_adventure_card__after_an_event_another_is_drawn() -> None:
    state = table(moment="adventure-card", site=True)
    event = {"do": "draw-card", "card": "event-raiders"}
    state = played(state, event)
    assert refused(state, {"do": "decline-card"}) == [("", "conflict")]
    # Nobody knows what happens where no card is left: the table decides.
    assert played(state, {"do": "decline-card", "anyway": True}).moment == "fellowship"
    drawn = played(state, {"do": "draw-card", "card": BREE})
    assert (drawn.moment, drawn.drawing) == ("fellowship", False)
    assert not played(state, NEXT).drawing

"""Combat, conquest, elimination and fortifying in a game of Risk, counted from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.risk.play.checks import check
from calculators.risk.play.ring import winners
from calculators.risk.play.state import State
from calculators.risk.play.words import rule
from tests.play.risk_tables import FOUR, NEXT, THREE, arranged, played, refused, touch

PLAYERS = [dict(player) for player in THREE]
SHIRE: dict[str, Any] = {
    "the-shire": ("green", 6, True),
    "buckland": ("red", 3, True),
    "tower-hills": ("green", 2, False),
    "moria": ("green", 4, False),
}


def board(lands: dict[str, Any] = SHIRE, **changes: Any) -> State:
    return arranged("black", lands, **{"players": PLAYERS, **changes})


def attack(state: State, *, without_leaders: bool = True) -> State:
    """Return the state with Buckland attacked from The Shire."""
    state = played(state, touch("buckland"))
    if without_leaders:
        for what in ("attack_leader", "defence_leader"):
            if getattr(state, what):
                state = played(state, {"do": "toggle", "what": what})
    return state


def battle(attackers: int, defenders: int, lost: int) -> dict[str, Any]:
    return {"do": "battle", "attackers": attackers, "defenders": defenders, "lost": lost}


def sizes(state: State, *lands: str) -> list[tuple[str, int]]:
    return [(state.by_id[id].owner, state.by_id[id].battalions) for id in lands]


def test_risk_invading__a_hostile_neighbour_is_attacked_from_the_strongest_territory() -> None:
    state = attack(board())
    assert (state.source, state.target) == ("the-shire", "buckland")
    assert refused(board(), touch("nurn")) == [("land", "conflict")]


def test_risk_adjacency__mountains_part_unless_a_card_leads_there() -> None:
    # Harlindon meets The Shire along mountains.
    assert refused(played(board(), touch("the-shire")), touch("harlindon"))
    passage = played(board(), touch("the-shire"), {"do": "toggle", "what": "passage"})
    assert played(passage, touch("harlindon")).target == "harlindon"


def test_risk_changing_territory__another_neighbour_goes_on_with_the_invasion() -> None:
    lands = {**SHIRE, "south-downs": ("green", 5, False)}
    state = played(attack(board(lands)), touch("south-downs"))
    assert (state.source, state.target) == ("south-downs", "buckland")


def test_risk_attacking_battalions__one_stays_behind() -> None:
    state = attack(board({**SHIRE, "the-shire": ("green", 3, False)}))
    assert refused(state, battle(3, 2, 0)) == [("attackers", "range")]
    assert sizes(played(state, battle(2, 2, 2)), "the-shire") == [("green", 1)]


def test_risk_defending_battalions__no_more_dice_than_battalions() -> None:
    state = attack(board({**SHIRE, "buckland": ("red", 1, False)}))
    assert refused(state, battle(3, 2, 0)) == [("defenders", "range")]


@pytest.mark.parametrize(("lost", "left"), [(0, (6, 1)), (1, (5, 2)), (2, (4, 3))])
def test_risk_comparing_dice__two_battalions_are_lost_in_all(
    lost: int, left: tuple[int, int]
) -> None:
    state = played(attack(board()), battle(3, 2, lost))
    assert sizes(state, "the-shire", "buckland") == [("green", left[0]), ("red", left[1])]


def test_risk_ties__equal_dice_cost_the_attacker() -> None:
    state = attack(board())
    rolled = played(state, {"do": "roll", "attack": [5, 3, 1], "defence": [5, 2]})
    assert sizes(rolled, "the-shire", "buckland") == [("green", 5), ("red", 2)]


def test_risk_attack_bonus__leader_who_joins_breaks_the_tie() -> None:
    state = played(attack(board()), {"do": "toggle", "what": "attack_leader"})
    rolled = played(state, {"do": "roll", "attack": [5, 3, 1], "defence": [5, 2]})
    assert sizes(rolled, "the-shire", "buckland") == [("green", 6), ("red", 1)]


def test_risk_defence_bonus__stronghold_helps_unless_a_card_cancels_it() -> None:
    lands = {"fangorn": ("red", 3, False), "gap-of-rohan": ("green", 4, False)}
    state = played(board(lands), touch("fangorn"))
    roll = {"do": "roll", "attack": [6], "defence": [5]}
    assert sizes(played(state, roll), "fangorn") == [("red", 3)]
    cancelled = played(state, {"do": "toggle", "what": "cancelled"})
    assert sizes(played(cancelled, roll), "fangorn") == [("red", 2)]


def test_risk_adventure_cards_in_combat__black_sails_need_a_sea_line() -> None:
    toggle = {"do": "toggle", "what": "black_sails"}
    assert refused(attack(board()), toggle) == [("", "conflict")]
    lands = {"umbar": ("red", 3, False), "belfalas": ("green", 4, False)}
    assert played(board(lands), touch("umbar"), toggle).black_sails


def test_risk_conquest__survivors_of_the_last_battle_move_in() -> None:
    state = attack(board({**SHIRE, "buckland": ("red", 2, False)}))
    state = played(state, battle(3, 2, 0))
    assert sizes(state, "the-shire", "buckland") == [("green", 3), ("green", 3)]
    assert state.conquered
    state = played(state, {"do": "move", "count": 2})
    assert sizes(state, "the-shire", "buckland") == [("green", 1), ("green", 5)]
    assert refused(state, {"do": "move", "count": 1}) == [("count", "range")]


def test_risk_conquest__nothing_moves_in_once_another_territory_is_chosen() -> None:
    state = attack(board({**SHIRE, "buckland": ("red", 2, False)}))
    state = played(state, battle(3, 2, 0), touch("moria"))
    assert refused(state, {"do": "move", "count": 1}) == [("", "conflict")]


def test_risk_ending_invasion__losses_of_several_battles_are_taken_at_once() -> None:
    state = played(attack(board()), {"do": "invade", "attacker_loses": 3, "defender_loses": 3})
    assert sizes(state, "the-shire", "buckland") == [("green", 1), ("green", 2)]
    stopped = played(attack(board()), {"do": "invade", "attacker_loses": 5, "defender_loses": 2})
    assert sizes(stopped, "the-shire", "buckland") == [("green", 1), ("red", 1)]
    loses_all = {"do": "invade", "attacker_loses": 5, "defender_loses": 3}
    assert refused(attack(board()), loses_all) == [("moved", "range")]


def test_risk_leader_moves_in__leader_who_fought_moves_and_the_defeated_one_is_lost() -> None:
    state = attack(board(), without_leaders=False)
    assert (state.attack_leader, state.defence_leader) == (True, True)
    state = played(state, {"do": "invade", "defender_loses": 3})
    assert state.leaders("green") == ("buckland",)
    assert state.leaders("red") == ()


def test_risk_leaders__leader_who_stays_out_stays_behind() -> None:
    state = played(attack(board()), {"do": "invade", "defender_loses": 3})
    assert state.leaders("green") == ("the-shire",)
    assert not state.site


def test_risk_draw_adventure_card__leader_who_conquers_a_site_draws() -> None:
    lands = {"buckland": ("green", 6, True), "the-shire": ("red", 1, False)}
    state = played(board(lands), touch("the-shire"), {"do": "invade", "defender_loses": 1})
    assert state.site  # Hobbiton
    state = played(state, NEXT, NEXT)
    assert state.moment == "territory-card"
    state = played(state, NEXT)
    assert (state.moment, state.players[0].cards) == ("adventure-card", 1)
    state = played(state, NEXT)
    assert (state.moment, state.players[0].adventure) == ("fellowship", 1)


def test_risk_adventure_hand__never_more_than_four() -> None:
    state = played(board(), {"do": "adventure", "player": 0, "by": 9})
    assert state.players[0].adventure == 4


def test_risk_eliminating_player__cards_go_to_the_winner() -> None:
    players = [{**player, "cards": 3, "adventure": 2, "points": 5} for player in PLAYERS]
    state = attack(arranged("black", SHIRE, players=players))
    state = played(state, {"do": "invade", "defender_loses": 3})
    assert [player.cards for player in state.players] == [6, 3, 0]
    assert (state.players[2].adventure, state.players[2].points) == (0, 0)
    assert 2 not in state.still_in


def test_risk_forced_trade__five_cards_are_traded_and_placed_before_the_next_battle() -> None:
    players = [{**player, "cards": 3} for player in PLAYERS]
    state = attack(arranged("black", SHIRE, players=players))
    state = played(state, {"do": "invade", "defender_loses": 3})
    assert refused(state, NEXT) == [("", "conflict")]
    state = played(state, {"do": "trade", "value": "4"})
    assert (state.now.cards, state.now.stock) == (3, 4)
    assert refused(state, {"do": "trade", "value": "4"}) == [("", "conflict")]
    state = played(state, {"do": "place", "land": "moria", "count": 4})
    assert played(state, NEXT).moment == "fortify"


def test_risk_trading_cards__nobody_trades_in_combat_otherwise() -> None:
    state = played(board(), {"do": "cards", "player": 0, "by": 6})
    assert refused(state, {"do": "trade", "value": "4"}) == [("", "conflict")]


def test_risk_neutral_army__is_conquered_like_any_other_and_has_no_turn() -> None:
    lands = {"the-shire": ("yellow", 6, True), "moria": ("red", 1, True)}
    players = [{"colour": "yellow"}, {"colour": "red"}]
    state = arranged("neutral", lands, players=players)
    state = played(state, touch("buckland"), {"do": "invade", "defender_loses": 1})
    assert state.conquered
    state = played(state, NEXT, NEXT, NEXT, {"do": "fellowship"})
    assert state.turn == 1


def test_risk_game_end__whoever_takes_the_last_territory_wins() -> None:
    lands = {"buckland": ("red", 1, False)}
    state = arranged("green", {"the-shire": ("green", 3, False), **lands}, players=PLAYERS)
    state = played(state, touch("buckland"), {"do": "invade", "defender_loses": 1})
    assert (state.moment, state.end, winners(state)) == ("over", "board", (0,))
    assert refused(state, NEXT) == [("", "conflict")]


def test_risk_team__side_whose_players_are_out_loses() -> None:
    lands = {"the-shire": ("yellow", 3, False), "buckland": ("red", 1, False)}
    players = [dict(player) for player in FOUR]
    state = arranged("green", lands, players=players, variant="team")
    state = played(state, touch("buckland"), {"do": "invade", "defender_loses": 1})
    assert (state.end, winners(state)) == ("eliminated", (0, 2))


def test_risk_alliance__attack_on_an_ally_is_not_forbidden_and_named_as_not_settled() -> None:
    lands = {"the-shire": ("yellow", 3, False), "buckland": ("green", 1, False)}
    players = [dict(player) for player in FOUR]
    state = arranged("red", lands, players=players, variant="alliance")
    assert rule(played(state, touch("buckland"))) == "risk-alliance"
    assert rule(played(state, touch("tower-hills"))) == "risk-comparing-dice"
    assert played(state, touch("buckland"), {"do": "invade", "defender_loses": 1}).conquered


def test_risk_fortify__one_move_through_territories_of_ones_own() -> None:
    lands = {**SHIRE, "mithlond": ("green", 1, False), "minhiriath": ("green", 1, False)}
    state = played(board(lands), NEXT)
    assert refused(played(state, touch("the-shire")), touch("moria")) == [("land", "conflict")]
    state = played(state, touch("the-shire"), touch("minhiriath"))
    assert refused(state, {"do": "fortify", "count": 6}) == [("count", "range")]
    state = played(state, {"do": "fortify", "count": 5, "leader": True})
    assert sizes(state, "the-shire", "minhiriath") == [("green", 1), ("green", 6)]
    assert state.leaders("green") == ("minhiriath",)
    state = played(state, touch("minhiriath"), touch("the-shire"))
    assert refused(state, {"do": "fortify", "count": 1}) == [("", "conflict")]
    assert played(state, {"do": "fortify", "count": 1, "card": True}).fortified


def test_risk_fortify_leader__leader_does_not_stop_beside_the_other() -> None:
    lands = {**SHIRE, "tower-hills": ("green", 2, True)}
    state = played(board(lands), NEXT, touch("the-shire"), touch("tower-hills"))
    assert refused(state, {"do": "fortify", "count": 1, "leader": True}) == [("leader", "conflict")]


def test_risk_replace_leader__only_who_has_none_places_one() -> None:
    lands = {**SHIRE, "the-shire": ("green", 6, False)}
    state = played(board(lands), NEXT, NEXT)
    assert state.moment == "replace-leader"
    assert refused(state, NEXT) == [("", "conflict")]
    state = played(state, touch("moria"))
    assert refused(state, touch("the-shire")) == [("land", "conflict")]
    assert played(state, NEXT).moment == "fellowship"
    assert played(board(), NEXT, NEXT).moment == "fellowship"


def test_risk_events__cards_add_battalions_and_one_always_remains() -> None:
    state = played(board(), {"do": "battalions", "land": "moria", "by": 2})
    assert sizes(state, "moria") == [("green", 6)]
    state = played(state, {"do": "battalions", "land": "moria", "by": -20})
    assert sizes(state, "moria") == [("green", 1)]
    state = played(state, {"do": "leader", "land": "moria"})
    assert state.leaders("green") == ("moria", "the-shire")


@pytest.mark.parametrize("land", ["moria", "buckland", "the-shire"])
def test_risk_forced_trade__touches_place_battalions_and_the_conquest_stays_chosen(
    land: str,
) -> None:
    state = attack(board(players=[{**player, "cards": 3} for player in PLAYERS]))
    state = played(state, {"do": "invade", "defender_loses": 3, "moved": 1})
    assert refused(state, touch(land)) == [("", "conflict")]
    before = state.by_id[land].battalions
    state = played(state, {"do": "trade", "value": "4"}, *[touch(land)] * 4)
    assert state.by_id[land].battalions == before + 4
    assert (state.source, state.target, state.occupied) == ("the-shire", "buckland", True)
    assert list(check(state)) == []
    left = state.by_id["the-shire"].battalions - 1
    assert sizes(played(state, {"do": "move", "count": 1}), "the-shire") == [("green", left)]


@pytest.mark.parametrize("land", ["buckland", "the-shire"])
def test_risk_events__leader_who_comes_joins_only_an_attack_that_is_chosen(land: str) -> None:
    lands = {**SHIRE, "the-shire": ("green", 6, False), "buckland": ("red", 3, False)}
    leader = {"do": "leader", "land": land}
    chosen = played(board(lands), touch("the-shire"), leader)
    conquered = played(attack(board(lands)), {"do": "invade", "defender_loses": 3}, leader)
    for state in (chosen, conquered):
        assert state.by_id[land].leader
        assert (state.attack_leader, state.defence_leader) == (False, False)
        assert list(check(state)) == []
    state = played(attack(board(lands)), leader)
    assert state.attack_leader == (land == "the-shire")
    assert state.defence_leader == (land == "buckland")

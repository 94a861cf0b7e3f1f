"""Calculators of Risk filled from a game: their answers are those of the table."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators.registry import CALCULATORS
from calculators.risk.play.fills import fill_of
from calculators.risk.play.ring import turns_left
from tests.play.risk_tables import FOUR, THREE, arranged, placed, played, started, touch

PLAYERS = [dict(player) for player in THREE]
LANDS = {
    "gap-of-rohan": ("green", 7, True),
    "fangorn": ("red", 4, False),
    "nurn": ("red", 1, True),
}


def answer(state: Any, calculator: str) -> Any:
    return CALCULATORS[calculator].solve(fill_of(state, calculator))


def test_reinforcements_of_the_game_are_those_of_its_calculator() -> None:
    before, state = placed(), started()
    outcome = answer(state, "risk.reinforcements")
    on_strongholds = sum(land.battalions for land in state.lands) - sum(
        land.battalions for land in before.lands
    )
    assert outcome.strongholds == on_strongholds
    assert outcome.total == state.now.stock + on_strongholds


def test_attack_that_is_chosen_fills_battle_and_invasion() -> None:
    state = played(arranged("black", LANDS, players=PLAYERS), touch("fangorn"))
    assert fill_of(state, "risk.invasion") == {
        "army": 7,
        "defenders": 4,
        "attack_bonus": 1,
        "defence_bonus": 1,  # Isengard
    }
    # Equal bonuses: 3 dice against 2 as without any, 2890 of 7776 rolls.
    outcome = answer(state, "risk.battle")
    assert outcome.outcomes[0].probability == Fraction(2890, 7776)
    campaign = fill_of(state, "risk.campaign")
    assert campaign
    assert campaign["links"][0]["name"] == "Fangorn"
    assert answer(state, "risk.campaign").links[0].probability == answer(state, "risk.invasion").win


def test_nothing_is_filled_before_an_attack_is_chosen() -> None:
    state = arranged("black", LANDS, players=PLAYERS)
    for calculator in ("risk.battle", "risk.invasion", "risk.campaign", "risk.route"):
        assert fill_of(state, calculator) is None


def test_score_counts_territories_strongholds_regions_and_cards() -> None:
    players = [{**PLAYERS[0], "points": 4}, *PLAYERS[1:]]
    outcome = answer(arranged("black", LANDS, players=players), "risk.score")
    # Red: two territories and Isengard. Black: 61 territories and 10 Strongholds; all regions but
    # Rohan (4) and Mordor (2), 36 in all.
    assert [player.points for player in outcome.players] == [5, 61 + 20 + 30, 4]


def test_ring_hunt_has_the_bonuses_of_the_player_who_holds_the_rings_territory() -> None:
    players = [dict(player) for player in FOUR]
    lands = {"moria": ("red", 1, True), "harad": ("yellow", 1, True), "khand": ("green", 1, True)}
    state = arranged("black", lands, players=players, variant="team", turn=1, ring=9)
    assert fill_of(state, "risk.ring_hunt") == {"leader": True}
    assert answer(state, "risk.ring_hunt").probability == Fraction(1, 12)


def test_turns_left_are_those_of_the_calculator() -> None:
    for late in (False, True):
        for step in (1, 9, 18):
            state = arranged("black", LANDS, players=PLAYERS, ring=step, late_roll=late)
            assert turns_left(state) == answer(state, "risk.fellowship").mean


def test_fellowship_knows_the_step_the_players_and_what_was_agreed() -> None:
    state = arranged("black", LANDS, players=PLAYERS, ring=9, late_roll=True)
    assert fill_of(state, "risk.fellowship") == {
        "step": 9,
        "players": 3,
        "final_roll": "next_turn",
    }


def test_attack_that_is_chosen_awaits_its_dice() -> None:
    state = played(arranged("black", LANDS, players=PLAYERS), touch("fangorn"))
    fill = fill_of(state, "risk.thrown_dice")
    assert fill
    # Leader and Isengard: 6 + 1 against 5 + 1, then 2 against 2.
    outcome = CALCULATORS["risk.thrown_dice"].solve({**fill, "attack": [2, 6], "defence": [5, 2]})
    assert (outcome.attacker_loses, outcome.defender_loses) == (1, 1)
    assert (outcome.army_left, outcome.defenders_left) == (6, 3)


def test_region_is_that_of_the_territory_attacked_or_the_players_own() -> None:
    state = arranged("black", LANDS, players=PLAYERS)
    assert fill_of(state, "risk.region_borders") == {"region": "rohan"}  # of green, who has one
    attack = played(state, touch("fangorn"))
    assert fill_of(attack, "risk.region_borders") == {"region": "rohan"}
    black = arranged("black", LANDS, players=PLAYERS, turn=1)
    assert fill_of(black, "risk.region_borders") == {"region": "arnor"}  # the first of many

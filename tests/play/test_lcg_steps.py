"""What a step of the Card Game does, counted by hand from the rules and the printed numbers."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.lcg.play.game import GAME
from calculators.lcg.play.moments import MOMENTS
from calculators.lcg.play.state import State
from site_builder.read.rules import all_rules
from tests.play.tables import TWO_PLAYERS, bare, begun, next_to, played, refused

ORCS = {"do": "reveal", "card": "Dol Guldur Orcs"}
"""Threat 2, attack 2, defence 0, hit points 3."""

ROAD = {"do": "reveal", "card": "Old Forest Road"}
"""Threat 1, quest points 3."""

LEAVE = {"do": "advance", "anyway": True}


def faults_of(setup: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as raised:
        GAME.begun(setup)
    return [(fault.field, fault.code) for fault in raised.value.faults]


def test_lcg_starting_threat__dials_begin_at_the_threat_costs_of_the_heroes() -> None:
    # Gimli 11, Éowyn 9; Aragorn 12, Théodred 8.
    assert [player.threat for player in begun().players] == [20, 20]


def test_lcg_scenario_setup__first_stage_has_its_printed_points() -> None:
    assert (begun().stage.number, begun().stage.points) == (1, 8)
    assert begun(scenario="dol-guldur").stage.points == 9
    assert begun(scenario="own").stage.points == 0


def test_lcg_passage__spider_and_road_are_in_the_staging_area_from_the_setup() -> None:
    state = begun()
    assert [enemy.name for enemy in state.staging_enemies] == ["Forest Spider"]
    assert [location.name for location in state.staging_locations] == ["Old Forest Road"]
    assert (state.staging_threat, state.seen) == (3, ())


def test_lcg_unique__a_hero_cannot_be_taken_twice() -> None:
    taken = [{"heroes": [{"name": "Gimli"}]}, {"heroes": [{"name": "gimli"}]}]
    assert faults_of({"players": taken}) == [("players[1].heroes[0].name", "conflict")]


def test_faults__unknown_hero_and_missing_threat_are_both_reported() -> None:
    players = [{"heroes": [{"name": "Boromir"}]}, {"name": "Tiphanie"}]
    assert faults_of({"players": players}) == [
        ("players[0].heroes[0].name", "choice"),
        ("players[1].threat", "required"),
    ]


@pytest.mark.parametrize(("by", "level"), [(5, 25), (-30, 0), (29, 49)])
def test_lcg_three_threats__dial_is_turned_and_never_below_0(by: int, level: int) -> None:
    state = played(begun(), {"do": "threat", "player": 0, "by": by})
    assert [player.threat for player in state.players] == [level, 20]
    assert [change.threat for change in state.players[0].changes] == [20, level]


def test_lcg_threat_elimination__enemies_go_back_with_damage_and_the_token_passes() -> None:
    engage = {"do": "engage", "enemy": 0, "player": 0}
    hit = {"do": "hit", "player": 0, "enemy": 0, "by": 1}
    state = played(bare(), ORCS, engage, hit, {"do": "threat", "player": 0, "by": 40})
    assert state.players[0].threat == 50
    assert state.players[0].eliminated
    assert not state.players[0].engaged
    assert [enemy.damage for enemy in state.staging_enemies] == [1]
    assert state.first_player == 1
    assert refused(state, {"do": "threat", "player": 0, "by": -1}) == [("player", "conflict")]


def test_lcg_defeat__game_is_lost_once_everybody_is_eliminated() -> None:
    lost = played(bare(), *({"do": "threat", "player": seat, "by": 40} for seat in (0, 1)))
    assert lost.result == "lost"
    assert refused(lost, {"do": "next"}) == [("", "conflict")]
    assert refused(lost, {"do": "finish", "result": "won"}) == [("result", "conflict")]


def test_lcg_elimination_ways__player_without_heroes_left_is_eliminated() -> None:
    # Gimli has 5 hit points, Éowyn 3.
    wounds = [{"do": "wound", "player": 0, "hero": hero, "by": by} for hero, by in ((0, 5), (1, 9))]
    one_left = played(bare(), wounds[0])
    assert not one_left.players[0].eliminated
    assert refused(one_left, wounds[0]) == [("hero", "conflict")]
    state = played(one_left, wounds[1])
    assert state.players[0].eliminated
    assert state.players[0].heroes[1].damage == 3


def test_lcg_round__every_moment_comes_in_its_order_and_each_player_has_a_turn() -> None:
    state, seen = bare(), []
    while state.round == 1:
        seen.append((state.moment, state.turn))
        state = played(state, {"do": "next"})
    turns = [
        (moment.id, seat)
        for moment in MOMENTS
        for seat in ((0, 1) if moment.who == "each" else (0,))
    ]
    assert seen == turns
    assert (state.round, state.moment, state.first_player) == (2, "resources", 1)


def test_lcg_round__every_moment_names_a_rule() -> None:
    assert [moment.rule for moment in MOMENTS if moment.rule not in all_rules()] == []


def test_lcg_refresh_threat__every_dial_rises_by_1_and_heroes_are_readied() -> None:
    state = played(bare(), {"do": "exhaust", "player": 1, "hero": 0})
    assert state.players[1].heroes[0].exhausted
    state = next_to("token", state)
    assert [player.threat for player in state.players] == [21, 21]
    assert not state.players[1].heroes[0].exhausted


def test_lcg_gladden_fields__every_dial_rises_by_1_more() -> None:
    start = bare(scenario="anduin")
    state = played(
        start, {"do": "reveal", "card": "Gladden Fields"}, {"do": "travel", "location": 0}
    )
    assert [player.threat for player in next_to("token", state).players] == [22, 22]


def test_lcg_refresh_token__it_passes_over_eliminated_players() -> None:
    three = [*TWO_PLAYERS["players"], {"name": "Sam", "threat": 30}]
    state = played(bare(players=three), {"do": "eliminate", "player": 1})
    assert next_to("resources", next_to("token", state)).first_player == 2


def test_lcg_quest_commit__hero_is_exhausted_and_its_willpower_counts() -> None:
    state = next_to("commit", bare())
    commit = {"do": "commit", "player": 0, "hero": 1}
    state = played(state, commit, {"do": "willpower", "by": 2})
    assert state.committed == 6  # Éowyn 4, and 2 more
    assert refused(state, commit) == [("hero", "conflict")]
    assert refused(bare(), commit) == [("", "conflict")]


def resolved(willpower: int, *before: dict[str, Any], progress: int = 0) -> State:
    state = next_to("quest-resolution", played(bare(), *before))
    placed = {"do": "progress", "where": "quest", "by": progress}
    return played(state, placed, {"do": "willpower", "by": willpower}, {"do": "resolve-quest"})


def test_lcg_quest_success__progress_goes_to_the_location_first_then_to_the_stage() -> None:
    # Old Forest Road takes 3 of the 5, the quest the rest; Dol Guldur Orcs' threat is 2.
    state = resolved(7, ROAD, {"do": "travel", "location": 0}, ORCS)
    assert state.location is None
    assert state.stage.progress == 2
    assert [player.threat for player in state.players] == [20, 20]


def test_lcg_quest_failure__every_dial_rises_by_the_difference() -> None:
    state = resolved(1, ORCS, ROAD)
    assert [player.threat for player in state.players] == [22, 22]
    assert state.stage.progress == 0


def test_lcg_quest_tie__nothing_happens_and_the_quest_is_resolved_once() -> None:
    state = resolved(2, ORCS)
    assert (state.stage.progress, [player.threat for player in state.players]) == (0, [20, 20])
    assert refused(state, {"do": "resolve-quest"}) == [("", "conflict")]


def test_lcg_quest_progress__what_is_more_than_the_stage_needs_is_lost() -> None:
    state = resolved(9, progress=3)
    assert state.stage.completed
    state = played(state, {"do": "advance"})
    assert (state.stage.number, state.stage.points, state.stage.progress) == (2, 2, 0)


def test_lcg_passage__third_stage_is_one_of_two_and_the_last() -> None:
    state = played(bare(), LEAVE, {**LEAVE, "card": 1})
    assert (state.stage.name, state.stage.points) == ("Beorn’s Path", 10)
    assert refused(state, {"do": "advance"}) == [("", "conflict")]


def test_lcg_staging_card_types__treachery_leaves_the_deck_only() -> None:
    state = played(bare(), {"do": "reveal", "card": "Les Yeux de la Forêt"}, ORCS, ROAD)
    assert (len(state.staging_enemies), len(state.staging_locations)) == (1, 1)
    assert state.staging_threat == 3
    assert [card.name for card in state.seen] == [
        "Eyes of the Forest",
        "Dol Guldur Orcs",
        "Old Forest Road",
    ]


def test_lcg_staging_keywords__doomed_raises_every_dial() -> None:
    state = played(bare(scenario="dol-guldur"), {"do": "reveal", "card": "Cavern Guardian"})
    assert [player.threat for player in state.players] == [21, 21]


def test_lcg_deck_composition__no_more_copies_leave_the_deck_than_it_holds() -> None:
    # Eyes of the Forest is there once; the river is another scenario's.
    eyes = {"do": "reveal", "card": "Eyes of the Forest", "seen_only": True}
    state = played(bare(), eyes)
    assert refused(state, eyes) == [("card", "conflict")]
    assert refused(bare(), {"do": "reveal", "card": "Banks of the Anduin"}) == [
        ("card", "conflict")
    ]
    assert refused(bare(), {"do": "reveal", "card": "Balrog"}) == [("card", "choice")]


def test_lcg_encounter_deck_empty__cards_in_play_stay_out_of_the_new_deck() -> None:
    eyes = {"do": "reveal", "card": "Eyes of the Forest"}
    state = played(bare(), eyes, ORCS, {"do": "reshuffle"})
    assert [(card.name, card.count) for card in state.seen] == [("Dol Guldur Orcs", 1)]


def test_lcg_scenario_decks__copies_that_the_setup_took_out_come_back_with_the_shuffle() -> None:
    # One Old Forest Road of two is staged by the setup; once both are gone, both are shuffled in.
    state = played(begun(), ROAD, {"do": "remove-location", "location": 0})
    state = played(state, {"do": "remove-location", "location": 0}, {"do": "reshuffle"})
    assert [card.name for card in state.seen] == ["Forest Spider"]  # still in play
    state = played(state, ROAD, ROAD)
    assert [(card.name, card.count) for card in state.seen][1:] == [("Old Forest Road", 2)]
    assert refused(state, ROAD) == [("card", "conflict")]


def test_lcg_travel_one__no_travel_while_a_location_is_active() -> None:
    gate = {"do": "reveal", "card": "Forest Gate"}
    state = played(bare(), ROAD, gate, {"do": "travel", "location": 1})
    assert state.location
    assert state.location.name == "Forest Gate"
    assert refused(state, {"do": "travel", "location": 0}) == [("location", "conflict")]
    assert refused(bare(), {"do": "travel", "location": 0}) == [("location", "reference")]


def test_lcg_victory_points__they_come_with_the_card_destroyed_or_explored() -> None:
    # Hill Troll: 9 hit points, 4 victory points. Gladden Fields: 3 quest points, 3 victory points.
    state = played(
        bare(scenario="anduin"),
        {"do": "reveal", "card": "Hill Troll"},
        {"do": "hit", "enemy": 0, "by": 9},
        {"do": "reveal", "card": "Gladden Fields"},
        {"do": "travel", "location": 0},
        {"do": "progress", "where": "location", "by": 3},
    )
    assert (state.victory_points, state.staging_enemies, state.location) == (7, (), None)

"""Enemies and attacks of a game in progress, counted by hand from the rules and printed numbers."""

from __future__ import annotations

import json

import pytest

from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.game import GAME
from calculators.lcg.play.state import SCENARIOS, State
from calculators.play.saved import read, written
from calculators.play.session import Session
from tests.play.tables import bare, begun, next_to, played, refused
from tests.play.test_lcg_steps import ORCS

ENGAGED = {"do": "engage", "enemy": 0, "player": 0}


def test_lcg_engagement_check__each_enemy_comes_as_the_rule_says() -> None:
    # Dials 26 and 10: the Spider (25) comes to the first, the Orcs (10) to the second; the
    # Hummerhorns (40) come to nobody.
    start = played(begun(), ORCS, {"do": "reveal", "card": "Hummerhorns"})
    start = played(
        start, {"do": "threat", "player": 0, "by": 6}, {"do": "threat", "player": 1, "by": -10}
    )
    assert refused(start, {"do": "check-engagements"}) == [("", "conflict")]
    state = played(next_to("engagement-checks", start), {"do": "check-engagements"})
    assert [[enemy.name for enemy in player.engaged] for player in state.players] == [
        ["Forest Spider"],
        ["Dol Guldur Orcs"],
    ]
    assert [enemy.name for enemy in state.staging_enemies] == ["Hummerhorns"]


def test_lcg_engagement_no_checks__nobody_comes_on_the_second_stage_of_the_anduin() -> None:
    start = played(begun(scenario="anduin"), ORCS, {"do": "advance", "anyway": True})
    state = played(next_to("engagement-checks", start), {"do": "check-engagements"})
    assert len(state.staging_enemies) == 1


def engaged() -> State:
    return played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0})


@pytest.mark.parametrize(
    ("defended", "shadow", "damage"),
    # Dol Guldur Orcs attack for 2; Gimli defends with 2.
    [(True, 0, 0), (True, 1, 1), (False, 0, 2), (False, 1, 3)],
)
def test_lcg_enemy_damage__attack_less_defence_and_all_of_it_undefended(
    *, defended: bool, shadow: int, damage: int
) -> None:
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0}
    state = played(engaged(), {**attack, "defended": defended, "shadow": shadow})
    hero = state.players[0].heroes[0]
    assert (hero.damage, hero.exhausted) == (damage, defended)


def test_lcg_declare_defender__exhausted_hero_cannot_defend() -> None:
    state = played(engaged(), {"do": "exhaust", "player": 0, "hero": 0})
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0, "defended": True}
    assert refused(state, attack) == [("hero", "conflict")]


def test_lcg_attack_damage__damage_stays_until_the_enemy_is_destroyed() -> None:
    attack = {"do": "player-attack", "player": 0, "enemy": 0, "attack": 2}
    once = played(engaged(), attack)
    assert [enemy.damage for enemy in once.players[0].engaged] == [2]
    assert played(once, attack).players[0].engaged == ()


def test_faults__own_scenario_takes_any_card_and_any_points() -> None:
    enemy = {"cost": 30, "threat": 3, "attack": 4, "defence": 2, "hit_points": 6}
    state = played(
        bare(scenario="own"),
        {"do": "add-enemy", "name": "Warg chief", **enemy},
        {"do": "add-location", "threat": 2, "points": 4},
        {"do": "advance", "points": 12},
    )
    assert (state.staging_threat, state.stage.points) == (5, 12)
    assert refused(state, {"do": "add-enemy", **enemy, "damage": 6}) == [("damage", "range")]


def test_names__every_scenario_begins() -> None:
    assert [begun(scenario=scenario).scenario for scenario in SCENARIOS] == list(SCENARIOS)


def test_lcg_forest_spider__attacks_with_3_in_the_round_in_which_it_engages() -> None:
    engage = {"do": "engage", "enemy": 0, "player": 0}
    spider = {"do": "reveal", "card": "Forest Spider"}
    state = next_to("enemy-attacks", played(bare(), spider, engage))
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 1, "defended": True}
    # Éowyn defends with 1: 3 - 1 = 2 damage, and 2 - 1 = 1 in the round after.
    assert fill_of(state, "lcg.enemy_attack")["just_engaged"]  # type: ignore[index]
    after = played(state, attack)
    assert after.players[0].heroes[1].damage == 2
    later = next_to("enemy-attacks", next_to("resources", after))
    assert not later.players[0].engaged[0].just_engaged
    assert played(later, attack).players[0].heroes[1].destroyed  # 2 + 1 of 3 hit points


def test_lcg_forest_spider__game_of_version_4_knows_from_its_history_who_engaged() -> None:
    session = Session((bare(),))
    for step in ({"do": "reveal", "card": "Forest Spider"}, ENGAGED):
        session = session.do(GAME, GAME.parse_step(step))
    saved = json.loads(written(GAME, session))
    saved["schema"] = 4
    del saved["state"]["players"][0]["engaged"][0]["just_engaged"]
    opened = read(GAME, json.dumps(saved))
    assert not opened.forgotten
    assert opened.session.now.players[0].engaged[0].just_engaged
    # Without a history the state stays as it was saved.
    del saved["steps"]
    assert not read(GAME, json.dumps(saved)).session.now.players[0].engaged[0].just_engaged

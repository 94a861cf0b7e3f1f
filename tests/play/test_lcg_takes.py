"""Answers of the Card Game's calculators taken into a game: what the game's own steps would do."""

from __future__ import annotations

import pytest

from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.state import State
from calculators.registry import CALCULATORS
from tests.play.tables import bare, begun, next_to, played
from tests.play.taking import taken, takings
from tests.play.test_lcg_steps import ORCS, ROAD

ENGAGE = {"do": "engage", "enemy": 0, "player": 0}


def questing() -> State:
    """Éowyn's 4 against the 2 of Dol Guldur Orcs, everything staged."""
    state = next_to("commit", played(bare(), ORCS))
    state = played(state, {"do": "commit", "player": 0, "hero": 1})
    return next_to("quest-resolution", state)


def test_lcg_quest_success__progress_is_placed() -> None:
    state = questing()
    assert taken(state, "lcg.quest") == played(state, {"do": "resolve-quest"})


def test_lcg_quest_failure__dials_rise_by_what_another_willpower_lacks() -> None:
    state = questing()
    after = taken(state, "lcg.quest", willpower=0)
    assert [player.threat for player in after.players] == [22, 22]
    assert taken(state, "lcg.quest", threat=5).players[0].threat == 20 + 3
    # Names of characters add to the total that is typed.
    named = taken(state, "lcg.quest", willpower=0, characters=[{"name": "Éowyn"}])
    assert named == taken(state, "lcg.quest")


def test_lcg_quest_success__answer_about_another_table_is_not_offered() -> None:
    state = questing()
    assert takings(state, "lcg.quest", players=[20, 30]) == ()
    assert takings(state, "lcg.quest", location={"points": 3}) == ()
    after = played(state, {"do": "resolve-quest"})
    assert takings(after, "lcg.quest") == ()
    assert takings(next_to("commit", begun()), "lcg.quest") == ()


def test_lcg_travel__advised_location_becomes_the_active_one() -> None:
    state = next_to("travel", played(bare(), ROAD, {"do": "reveal", "card": "Great Forest Web"}))
    after = taken(state, "lcg.travel_advice")
    assert after.location is not None
    assert after.location.name == "Great Forest Web"
    assert takings(after, "lcg.travel_advice", locations=[{"name": "Old Forest Road"}]) == ()


def test_lcg_engagement_check__enemies_come_as_the_answer_says() -> None:
    state = next_to("engagement-checks", played(begun(), ORCS))
    assert taken(state, "lcg.engagement") == played(state, {"do": "check-engagements"})


def test_lcg_optional_engagement__chosen_enemy_comes_before_the_checks() -> None:
    # Hummerhorns (40) come to nobody by a check; the second player takes them.
    start = played(bare(), ORCS, {"do": "reveal", "card": "Hummerhorns"})
    state = next_to("optional-engagement", start)
    after = taken(state, "lcg.engagement", optional=[None, 1])
    assert [[enemy.name for enemy in player.engaged] for player in after.players] == [
        ["Dol Guldur Orcs"],
        ["Hummerhorns"],
    ]
    assert after.moment == "engagement-checks"
    late = next_to("engagement-checks", start)
    assert takings(late, "lcg.engagement", optional=[None, 1]) == ()


def test_lcg_engagement_no_checks__nobody_comes_on_the_second_stage_of_the_anduin() -> None:
    start = played(begun(scenario="anduin"), ORCS, {"do": "advance", "anyway": True})
    state = next_to("engagement-checks", start)
    assert CALCULATORS["lcg.engagement"].solve(fill_of(state, "lcg.engagement")).engaged == ()
    assert takings(state, "lcg.engagement") == ()


def attacked() -> State:
    return next_to("enemy-attacks", played(bare(), ORCS, ENGAGE))


GIMLI = {"name": "Gimli", "defence": 2, "hit_points": 5}


@pytest.mark.parametrize(("shadow", "damage"), [(0, 0), (1, 1), (3, 3)])
def test_lcg_enemy_damage__defender_is_wounded_and_exhausted(shadow: int, damage: int) -> None:
    # Dol Guldur Orcs attack for 2; Gimli defends with 2.
    hero = taken(attacked(), "lcg.enemy_attack", shadow=shadow).players[0].heroes[0]
    assert (hero.name, hero.damage, hero.exhausted) == ("Gimli", damage, True)


def test_lcg_undefended__named_hero_takes_it_all() -> None:
    hero = {"name": "Éowyn", "hit_points": 3}
    after = taken(attacked(), "lcg.enemy_attack", defender=None, hero=hero)
    assert [item.damage for item in after.players[0].heroes] == [0, 2]
    assert not after.players[0].heroes[1].exhausted


def test_lcg_shadow_resolve__what_a_shadow_card_adds_counts_and_its_threat_too() -> None:
    # Its shadow effect adds 1 to the attack, and 3 to the dial where nobody defends.
    patrol = "East Bight Patrol"
    after = taken(attacked(), "lcg.enemy_attack", shadow_card=patrol)
    assert (after.players[0].heroes[0].damage, after.players[0].threat) == (1, 20)
    hero = {"name": "Gimli", "hit_points": 5}
    bare = taken(attacked(), "lcg.enemy_attack", defender=None, hero=hero, shadow_card=patrol)
    assert (bare.players[0].heroes[0].damage, bare.players[0].threat) == (3, 23)


def test_lcg_declare_defender__only_who_is_ready_at_this_table() -> None:
    state = attacked()
    beorn = {"name": "Beorn", "defence": 1, "hit_points": 10}
    assert takings(state, "lcg.enemy_attack", defender=beorn) == ()
    tired = played(state, {"do": "exhaust", "player": 0, "hero": 0})
    assert takings(tired, "lcg.enemy_attack", defender=GIMLI) == ()
    assert takings(next_to("player-attacks", state), "lcg.enemy_attack") == ()
    once = taken(state, "lcg.enemy_attack")
    assert takings(once, "lcg.enemy_attack", attack=2, enemy="Dol Guldur Orcs") == ()


def test_lcg_attack_damage__attackers_are_exhausted_and_the_enemy_is_destroyed() -> None:
    # Gimli 2 and Éowyn 1 against a defence of 0 and 3 hit points.
    state = next_to("player-attacks", played(bare(), ORCS, ENGAGE))
    after = taken(state, "lcg.player_attack")
    assert after.players[0].engaged == ()
    assert all(hero.exhausted for hero in after.players[0].heroes)
    alone = taken(state, "lcg.player_attack", characters=[{"name": "Gimli"}], attackers=[1])
    assert alone.players[0].engaged == ()
    assert [hero.exhausted for hero in alone.players[0].heroes] == [True, False]
    assert taken(state, "lcg.attackers_needed") == after


def test_lcg_refresh_threat__dials_rise_after_the_changes_of_cards() -> None:
    state = next_to("threat", begun())
    assert taken(state, "lcg.refresh") == played(state, {"do": "onward"})
    players = [{"name": "Olivier", "threat": 20, "change": -6}, {"name": "Tiphanie", "threat": 20}]
    after = taken(state, "lcg.refresh", players=players)
    assert [player.threat for player in after.players] == [15, 21]
    assert takings(state, "lcg.refresh", players=[{"threat": 20}]) == ()


def test_lcg_quest_advance__complete_stage_is_left() -> None:
    state = played(begun(), {"do": "progress", "where": "quest", "by": 8})
    after = taken(state, "lcg.victory_check")
    assert after.stage.number == 2
    assert takings(begun(), "lcg.victory_check") == ()

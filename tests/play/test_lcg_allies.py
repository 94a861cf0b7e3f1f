"""Allies and attachments, by numbers counted from the printed cards and the rules."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.lcg.play.fighting import attack_on
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.state import State
from calculators.registry import CALCULATORS
from tests.play.tables import bare, next_to, played, refused

GUARD = {"do": "play-ally", "player": 0, "name": "Guard of the Citadel"}  # 1 1 0, 2 hit points
ARCHER = {"do": "play-ally", "player": 0, "name": "Horseback Archer"}  # 0 2 1, 2 hit points
GANDALF = {"do": "play-ally", "player": 1, "name": "Gandalf"}  # 4 4 4, 4 hit points
ORCS = {"do": "reveal", "card": "Dol Guldur Orcs"}  # threat 2, attack 2, defence 0, 3 hit points


def attach(card: str, hero: int = 0, player: int = 0, **numbers: int) -> dict[str, Any]:
    return {"do": "attach", "player": player, "hero": hero, "name": card, **numbers}


def on_ally(do: str, ally: int = 0, **more: Any) -> dict[str, Any]:
    return {"do": do, "player": 0, "ally": ally, **more}


def engaged(*steps: dict[str, Any], moment: str) -> State:
    """Return a game whose first player meets Dol Guldur Orcs; first player: Gimli and Éowyn."""
    state = played(bare(), *steps, ORCS, {"do": "engage", "enemy": 0, "player": 0})
    return next_to(moment, state)


def test_ally_comes_with_the_numbers_of_its_card() -> None:
    [ally] = played(bare(), GUARD).players[0].allies
    numbers = (ally.willpower, ally.attack, ally.defence, ally.hit_points, ally.damage)
    assert numbers == (1, 1, 0, 2, 0)


def test_ally_of_another_box_comes_with_its_own_numbers() -> None:
    own = {"willpower": 2, "attack": 0, "defence": 1, "hit_points": 3, "name": "Bofur"}
    [ally] = played(bare(), {"do": "play-ally", "player": 1, **own}).players[1].allies
    assert (ally.name, ally.willpower, ally.hit_points) == ("Bofur", 2, 3)


def test_unique_ally_is_in_play_once_and_others_more_often() -> None:
    state = played(bare(), GANDALF, GUARD, GUARD)
    assert len(state.players[0].allies) == 2
    assert refused(state, {**GANDALF, "player": 0}) == [("name", "conflict")]
    assert refused(state, {**GANDALF, "name": "gandalf", "player": 0}) == [("name", "conflict")]


def test_committed_allies_and_attachments_count_in_the_quest() -> None:
    # Éowyn 4 and Celebrían's Stone 2, the Guard 1.
    state = next_to("commit", played(bare(), GUARD, attach("Celebrían’s Stone", hero=1)))
    state = played(state, {"do": "commit", "player": 0, "hero": 1}, on_ally("commit-ally"))
    assert state.committed == 7
    assert state.players[0].allies[0].exhausted
    assert refused(state, on_ally("commit-ally")) == [("ally", "conflict")]
    fill = fill_of(state, "lcg.quest_odds")
    assert fill is not None
    assert fill["willpower"] == 7


def test_dark_knowledge_never_takes_more_willpower_than_there_is() -> None:
    # Legolas would be needed for less; Gimli has 2: 2 − 1, and a second one of another box 0.
    state = played(bare(), attach("Dark Knowledge"), attach("Curse", willpower=-3))
    assert state.players[0].heroes[0].equipped.willpower == 0


def test_allies_are_committed_in_the_quest_phase_only() -> None:
    assert refused(played(bare(), GUARD), on_ally("commit-ally")) == [("", "conflict")]


def test_lcg_gandalf_leaves__at_the_end_of_the_round_while_other_allies_are_readied() -> None:
    state = played(bare(), GUARD, GANDALF, on_ally("exhaust-ally"))
    state = next_to("token", state)
    assert not state.players[0].allies[0].exhausted
    assert [ally.name for ally in state.players[1].allies] == ["Gandalf"]
    state = played(state, {"do": "next"})
    assert (len(state.players[0].allies), state.players[1].allies) == (1, ())


def test_destroyed_ally_leaves_play() -> None:
    state = played(bare(), GUARD, ARCHER, on_ally("wound-ally", by=1))
    assert state.players[0].allies[0].damage == 1
    state = played(state, on_ally("wound-ally", by=1))
    assert [ally.name for ally in state.players[0].allies] == ["Horseback Archer"]
    assert refused(state, on_ally("wound-ally", ally=1, by=1)) == [("ally", "reference")]
    assert played(state, on_ally("remove-ally")).players[0].allies == ()


def test_ally_defends_and_the_rest_of_the_damage_is_lost() -> None:
    # Orcs 2 and a shadow card of 3 against the Guard's 0: 5 damage on 2 hit points.
    state = engaged(GUARD, moment="enemy-attacks")
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0}
    after = played(state, {**attack, "ally": 0, "shadow": 3})
    assert after.players[0].allies == ()
    assert [hero.damage for hero in after.players[0].heroes] == [0, 0]
    # The Archer's 1 against 2: 1 damage, and the Archer is exhausted.
    state = engaged(ARCHER, moment="enemy-attacks")
    state = played(state, {**attack, "ally": 0})
    [archer] = state.players[0].allies
    assert (archer.damage, archer.exhausted) == (1, True)
    assert refused(state, {**attack, "ally": 0}) == [("ally", "conflict")]
    assert refused(state, {**attack, "ally": 1}) == [("ally", "reference")]


def test_plate_keeps_a_hero_alive_until_it_is_discarded() -> None:
    # Gimli has 5 hit points, with the plate 9.
    state = played(
        bare(), attach("Citadel Plate"), {"do": "wound", "player": 0, "hero": 0, "by": 7}
    )
    gimli = state.players[0].heroes[0]
    assert (gimli.damage, gimli.destroyed) == (7, False)
    state = played(state, {"do": "detach", "player": 0, "hero": 0, "attachment": 0})
    gimli = state.players[0].heroes[0]
    assert (gimli.destroyed, gimli.damage, gimli.attachments) == (True, 5, ())


def test_third_restricted_card_is_refused() -> None:
    two = played(bare(), attach("Citadel Plate"), attach("Dwarven Axe"))
    assert refused(two, attach("Blade of Gondolin")) == [("name", "conflict")]
    assert len(played(two, attach("Unexpected Courage")).players[0].heroes[0].attachments) == 3
    assert len(played(two, attach("Blade of Gondolin", hero=1)).players[0].heroes) == 2


def test_attack_counts_weapons_and_text_on_this_enemy() -> None:
    # Gimli 2 with 1 damage: 3; the axe of a Dwarf 2; Éowyn 1, a Blade against Orcs 1; Archer 2.
    weapons = (attach("Dwarven Axe"), attach("Blade of Gondolin", hero=1), ARCHER)
    wound = {"do": "wound", "player": 0, "hero": 0, "by": 1}
    state = engaged(*weapons, wound, moment="player-attacks")
    player = state.players[0]
    enemy = player.engaged[0]
    heroes = sum(attack_on(hero, enemy) for hero in player.heroes)
    assert heroes + attack_on(player.allies[0], enemy) == 9
    outcome = CALCULATORS["lcg.player_attack"].solve(fill_of(state, "lcg.player_attack"))
    assert outcome.strength == 9


def test_defence_is_planned_with_allies_and_plates() -> None:
    state = engaged(GUARD, attach("Citadel Plate"), moment="enemy-attacks")
    fill = fill_of(state, "lcg.defence_planner")
    assert fill is not None
    assert [item["name"] for item in fill["characters"]] == [
        "Gimli",
        "Éowyn",
        "Guard of the Citadel",
    ]
    assert [item["hit_points"] for item in fill["characters"]] == [9, 3, 2]
    assert [item["hero"] for item in fill["characters"]] == [True, True, False]
    CALCULATORS["lcg.defence_planner"].parse(fill)


def test_ally_defends_in_the_calculator_where_no_hero_is_ready() -> None:
    tired = [{"do": "exhaust", "player": 0, "hero": hero} for hero in (0, 1)]
    state = played(engaged(ARCHER, moment="enemy-attacks"), *tired)
    fill = fill_of(state, "lcg.enemy_attack")
    assert fill is not None
    assert fill["defender"]["name"] == "Horseback Archer"


def test_eliminated_player_has_no_allies_left() -> None:
    state = played(bare(), GUARD, {"do": "eliminate", "player": 0})
    assert state.players[0].allies == ()


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({**GUARD, "player": 2}, ("player", "reference")),
        ({**GUARD, "damage": 2}, ("damage", "range")),
        (attach("Dwarven Axe", hero=2), ("hero", "reference")),
        ({"do": "detach", "player": 0, "hero": 0, "attachment": 0}, ("attachment", "reference")),
    ],
)
def test_impossible_step_is_refused(step: dict[str, Any], fault: tuple[str, str]) -> None:
    assert refused(bare(), step) == [fault]

"""What holds a stage of a scenario back, and objectives that are guarded, from the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.game import GAME
from calculators.lcg.play.setup import stage_of
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.play.saved import read
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.play.lcg_view import view_html
from tests.play.offered import offered_in
from tests.play.tables import bare, begun, next_to, played, refused
from tests.play.test_saved import KEPT

pytestmark = pytest.mark.usefixtures("rule_places")

ADVANCE = {"do": "advance"}
WON = {"do": "finish", "result": "won"}
ENGAGE = {"do": "engage", "enemy": 0, "player": 0}
TROLL = {"do": "reveal", "card": "Hill Troll"}


def on_stage(scenario: str, number: int, progress: int, place: int = 0) -> State:
    """Return a game at a stage with progress, nothing in the staging area, nothing claimed."""
    stage = replace(stage_of(scenario, number, place), progress=progress)
    return replace(bare(scenario=scenario), stage=stage)


def view_of(state: State, language: Language = "en") -> str:
    return str(view_html(Session((state,)), language, "../../"))


def offered(state: State, kind: str) -> list[dict[str, str]]:
    return [step for step in offered_in(view_of(state)).buttons if step["do"] == kind]


def test_lcg_quest_advance__stage_without_its_quest_points_is_not_left() -> None:
    # Flies and Spiders has 8 quest points.
    assert refused(on_stage("passage", 1, 7), ADVANCE) == [("", "conflict")]
    assert played(on_stage("passage", 1, 8), ADVANCE).stage.number == 2


def test_lcg_quest_blocked__troll_in_play_holds_the_stage_back_until_it_is_gone() -> None:
    # To the River... has 8 quest points and asks that no Hill Troll is in play.
    state = played(on_stage("anduin", 1, 8), TROLL)
    assert refused(state, ADVANCE) == [("", "conflict")]
    engaged = played(state, ENGAGE)
    assert refused(engaged, ADVANCE) == [("", "conflict")]
    gone = played(engaged, {"do": "hit", "player": 0, "enemy": 0, "by": 9})
    assert played(gone, ADVANCE).stage.number == 2


def test_lcg_quest_blocked__progress_has_no_maximum_while_the_stage_is_held_back() -> None:
    # The example of the rule: 7 tokens, a success by 4, and the stage of 8 points holds 11.
    state = played(next_to("quest-resolution", on_stage("anduin", 1, 7)), TROLL)
    state = replace(state, committed=state.staging_threat + 4)
    after = played(state, {"do": "resolve-quest"})
    assert after.stage.progress == 11
    gone = played(after, {"do": "remove-enemy", "enemy": 0})
    assert played(gone, {"do": "progress", "where": "quest", "by": 1}).stage.progress == 11
    assert played(gone, {"do": "progress", "where": "quest", "by": -1}).stage.progress == 10


def test_lcg_quest_blocked__quest_of_a_stage_held_back_is_still_resolved() -> None:
    state = played(next_to("quest-resolution", on_stage("anduin", 1, 9)), TROLL)
    fill = fill_of(state, "lcg.quest")
    assert fill
    assert fill["quest"]["blocked"]
    assert CALCULATORS["lcg.quest"].solve(fill)
    assert played(state, {"do": "resolve-quest"}).resolved


@pytest.mark.parametrize("enemies", [0, 1])
def test_lcg_victory_conditions__ambush_on_the_shore_ends_without_enemies(enemies: int) -> None:
    state = played(on_stage("anduin", 3, 0), *[TROLL] * enemies)
    if enemies:
        assert refused(state, WON) == [("", "conflict")]
    else:
        assert played(state, WON).result == "won"


def test_lcg_victory_conditions__spawn_has_to_be_defeated_not_discarded() -> None:
    # Ungoliant's Spawn has 9 hit points; the card Don't Leave the Path! has 0 quest points.
    state = played(on_stage("passage", 3, 0), {"do": "reveal", "card": "Ungoliant's Spawn"})
    assert refused(state, WON) == [("", "conflict")]
    assert refused(played(state, {"do": "remove-enemy", "enemy": 0}), WON) == [("", "conflict")]
    defeated = played(state, {"do": "hit", "enemy": 0, "by": 9})
    assert played(defeated, WON).result == "won"
    assert (
        CALCULATORS["lcg.victory_check"].solve(fill_of(defeated, "lcg.victory_check")).verdict
        == "won"
    )


def test_lcg_victory_conditions__spawn_in_play_holds_beorns_path_back() -> None:
    state = played(on_stage("passage", 3, 10, 1), {"do": "reveal", "card": "Ungoliant's Spawn"})
    assert refused(state, WON) == [("", "conflict")]
    assert played(state, {"do": "remove-enemy", "enemy": 0}, WON).result == "won"


def test_lcg_victory_conditions__caverns_ask_for_the_prisoner_and_three_objectives() -> None:
    state = on_stage("dol-guldur", 2, 15)
    for place in range(3):
        state = played(state, {"do": "free-objective", "objective": place})
        assert refused(state, ADVANCE) == [("", "conflict")]
        state = played(state, {"do": "claim", "objective": place})
    assert refused(state, ADVANCE) == [("", "conflict")]
    rescued = played(state, {"do": "rescue-hero"})
    assert played(rescued, ADVANCE).stage.number == 3


def test_lcg_prisoner__rescue_needs_progress_on_the_second_stage_and_brings_the_nazgul() -> None:
    assert refused(on_stage("dol-guldur", 1, 9), {"do": "rescue-hero"}) == [("", "conflict")]
    assert refused(on_stage("dol-guldur", 2, 0), {"do": "rescue-hero"}) == [("", "conflict")]
    state = played(on_stage("dol-guldur", 2, 1), {"do": "rescue-hero"})
    assert [enemy.name for enemy in state.staging_enemies] == ["Nazgûl of Dol Guldur"]
    assert refused(state, {"do": "rescue-hero"}) == [("", "conflict")]
    # The last stage ends only without the Nazgûl.
    last = replace(state, stage=replace(stage_of("dol-guldur", 3), progress=7))
    assert refused(last, WON) == [("", "conflict")]
    assert played(last, {"do": "remove-enemy", "enemy": 0}, WON).result == "won"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_quest_advance__players_may_leave_a_stage_all_the_same_and_it_is_told(
    language: Language,
) -> None:
    state = played(on_stage("anduin", 1, 8), TROLL)
    step = GAME.parse_step({**ADVANCE, "anyway": True})
    after = GAME.apply(state, step)
    assert after.stage.number == 2
    free = on_stage("anduin", 1, 8)
    line = told(free, step, GAME.apply(free, step)).text(language)
    assert told(state, step, after).text(language) != line
    assert played(state, {**WON, "anyway": True}).result == "won"


@pytest.mark.parametrize(
    ("language", "troll"),
    [("en", "Hill Troll"), ("fr", "Troll des Collines")],
)
def test_lcg_quest_blocked__view_says_what_holds_the_stage_back(
    language: Language, troll: str
) -> None:
    state = played(on_stage("anduin", 1, 8), TROLL)
    held = view_of(state, language).partition('class="play-held"')[2].partition("</p>")[0]
    assert troll in held
    assert "#lcg-victory-conditions" in held
    early = view_of(played(on_stage("anduin", 1, 0), TROLL), language)
    assert troll in early.partition('class="play-held"')[2].partition("</p>")[0]
    assert 'class="play-held"' not in view_of(on_stage("anduin", 1, 8), language)
    assert offered(state, "advance") == [{"do": "advance", "card": "0", "anyway": "1"}]
    assert offered(on_stage("anduin", 1, 8), "advance") == [{"do": "advance", "card": "0"}]


def test_another_scenario_is_left_at_any_time() -> None:
    assert played(begun(scenario="own"), {**ADVANCE, "points": 12}).stage.points == 12


@pytest.mark.parametrize(
    ("number", "cards"),
    # Two players: one card each, one more on the second stage, none on the third.
    [(1, 2), (2, 3), (3, 0)],
)
def test_lcg_staging_count__stages_of_the_anduin_change_the_cards_revealed(
    number: int, cards: int
) -> None:
    state = next_to("staging", on_stage("anduin", number, 0))
    assert state.to_reveal == cards
    assert fill_of(state, "lcg.quest_odds")


def guarded(*cards: str) -> State:
    reveals = ({"do": "reveal", "card": card} for card in cards)
    return played(begun(scenario="dol-guldur"), *reveals)


def test_lcg_staging_guarded__cards_revealed_in_the_setup_guard_the_objectives() -> None:
    state = guarded("Enchanted Stream", "King Spider")
    guards = ["Enchanted Stream", "King Spider", None]
    assert [item.guard for item in state.objectives] == guards
    assert [item.guarded for item in state.objectives] == [True] * 3
    assert refused(state, {"do": "claim", "objective": 0}) == [("objective", "conflict")]
    # The example of the rule: the threat of guards counts.
    assert state.staging_threat == 4


def test_lcg_staging_guarded__treachery_frees_the_objective_at_once() -> None:
    state = guarded("The Necromancer's Reach")
    assert [item.guarded for item in state.objectives] == [False, True, True]
    assert played(state, {"do": "claim", "objective": 0}).objectives[0].claimed


@pytest.mark.parametrize(
    "leaving",
    [
        [{"do": "hit", "enemy": 0, "by": 3}],
        [{"do": "remove-enemy", "enemy": 0}],
        [
            {"do": "engage", "enemy": 0, "player": 1},
            {"do": "hit", "player": 1, "enemy": 0, "by": 3},
        ],
    ],
)
def test_lcg_staging_guarded__objective_is_free_once_its_guard_leaves_play(
    leaving: list[dict[str, Any]],
) -> None:
    state = guarded("King Spider")
    moved = played(state, ENGAGE)
    assert moved.objectives[0].guarded
    assert not played(state, *leaving).objectives[0].guarded


def test_lcg_staging_guarded__guard_with_an_apostrophe_in_its_name_is_known() -> None:
    state = guarded("Ungoliant's Spawn")
    assert state.objectives[0].guarded
    assert not played(state, {"do": "remove-enemy", "enemy": 0}).objectives[0].guarded
    assert len(played(state, {"do": "reveal", "card": "Gandalf's Map"}).objectives) == 3


def test_lcg_staging_guarded__explored_location_frees_the_objective() -> None:
    state = played(guarded("Enchanted Stream"), {"do": "travel", "location": 0})
    assert state.objectives[0].guarded
    explored = played(state, {"do": "progress", "where": "location", "by": 2})
    assert not explored.objectives[0].guarded


def test_lcg_staging_guarded__one_of_two_guards_with_the_same_name_frees_one_objective() -> None:
    state = guarded("King Spider", "King Spider")
    one = played(state, {"do": "remove-enemy", "enemy": 0})
    assert sorted(item.guarded for item in one.objectives) == [False, True, True]


def test_lcg_staging_guarded__objective_revealed_later_waits_for_the_next_card() -> None:
    state = next_to("staging", bare(scenario="dol-guldur"))
    state = replace(state, objectives=())
    state = played(state, {"do": "reveal", "card": "Shadow Key"})
    assert [item.awaits_guard for item in state.objectives] == [True]
    state = played(state, {"do": "reveal", "card": "Dol Guldur Orcs"})
    assert [item.guard for item in state.objectives] == ["Dol Guldur Orcs"]


def test_lcg_claiming__objective_costs_its_player_two_threat_and_nothing_to_put_back() -> None:
    # Dials at 20; an objective of Dol Guldur raises the threat by 2.
    free = played(begun(scenario="dol-guldur"), {"do": "free-objective", "objective": 2})
    claimed = played(free, {"do": "claim", "objective": 2, "player": 1})
    assert [player.threat for player in claimed.players] == [20, 22]
    back = played(claimed, {"do": "claim", "objective": 2})
    assert [player.threat for player in back.players] == [20, 22]
    assert not back.objectives[2].claimed


def test_saved_game__of_version_3_keeps_a_stage_that_was_left_early() -> None:
    text = (KEPT / "lcg-3-anduin.json").read_text(encoding="utf-8")
    assert "anyway" not in text
    opened = read(GAME, text)
    assert not opened.forgotten
    assert (opened.session.now.stage.number, opened.session.now.result) == (2, "won")


def test_saved_game__of_version_3_with_damaged_steps_loses_its_history_only() -> None:
    saved = json.loads((KEPT / "lcg-3-anduin.json").read_text(encoding="utf-8"))
    for steps in (None, [7], [{"do": "advance", "anyway": 3}]):
        opened = read(GAME, json.dumps({**saved, "steps": steps}))
        assert opened.forgotten
        assert opened.session.now.stage.number == 2

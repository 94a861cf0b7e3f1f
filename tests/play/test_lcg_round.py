"""The round of the Card Game: nothing is left out in silence, and nothing is counted twice."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.game import GAME
from calculators.lcg.play.moments import MOMENTS
from calculators.lcg.play.rounds import rise
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.lcg.play.words import to_do
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.play.lcg_view import view_html
from tests.play.offered import Offered, offered_in, steps_of
from tests.play.tables import bare, begun, next_to, played, refused
from tests.play.test_lcg_steps import ORCS, ROAD

pytestmark = pytest.mark.usefixtures("rule_places")


def view_of(state: State, language: Language = "en") -> str:
    return view_html(Session((state,)), language, "../../")


def bar_of(state: State) -> list[dict[str, str]]:
    """Return the steps that the bar at the thumb offers."""
    return offered_in(view_of(state).split('class="play-bar"')[1]).buttons


def offered(state: State) -> Offered:
    return offered_in(view_of(state))


TOGETHER = {"do": "onward", "together": "1"}
"""The step of the button that goes on, for all players at once."""


def engaged() -> State:
    """Return a game in which Gimli and Éowyn meet Dol Guldur Orcs."""
    return played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0})


def test_lcg_staging_count__odds_count_the_cards_still_to_be_revealed() -> None:
    state = next_to("staging", bare())
    counts = [fill_of(state, "lcg.quest_odds")]
    for card in (ORCS, ROAD):
        state = played(state, card)
        counts.append(fill_of(state, "lcg.quest_odds"))
    assert [(fill["reveal"], fill["staging_threat"]) for fill in counts if fill] == [
        (2, 0),
        (1, 2),
        (0, 3),
    ]
    assert "All cards are revealed." in view_of(state)
    assert next_to("staging", played(next_to("token", state), {"do": "next"})).to_reveal == 2


def test_lcg_surge__card_with_surge_brings_one_more() -> None:
    state = next_to("staging", bare(scenario="anduin"))
    assert played(state, {"do": "reveal", "card": "Wolf Rider"}).to_reveal == 2
    assert played(state, {**ORCS, "seen_only": True}).to_reveal == 2


def test_lcg_quest_success__thumb_resolves_the_quest_before_it_goes_on() -> None:
    state = next_to("quest-resolution", bare())
    assert bar_of(state)[-1] == {"do": "resolve-quest"}
    assert TOGETHER in offered(state).buttons
    state = played(state, {"do": "resolve-quest"})
    assert bar_of(state)[-1] == TOGETHER
    # The answer was for the tokens as they lay before.
    assert "data-play-answer" not in view_of(state)


def test_lcg_engagement_check__thumb_makes_the_checks_before_it_goes_on() -> None:
    near = played(bare(), ORCS)
    assert bar_of(next_to("engagement-checks", near))[-1] == {"do": "check-engagements"}
    assert bar_of(next_to("engagement-checks", bare()))[-1] == TOGETHER


def gone_on(state: State) -> tuple[str, str, str]:
    """Return what is told of the step to the next moment, in both languages, and its bar."""
    session = Session((state,)).do(GAME, GAME.parse_step({"do": "next"}))
    [step] = session.steps
    words = [told(state, step, session.now).text(language) for language in LANGUAGES]
    bar = view_html(session, "en", "../../").split('class="play-bar"')[1]
    said = bar.partition('class="play-said"')[2].partition("</p>")[0]
    return words[LANGUAGES.index("en")], words[LANGUAGES.index("fr")], said


@pytest.mark.parametrize(
    ("moment", "left", "in_french"),
    [
        ("staging", "2 cards were not revealed.", "2 cartes n’ont pas été révélées."),
        ("quest-resolution", "The quest was not resolved.", "La quête n’a pas été résolue."),
        ("enemy-attacks", "1 enemy did not attack.", "1 ennemi n’a pas attaqué."),
    ],
)
def test_lcg_round__what_is_left_undone_is_told_and_the_round_goes_on(
    moment: str, left: str, in_french: str
) -> None:
    english, french, said = gone_on(next_to(moment, engaged()))
    assert english.endswith(left)
    assert left in said
    assert french.endswith(in_french)


def test_lcg_enemy_attacks__a_player_without_enemies_has_none_to_resolve() -> None:
    words = to_do(next_to("enemy-attacks", engaged(), turns=1))
    assert words.text("en") == "No enemy is engaged with Tiphanie."
    assert words.text("fr") == "Aucun ennemi n’est engagé avec Tiphanie."


def test_lcg_engagement_check__checks_left_out_are_told() -> None:
    english, _french, said = gone_on(next_to("engagement-checks", played(bare(), ORCS)))
    assert english == "Shadow cards. The engagement checks were not made."
    assert "not made" in said


def test_lcg_round__nothing_is_told_of_what_players_may_leave_out() -> None:
    for moment in ("commit", "travel", "optional-engagement", "player-attacks", "shadow-discard"):
        english, _french, said = gone_on(next_to(moment, engaged()))
        assert said == "", moment
        assert "not" not in english.split()
    done = played(next_to("quest-resolution", bare()), {"do": "resolve-quest"})
    assert gone_on(done)[2] == ""
    # Tiphanie has no enemy: only those of the player whose turn is over count.
    assert gone_on(next_to("enemy-attacks", engaged(), turns=1))[2] == ""


def test_lcg_enemy_attack_steps__each_engaged_enemy_attacks_once_a_round() -> None:
    state = next_to("enemy-attacks", engaged())
    assert fill_of(state, "lcg.enemy_attack")
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0, "defended": True}
    state = played(state, attack)
    assert fill_of(state, "lcg.enemy_attack") is None
    assert "has resolved all enemy attacks" in view_of(state)
    assert "Has attacked" in view_of(state)
    later = next_to("enemy-attacks", played(next_to("token", state), {"do": "next"}))
    assert fill_of(later, "lcg.enemy_attack")


def test_lcg_player_attack_steps__attackers_are_exhausted_and_add_up() -> None:
    # Gimli 2 and Éowyn 1 against Dol Guldur Orcs, defence 0, 3 hit points.
    attack: dict[str, Any] = {"do": "attack-with", "player": 0, "enemy": 0}
    gimli = [True, False, False, False]
    state = played(engaged(), {**attack, "heroes": gimli})
    assert [hero.exhausted for hero in state.players[0].heroes] == [True, False]
    assert [enemy.damage for enemy in state.players[0].engaged] == [2]
    assert refused(state, {**attack, "heroes": gimli}) == [("heroes[0]", "conflict")]
    assert refused(state, attack) == [("", "conflict")]
    assert played(state, {**attack, "more": 1}).players[0].engaged == ()


def test_lcg_player_attack_steps__view_offers_those_who_are_ready() -> None:
    state = next_to("player-attacks", engaged())
    state = played(state, {"do": "exhaust", "player": 0, "hero": 0})
    [form] = [form for form in offered(state).forms if form.kind == "attack-with"]
    assert {name for name in form.values if "." in name} == {"heroes.1"}


def test_lcg_round__game_under_way_is_entered_at_once() -> None:
    step = {"do": "under-way", "round": 5, "moment": "travel", "first_player": 1, "dials": [31, 34]}
    state = played(begun(), step)
    assert (state.round, state.moment, state.first_player, state.turn) == (5, "travel", 1, 1)
    assert [player.threat for player in state.players] == [31, 34]
    assert [player.changes[-1].round for player in state.players] == [5, 5]
    assert refused(begun(), {**step, "first_player": 3}) == [("player", "reference")]


def test_lcg_refresh_threat__dials_of_eliminated_players_do_not_rise() -> None:
    step = {"do": "under-way", "round": 3, "moment": "threat", "first_player": 0, "dials": [31, 34]}
    everybody = ({"do": "eliminate", "player": seat} for seat in (0, 1))
    state = played(begun(), step, *everybody)
    assert (rise(state), state.result) == (0, "lost")


def test_lcg_victory_conditions__objectives_in_play_enter_the_calculators() -> None:
    state = begun(scenario="dol-guldur")
    assert [item.name for item in state.objectives] == [
        "Gandalf's Map",
        "Dungeon Torch",
        "Shadow Key",
    ]
    fill = fill_of(next_to("staging", state), "lcg.quest_odds")
    assert fill
    assert fill["objectives"] == 3
    # The first stage asks for one objective claimed.
    verdict = CALCULATORS["lcg.victory_check"]
    full = played(state, {"do": "progress", "where": "quest", "by": 9})
    assert verdict.solve(fill_of(full, "lcg.victory_check")).verdict == "blocked"
    free = {"do": "free-objective", "objective": 1}
    claimed = played(full, free, {"do": "claim", "objective": 1})
    assert verdict.solve(fill_of(claimed, "lcg.victory_check")).verdict != "blocked"
    staged = fill_of(played(state, free, {"do": "claim", "objective": 1}), "lcg.quest")
    assert staged
    assert len(staged["staging"]) == 2
    assert refused(begun(), {"do": "claim", "objective": 0}) == [("objective", "reference")]


@pytest.mark.parametrize("moment", [moment.id for moment in MOMENTS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_views__a_game_set_to_any_step_offers_steps_of_the_game(
    moment: str, language: Language
) -> None:
    step = {"do": "under-way", "round": 2, "moment": moment, "first_player": 1}
    state = played(engaged(), step)
    html = view_of(state, language)
    assert {"under-way", "reveal"} <= {form.kind for form in offered_in(html).forms}
    assert list(steps_of(offered_in(html)))

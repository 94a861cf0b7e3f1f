"""What the view of the Card Game offers where the moment asks for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.lcg.cards import ENCOUNTER_CARDS
from calculators.lcg.play import steps
from calculators.lcg.play.game import GAME
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.lcg.play.words import to_do
from calculators.play.session import Session
from presentation.play.context import Context
from presentation.play.lcg_moment import due_html, moment_html
from presentation.play.lcg_setup import setup_html
from presentation.play.lcg_view import view_html
from tests.play.offered import offered_in
from tests.play.tables import bare, next_to, played
from tests.play.test_lcg_steps import ORCS, ROAD

pytestmark = pytest.mark.usefixtures("rule_places")


def offered_now(state: State) -> list[dict[str, str]]:
    """Return the steps of what there is to do now, without those of the players and the table."""
    return offered_in(moment_html(Context(state, "en", "../../"))).buttons


def test_lcg_travel__locations_are_offered_with_the_moment() -> None:
    state = next_to("travel", played(bare(), ROAD, ROAD))
    steps = [{"do": "travel", "location": "0"}, {"do": "travel", "location": "1"}]
    assert offered_now(state) == steps
    assert due_html(Context(state, "en", "../../")) is None
    there = played(state, {"do": "travel", "location": 0})
    assert offered_now(there) == []


def test_lcg_optional_engagement__enemies_are_offered_to_the_player_whose_turn_it_is() -> None:
    state = next_to("optional-engagement", played(bare(), ORCS), turns=1)
    assert state.turn == 1
    assert offered_now(state) == [{"do": "engage", "enemy": "0", "player": "1"}]


def test_lcg_planning_order__cards_are_played_where_the_moment_asks_for_it() -> None:
    state = next_to("planning", bare(), turns=1)
    forms = offered_in(moment_html(Context(state, "en", "../../"))).forms
    assert {form.values["player"][0] for form in forms} == {"1"}
    assert {form.kind for form in forms} == {"play-ally", "attach"}
    html = view_html(Session((state,)), "en", "../../")
    assert html.count('data-keep="new-cards-1') == 1


def test_views__bar_goes_on_from_every_moment() -> None:
    state = next_to("travel", played(bare(), ROAD))
    for moment in ("travel", "optional-engagement", "enemy-attacks"):
        html = view_html(Session((next_to(moment, replace(state, location=None)),)), "fr", "../../")
        assert html.count("play-next") == 1


def test_lcg_shadow_deal__odds_of_the_shadow_card_and_plans_of_the_defence_are_at_hand() -> None:
    state = next_to("shadow-cards", played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0}))
    html = moment_html(Context(state, "en", "../../"))
    assert 'data-play-answer="lcg.shadow_odds"' in html
    assert 'data-play-fill="lcg.defence_planner"' in html
    nobody = moment_html(Context(next_to("shadow-cards", bare()), "en", "../../"))
    assert "data-play-answer" not in nobody


def attacks_offered(state: State) -> tuple[int, str]:
    """Return how many attacks on enemies may be declared, and the whole of the moment."""
    html = moment_html(Context(state, "en", "../../"))
    return sum(form.kind == "attack-with" for form in offered_in(html).forms), html


def test_lcg_player_attack_steps__no_attack_is_offered_to_one_who_has_nobody_ready() -> None:
    engaged = {"do": "engage", "enemy": 0, "player": 0}
    alone = bare(players=[{"heroes": [{"name": "Gimli"}]}])
    state = next_to("player-attacks", played(alone, ORCS, engaged))
    assert attacks_offered(state)[0] == 1
    tired = {"do": "exhaust", "player": 0, "hero": 0}
    count, html = attacks_offered(played(state, tired))
    assert (count, "Nobody is ready to attack." in html) == (0, True)


def test_lcg_ranged__attack_of_another_player_is_folded_away_where_nobody_is_ready() -> None:
    engaged = {"do": "engage", "enemy": 0, "player": 0}
    state = next_to("player-attacks", played(bare(), ORCS, engaged))
    tired = [{"do": "exhaust", "player": 0, "hero": hero} for hero in (0, 1)]
    count, html = attacks_offered(played(state, *tired))
    assert (count, 'data-keep="others-0-0"' in html) == (1, True)


def test_lcg_staging_reveal__no_card_is_revealed_before_it_is_chosen() -> None:
    """The first name of the list was chosen already: one tap too many revealed it."""
    html = view_html(Session((next_to("staging", bare()),)), "en", "../../")
    assert '<select name="card" required><option value="">Choose…</option>' in html
    cards = next(form for form in offered_in(html).forms if form.kind == "reveal").values["card"]
    assert "" not in cards


def test_lcg_threat_elimination__who_is_eliminated_is_said_where_the_dial_reached_50() -> None:
    """The bar said only "49 → 50", while the player was gone from the table."""
    step = steps.Threat(player=1, by=30)
    after = GAME.apply(bare(), step)
    assert after.players[1].eliminated
    assert told(bare(), step, after).text("en").endswith("50. Tiphanie is eliminated.")
    assert told(bare(), step, after).text("fr").endswith("50. Tiphanie\u00a0: joueur éliminé.")
    by_a_card = steps.Eliminate(player=1)
    line = told(bare(), by_a_card, GAME.apply(bare(), by_a_card))
    assert line.text("en") == "Tiphanie is eliminated."


def test_lcg_first_player_passing__who_is_alone_keeps_the_token() -> None:
    state = next_to("token", bare())
    assert to_do(state).text("en") == "Olivier passes the first player token to the left."
    alone = GAME.apply(state, steps.Eliminate(player=1))
    assert to_do(alone).text("en") == "Olivier keeps the first player token."


def test_lcg_destroyed__damage_is_entered_on_an_enemy_in_the_staging_area() -> None:
    # Thalin and Gandalf damage enemies that nobody is engaged with.
    state = next_to("staging", played(bare(), ORCS))
    html = view_html(Session((state,)), "en", "../../")
    assert {"do": "hit", "enemy": "0", "by": "1"} in offered_in(html).buttons
    hurt = played(state, {"do": "hit", "enemy": 0, "by": 2})
    assert hurt.staging_enemies[0].damage == 2
    # Dol Guldur Orcs have 3 hit points.
    assert played(hurt, {"do": "hit", "enemy": 0, "by": 1}).staging_enemies == ()


def test_thalin_who_may_be_questing_is_named_when_an_enemy_is_revealed() -> None:
    thalin = {"name": "Olivier", "heroes": [{"name": "Thalin"}]}
    at_home = next_to("staging", bare(players=[thalin]))
    state = next_to("commit", bare(players=[thalin]))
    questing = next_to("staging", played(state, {"do": "commit", "player": 0, "hero": 0}))
    # Dol Guldur Orcs have an effect of their own when they are revealed, Forest Spiders none.
    for card, is_enemy in (("Forest Spider", True), (ORCS["card"], True), (ROAD["card"], False)):
        step = steps.Reveal(card=card)
        for before, said in ((questing, is_enemy), (at_home, False)):
            text = told(before, step, GAME.apply(before, step)).text("en")
            assert ("Thalin" in text) == said, (card, text)


def test_lcg_forest_spider__its_own_attack_is_not_asked_for_at_the_table() -> None:
    state = played(bare(), {"do": "reveal", "card": "Forest Spider"})
    step = steps.Engage(enemy=0, player=0)
    text = told(state, step, GAME.apply(state, step)).text("en")
    assert "attack +1 this round" in text
    assert "at the table" not in text
    state = next_to("engagement-checks", played(state, {"do": "threat", "player": 0, "by": 20}))
    check = steps.CheckEngagements()
    assert "At the table" not in told(state, check, GAME.apply(state, check)).text("en")


def test_lcg_optional_engagement__second_enemy_of_a_player_is_told_to_need_a_card() -> None:
    state = next_to("optional-engagement", played(bare(), ORCS, ORCS))
    step = steps.Engage(enemy=0, player=0)
    once = GAME.apply(state, step)
    assert "takes a card effect" not in told(state, step, once).text("en")
    assert "takes a card effect" in told(once, step, GAME.apply(once, step)).text("en")
    # Of another player, or in another step, nothing is said.
    other = steps.Engage(enemy=0, player=1)
    assert "takes a card effect" not in told(once, other, GAME.apply(once, other)).text("en")
    later = next_to("engagement-checks", once)
    assert "takes a card effect" not in told(later, step, GAME.apply(later, step)).text("en")


def test_lcg_player_attack_steps__player_without_an_enemy_is_told_so() -> None:
    state = next_to("optional-engagement", played(bare(), ORCS))
    state = played(state, {"do": "engage", "enemy": 0, "player": 0})
    first = next_to("player-attacks", state)
    assert "may attack each enemy engaged with them" in to_do(first).text("en")
    second = next_to("player-attacks", state, turns=1)
    assert second.turn == 1
    assert "Ranged" in to_do(second).text("en")
    assert to_do(next_to("player-attacks", bare())).text("en") == "No enemy is engaged."


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_a_list_stand_where_a_reader_looks_for_them(language: Language) -> None:
    # An accented letter stands with the plain one: Éowyn before Gimli, not after Théodred.
    heroes = setup_html(language)
    assert heroes.index(">Éowyn<") < heroes.index(">Gimli<") < heroes.index(">Théodred<")
    staging = moment_html(Context(next_to("staging", bare()), language, "../../"))
    card, first = (
        localize(ENCOUNTER_CARDS.name_of(name), language)
        for name in ("The Necromancer’s Reach", "Forest Spider")
    )
    assert (staging.index(f">{card}<") < staging.index(f">{first}<")) == (language == "fr")

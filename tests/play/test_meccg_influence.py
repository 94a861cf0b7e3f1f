"""Influence in a game of The Wizards: on factions, and on the cards of the opponent."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from calculators.meccg.character_status import Status
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.meccg.play.step_words import told
from calculators.play.dice import has_dice
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.play.meccg_view import view_html
from tests.play.meccg_tables import at, begun, by, next_to, of, played, refused

RANGERS = {"do": "influence-faction", "name": "Rangers of the North"}


def at_bree(*names: str) -> State:
    """Return the first player's company at Bree, in the site phase."""
    state = played(begun(*names), {"do": "put-at", **at(), "site": "Bree"})
    return next_to("site", state)


def tried(roll: int | None, state: State | None = None, **changes: Any) -> State:
    step = {**RANGERS, **of(), **({} if roll is None else {"roll": roll}), **changes}
    return played(at_bree() if state is None else state, step)


def test_meccg_influence_faction__more_than_its_number_brings_it_and_taps_both() -> None:
    # Aragorn II: 3 of his direct influence, 2 of his card, 1 as a Dúnadan; the Rangers ask for 9.
    state = tried(4)
    assert state.players[0].factions == ("Rangers of the North",)
    assert state.players[0].companies[0].site_tapped
    assert by("Aragorn II", state).status is Status.TAPPED


def test_meccg_influence_faction_failed__only_the_character_taps() -> None:
    state = tried(3)
    assert state.players[0].factions == ()
    assert not state.players[0].companies[0].site_tapped
    assert by("Aragorn II", state).status is Status.TAPPED
    # Another character may still play something there.
    assert tried(12, state, member=1).players[0].factions == ("Rangers of the North",)


def test_meccg_influence_faction_modifiers__followers_use_up_direct_influence() -> None:
    state = next_to("organization", begun("Aragorn II", "Bergil"))
    state = played(
        state,
        {"do": "follow", **of(1), "leader": 0},
        {"do": "put-at", **at(), "site": "Bree"},
    )
    state = next_to("site", state)
    # Bergil's mind of 2 leaves 1 of 3, so that 6 is needed.
    assert tried(5, state).players[0].factions == ()
    assert tried(6, state).players[0].factions == ("Rangers of the North",)
    assert tried(5, state, modifier=1).players[0].factions == ("Rangers of the North",)


@pytest.mark.parametrize(
    ("before", "changes", "field"),
    [
        ([{"do": "status", **of(), "status": "tapped"}], {}, "member"),
        ([{"do": "tap-site", **at()}], {}, "company"),
        ([{"do": "put-at", **at(), "site": "Moria"}], {}, "name"),
        ([{"do": "next"}], {}, "player"),
        ([], {"name": "Nobody"}, "name"),
        ([], {"roll": None}, "roll"),
        ([{"do": "faction", "player": 1, "name": "Rangers of the North"}], {}, "name"),
    ],
)
def test_meccg_influence_faction__asks_for_untapped_site_and_character(
    before: list[dict[str, Any]], changes: dict[str, Any], field: str
) -> None:
    step = {**RANGERS, **of(), "roll": 12, **changes}
    step = {name: value for name, value in step.items() if value is not None}
    assert refused(played(at_bree(), *before), step)[0][0] == field


def test_meccg_influence_faction__a_card_may_allow_it_elsewhere() -> None:
    state = played(at_bree(), {"do": "put-at", **at(), "site": "Moria"})
    assert tried(12, state, by_card=True).players[0].factions == ("Rangers of the North",)


def test_meccg_influence_faction_in_play__army_of_the_dead_needs_no_roll() -> None:
    state = played(at_bree(), {"do": "put-at", **at(), "site": "Vale of Erech"})
    step = {"do": "influence-faction", **of(), "name": "Army of the Dead"}
    assert played(state, step).players[0].factions == ("Army of the Dead",)
    assert refused(state, {**step, "member": 1}) == [("character", "conflict")]


def test_influence_on_a_faction_is_told_with_its_roll_and_chance() -> None:
    before = at_bree()
    for roll, words in ((4, "are in play"), (3, "are discarded")):
        step = GAME.parse_step({**RANGERS, **of(), "roll": roll})
        assert has_dice(step)
        text = told(before, step, GAME.apply(before, step))
        assert words in text.text("en")
        assert "Aragorn II" in text.text("fr")
        # 4 or more succeeds: 33 cases of 36, and a failure has the other 3.
        assert ("91.67" if roll == 4 else "8.33") in text.text("en")


def test_meccg_influence_faction__calculator_is_filled_at_a_site_of_a_faction() -> None:
    fill = fill_of(at_bree(), "meccg.influence")
    outcome: Any = CALCULATORS["meccg.influence"].solve(fill)
    assert (outcome.success, outcome.needed) == (Fraction(11, 12), 4)
    assert fill_of(begun(), "meccg.influence") is None
    assert fill_of(tried(12), "meccg.influence") is None


# Against the opponent.


def meeting(*names: str) -> State:
    """Return both companies at Edoras, in the third turn's site phase.

    The opponent has Gimli and Boromir II, and 10 unused general influence.
    """
    state = begun(*(names or ("Aragorn II", "Frodo")))
    for player in (0, 1):
        state = played(state, {"do": "put-at", **at(player=player), "site": "Edoras"})
    while state.round < 3:
        state = played(state, {"do": "next"})
    return next_to("site", state)


def attempt(state: State, name: str, roll: int, theirs: int, **changes: Any) -> State:
    return played(state, attempt_step(name, roll, theirs, **changes))


def attempt_step(name: str, roll: int, theirs: int, **changes: Any) -> dict[str, Any]:
    step = {"do": "influence-opponent", **of(), "name": name, "roll": roll}
    return {**step, "opponent_roll": theirs, **changes}


def names_of(state: State, player: int = 1) -> list[str]:
    return [member.name for _company, member in state.players[player].members]


@pytest.mark.usefixtures("rule_places")
def test_meccg_influence_opponent_who__no_card_is_chosen_before_the_reader_does() -> None:
    html = str(view_html(Session((meeting(),)), "en", "../../"))
    form = html.partition('data-step-form="influence-opponent"')[2].partition("</form>")[0]
    assert '<select name="name" required><option value="">Choose…</option>' in form


def test_meccg_influence_opponent_roll__difference_must_be_above_the_value() -> None:
    # Boromir II: mind 4; 20 − 6 − 4 = 10 is unused: 12 − 2 + 3 (Aragorn II) − 10 = 3, not above 4.
    state = meeting()
    assert names_of(attempt(state, "Boromir II", 12, 2)) == ["Gimli", "Boromir II"]
    # With 4 less of the opponent's general influence 7 is above 4, and 4 is not.
    state = played(state, {"do": "influence", "player": 1, "by": -4})
    assert names_of(attempt(state, "Boromir II", 12, 2)) == ["Gimli"]
    assert names_of(attempt(state, "Boromir II", 10, 2)) == ["Gimli"]
    assert names_of(attempt(state, "Boromir II", 9, 2)) == ["Gimli", "Boromir II"]


def test_meccg_influence_opponent_reveal__value_is_zero() -> None:
    state = meeting()
    # 12 − 4 + 3 − 10 = 1, above 0.
    assert names_of(attempt(state, "Boromir II", 12, 4, revealed=True)) == ["Gimli"]
    assert "Boromir II" in names_of(attempt(state, "Boromir II", 12, 5, revealed=True))


def test_meccg_influence_opponent_success__card_is_discarded_with_what_it_controls() -> None:
    state = played(
        meeting(),
        {"do": "influence", "player": 1, "by": -10},
        {"do": "give", **of(1, player=1), "item": "Glamdring"},
        {"do": "ally", **of(1, player=1), "name": "Shadowfax", "by_card": True},
    )
    after = attempt(state, "Boromir II", 12, 2)
    assert names_of(after) == ["Gimli"]
    assert after.players[1].eliminated == ()
    assert by("Aragorn II", after).status is Status.TAPPED
    assert not after.players[0].companies[0].site_tapped
    # An ally and an item are tried for by themselves; an item must be revealed.
    assert names_of(attempt(state, "Shadowfax", 12, 2)) == ["Gimli", "Boromir II"]
    assert refused(state, attempt_step("Glamdring", 12, 2)) == [("revealed", "conflict")]
    after = attempt(state, "Glamdring", 12, 2, revealed=True)
    assert by("Boromir II", after).burdens == ()


def test_meccg_influence_opponent_who__a_faction_where_it_is_playable() -> None:
    state = played(
        meeting(),
        {"do": "influence", "player": 1, "by": -10},
        {"do": "faction", "player": 1, "name": "Riders of Rohan"},
        {"do": "faction", "player": 1, "name": "Rangers of the North"},
    )
    after = attempt(state, "Riders of Rohan", 12, 2)
    assert after.players[1].factions == ("Rangers of the North",)
    assert refused(state, attempt_step("Rangers of the North", 12, 2)) == [("name", "conflict")]


def test_meccg_influence_opponent_who__not_twice_in_a_turn_nor_on_the_first_turn() -> None:
    once = attempt(meeting(), "Gimli", 2, 12)
    assert refused(once, attempt_step("Gimli", 12, 2, member=1)) == [("", "conflict")]
    state = played(begun(), *({"do": "put-at", **at(player=p), "site": "Edoras"} for p in (0, 1)))
    assert refused(next_to("site", state), attempt_step("Gimli", 12, 2)) == [("", "conflict")]
    # In the next turn an attempt may be made again.
    assert not next_to("untap", once).influenced


def test_meccg_influence_opponent_who__not_against_a_wizard_or_what_he_controls() -> None:
    state = played(
        meeting(),
        {"do": "play", "player": 1, "company": 0, "name": "Gandalf", "by_card": True},
        {"do": "give", **of(2, player=1), "item": "Glamdring"},
        {"do": "follow", **of(1, player=1), "leader": 2},
    )
    for name in ("Gandalf", "Glamdring", "Boromir II"):
        step = attempt_step(name, 12, 2, revealed=True)
        assert refused(state, step) == [("name", "conflict")]
    assert refused(state, attempt_step("Frodo", 12, 2)) == [("name", "conflict")]


def test_attempt_against_the_opponent_is_told_with_both_rolls() -> None:
    before = meeting()
    step = GAME.parse_step(attempt_step("Gimli", 7, 8))
    text = told(before, step, GAME.apply(before, step)).text("en")
    assert "Aragorn II fails to influence a card of the opponent: Gimli." in text
    assert "7 against 8" in text


def test_meccg_influence_opponent_roll__calculator_is_filled_where_companies_meet() -> None:
    fill = fill_of(meeting(), "meccg.influence_opponent")
    assert fill is not None
    assert (fill["name"], fill["direct_influence"], fill["opponent_general"]) == ("Gimli", 3, 10)
    assert CALCULATORS["meccg.influence_opponent"].solve(fill)
    assert fill_of(begun(), "meccg.influence_opponent") is not None  # both at Rivendell

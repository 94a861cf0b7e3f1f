"""Prisoners in a game of The Wizards: taken, rescued, freed, lost for good."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.character_status import Status
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.meccg.play.totals import raw_points
from calculators.registry import CALCULATORS
from presentation.play.context import Context
from presentation.play.meccg_attack import attack_html
from tests.play.meccg_tables import at, begun, by, next_to, of, played, refused
from tests.play.offered import offered_in

CAPTURE: dict[str, Any] = {"do": "capture", "host": "Flies and Spiders", "site": "Mount Gram"}
SAM = 2


def captured() -> State:
    """Return a game in which Sam, who bears a ring and a sword, was taken prisoner."""
    state = begun("Aragorn II", "Frodo", "Sam Gamgee")
    state = played(
        state,
        {"do": "give", **of(SAM), "item": "Magic Ring of Words"},
        {"do": "give", **of(SAM), "item": "Sting"},
    )
    return played(next_to("movement", state), {**CAPTURE, **of(SAM)})


def test_meccg_prisoners_lose__rings_stay_and_other_cards_are_discarded() -> None:
    state = captured()
    (prisoner,) = state.players[0].prisoners
    assert (prisoner.name, prisoner.rings) == ("Sam Gamgee", ("Magic Ring of Words",))
    assert [m.name for m in state.players[0].companies[0].members] == ["Aragorn II", "Frodo"]
    assert state.players[0].eliminated == ()


def test_meccg_prisoners_lose__followers_stay_in_the_company() -> None:
    state = next_to("organization", begun("Aragorn II", "Bergil"))
    state = played(state, {"do": "follow", **of(1), "leader": 0})
    state = played(next_to("movement", state), {**CAPTURE, **of(0)})
    assert [m.name for m in state.players[0].companies[0].members] == ["Bergil"]


def test_meccg_prisoners_take__not_an_ally() -> None:
    state = played(begun(), {"do": "ally", **of(), "name": "Bill the Pony", "by_card": True})
    assert refused(state, {**CAPTURE, **of(3)}) == [("member", "conflict")]
    assert refused(state, {**CAPTURE, **of(), "site": "Nowhere"}) == [("site", "choice")]


def test_meccg_prisoners_state__points_count_against_the_player() -> None:
    # Their cards: Aragorn II 3, Frodo 2, Sam 1.
    before, sam = 3 + 2 + 1, 1
    state = captured()
    assert raw_points(state.players[0])["character"] == before - 2 * sam
    fill = fill_of(state, "meccg.prisoners")
    outcome: Any = CALCULATORS["meccg.prisoners"].solve(fill)
    assert (outcome.points, outcome.points_if_rescued) == (before - 2 * sam, before)
    # If he dies there, it is for good.
    state = played(state, {"do": "prisoner-dies", "player": 0, "prisoner": 0})
    assert raw_points(state.players[0])["character"] == before - 2 * sam
    outcome = CALCULATORS["meccg.prisoners"].solve(fill_of(state, "meccg.prisoners"))
    assert outcome.points == outcome.points_if_rescued == before - 2 * sam
    gone = {"do": "release", "player": 0, "prisoner": 0}
    assert refused(state, gone) == [("prisoner", "reference")]
    assert fill_of(begun(), "meccg.prisoners") is None


def test_meccg_prisoners_rescue__all_of_a_host_join_and_one_character_and_the_site_tap() -> None:
    state = played(captured(), {**CAPTURE, **of(1)})
    state = played(state, {"do": "put-at", **at(), "site": "Mount Gram"})
    rescue = {"do": "rescue", **of(), "prisoner": 0}
    assert refused(state, rescue) == [("player", "conflict")]
    state = next_to("site", state)
    after = played(state, rescue)
    assert {m.name for m in after.players[0].companies[0].members} == {
        *("Aragorn II", "Frodo", "Sam Gamgee"),
    }
    assert by("Aragorn II", after).status is Status.TAPPED
    assert by("Sam Gamgee", after).burdens == ("Magic Ring of Words",)
    assert after.players[0].companies[0].site_tapped
    assert after.players[0].prisoners == ()
    tapped = played(state, {"do": "status", **of(), "status": "tapped"})
    assert refused(tapped, rescue) == [("member", "conflict")]
    elsewhere = played(state, {"do": "put-at", **at(), "site": "Moria"})
    assert refused(elsewhere, rescue) == [("company", "conflict")]


def test_meccg_prisoners_rescue__host_attacks_with_the_numbers_of_its_card() -> None:
    state = played(captured(), {"do": "put-at", **at(), "site": "Mount Gram"})
    attack = {"do": "unlisted", "name": "Flies and Spiders", "strikes": 2, "prowess": 9, "body": 7}
    assert refused(next_to("end", state), attack) == [("", "conflict")]
    state = next_to("site", state)
    assert fill_of(state, "meccg.strike") is None
    state = played(state, attack)
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    assert (fill["strikes"], fill["strike_prowess"], fill["strike_body"]) == (2, 9, 7)
    # Aragorn's prowess of 6 and a roll of 2 are below 9: his body of 9 is checked, and he is hurt.
    strike = {"do": "strike", **of(), "roll": 2}
    assert refused(state, strike) == [("body_roll", "required")]
    hurt = played(state, {**strike, "body_roll": 9})
    assert by("Aragorn II", hurt).status is Status.WOUNDED
    over = played(state, {"do": "defeated"})
    assert (over.is_attacked, over.players[0].points.kill) == (False, 0)
    named = played(state, {"do": "foe", "name": "Cave-drake"})
    assert (named.foe, named.unlisted) == ("Cave-drake", None)
    assert not next_to("end", state).is_attacked


@pytest.mark.usefixtures("rule_places")
def test_meccg_prisoners_rescue__its_attacks_are_asked_for_at_the_rescue_site() -> None:
    away = next_to("site", captured())
    there = next_to("site", played(captured(), {"do": "put-at", **at(), "site": "Mount Gram"}))
    for language in LANGUAGES:
        forms = [
            [form.values.get("name") for form in offered_in(attack_html(context)).forms]
            for context in (Context(state, language, "../../") for state in (away, there))
        ]
        assert ["Flies and Spiders"] not in forms[0]
        assert ["Flies and Spiders"] in forms[1]


def test_meccg_prisoners_rescue__only_those_of_one_host() -> None:
    state = played(captured(), {**CAPTURE, **of(1), "host": "Another"})
    state = next_to("site", played(state, {"do": "put-at", **at(), "site": "Mount Gram"}))
    after = played(state, {"do": "rescue", **of(), "prisoner": 1})
    assert [item.name for item in after.players[0].prisoners] == ["Sam Gamgee"]


def test_meccg_prisoners_host_discarded__they_form_a_company_at_the_rescue_site() -> None:
    state = played(captured(), {"do": "status", **of(), "status": "tapped"})
    after = played(state, {"do": "release", "player": 0, "prisoner": 0})
    company = after.players[0].companies[1]
    assert ([m.name for m in company.members], company.site) == (["Sam Gamgee"], "Mount Gram")
    # The turn goes on with it.
    assert next_to("end", after).phase == "end"


def test_meccg_principles_unique__a_prisoner_is_not_played_again() -> None:
    state = next_to("organization", captured())
    step = {"do": "play", "player": state.turn, "company": 0, "name": "Sam Gamgee"}
    with pytest.raises(InvalidInputError):
        GAME.apply(state, GAME.parse_step({**step, "by_card": True}))

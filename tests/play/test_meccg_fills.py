"""Calculators of The Wizards filled from a game: what they answer is what stands on the table."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.state import State
from calculators.meccg.starting_company import MOST_ITEMS
from calculators.registry import CALCULATORS
from tests.play.meccg_tables import NEXT, at, begun, go, next_to, of, played, set_out


def answer(state: State, calculator: str) -> Any:
    return CALCULATORS[calculator].solve(fill_of(state, calculator))


def test_hazard_limit_is_that_of_the_company_whose_phase_it_is() -> None:
    state = played(next_to("organization", begun()), {"do": "regroup", **of(0)}, go("Mount Doom"))
    state = set_out(state)
    state = played(state, {"do": "hazard", **at(), "by": 1})
    outcome = answer(state, "meccg.hazard_limit")
    # Frodo and Sam: a size of 1, at least 2 hazards, 2 more at Mount Doom.
    assert (outcome.size, outcome.limit, outcome.left) == (1, 4, 3)


def test_corruption_is_that_of_the_character_who_has_most_to_fear() -> None:
    state = played(
        begun(),
        {"do": "corruption", **of(1), "by": 5},
        {"do": "give", **of(0), "item": "The One Ring"},
    )
    outcome = answer(state, "meccg.corruption")
    assert fill_of(state, "meccg.corruption")["character"] == "Aragorn II"  # type: ignore[index]
    assert outcome.points == 7  # 6 for its bearer, and 1 as for everybody in his company


def test_influence_counts_minds_and_followers() -> None:
    state = next_to("organization", begun("Aragorn II", "Sam Gamgee", "Bergil"))
    assert answer(state, "meccg.company").used == 15
    state = played(state, {"do": "follow", **of(2), "leader": 0})
    outcome = answer(state, "meccg.company")
    assert (outcome.used, outcome.unused, outcome.leaders[0].unused) == (13, 7, 1)


def test_way_site_and_creatures_are_those_of_the_new_site() -> None:
    state = played(next_to("organization", begun()), go("Moria"))
    assert fill_of(state, "meccg.route") == {"origin": "Rivendell", "destination": "Moria"}
    assert answer(state, "meccg.route").reachable
    assert [item.strikes for item in answer(state, "meccg.site").attacks] == [4]
    stays = next_to("movement", begun())
    assert fill_of(stays, "meccg.route") is None
    assert answer(stays, "meccg.keying")


def test_site_attacks_by_itself_in_the_site_phase() -> None:
    state = played(begun(), {"do": "put-at", **at(), "site": "Moria"})
    assert fill_of(state, "meccg.attack") is None
    fill = fill_of(next_to("site", state), "meccg.attack")
    assert fill is not None
    assert fill["creature"] == "Moria (Orcs)"
    assert [fighter["name"] for fighter in fill["characters"]] == [
        *("Aragorn II", "Frodo", "Sam Gamgee"),
    ]


def test_strike_falls_on_who_is_untapped_with_the_items() -> None:
    state = played(next_to("movement", begun()), {"do": "give", **of(1), "item": "Sting"})
    state = played(state, {"do": "status", **of(0), "status": "wounded"})
    assert fill_of(state, "meccg.strike") is None
    state = played(state, {"do": "foe", "name": "Cave-drake"})
    assert fill_of(state, "meccg.strike") == {
        "character": "Frodo",
        "status": "untapped",
        "creature": "Cave-drake",
        "items": ["Sting"],
    }


@pytest.mark.parametrize("calculator", ["meccg.calling", "meccg.council"])
def test_points_are_those_of_both_players(calculator: str) -> None:
    state = played(begun(), {"do": "exhaust", "player": 0, "by": 2})
    outcome = answer(state, calculator)
    if calculator == "meccg.calling":
        assert outcome.allowed
    else:
        assert [item.in_play for item in outcome.players] == [6, 3]


def test_starting_company_has_two_items_at_most() -> None:
    items = [
        {"do": "give", **of(0), "item": name} for name in ("Elven Cloak", "Dagger of Westernesse")
    ]
    state = played(begun(), *items)
    fill = fill_of(state, "meccg.starting_company")
    assert fill is not None
    assert fill["items"] == MOST_ITEMS == 2
    third = {"do": "give", **of(1), "item": "Shield of Iron-bound Ash"}
    assert fill_of(played(state, third), "meccg.starting_company") is None


def test_last_checks_are_those_of_the_company_that_is_next() -> None:
    state = played(begun(), {"do": "corruption", **of(0, player=1), "by": 9})
    state = played(next_to("end", state), {"do": "exhaust", "player": 0, "by": 2})
    state = played(state, {"do": "exhaust", "player": 1, "by": 2}, NEXT)
    fill = fill_of(state, "meccg.corruption_round")
    assert fill is not None
    assert [item["name"] for item in fill["characters"]] == ["Gimli", "Boromir II"]


def test_starting_company_is_offered_in_the_first_turns_only() -> None:
    state = begun()
    assert answer(state, "meccg.starting_company").allowed
    later = next_to("untap", played(next_to("end", state), NEXT))
    later = played(next_to("end", later), NEXT)
    assert later.round == 3
    assert fill_of(later, "meccg.starting_company") is None


def test_way_below_the_ground_has_the_lights_of_the_company() -> None:
    state = played(begun(), {"do": "put-at", **at(), "site": "The Under-gates"})
    state = played(state, {"do": "give", **of(), "item": "Dwarven Light-stone"})
    state = next_to("organization", state)
    assert fill_of(state, "meccg.under_deeps") is None
    state = played(state, go("The Under-grottos"))
    # Printed on The Under-gates: 8, less 2 for the stone; 26 of 36 rolls are 6 or more.
    assert str(answer(state, "meccg.under_deeps").success) == "13/18"
    assert fill_of(state, "meccg.route") is None


def test_corruption_card_and_gold_ring_are_those_that_are_borne() -> None:
    state = begun()
    for calculator in ("meccg.corruption_card", "meccg.gold_ring"):
        assert fill_of(state, calculator) is None
    state = played(
        state,
        {"do": "give", **of(1), "item": "Lure of the Senses"},
        {"do": "give", **of(2), "item": "Precious Gold Ring"},
    )
    assert fill_of(state, "meccg.corruption_card") == {"card": "Lure of the Senses"}
    assert fill_of(state, "meccg.gold_ring") == {"ring": "precious"}
    state = played(state, {"do": "status", **of(1), "status": "tapped"})
    assert fill_of(state, "meccg.corruption_card") == {
        "card": "Lure of the Senses",
        "without_tapping": True,
    }

"""What a step of The Wizards does: items, rolls, points and the Council, by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.meccg.play.checking import check
from calculators.meccg.play.state import State
from calculators.meccg.play.totals import calling_of, council_of, raw_points
from calculators.meccg.play.words import to_do
from tests.play.meccg_tables import NEXT, at, begun, by, go, next_to, of, played, refused, set_out

CALL = {"do": "call"}


def given(item: str, place: int = 0, **where: int) -> dict[str, Any]:
    return {"do": "give", **of(place, **where), "item": item}


def exhausted(player: int, times: int = 1) -> dict[str, Any]:
    return {"do": "exhaust", "player": player, "by": times}


def counted(player: int, **points: int) -> list[dict[str, Any]]:
    return [
        {"do": "count", "player": player, "category": category, "by": number}
        for category, number in points.items()
    ]


def test_meccg_site_play__item_played_at_the_site_taps_bearer_and_site() -> None:
    state = next_to("site", begun())
    state = played(state, {**given("Sting", 1), "at_site": True})
    assert not by("Frodo", state).is_untapped
    assert state.players[0].companies[0].site_tapped
    assert refused(state, {**given("Glamdring", 1), "at_site": True}) == [("member", "conflict")]
    # As the very next action a minor item might follow; Glamdring is a major one.
    at_tapped_site = {**given("Glamdring"), "at_site": True}
    assert refused(state, at_tapped_site) == [("item", "conflict")]
    assert by("Aragorn II", played(state, {**at_tapped_site, "by_card": True})).burdens


@pytest.mark.parametrize("player", [0, 1])
def test_meccg_site_play__items_are_played_in_ones_own_site_phase(player: int) -> None:
    sting = {**given("Sting", player=player), "at_site": True}
    state = next_to("movement" if player == 0 else "site", begun())
    assert refused(state, sting) == [("player", "conflict")]
    after = played(state, {**sting, "by_card": True})
    assert after.players[player].companies[0].site_tapped


def test_meccg_site_play__ally_needs_an_untapped_site_unless_a_card_allows_it() -> None:
    state = played(next_to("site", begun()), {"do": "tap-site", **at()})
    ally = {"do": "ally", **of(2), "name": "Bill the Pony"}
    assert refused(state, ally) == [("company", "conflict")]
    after = played(state, {**ally, "by_card": True})
    assert by("Sam Gamgee", after).is_untapped


def test_meccg_principles_unique__item_that_somebody_has_cannot_be_played() -> None:
    state = played(begun(), given("Sting", 1))
    assert refused(state, given("Sting", 0, player=1)) == [("item", "conflict")]
    twice = played(state, given("Elven Cloak"), given("Elven Cloak", 1))
    assert by("Frodo", twice).burdens == ("Sting", "Elven Cloak")


def test_meccg_corruption_transfer__item_changes_hands_at_the_same_site_only() -> None:
    state = played(next_to("organization", begun()), given("Sting", 1))
    transfer = {"do": "transfer", **of(1), "item": 0, "to_company": 0, "to_member": 2}
    assert by("Sam Gamgee", played(state, transfer)).burdens == ("Sting",)
    apart = played(
        next_to("organization", state),
        {"do": "regroup", **of(2)},
        {"do": "put-at", **at(1), "site": "Bree"},
    )
    away = {**transfer, "to_company": 1, "to_member": 0}
    assert refused(apart, away) == [("to_company", "conflict")]


def test_meccg_corruption_transfer__items_only_and_in_ones_own_organization_phase() -> None:
    transfer = {"do": "transfer", **of(1), "item": 0, "to_company": 0, "to_member": 2}
    state = played(begun(), given("Sting", 1))
    assert refused(state, transfer) == [("player", "conflict")]
    assert refused(next_to("long-events", state), transfer) == [("player", "conflict")]
    other = played(next_to("organization", begun()), given("Glamdring", player=1))
    of_other = {**transfer, **of(0, player=1), "to_member": 1}
    assert refused(other, of_other) == [("player", "conflict")]
    lure = played(next_to("organization", begun()), given("Lure of Nature"))
    assert refused(lure, {**transfer, **of(0)}) == [("item", "conflict")]


def test_meccg_corruption_store__at_a_haven_and_never_the_one_ring() -> None:
    state = played(begun(), given("Sting", 1), given("The One Ring", 1))
    store = {"do": "drop", **of(1), "item": 0, "store": True}
    stored = played(state, store)
    assert stored.players[0].stored == ("Sting",)
    assert raw_points(stored.players[0])["item"] == raw_points(state.players[0])["item"]
    assert refused(state, {**store, "item": 1}) == [("item", "conflict")]
    away = played(state, {"do": "put-at", **at(), "site": "Bree"})
    assert refused(away, store) == [("company", "conflict")]


def test_meccg_site_ally__character_and_site_tap_and_the_ally_goes_with_the_character() -> None:
    state = next_to("site", begun())
    ally = {"do": "ally", **of(2), "name": "Bill the Pony"}
    assert refused(begun(), ally) == [("player", "conflict")]
    state = played(state, ally)
    assert not by("Sam Gamgee", state).is_untapped
    assert by("Bill the Pony", state).leader == "Sam Gamgee"
    lost = played(state, {"do": "leave", **of(2), "how": "eliminated"})
    assert [member.name for _c, member in lost.players[0].members] == ["Aragorn II", "Frodo"]


@pytest.mark.parametrize(
    ("roll", "left", "eliminated"),
    [(9, True, ()), (8, False, ()), (7, False, ()), (6, False, ("Boromir II",))],
)
def test_meccg_corruption_check__above_safe_equal_or_one_less_discarded_lower_eliminated(
    roll: int, *, left: bool, eliminated: tuple[str, ...]
) -> None:
    # Boromir II, −1, with 7 points: 9 makes 8.
    state = played(begun(), {"do": "corruption", **of(1, player=1), "by": 7})
    state = played(state, {"do": "check", **of(1, player=1), "roll": roll})
    assert ("Boromir II" in {m.name for _c, m in state.players[1].members}) == left
    assert state.players[1].eliminated == eliminated


def test_meccg_corruption_support__another_untapped_character_taps_for_one_more() -> None:
    state = played(begun(), {"do": "corruption", **of(1, player=1), "by": 7})
    check = {"do": "check", **of(1, player=1), "roll": 8, "supporters": [0]}
    state = played(state, check)
    assert by("Boromir II", state).is_untapped
    assert not by("Gimli", state).is_untapped
    assert refused(state, check) == [("supporters[0]", "conflict")]
    assert refused(state, {**check, "supporters": [1]}) == [("supporters[0]", "conflict")]


def test_meccg_corruption_wizard__equal_result_eliminates_him() -> None:
    state = next_to("organization", begun())
    state = played(state, {"do": "play", "player": 0, "name": "Saruman", "site": "Isengard"})
    state = played(state, {"do": "corruption", **of(company=1), "by": 5})
    state = played(state, {"do": "check", **of(company=1), "roll": 5})
    assert state.players[0].lost_wizard


def attacked(name: str = "Orc-guard") -> State:
    """Return a state in which Gimli and Boromir II are attacked."""
    return played(set_out(begun(first=1)), {"do": "foe", "name": name})


def test_meccg_strike_taps__who_faces_a_strike_taps_unless_he_took_three_less() -> None:
    # Cave-drake: prowess 10, without a body. Gimli has 5: a roll of 6 is above it.
    strike = {"do": "strike", **of(player=1), "roll": 6}
    assert not by("Gimli", played(attacked("Cave-drake"), strike)).is_untapped
    untapped = {**strike, "roll": 9, "stay_untapped": True}
    assert by("Gimli", played(attacked("Cave-drake"), untapped)).is_untapped


def test_meccg_body_check__fails_above_the_body() -> None:
    # Gimli has a body of 8: 8 wounds him, 9 eliminates him.
    strike = {"do": "strike", **of(player=1), "roll": 2}
    assert refused(attacked("Cave-drake"), strike) == [("body_roll", "required")]
    wounded = played(attacked("Cave-drake"), {**strike, "body_roll": 8})
    assert by("Gimli", wounded).status.value == "wounded"
    lost = played(attacked("Cave-drake"), {**strike, "body_roll": 9})
    assert lost.players[1].eliminated == ("Gimli",)


def test_meccg_combat_creature_defeated__kill_points_are_counted_and_the_attack_is_over() -> None:
    state = played(attacked("Cave-drake"), {"do": "defeated"})
    assert (raw_points(state.players[1])["kill"], state.foe) == (1, None)
    assert refused(state, {"do": "defeated"}) == [("", "conflict")]


def test_meccg_council_sources__cards_in_play_and_eliminated_count_as_printed() -> None:
    # Aragorn II 3, Frodo 2, Sam 1; Glamdring 2; Rangers of the North 3.
    state = played(
        begun(),
        given("Glamdring"),
        {"do": "faction", "player": 0, "name": "Rangers of the North"},
    )
    points = {"character": 6, "ally": 0, "item": 2, "faction": 3, "kill": 0, "misc": 0}
    assert raw_points(state.players[0]) == points
    lost = played(state, {"do": "leave", **of(1), "how": "eliminated"})
    assert raw_points(lost.players[0])["character"] == 2  # 3 + 1 − 2
    assert refused(state, {"do": "faction", "player": 1, "name": "Rangers of the North"}) == [
        ("name", "conflict")
    ]


def test_meccg_council_call__short_game_asks_for_25_points_and_an_exhaustion() -> None:
    # Characters 6; 19 more.
    state = played(next_to("end", begun()), *counted(0, misc=19))
    assert refused(state, CALL) == [("", "conflict")]
    called = played(state, exhausted(0), CALL)
    assert called.called == 0
    assert refused(called, CALL) == [("", "conflict")]
    assert refused(played(state, exhausted(0), *counted(0, misc=-1)), CALL) == [("", "conflict")]
    assert played(next_to("end", begun()), exhausted(0, 2), CALL).called == 0


def test_meccg_council_call_points__under_deeps_do_not_count_and_a_lost_wizard_does() -> None:
    state = played(
        begun(), *counted(0, misc=20), {"do": "put-at", **at(), "site": "The Under-gates"}
    )
    assert calling_of(state, 0).points == 20
    state = next_to("organization", played(begun(), *counted(0, misc=20)))
    state = played(state, {"do": "play", "player": 0, "name": "Gandalf", "site": "Rivendell"})
    state = played(state, {"do": "leave", **of(company=1), "how": "eliminated"})
    assert calling_of(state, 0).points == 21  # 6 + 20 − 5


def test_meccg_council_last_turn__opponent_has_one_more_turn() -> None:
    state = played(next_to("end", begun()), exhausted(0, 2), CALL, NEXT)
    assert (state.turn, state.phase) == (1, "untap")
    assert played(next_to("end", state), NEXT).phase == "checks"


def test_meccg_council_call__both_decks_exhausted_end_the_game_with_the_turn() -> None:
    state = played(next_to("end", begun()), exhausted(0, 2), exhausted(1, 2))
    assert played(state, NEXT).phase == "checks"


def at_the_council() -> State:
    """Return the state before the last corruption checks: Frodo has 8 points, the others none."""
    state = played(begun(), {"do": "corruption", **of(1), "by": 8}, exhausted(0, 2))
    return played(next_to("end", state), exhausted(1, 2), NEXT)


def test_meccg_corruption_council__everybody_who_can_fail_checks_before_the_count() -> None:
    state = at_the_council()
    # Frodo has +4 and 8 points: 4 or less fails. Nobody else has a point to fail by.
    assert "Frodo" in to_do(state).text("en")
    assert refused(state, NEXT) == [("", "conflict")]
    check = {"do": "check", **of(1), "roll": 7}
    state = played(state, check)
    assert refused(state, check) == [("member", "conflict")]
    assert played(state, NEXT).phase == "council"


def test_meccg_council_winner__higher_total_after_doubling_and_halving() -> None:
    # The calculator's example: 25 points become 33 against 2.
    state = at_the_council()
    state = played(state, {"do": "check", **of(1), "roll": 12}, NEXT)
    own = {"character": 9 - 6, "ally": 2, "item": 6, "faction": 3, "kill": 3, "misc": 2}
    # Gimli 2 and Boromir II 1.
    other = {"character": 1 - 3, "faction": 5}
    state = played(state, *counted(0, **own), *counted(1, **other))
    outcome = council_of(state)
    assert ([item.total for item in outcome.players], outcome.winner) == ([33, 2], 0)
    state = played(state, *counted(0, duplicates=4), NEXT)
    assert council_of(state).players[0].total == 29
    assert to_do(state).text("en") == "Olivier wins the game."
    assert refused(state, NEXT) == [("", "conflict")]


def test_meccg_council_winner__equal_totals_are_a_tie() -> None:
    state = at_the_council()
    state = played(state, {"do": "check", **of(1), "roll": 12}, NEXT)
    even = {"ally": 4, "item": 6, "faction": 6}
    state = played(state, *counted(0, character=2, **even), *counted(1, character=5, **even), NEXT)
    assert to_do(state).text("en") == "The game is a tie."


def test_meccg_victory_one_ring__ends_the_game_at_once() -> None:
    state = played(set_out(begun()), {"do": "ring", "player": 1})
    assert (state.phase, state.active) == ("over", None)
    assert to_do(state).text("en") == "Tiphanie wins with the One Ring."
    assert refused(state, go("Bree")) == [("", "conflict")]
    assert list(check(state)) == []

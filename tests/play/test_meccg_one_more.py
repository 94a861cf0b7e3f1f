"""One more item, right after a card for which the site of a company has tapped."""

from __future__ import annotations

from typing import Any

from calculators.core.language import LANGUAGES
from calculators.meccg.character_status import Status
from calculators.meccg.play.state import State
from calculators.meccg.play.words import to_do
from tests.play.meccg_tables import at, begun, by, next_to, of, played, refused
from tests.play.test_meccg_prisoners import captured

PLAY: dict[str, Any] = {"do": "give", "at_site": True}
DAGGER: dict[str, Any] = {**PLAY, **of(1), "item": "Dagger of Westernesse"}
MAJOR: dict[str, Any] = {**PLAY, **of(1), "item": "Sword of Gondolin"}


def at_site(state: State, site: str) -> State:
    return next_to("site", played(state, {"do": "put-at", **at(), "site": site}))


def test_meccg_site_minor_item__after_an_item_as_the_very_next_action() -> None:
    state = at_site(begun(), "Moria")
    assert refused(played(state, {"do": "tap-site", **at()}), DAGGER) == [("company", "conflict")]
    state = played(state, {**PLAY, **of(0), "item": "Glamdring"})
    assert refused(state, MAJOR) == [("item", "conflict")]
    assert refused(state, {**DAGGER, **of(0)}) == [("member", "conflict")]
    after = played(state, DAGGER)
    assert (by("Frodo", after).status, by("Frodo", after).burdens) == (
        Status.TAPPED,
        ("Dagger of Westernesse",),
    )
    assert refused(after, {**DAGGER, **of(2)}) == [("company", "conflict")]
    later = played(state, {"do": "foe", "name": "Cave-drake"})
    assert refused(later, DAGGER) == [("company", "conflict")]
    # What only counts is no action.
    counted = played(state, {"do": "corruption", **of(1), "by": 1})
    assert by("Frodo", played(counted, DAGGER)).burdens


def test_meccg_site_minor_item__after_an_ally() -> None:
    state = played(at_site(begun(), "Bree"), {"do": "ally", **of(0), "name": "Bill the Pony"})
    assert by("Frodo", played(state, DAGGER)).burdens


def test_meccg_site_minor_item__is_said() -> None:
    state = at_site(begun(), "Moria")
    after = played(state, {**PLAY, **of(0), "item": "Glamdring"})
    for language in LANGUAGES:
        assert to_do(state).text(language) != to_do(after).text(language)


def test_meccg_under_deeps_items__one_more_of_any_type() -> None:
    state = at_site(begun(), "The Under-galleries")
    state = played(state, {**PLAY, **of(0), "item": "Glamdring"})
    assert by("Frodo", played(state, MAJOR)).burdens == ("Sword of Gondolin",)


def test_meccg_prisoners_rescue__another_character_may_tap_at_once_to_play_a_minor_item() -> None:
    rescue = {"do": "rescue", **of(), "prisoner": 0}
    state = played(at_site(captured(), "Mount Gram"), rescue)
    assert by("Frodo", played(state, DAGGER)).burdens
    assert refused(state, MAJOR) == [("item", "conflict")]


def test_meccg_site_minor_item__is_not_said_where_nobody_is_left_to_tap() -> None:
    state = at_site(begun("Aragorn II"), "Moria")
    after = played(state, {**PLAY, **of(0), "item": "Glamdring"})
    assert to_do(state).text("en") == to_do(after).text("en")

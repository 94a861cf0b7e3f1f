"""Names of cards of another kind: refused with what they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.meccg.cards import CREATURES
from calculators.meccg.event_cards import EVENTS
from calculators.meccg.item_cards import ITEMS
from calculators.registry import CALCULATORS


@pytest.mark.parametrize(
    ("calculator", "field", "value", "ending"),
    [
        (
            "prisoners",
            "prisoners[0].name",
            {"prisoners": [{"name": "Bill the Pony"}]},
            "is the name of an ally; this field takes characters.",
        ),
        # An ally cannot be taken prisoner (3.III.9), whatever points are given.
        (
            "prisoners",
            "prisoners[0].name",
            {"prisoners": [{"name": "Gollum", "points": 2}]},
            "is the name of an ally; this field takes characters.",
        ),
        # Three Golden Hairs is an event that is borne; these are not.
        (
            "corruption",
            "items[0]",
            {"items": ["Vilya"]},
            "an event that this field does not take. That name may go under “Events”.",
        ),
        (
            "corruption",
            "items[0]",
            {"items": ["Foolish Words"]},
            "an event that this field does not take. That name may go under “Events”.",
        ),
        (
            "gold_ring",
            "item",
            {"item": "Army of the Dead"},
            "is the name of a faction; this field takes items.",
        ),
        (
            "route",
            "events[0]",
            {"events": ["Orc-patrol"]},
            "is the name of a creature; this field takes events.",
        ),
    ],
)
def test_names__a_name_of_another_kind_says_what_it_is(
    calculator: str, field: str, value: Mapping[str, Any], ending: str
) -> None:
    asked = CALCULATORS[f"meccg.{calculator}"]
    with pytest.raises(InvalidInputError) as caught:
        asked.parse({**asked.example, **value})
    told = {fault.field: fault.message.text("en") for fault in caught.value.faults}
    assert told[field].endswith(ending)


def test_names__a_nazgul_is_an_event_and_a_creature() -> None:
    """Where events are named it is one; other creatures are said to be none."""
    assert EVENTS.find("Akhôrahil")
    assert EVENTS.other_kind("Akhôrahil") is None
    assert EVENTS.other_kind("Orc-patrol")
    assert ITEMS.other_kind("Akhôrahil")


@pytest.mark.parametrize(
    ("calculator", "value", "near"),
    [
        ("attack", {"creature": "Moria"}, "Moria (Orcs)"),
        ("attack", {"creature": "Under-gates"}, "The Under-gates (Balrog)"),
        ("strike", {"creature": "William"}, "“William” (Wûluag)"),
        ("strike", {"creature": "“Tom"}, "“Tom” (Tûma)"),
    ],
)
def test_names__a_site_offers_its_attacks_and_quotation_marks_make_no_difference(
    calculator: str, value: Mapping[str, Any], near: str
) -> None:
    who = {"characters": [{"name": "Gimli"}]} if calculator == "attack" else {"character": "Gimli"}
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{calculator}"].parse({**who, **value})
    told = {fault.field: fault.message.text("en") for fault in caught.value.faults}
    assert told["creature"].endswith(f"Cards with a similar name: {near}.")


@pytest.mark.parametrize(
    "name", ["William (Wûluag)", '"William" (Wuluag)', "« William » (Wûluag)", "“William” (Wûluag)"]
)
def test_names__quotation_marks_in_a_name_may_be_left_out(name: str) -> None:
    found = CREATURES.find(name)
    assert found
    assert found.name.en == "“William” (Wûluag)"


def test_names__french_names_have_a_space_before_high_marks() -> None:
    """Typed with a space or without, they are found."""
    names = [card.name.fr for index in (EVENTS, ITEMS, CREATURES) for card in index.cards]
    marked = [name for name in names if any(mark in name for mark in "!?;")]
    assert "Les Nains sont sur vous\u202f!" in marked
    for name in marked:
        assert not re.search("[^\u202f][!?;]", name), name
    for typed in ("Les Nains sont sur vous!", "les nains sont sur vous !"):
        assert EVENTS.find(typed) is EVENTS.find("The Dwarves Are upon You!")

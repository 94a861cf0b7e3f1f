"""Names of cards of another kind: refused with what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
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

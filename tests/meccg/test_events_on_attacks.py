"""What changes the number of strikes, and what works on one of several attacks of a creature."""

from typing import Any

import pytest

from calculators.core.telling import Direction, LeftOut
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS

COMPANY = [{"name": "Aragorn II", "items": ["Bow of Dragon-horn"]}, {"name": "Frodo"}]


def told(**value: Any) -> dict[str, Direction]:
    steps = CALCULATORS["meccg.attack"].run({"characters": COMPANY, **value}).telling.steps
    return {step.cards[0]: step.direction for step in steps if isinstance(step, LeftOut)}


def texts(**value: Any) -> list[str]:
    steps = CALCULATORS["meccg.attack"].run({"characters": COMPANY, **value}).telling.steps
    return [step.text.text("en") for step in steps]


def test_meccg_combat_one_strike__nothing_changes_how_many_strikes_everybody_faces() -> None:
    """3.ii.2: Crebain, prowess 5; Wake of War gives Animals 1 prowess, and no further strike."""
    crebain = {"characters": COMPANY, "creature": "Crebain"}
    found = COMPUTATION.solve({**crebain, "events": ["Wake of War"]})
    assert (found.strikes, found.faced.strike_prowess) == (2, 6)
    said = " ".join(texts(creature="Crebain", events=["Wake of War"]))
    assert "to the number of strikes" not in said
    assert "Hoarmûrath of Dír changes nothing here." in texts(
        creature="Crebain", events=["Hoarmûrath of Dír"]
    )
    bow = texts(creature="Crebain", used=["Bow of Dragon-horn"])
    assert "Bow of Dragon-horn, tapped or discarded, does nothing against this attack." in bow


@pytest.mark.parametrize(
    ("creature", "events", "card", "direction"),
    [
        ("Assassin", ["Hoarmûrath of Dír"], "TW-44", Direction.HIGHER),
        ("Nameless Thing", ["Prowess of Age"], "TD-55", Direction.HIGHER),
        # What lasts works on all attacks.
        ("Assassin", ["Scimitars of Steel"], "DM-86", None),
        ("Wargs", ["Hoarmûrath of Dír"], "TW-44", None),
    ],
)
def test_meccg_strike_cards__an_event_on_one_of_several_attacks_is_told(
    creature: str, events: list[str], card: str, direction: Direction | None
) -> None:
    assert told(creature=creature, events=events).get(card) == direction


def test_meccg_strike_cards__an_item_used_on_one_of_several_attacks_is_told() -> None:
    assert told(creature="Nameless Thing", used=["Bow of Dragon-horn"]).get("TD-102") == (
        Direction.LOWER
    )

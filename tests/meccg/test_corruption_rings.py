"""Events about rings in a corruption check: who is asked, and what failing costs."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.language import Language
from calculators.meccg import corruption
from calculators.registry import CALCULATORS


def solved(*events: str, **value: Any) -> corruption.Outcome:
    return corruption.COMPUTATION.solve({"points": 0, **value, "events": list(events)})


def texts(language: Language, *events: str, **value: Any) -> list[str]:
    run = CALCULATORS["meccg.corruption"].run({"points": 0, **value, "events": list(events)})
    return [run.telling.summary.text(language), *(s.text.text(language) for s in run.telling.steps)]


def test_meccg_corruption_check__the_rings_betrayal_costs_the_ring_alone() -> None:
    """Frodo, +4, The One Ring 7 points, −2: 6 or more is safe, anything else costs the ring."""
    found = solved("The Ring’s Betrayal", character="Frodo", items=["The One Ring"])
    assert found.safe == at_least(6)
    assert {found.discarded, found.eliminated} == {0}
    assert found.ring_lost == 1 - at_least(6)
    assert {roll.consequence for roll in found.rolls} == {"safe", "ring"}


def test_meccg_corruption_check__the_rings_betrayal_is_told_in_both_languages() -> None:
    value = {"character": "Frodo", "items": ["The One Ring"]}
    english = texts("en", "The Ring’s Betrayal", **value)
    assert "otherwise he loses only his ring" in english[0]
    assert not any("go to the discard pile" in text for text in english)
    french = texts("fr", "The Ring’s Betrayal", **value)
    assert not set(english) & set(french)


def test_meccg_corruption_check__the_rings_betrayal_spares_who_bears_no_ring() -> None:
    """Aragorn with Narsil, 2 points: nothing calls for a modifier, 3 or more is safe."""
    found = solved("The Ring’s Betrayal", character="Aragorn II", items=["Narsil"])
    assert (found.safe, found.ring_lost) == (at_least(3), Fraction(0))
    # Points without names may be those of a ring.
    assert solved("The Ring’s Betrayal", points=2).ring_lost == 1 - at_least(5)


@pytest.mark.parametrize(
    ("event", "items", "modifier"),
    [
        ("The Will of the Ring", ["The One Ring"], -4),
        ("The Will of the Ring", ["Narsil"], 0),
        ("Cracks of Doom", ["The One Ring"], -4),
        ("Cracks of Doom", [], 0),
        # Another character of the company is asked, not the bearer.
        ("The Precious", ["Narsil"], -2),
        ("The Precious", ["The One Ring"], 0),
    ],
)
def test_meccg_corruption_modifier__events_of_the_one_ring_are_for_its_bearer_or_for_others(
    event: str, items: list[str], modifier: int
) -> None:
    assert solved(event, character="Aragorn II", items=items).roll_modifier == modifier


def test_meccg_corruption_cards_lost__the_precious_costs_the_one_ring_too() -> None:
    value = {"character": "Boromir II", "one_ring_near": True, "items": ["Sword of Gondolin"]}
    assert "The Precious: if the check fails, The One Ring is discarded as well." in texts(
        "en", "The Precious", **value
    )

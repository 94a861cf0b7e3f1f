"""The inputs of calculators about what a company bears: lights, corruption cards, gold rings."""

from __future__ import annotations

from calculators.meccg import under_deeps
from calculators.meccg.corruption_card import CORRUPTION_CARDS, TAPPING, Way, way_of
from calculators.meccg.gold_ring import GOLD_RING_NAMES
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.state import State
from calculators.meccg.play.totals import Fill

MOST_IN_USE = 6
"""Items of a character, or lights of a company, that the calculators have room for."""


def under_deeps_movement(state: State) -> Fill | None:
    """Return the way of the current company that begins or ends below the ground."""
    item = current_company(state)
    if item is None or item.destination is None:
        return None
    lights = [
        card for member in item.members for card in member.burdens if under_deeps.LIGHTS.find(card)
    ]
    fill: Fill = {
        "origin": item.site,
        "destination": item.destination,
        "items": lights[:MOST_IN_USE],
    }
    return None if any(under_deeps.check(fill)) else fill


def corruption_card(state: State) -> Fill | None:
    """Return the first corruption card in the current company that a roll removes."""
    item = current_company(state)
    borne = ((m, card) for m in (item.members if item else ()) for card in m.burdens)
    for member, name in borne:
        card = CORRUPTION_CARDS.find(name)
        if card is None or (card.values["number"] is None and way_of(name) is not Way.CREATURE):
            continue
        fill: Fill = {"card": name}
        tapped = not member.is_untapped and way_of(name) in TAPPING
        return {**fill, "without_tapping": True} if tapped else fill
    return None


def gold_ring(state: State) -> Fill | None:
    """Return the first gold ring that the current company bears."""
    item = current_company(state)
    borne = (card for m in (item.members if item else ()) for card in m.burdens)
    rings = (
        kind for card in borne for kind, name in GOLD_RING_NAMES.items() if name.text("en") == card
    )
    kind = next(rings, None)
    return None if kind is None else {"ring": kind.value}

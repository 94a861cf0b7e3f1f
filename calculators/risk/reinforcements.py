"""Reinforcements at the start of a turn: strongholds, territories, regions and card sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, group, integer, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.board import REGION, REGIONS, STRONGHOLDS, TERRITORY_COUNT
from calculators.risk.holdings import Missing, missing
from calculators.risk.territory_cards import Card, CardSet, best_trade, more_with_two_wilds

_ = Domain("risk")

LEAST_BATTALIONS = 3
TERRITORIES_PER_BATTALION = 3


@dataclass(frozen=True, slots=True)
class Cards:
    """The Territory cards in hand, by picture; the upper bounds are those of the whole deck."""

    archer: int = integer(_("Elven Archers"), 0, 22, default=0)
    rider: int = integer(_("Dark Riders"), 0, 21, default=0)
    eagle: int = integer(_("Eagles"), 0, 21, default=0)
    wild: int = integer(_("Wild cards"), 0, 2, default=0)


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the player holds at the start of the turn."""

    territories: int = integer(
        _("Territories you control"),
        1,
        TERRITORY_COUNT,
        help=_("All of them, including those in whole regions and those with a Stronghold."),
    )
    regions: tuple[str, ...] = rows(
        REGION, _("Whole regions you control"), item_label=_("Region"), maximum=len(REGIONS)
    )
    strongholds: int = integer(_("Strongholds you control"), 0, STRONGHOLDS, default=0)
    cards: Cards = group(Cards, _("Territory cards in your hand"))
    two_wilds: bool = boolean(
        _("Two wild cards may be used in one set"),
        help=_("The rules speak of one; agree on it before the game."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Battalions from each source; ``sets`` are the trades worth most together."""

    territories: int
    regions: int
    strongholds: int
    cards: int
    sets: tuple[tuple[Card, ...], ...]
    total: int
    traded: tuple[CardSet, ...] = detail()
    hand_size: int = detail()
    # Whether a third of the territories is below the minimum, and whether it is no whole number.
    at_minimum: bool = detail()
    rounded_down: bool = detail()
    # Strongholds and whole regions that the territories include but the other entries do not.
    missing: Missing = detail()
    # What two wild cards in one set would bring more, where they may not stand in one.
    more_with_two_wilds: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the battalions that a player receives at the start of the turn.

    One for each Stronghold, a third of the territories (rounded down, never below 3), the bonus of
    each whole region, and what the sets of cards bring if all that pay are traded.

    Rules: risk-stronghold-reinforcements, risk-territory-reinforcements,
    risk-region-reinforcements, risk-card-sets, risk-wild-cards, risk-trading-cards (French sheet,
    step 1; page reinforcements).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.territories, outcome.regions, outcome.strongholds, outcome.cards, outcome.total
    (4, 4, 1, 10, 19)
    """
    hand, limit = inputs.cards, 2 if inputs.two_wilds else 1
    pictures = (hand.archer, hand.rider, hand.eagle)
    sets = best_trade(pictures, hand.wild, limit)
    third, rest = divmod(inputs.territories, TERRITORIES_PER_BATTALION)
    territories = max(LEAST_BATTALIONS, third)
    regions = sum(REGIONS[name].bonus for name in inputs.regions)
    cards = sum(item.value for item in sets)
    return Outcome(
        territories=territories,
        regions=regions,
        strongholds=inputs.strongholds,
        cards=cards,
        sets=tuple(item.cards for item in sets),
        total=territories + regions + inputs.strongholds + cards,
        traded=sets,
        hand_size=hand.archer + hand.rider + hand.eagle + hand.wild,
        at_minimum=third < LEAST_BATTALIONS,
        rounded_down=rest > 0,
        missing=missing(inputs.territories, inputs.strongholds, inputs.regions),
        more_with_two_wilds=more_with_two_wilds(pictures, hand.wild, limit),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return faults for a region named twice, or more than the territories can hold."""
    regions: tuple[str, ...] = good.get("regions", ())
    for index, name in enumerate(regions):
        if name in regions[:index]:
            message = _("{region} is already in the list.", region=REGIONS[name].name)
            yield Fault(("regions", index), "conflict", message)
    territories = good.get("territories")
    if territories is None:
        return
    needed = sum(REGIONS[name].territories for name in set(regions))
    if needed > territories:
        message = _(
            "These regions have {needed} territories in all; you control only {territories}.",
            needed=needed,
            territories=territories,
        )
        yield Fault(("territories",), "conflict", message)
    if good.get("strongholds", 0) > territories:
        message = _(
            "Each Stronghold stands in a territory of its own; you control only {territories}.",
            territories=territories,
        )
        yield Fault(("strongholds",), "conflict", message)


COMPUTATION = Computation(
    id="risk.reinforcements",
    rule="risk-reinforcements",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "territories": 14,
        "regions": ["mirkwood"],
        "strongholds": 1,
        "cards": {"archer": 1, "rider": 1, "eagle": 1},
    },
    check=check,
)

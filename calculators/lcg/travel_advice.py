"""Travel advice: what each location costs, saves, and when the journey pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.card_copies import row_copies_faults
from calculators.lcg.cards import LOCATIONS_BY_THREAT, effect, row_of
from calculators.lcg.explored import explored_faults

_ = Domain("lcg")

EAST_BIGHT, BROWN_LANDS = "88", "87"

type Reason = Literal["active", "forced", "best", "none"]


@dataclass(frozen=True, slots=True)
class Location:
    """A location in the staging area."""

    threat: int = integer(_("Threat strength"), 0, 99, rare=True)
    points: int = integer(_("Quest points"), 1, 99, rare=True)
    progress: int = integer(_("Progress already there"), 0, 98, default=0)
    unpayable: bool = boolean(_("Its travel cost cannot be paid"), rare=True)
    name: str | None = text(_("Location"), card_index=LOCATIONS_BY_THREAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The travel phase."""

    locations: tuple[Location, ...] = rows(
        Location,
        _("Locations in the staging area"),
        item_label=_("Location"),
        minimum=1,
        maximum=10,
    )
    active: bool = boolean(_("There is an active location"))


@dataclass(frozen=True, slots=True)
class Journey:
    """A location: the threat saved each round, the tokens it takes, and the rounds until it pays.

    ``rounds`` is ``None`` for a location that saves no threat.
    """

    location: int
    threat: int
    tokens: int
    rounds: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """``choice`` is where to go: forced, best, or nowhere (``None``).

    The best journeys come first, those whose Travel cost cannot be paid last.
    """

    choice: int | None
    reason: Reason
    journeys: tuple[Journey, ...]
    equal: tuple[int, ...] = detail()
    """Locations as good as the best one by all that is compared."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the threat that leaves the staging area, and the tokens that each location takes.

    A journey pays after as many rounds as it takes the threat saved to make up for its tokens.

    Rules: lcg-travel, lcg-travel-one, lcg-travel-threat, lcg-travel-effects (core rulebook, page
    15).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.choice, [item.rounds for item in outcome.journeys]
    (1, [1, 3])
    """
    journeys = tuple(
        sorted(
            (_journey(index, item) for index, item in enumerate(inputs.locations)),
            key=lambda item: (
                inputs.locations[item.location].unpayable,
                *_worth(item),
                item.location,
            ),
        )
    )
    choice, reason = _choice(inputs, journeys)
    equal = _equal(inputs, journeys, choice) if reason == "best" else ()
    return Outcome(choice=choice, reason=reason, journeys=journeys, equal=equal)


def _worth(journey: Journey) -> tuple[bool, int, int, int]:
    """Return what journeys are compared by: the quickest, then most threat for fewest tokens."""
    return journey.rounds is None, journey.rounds or 0, -journey.threat, journey.tokens


def _equal(inputs: Inputs, journeys: tuple[Journey, ...], choice: int | None) -> tuple[int, ...]:
    """Return the other locations, open to travel, that the numbers cannot tell from the choice."""
    chosen = next(item for item in journeys if item.location == choice)
    seen = {card_code(inputs.locations[chosen.location])} - {""}
    found: list[int] = []
    for item in journeys:
        place = inputs.locations[item.location]
        code = card_code(place)
        # Another copy of a card is no other destination.
        if item is chosen or code in seen or place.unpayable or _worth(item) != _worth(chosen):
            continue
        seen |= {code} - {""}
        found.append(item.location)
    return tuple(found)


def card_code(location: Location) -> str:
    """Return the number of a location's card; an empty text where no card is named."""
    card = LOCATIONS_BY_THREAT.find(location.name)
    return card.code if card else ""


def _journey(index: int, item: Location) -> Journey:
    # The Brown Lands take a token by themselves when travelled to.
    tokens = max(item.points - item.progress - (card_code(item) == BROWN_LANDS), 0)
    rounds = -(-tokens // item.threat) if item.threat else None
    return Journey(index, item.threat, tokens, rounds)


def _choice(inputs: Inputs, journeys: tuple[Journey, ...]) -> tuple[int | None, Reason]:
    if inputs.active:
        return None, "active"
    for journey in journeys:
        if card_code(inputs.locations[journey.location]) == EAST_BIGHT:
            return journey.location, "forced"
    for journey in journeys:
        if journey.rounds is not None and not inputs.locations[journey.location].unpayable:
            return journey.location, "best"
    return None, "none"


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find locations explored already or too often there, and costs that one does not have."""
    yield from row_copies_faults("locations", good.get("locations", ()))
    locations = good.get("locations", ())
    for index, item in enumerate(locations):
        path, alone = ("locations", index, "progress"), len(locations) == 1
        yield from explored_faults(item.points, item.progress, *path, is_needed=alone)
        row = row_of(LOCATIONS_BY_THREAT, item.name)
        if item.unpayable and row and not effect(row, "travel_cost"):
            yield Fault(
                ("locations", index, "unpayable"),
                "conflict",
                _("This location has no Travel effect: leave the box unticked."),
            )


COMPUTATION = Computation(
    id="lcg.travel_advice",
    rule="lcg-travel",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "locations": [
            {"name": "Old Forest Road", "threat": 1, "points": 3},
            {"name": "Great Forest Web", "threat": 2, "points": 2},
        ]
    },
)

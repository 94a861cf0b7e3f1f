"""Travel advice: what each location costs, saves, and when the journey pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from calculators.core.card_index import Card, CardIndex
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.tables import table
from calculators.core.telling import Step, Table
from calculators.lcg import words
from calculators.lcg.cards import ENCOUNTER, title

_ = Domain("lcg")

PLACES = CardIndex(
    "lcg-places",
    tuple(
        Card(
            str(row["number"]), title(row), {"threat": row["threat"], "points": row["quest_points"]}
        )
        for row in table(ENCOUNTER)["cards"]
        if row["type"] == "location"
    ),
)
"""Locations, filling ``threat`` and ``points``."""

EAST_BIGHT, BROWN_LANDS = "88", "87"
COSTS: dict[str, Message] = {
    "77": _("each player exhausts a hero"),
    "78": _("reveal the top encounter card"),
    "94": _("the first player discards 2 cards at random"),
    "107": _("each player then faces an Orc Guard"),
    "114": _("1 more threat for each player every round while active"),
}

ARRIVALS: dict[str, Message] = {
    "95": _("nobody draws cards while it is active"),
    "99": _("the first player may ready a character"),
    "100": _("the first player may draw 2 cards"),
}


@dataclass(frozen=True, slots=True)
class Location:
    """A location in the staging area."""

    threat: int = integer(_("Threat strength"), 0, 99)
    points: int = integer(_("Quest points"), 1, 99)
    progress: int = integer(_("Progress already there"), 0, 98, default=0)
    unpayable: bool = boolean(_("Its travel cost cannot be paid"))
    name: str | None = text(_("Location"), card_index=PLACES)


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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """``choice`` is where to go: forced, best, or nowhere (``None``); best journeys first."""

    choice: int | None
    reason: Literal["active", "forced", "best", "none"]
    journeys: tuple[Journey, ...]


def advise(inputs: Inputs) -> Outcome:
    """Weigh the threat that leaves the staging area against the tokens a location takes.

    A journey pays after as many rounds as it takes the threat saved to make up for its tokens.

    Rules: lcg-travel, lcg-travel-one, lcg-travel-threat, lcg-travel-effects (core rulebook, page
    15).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.choice, [item.rounds for item in answer.journeys]
    (1, [1, 3])
    """
    journeys = tuple(
        sorted(
            (_journey(index, item) for index, item in enumerate(inputs.locations)),
            key=lambda item: (item.rounds is None, item.rounds or 0, -item.threat, item.location),
        )
    )
    choice, reason = _choice(inputs, journeys)
    return Outcome(
        summary=_summary(inputs, choice, reason),
        steps=tuple(_steps(inputs, choice, reason)),
        tables=(_table(inputs, journeys),),
        choice=choice,
        reason=reason,
        journeys=journeys,
    )


def _code(location: Location) -> str:
    card = PLACES.find(location.name)
    return card.code if card else ""


def _journey(index: int, item: Location) -> Journey:
    # The Brown Lands take a token by themselves when travelled to.
    tokens = max(item.points - item.progress - (_code(item) == BROWN_LANDS), 0)
    rounds = -(-tokens // item.threat) if item.threat else None
    return Journey(index, item.threat, tokens, rounds)


def _choice(
    inputs: Inputs, journeys: tuple[Journey, ...]
) -> tuple[int | None, Literal["active", "forced", "best", "none"]]:
    if inputs.active:
        return None, "active"
    for index, item in enumerate(inputs.locations):
        if _code(item) == EAST_BIGHT:
            return index, "forced"
    for journey in journeys:
        if journey.rounds is not None and not inputs.locations[journey.location].unpayable:
            return journey.location, "best"
    return None, "none"


def _name(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Location {number}", number=index + 1)
    return words.card(PLACES, inputs.locations[index].name, unnamed)


def _summary(inputs: Inputs, choice: int | None, reason: str) -> Message:
    if choice is None:
        if reason == "active":
            return _("No journey: explore the active location first.")
        return _("No journey pays: stay.")
    told: dict[str, Argument] = {"location": _name(inputs, choice)}
    if reason == "forced":
        return _("The group must travel to {location}.", **told)
    return _("Best journey: {location}.", **told)


def _steps(inputs: Inputs, choice: int | None, reason: str) -> Iterator[Step]:
    if reason == "active":
        yield Step("lcg-travel-one", _("One location at a time: the active one comes first."))
        return
    yield Step(
        "lcg-travel-threat",
        _("A location no longer counts its threat once active, but takes tokens before the quest."),
    )
    if choice is None:
        yield Step("lcg-travel", _("Nobody has to travel."))
        return
    if reason == "forced":
        text = _("While it is in the staging area and none is active, it must be travelled to.")
        yield Step("lcg-travel", text)
    cost = COSTS.get(_code(inputs.locations[choice]))
    if cost:
        yield Step("lcg-travel-effects", _("Mind its text: {cost}.", cost=cost))
    arrival = ARRIVALS.get(_code(inputs.locations[choice]))
    if arrival:
        yield Step("lcg-travel-not-there", _("Once there: {what}.", what=arrival))
    yield Step("lcg-travel", _("The first player has the last word."))


def _table(inputs: Inputs, journeys: tuple[Journey, ...]) -> Table:
    return Table(
        _("Journeys, the quickest to pay first"),
        (
            _("Location"),
            _("Threat saved each round"),
            _("Tokens it takes"),
            _("Pays after rounds"),
        ),
        tuple(
            (
                _name(inputs, item.location),
                item.threat,
                item.tokens,
                _("never") if item.rounds is None else item.rounds,
            )
            for item in journeys
        ),
    )


CALCULATOR = Calculator(
    id="lcg.travel_advice",
    title=_("Travel advice"),
    description=_("Which location to travel to, what it costs and when it pays."),
    rule="lcg-travel",
    input=Inputs,
    result=Outcome,
    compute=advise,
    example={
        "locations": [
            {"name": "Old Forest Road", "threat": 1, "points": 3},
            {"name": "Great Forest Web", "threat": 2, "points": 2},
        ]
    },
)

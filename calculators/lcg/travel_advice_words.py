"""Travel advice in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Note, Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import LOCATIONS_BY_THREAT
from calculators.lcg.scenario_words import mixed_steps, numbers_of
from calculators.lcg.travel_advice import Inputs, Journey, Outcome, card_code

_ = Domain("lcg")

TRAVEL_COSTS: Mapping[str, Message] = {
    "77": _("each player exhausts a hero"),
    "78": _("reveal the top encounter card"),
    "94": _("the first player discards 2 cards at random"),
}
"""What travelling to a location costs, by the number of its card."""

ACTIVE_EFFECTS: Mapping[str, Message] = {
    "87": _("it takes a token by itself"),
    "95": _("nobody draws cards while it is active"),
    "99": _("the first player may ready a character"),
    "100": _("the first player may draw 2 cards"),
    "107": _("each player then faces an Orc Guard"),
    "114": _("1 more threat for each player every round while active"),
}
"""What a location does once it is active, by the number of its card."""


EXPLORED_EFFECTS: Mapping[str, Message] = {
    "78": _("each player may take one of the top 5 cards of their deck"),
    "113": _("it goes back on top of the encounter deck"),
    "114": _("3 victory points for the group"),
}
"""What a location does or is worth once it is explored, by the number of its card."""


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the advice in words."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(
            *_steps(inputs, outcome),
            *mixed_steps(numbers_of(location.name for location in inputs.locations)),
        ),
        tables=(_table(inputs, outcome),),
    )


def _name(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Location {number}", number=index + 1)
    return words.listed(LOCATIONS_BY_THREAT, inputs.locations, index, unnamed)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if outcome.choice is None:
        if outcome.reason == "active":
            return _("The group cannot travel: explore the active location first.")
        closed = tuple(_closed(inputs, outcome))
        if closed:
            return _(
                "The group cannot travel: the Travel cost of {locations} cannot be paid.",
                locations=Listing(closed),
            )
        return _("No location is worth travelling to: stay.")
    arguments: dict[str, Argument] = {"location": _name(inputs, outcome.choice)}
    if outcome.reason == "forced":
        return _("The group must travel to {location}.", **arguments)
    return _("Best destination: {location}.", **arguments)


def _closed(inputs: Inputs, outcome: Outcome) -> Iterator[Argument]:
    """Yield the locations that would save threat, but whose Travel cost cannot be paid."""
    for item in outcome.journeys:
        if item.rounds is not None and inputs.locations[item.location].unpayable:
            yield _name(inputs, item.location)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.reason == "active":
        yield Step("lcg-travel-one", _("One location at a time: the active one comes first."))
        return
    yield Step(
        "lcg-travel-threat",
        _(
            "Once a location is active, its threat no longer counts, but it takes tokens "
            "before the quest."
        ),
    )
    closed = tuple(_closed(inputs, outcome))
    if closed:
        text = _(
            "The Travel cost cannot be paid, so nobody can go there: {locations}.",
            locations=Listing(closed),
        )
        yield Step("lcg-travel-effects", text)
    if outcome.choice is None:
        yield Step("lcg-travel", _("Nobody has to travel."))
        return
    if outcome.reason == "forced":
        text = _("No location is active, so the text of this one makes the group travel to it.")
        yield Step("lcg-travel", text)
    code = card_code(inputs.locations[outcome.choice])
    cost = TRAVEL_COSTS.get(code)
    if cost:
        text = _("The cost of travelling there: {cost}. It is not weighed here.", cost=cost)
        yield Step("lcg-travel-effects", text)
    if outcome.equal:
        others = tuple(_with_effects(inputs, index) for index in outcome.equal)
        text = _(
            "Equally good by threat and tokens, the only things compared: {locations}.",
            locations=Listing(others),
        )
        yield Note("lcg-travel-threat", text)
    active = ACTIVE_EFFECTS.get(code)
    if active:
        yield Step("lcg-travel-not-there", _("Once there: {what}.", what=active))
    explored = EXPLORED_EFFECTS.get(code)
    if explored:
        yield Step("lcg-location-explored", _("Once explored: {what}.", what=explored))
    yield from _other_steps(inputs, outcome)
    if outcome.reason != "forced":
        yield Step("lcg-travel", _("The first player has the last word."))


def _other_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the texts of the other destinations do, where they do anything.

    Rules: lcg-travel-effects, lcg-travel-not-there, lcg-location-explored.
    """
    if outcome.reason == "forced" or outcome.choice is None:
        return
    told = {card_code(inputs.locations[index]) for index in (outcome.choice, *outcome.equal)}
    found: list[Argument] = []
    for item in outcome.journeys:
        place = inputs.locations[item.location]
        code = card_code(place)
        if code not in told and _effects_of(code) and not place.unpayable:
            told.add(code)
            found.append(_with_effects(inputs, item.location))
    if found:
        text = _(
            "What the other destinations do is not weighed: {locations}.",
            locations=Listing(tuple(found)),
        )
        yield Note("lcg-travel-effects", text)


def _effects_of(code: str) -> tuple[Message, ...]:
    """Return what the text of a location does, from the cost of travelling there on."""
    found = (texts.get(code) for texts in (TRAVEL_COSTS, ACTIVE_EFFECTS, EXPLORED_EFFECTS))
    return tuple(text for text in found if text)


def _with_effects(inputs: Inputs, index: int) -> Argument:
    """Return a location with what its text does."""
    code, name = card_code(inputs.locations[index]), _name(inputs, index)
    what = Clauses(_effects_of(code))
    return _("{location} ({what})", location=name, what=what) if what.parts else name


def _rounds(inputs: Inputs, journey: Journey) -> Argument:
    """Return after how many rounds a journey pays, or why it never does."""
    if inputs.locations[journey.location].unpayable:
        return _("closed")
    return _("never") if journey.rounds is None else journey.rounds


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("Destinations, the quickest to pay off first"),
        (
            _("Location"),
            _("Threat saved each round"),
            _("Tokens it takes"),
            _("Pays off after (rounds)"),
        ),
        tuple(
            (
                _name(inputs, item.location),
                item.threat,
                item.tokens,
                _rounds(inputs, item),
            )
            for item in outcome.journeys
        ),
    )


PROSE = Prose(
    title=_("Travel advice"),
    description=_("Which location to travel to, what it costs and when it pays off."),
    tell=tell,
)

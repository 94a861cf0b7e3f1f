"""A deck held to its rules, by length of game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.core.calculator import Calculator
from calculators.core.fields import choice, integer
from calculators.core.messages import Domain, Message
from calculators.core.results import Figure, Result, Step
from calculators.meccg.calling import LENGTHS, Length

_ = Domain("meccg")

LEAST, MOST = 30, 50
CHARACTERS, WIZARDS, CREATURES, AGENTS_MIND = 10, 3, 12, 36

SIDEBOARD: Mapping[Length, int] = {
    Length.STARTER: 30,
    Length.SHORT: 30,
    Length.LONG: 35,
    Length.CAMPAIGN: 40,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A play deck and a sideboard in numbers."""

    length: Length = choice(_("Length of the game"), LENGTHS, default=Length.SHORT)
    resources: int = integer(_("Resources"), 0, 300)
    hazards: int = integer(_("Hazards"), 0, 300)
    creatures: int = integer(_("Of these, creatures"), 0, 300)
    half_creatures: int = integer(
        _("Of these, half creatures"),
        0,
        300,
        default=0,
        help=_("Agents, Dragons Ahunt and at Home, creatures that are events too, Spawn."),
    )
    characters: int = integer(_("Characters"), 0, 100, default=0, help=_("Wizards apart."))
    wizards: int = integer(_("Wizards"), 0, 20, default=0)
    different_wizards: int = integer(
        _("How many different ones"), 0, 5, default=0, help=_("0 where it does not matter.")
    )
    agents_mind: int = integer(
        _("Mind of all agents"), 0, 300, default=0, help=_("Sideboard included.")
    )
    sideboard: int = integer(_("Sideboard"), 0, 300, default=0)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether the deck is allowed, how many creatures it counts, and the number of faults."""

    allowed: bool
    creature_count: int
    faults: int


def deck(inputs: Inputs) -> Outcome:
    """Hold a deck to the official limits.

    Rules: meccg-deck-numbers, meccg-deck-creatures, meccg-deck-wizards, meccg-deck-agents,
    meccg-sideboard-size (Council of Elrond rules 1.3 to 1.6; page deck).

    >>> result = deck(CALCULATOR.parse(CALCULATOR.example))
    >>> result.allowed, result.creature_count
    (True, 12)
    """
    count = inputs.creatures + inputs.half_creatures // 2
    faults = tuple(_faults(inputs, count))
    return Outcome(
        summary=_summary(len(faults)),
        steps=(
            Step(
                "meccg-deck-creatures",
                _(
                    "Creatures, halves counted and rounded down: {count}; at least 12.",
                    count=count,
                ),
            ),
            *faults,
        ),
        figures=(Figure(_("Creatures"), count), Figure(_("To be mended"), len(faults))),
        allowed=not faults,
        creature_count=count,
        faults=len(faults),
    )


def _summary(faults: int) -> Message:
    if not faults:
        return _("The deck is in order.")
    return _.plural("{count} thing is to be mended.", "{count} things are to be mended.", faults)


def _faults(inputs: Inputs, count: int) -> Iterator[Step]:
    numbers = "meccg-deck-numbers"
    if not LEAST <= inputs.resources <= MOST:
        yield Step(numbers, _("{count} resources: 30 to 50 are allowed.", count=inputs.resources))
    if inputs.hazards != inputs.resources:
        yield Step(
            numbers,
            _(
                "{hazards} hazards and {resources} resources: there must be as many of both.",
                hazards=inputs.hazards,
                resources=inputs.resources,
            ),
        )
    if inputs.creatures + inputs.half_creatures > inputs.hazards:
        yield Step("meccg-deck-creatures", _("There are more creatures than hazards."))
    if count < CREATURES:
        yield Step(
            "meccg-deck-creatures",
            _.plural(
                "{count} creature is missing.",
                "{count} creatures are missing.",
                CREATURES - count,
            ),
        )
    if inputs.characters > CHARACTERS:
        yield Step(numbers, _("More than 10 characters, Wizards apart."))
    if inputs.wizards > WIZARDS or inputs.different_wizards > 2:
        yield Step(
            "meccg-deck-wizards",
            _("At most three Wizards, and not three different ones."),
        )
    if inputs.agents_mind > AGENTS_MIND:
        yield Step("meccg-deck-agents", _("The agents have more than 36 mind."))
    if inputs.sideboard > SIDEBOARD[inputs.length]:
        yield Step(
            "meccg-sideboard-size",
            _(
                "{count} cards in the sideboard: {most} are allowed.",
                count=inputs.sideboard,
                most=SIDEBOARD[inputs.length],
            ),
        )


CALCULATOR = Calculator(
    id="meccg.deck",
    title=_("Deck check"),
    description=_("Numbers of a deck held to the rules, by length of game."),
    rule="meccg-deck-numbers",
    input=Inputs,
    result=Outcome,
    compute=deck,
    example={"resources": 30, "hazards": 30, "creatures": 12, "characters": 10, "wizards": 2},
)

"""A deck held to its rules, by length of game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.faults import Fault
from calculators.core.fields import Text, choice, integer, rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import card
from calculators.meccg.game_length import LENGTH_NAMES, GameLength
from calculators.meccg.influence_cards import AGENT_ROWS

_ = Domain("meccg")

LEAST, MOST = 30, 50
CHARACTERS, WIZARDS, CREATURES, AGENTS_MIND = 10, 3, 12, 36

SIDEBOARD: Mapping[GameLength, int] = {
    GameLength.STARTER: 30,
    GameLength.SHORT: 30,
    GameLength.LONG: 35,
    GameLength.CAMPAIGN: 40,
}


@dataclass(frozen=True, slots=True)
class Advice:
    """What the French summary advises for a length of game; the sideboard from … to …."""

    wizards: int
    characters: int
    resources: int
    hazards: int
    creatures: int
    agents: int
    sideboard_least: int
    sideboard_most: int


ADVICE: Mapping[GameLength, Advice] = {
    GameLength.STARTER: Advice(2, 10, 25, 25, 4 + 10, 1, 5, 10),
    GameLength.SHORT: Advice(2, 20, 50, 50, 7 + 20, 2, 10, 15),
    GameLength.LONG: Advice(3, 30, 75, 75, 11 + 30, 4, 15, 20),
    GameLength.CAMPAIGN: Advice(4, 40, 100, 100, 15 + 40, 8, 20, 25),
}
"""Its short game is today’s starter game, its normal one the short one."""

AGENTS_BY_NAME = CardIndex("meccg-agents-mind", tuple(card(row, {}) for row in AGENT_ROWS.values()))
"""Agents, whose mind is looked up; they fill no field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A play deck and a sideboard in numbers."""

    length: GameLength = choice(_("Length of the game"), LENGTH_NAMES, default=GameLength.SHORT)
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
        _("Mind of all agents"),
        0,
        300,
        default=0,
        help=_("Sideboard included; those named below are added."),
    )
    sideboard: int = integer(_("Sideboard"), 0, 300, default=0)
    agents: tuple[str | None, ...] = rows(
        Text(card_index=AGENTS_BY_NAME), _("Agents"), item_label=_("Agent"), maximum=20
    )

    @property
    def mind(self) -> int:
        """The mind of all agents, those named included."""
        return self.agents_mind + sum(map(_mind, self.agents))


def _mind(name: str | None) -> int:
    found = AGENTS_BY_NAME.find(name)
    return int(AGENT_ROWS[found.code]["mind"]) if found else 0


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find agents whom no card names, and more different Wizards than Wizards."""
    for index, name in enumerate(good.get("agents", ())):
        if name and AGENTS_BY_NAME.find(name) is None:
            yield Fault(("agents", index), "choice", _("No agent of this name is known here."))
    if "wizards" in good and good.get("different_wizards", 0) > good["wizards"]:
        yield Fault(
            ("different_wizards",), "conflict", _("There are not so many Wizards in the deck.")
        )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether the deck is allowed, how many creatures it counts, and the number of faults.

    ``advice`` is the French summary’s for this length: the official limits do not follow it.
    """

    allowed: bool
    creature_count: int
    faults: int
    agents_mind: int
    advice: Advice


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
            *_agent_steps(inputs),
            *faults,
        ),
        figures=(Figure(_("Creatures"), count), Figure(_("To be mended"), len(faults))),
        tables=(_table(inputs, count),),
        allowed=not faults,
        creature_count=count,
        faults=len(faults),
        agents_mind=inputs.mind,
        advice=ADVICE[inputs.length],
    )


def _agent_steps(inputs: Inputs) -> Iterator[Step]:
    if inputs.mind:
        yield Step("meccg-deck-agents", _("Mind of the agents: {mind} of 36.", mind=inputs.mind))


def _table(inputs: Inputs, creatures: int) -> Table:
    advice = ADVICE[inputs.length]
    sideboard = _("{least} to {most}", least=advice.sideboard_least, most=advice.sideboard_most)
    body: tuple[tuple[Argument, ...], ...] = (
        (_("Wizards"), inputs.wizards, advice.wizards),
        (_("Characters"), inputs.characters, advice.characters),
        (_("Resources"), inputs.resources, advice.resources),
        (_("Hazards"), inputs.hazards, advice.hazards),
        (_("Creatures"), creatures, advice.creatures),
        (_("Sideboard"), inputs.sideboard, sideboard),
    )
    head = (_("In the deck"), _("Here"), _("Advised"))
    return Table(_("What the French summary of the 1990s advises"), head, body)


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
    if inputs.mind > AGENTS_MIND:
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
    check=check,
)

"""The numbers of a deck checked against the rules, by length of game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import Text, choice, integer, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import card
from calculators.meccg.game_length import LENGTH_NAMES, GameLength
from calculators.meccg.influence_cards import AGENT_ROWS
from calculators.meccg.promotional import named_cards

_ = Domain("meccg")

LEAST_RESOURCES, MOST_RESOURCES = 30, 50
LEAST_CREATURES = 12
MOST_CHARACTERS = 10
MOST_WIZARDS, MOST_DIFFERENT_WIZARDS = 3, 2
MOST_AGENTS_MIND = 36

MOST_IN_SIDEBOARD: Mapping[GameLength, int] = {
    GameLength.STARTER: 30,
    GameLength.SHORT: 30,
    GameLength.LONG: 35,
    GameLength.CAMPAIGN: 40,
}


class Violation(Enum):
    """A limit that the deck does not keep to."""

    RESOURCES = auto()
    HAZARDS = auto()
    MORE_CREATURES_THAN_HAZARDS = auto()
    CREATURES = auto()
    CHARACTERS = auto()
    WIZARDS = auto()
    AGENTS = auto()
    SIDEBOARD = auto()


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

AGENTS_BY_NAME = named_cards(
    "meccg-agents-mind", tuple(card(row, {}) for row in AGENT_ROWS.values())
)
"""Agents, whose mind is looked up; they fill no field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A play deck and a sideboard in numbers."""

    length: GameLength = choice(_("Length of the game"), LENGTH_NAMES, default=GameLength.SHORT)
    resources: int = integer(_("Resources"), 0, 300)
    hazards: int = integer(_("Hazards"), 0, 300)
    creatures: int = integer(_("Creatures among the hazards"), 0, 300)
    half_creatures: int = integer(
        _("Half creatures among the hazards"),
        0,
        300,
        default=0,
        help=_(
            "Not among the creatures above: agents, Dragons Ahunt and at Home, creatures that are"
            " also events, Spawn."
        ),
    )
    characters: int = integer(_("Characters"), 0, 100, default=0, help=_("Not counting Wizards."))
    wizards: int = integer(_("Wizards"), 0, 20, default=0)
    different_wizards: int = integer(
        _("How many different Wizards"),
        0,
        5,
        default=0,
        help=_("It matters only with three Wizards; 0 leaves it unchecked."),
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the deck is allowed, how many creatures it counts, and the number of faults.

    ``advice`` is the French summary’s for this length: the official limits do not follow it.
    """

    allowed: bool
    creature_count: int
    faults: int
    agents_mind: int
    advice: Advice
    missing_creatures: int = detail()
    violations: tuple[Violation, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find agents whom no card names, and more different Wizards than Wizards."""
    for index, name in enumerate(good.get("agents", ())):
        if name and AGENTS_BY_NAME.find(name) is None:
            yield Fault(("agents", index), "choice", no_such_card(AGENTS_BY_NAME, name))
    if "wizards" in good and good.get("different_wizards", 0) > good["wizards"]:
        yield Fault(
            ("different_wizards",), "conflict", _("The deck does not have that many Wizards.")
        )


def compute(inputs: Inputs) -> Outcome:
    """Compute which of the official limits a deck does not keep to.

    Rules: meccg-deck-numbers, meccg-deck-creatures, meccg-deck-wizards, meccg-deck-agents,
    meccg-sideboard-size (Council of Elrond rules 1.3 to 1.6; page deck).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.allowed, outcome.creature_count
    (True, 12)
    """
    count = inputs.creatures + inputs.half_creatures // 2
    mind = inputs.agents_mind + sum(map(_mind, inputs.agents))
    violations = tuple(_violations(inputs, count, mind))
    return Outcome(
        allowed=not violations,
        creature_count=count,
        faults=len(violations),
        agents_mind=mind,
        advice=ADVICE[inputs.length],
        missing_creatures=max(LEAST_CREATURES - count, 0),
        violations=violations,
    )


def _mind(name: str | None) -> int:
    found = AGENTS_BY_NAME.find(name)
    return int(AGENT_ROWS[found.code]["mind"]) if found else 0


def _violations(inputs: Inputs, creature_count: int, agents_mind: int) -> Iterator[Violation]:
    if not LEAST_RESOURCES <= inputs.resources <= MOST_RESOURCES:
        yield Violation.RESOURCES
    if inputs.hazards != inputs.resources:
        yield Violation.HAZARDS
    if inputs.creatures + inputs.half_creatures > inputs.hazards:
        yield Violation.MORE_CREATURES_THAN_HAZARDS
    if creature_count < LEAST_CREATURES:
        yield Violation.CREATURES
    if inputs.characters > MOST_CHARACTERS:
        yield Violation.CHARACTERS
    if inputs.wizards > MOST_WIZARDS or inputs.different_wizards > MOST_DIFFERENT_WIZARDS:
        yield Violation.WIZARDS
    if agents_mind > MOST_AGENTS_MIND:
        yield Violation.AGENTS
    if inputs.sideboard > MOST_IN_SIDEBOARD[inputs.length]:
        yield Violation.SIDEBOARD


COMPUTATION = Computation(
    id="meccg.deck",
    rule="meccg-deck-numbers",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"resources": 30, "hazards": 30, "creatures": 12, "characters": 10, "wizards": 2},
    check=check,
)

"""The words of the deck check."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.deck import (
    MOST_IN_SIDEBOARD,
    Inputs,
    Outcome,
    Violation,
)

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell whether the deck is in order, every limit it breaks, and what is advised."""
    return Telling(
        summary=_summary(outcome.faults),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Creatures"), outcome.creature_count),
            Figure(_("To be corrected"), outcome.faults),
        ),
        tables=(_table(inputs, outcome),),
    )


def _summary(faults: int) -> Message:
    if not faults:
        return _("The deck is in order.")
    return _.plural("{count} thing needs correcting.", "{count} things need correcting.", faults)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if Violation.CREATURES not in outcome.violations:
        yield Step(
            "meccg-deck-creatures",
            _(
                "Creatures, two halves counting as one, rounded down: {count}; "
                "at least 12 are needed.",
                count=outcome.creature_count,
            ),
        )
    if outcome.agents_mind and Violation.AGENTS not in outcome.violations:
        yield Step(
            "meccg-deck-agents",
            _("Mind of the agents: {mind}; at most 36 is allowed.", mind=outcome.agents_mind),
        )
    for violation in outcome.violations:
        yield _violation_step(violation, inputs, outcome)


def _violation_step(violation: Violation, inputs: Inputs, outcome: Outcome) -> Step:
    match violation:
        case Violation.RESOURCES if not inputs.resources:
            return Step("meccg-deck-numbers", _("No resources: 30 to 50 are required."))
        case Violation.RESOURCES:
            text = _(
                "{count} {count:resource/resources}: 30 to 50 are allowed.", count=inputs.resources
            )
            return Step("meccg-deck-numbers", text)
        case Violation.HAZARDS:
            text = _(
                "{hazards} {hazards:hazard/hazards} and {resources} "
                "{resources:resource/resources}: there must be the same number of each.",
                hazards=inputs.hazards,
                resources=inputs.resources,
            )
            return Step("meccg-deck-numbers", text)
        case Violation.MORE_CREATURES_THAN_HAZARDS:
            return Step("meccg-deck-creatures", _("There are more creatures than hazards."))
        case Violation.CREATURES:
            text = _.plural(
                "Creatures, two halves counting as one, rounded down: {total}; "
                "at least 12 are needed, so {count} is missing.",
                "Creatures, two halves counting as one, rounded down: {total}; "
                "at least 12 are needed, so {count} are missing.",
                outcome.missing_creatures,
                total=outcome.creature_count,
            )
            return Step("meccg-deck-creatures", text)
        case Violation.CHARACTERS:
            return Step(
                "meccg-deck-numbers", _("There are more than 10 characters, not counting Wizards.")
            )
        case Violation.WIZARDS:
            text = _("A deck has at most three Wizards, and they may not be three different ones.")
            return Step("meccg-deck-wizards", text)
        case Violation.AGENTS:
            text = _(
                "Mind of the agents: {mind}, more than the 36 allowed.", mind=outcome.agents_mind
            )
            return Step("meccg-deck-agents", text)
        case Violation.SIDEBOARD:
            text = _(
                "{count} cards in the sideboard: at most {most} are allowed.",
                count=inputs.sideboard,
                most=MOST_IN_SIDEBOARD[inputs.length],
            )
            return Step("meccg-sideboard-size", text)


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    advice = outcome.advice
    sideboard = _("{least} to {most}", least=advice.sideboard_least, most=advice.sideboard_most)
    return Table(
        _("What the French summary of the 1990s advises"),
        (_("In the deck"), _("Your deck"), _("Recommended")),
        (
            (_("Wizards"), inputs.wizards, advice.wizards),
            (_("Characters"), inputs.characters, advice.characters),
            (_("Resources"), inputs.resources, advice.resources),
            (_("Hazards"), inputs.hazards, advice.hazards),
            (_("Creatures"), outcome.creature_count, advice.creatures),
            (_("Sideboard"), inputs.sideboard, sideboard),
        ),
    )


PROSE = Prose(
    title=_("Deck check"),
    description=_("Whether the numbers of a deck follow the rules, by length of game."),
    tell=tell,
)

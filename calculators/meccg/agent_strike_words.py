"""The words about the character whom an agent strikes: his prowess, and his body check."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Step
from calculators.meccg.agent import Inputs, Outcome
from calculators.meccg.cards import FIGHTERS
from calculators.meccg.character_status import STATUS_MODIFIER, STAY_UNTAPPED, Status
from calculators.meccg.words import signed

_ = Domain("meccg")


def _who(inputs: Inputs) -> Argument:
    return FIGHTERS.name_of(inputs.character) if inputs.character else _("The character")


def prowess_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what is added to the prowess of the character, if anything."""
    modifiers = tuple(_modifiers(inputs))
    if modifiers:
        yield Step(
            "meccg-strike-prowess",
            _(
                "{who} has prowess {prowess}, including any items in use.",
                who=_who(inputs),
                prowess=inputs.prowess,
            ),
        )
    yield from modifiers


def _modifiers(inputs: Inputs) -> Iterator[Step]:
    if inputs.stay_untapped:
        yield Step(
            "meccg-strike-stay-untapped",
            _("Staying untapped: {modifier}.", modifier=signed(STAY_UNTAPPED)),
        )
    if inputs.supporters:
        yield Step(
            "meccg-strike-support",
            _.plural(
                "{count} character taps in support: {modifier}.",
                "{count} characters tap in support: {modifier}.",
                inputs.supporters,
                modifier=signed(inputs.supporters),
            ),
        )
    if inputs.status is not Status.UNTAPPED:
        modifier = signed(STATUS_MODIFIER[inputs.status])
        yield Step(
            "meccg-strike-status",
            _("Already tapped: {modifier}.", modifier=modifier)
            if inputs.status is Status.TAPPED
            else _("Already wounded: {modifier}.", modifier=modifier),
        )


def body_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the body check of the character, where a strike that succeeds wounds him."""
    if outcome.body_check is None or not outcome.strike_succeeds:
        return
    if outcome.body is None:
        yield Step(
            "meccg-body-check",
            _("No body was given, so the chance of elimination is unknown and not counted."),
        )
        return
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "body": outcome.body,
        "chance": Chance(outcome.body_check),
    }
    if inputs.status is Status.WOUNDED:
        yield Step(
            "meccg-body-check-wounded",
            _("{who} was wounded already: the body check is rolled with +1.", **words),
        )
    yield Step(
        "meccg-body-check",
        _("A body check above {body} eliminates the character: {chance}.", **words),
    )

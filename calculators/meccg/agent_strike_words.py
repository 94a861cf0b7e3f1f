"""The words about the character whom an agent strikes: his prowess, and his body check."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Step
from calculators.meccg.agent import Inputs, Outcome
from calculators.meccg.cards import FIGHTERS
from calculators.meccg.character_status import Status
from calculators.meccg.struck_words import (
    NO_BODY,
    prowess_step,
    status_step,
    stay_untapped_step,
    support_step,
    wounded_check_step,
)

_ = Domain("meccg")


def _who(inputs: Inputs) -> Argument:
    return FIGHTERS.name_of(inputs.character) if inputs.character else _("The character")


def prowess_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what is added to the prowess of the character, if anything."""
    modifiers = tuple(_modifiers(inputs))
    if modifiers:
        yield prowess_step(_who(inputs), inputs.prowess)
    yield from modifiers


def _modifiers(inputs: Inputs) -> Iterator[Step]:
    if inputs.stay_untapped:
        yield stay_untapped_step()
    if inputs.supporters:
        yield support_step(inputs.supporters)
    if inputs.status is not Status.UNTAPPED:
        yield status_step(inputs.status)


def body_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the body check of the character, where a strike that succeeds wounds him."""
    if outcome.body_check is None or not outcome.strike_succeeds:
        return
    if outcome.body is None:
        yield NO_BODY
        return
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "body": outcome.body,
        "chance": Chance(outcome.body_check),
    }
    if inputs.status is Status.WOUNDED:
        yield wounded_check_step(_who(inputs))
    yield Step(
        "meccg-body-check",
        _("A body check above {body} eliminates the character: {chance}.", **words),
    )

"""The words of the calculator of the removal of a corruption card."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Chance, Domain
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.meccg.corruption_card import NO_TAP, Inputs, Outcome
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds of the removal in words."""
    needed, success = rolls(outcome.needed), Chance(outcome.success)
    return Telling(
        summary=_("The card is removed with {rolls}: {chance}.", rolls=needed, chance=success),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Roll needed"), needed), Figure(_("Success"), success)),
        tables=(_table(outcome),),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.without_tapping:
        yield Step(
            "meccg-corruption-card-removal",
            _("Not tapping costs {malus}.", malus=signed(NO_TAP)),
        )
    yield Step(
        "meccg-corruption-card-removal",
        _(
            "{dice} must be greater than {number}: {chance}.",
            dice=dice(outcome.modifier),
            number=inputs.number,
            chance=Chance(outcome.success),
        ),
    )
    if inputs.without_tapping:
        yield Step(
            "meccg-corruption-card-once",
            _("If it fails, this card cannot be tried again this turn."),
        )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Tapping or not"),
        (_("Choice"), _("Roll needed"), _("Success")),
        tuple(
            (
                _("Without tapping") if attempt.without_tapping else _("Tapping"),
                rolls(attempt.needed),
                Chance(attempt.success),
            )
            for attempt in outcome.attempts
        ),
        bars=2,
    )


PROSE = Prose(
    title=_("Removing a corruption card"),
    description=_("The roll to remove it, tapping or not."),
    tell=tell,
)

"""The words of the calculator of the removal of a corruption card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Throws
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.corruption_card import (
    CORRUPTION_CARDS,
    NO_TAP,
    TAPPING,
    Inputs,
    Outcome,
    Way,
)
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds of the removal in words."""
    needed, success = rolls(outcome.needed), Chance(outcome.success)
    return Telling(
        summary=_("No roll removes the card.")
        if not outcome.success
        else _(
            "The card is removed on {rolls}, a chance of {chance}.", rolls=needed, chance=success
        ),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Roll needed"), needed), Figure(_("Success"), success)),
        tables=(_table(outcome),),
        charts=() if outcome.way is Way.CREATURE and inputs.number is None else (_throws(outcome),),
    )


WAYS: Mapping[Way, Message] = {
    Way.SAGE: _("A sage of the company makes the attempt: the sage taps, or takes −3."),
    Way.HAVEN: _("The attempt takes the place of untapping or healing, at a Haven; nobody taps."),
    Way.HEALING: _(
        "The roll takes the place of healing. Not counted: +2 at a Haven, +2 for each sage of the "
        "company who taps; enter them as modifiers. They can only help."
    ),
    Way.CREATURE: _(
        "The card is discarded when the creature set with it is defeated, not by a roll."
    ),
}


def _way_step(inputs: Inputs, way: Way) -> Step:
    rule, card = "meccg-corruption-card-removal", CORRUPTION_CARDS.find(inputs.card)
    if way is Way.HEALING and card is not None:
        return LeftOut(rule, WAYS[way], (card.code,), Direction.HIGHER)
    return Step(rule, WAYS[way])


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.way in WAYS:
        yield _way_step(inputs, outcome.way)
    if inputs.number is None:
        return
    if inputs.without_tapping:
        yield Step(
            "meccg-corruption-card-removal",
            _("Without tapping: {malus}.", malus=signed(NO_TAP)),
        )
    yield Step(
        "meccg-corruption-card-removal",
        _(
            "{dice} must be greater than {number}: a chance of {chance}.",
            dice=dice(outcome.modifier),
            number=inputs.number,
            chance=Chance(outcome.success),
        ),
    )
    if inputs.without_tapping:
        yield Step(
            "meccg-corruption-card-once",
            _("If it fails, you cannot try to remove this card again this turn."),
        )


def _throws(outcome: Outcome) -> Throws:
    return chart_words.success_throws(
        _("The rolls that remove the card"),
        outcome.needed,
        _("The card is removed"),
        _("The card stays"),
    )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Tapping or not"),
        (_("Choice"), _("Roll needed"), _("Success")),
        tuple(
            (
                _("Without tapping")
                if attempt.without_tapping
                else _("Tapping")
                if outcome.way in TAPPING
                else _("As the card says"),
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

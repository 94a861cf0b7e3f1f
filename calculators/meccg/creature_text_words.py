"""The words about the text of a creature's card, shared by a strike and a whole attack."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.creature_text import CreatureText
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.words import signed

_ = Domain("meccg")


def wound_steps(foe: Argument, text: CreatureText, events: EventEffects) -> Iterator[Step]:
    """Yield what the card says about strikes that succeed, and the body checks after them.

    Nobody is wounded who is taken prisoner instead. What ``events`` add has steps of its own.
    """
    modifier = text.body_check_modifier - events.total("body_check")
    if text.captures:
        return
    if text.harmless:
        yield Step("meccg-strike-cards", _("{foe} harms nobody: no wound, no body check.", foe=foe))
    if text.discards_wounded:
        yield Step(
            "meccg-body-check-cards",
            _(
                "According to the card, a character wounded by {foe} is discarded at once, before "
                "any body check, except a Wizard.",
                foe=foe,
            ),
        )
    if text.body_checks > 1:
        yield Step(
            "meccg-body-check-cards",
            _(
                "According to the card, whoever is wounded makes {count} body checks, each rolled "
                "with {modifier}.",
                count=text.body_checks,
                modifier=signed(modifier),
            ),
        )
    elif modifier:
        yield Step(
            "meccg-body-check-cards",
            _(
                "According to the card, body checks of wounded characters are rolled with "
                "{modifier}.",
                modifier=signed(modifier),
            ),
        )


def discard_step(who: Argument, text: CreatureText, chance: Argument) -> Step:
    """Return the step of a character who may be discarded by the card, or taken prisoner."""
    if text.captures:
        return Step(
            "meccg-strike-cards",
            _("{who} is taken prisoner: {chance}.", who=who, chance=chance),
        )
    return Step(
        "meccg-body-check-cards",
        _("{who} is discarded by the card: {chance}.", who=who, chance=chance)
        if text.discards_wounded
        else _(
            "According to the card, a body check equal to the body discards {who}; with "
            "all rolls counted, the chance is {chance}.",
            who=who,
            chance=chance,
        ),
    )


def strength_steps(foe: Argument, faced: FacedAttack) -> Iterator[Step]:
    """Yield why an attack is stronger than its card: Orcs or Undead faced before."""
    if faced.after_orcs:
        yield Step(
            "meccg-strike-cards",
            _(
                "{foe}, after Orcs this turn: {bonus} prowess (card text).",
                foe=foe,
                bonus=signed(faced.after_orcs),
            ),
        )
    if faced.later_prowess:
        yield Step(
            "meccg-strike-cards",
            _(
                "{foe}, after Chill Douser: {bonus} prowess, {strikes} to the number of strikes.",
                foe=foe,
                bonus=signed(faced.later_prowess),
                strikes=signed(faced.later_strikes),
            ),
        )


def taps_company_step(foe: Argument) -> Step:
    """Return the step of a creature after whose attack nobody is left untapped."""
    return Step(
        "meccg-strike-cards",
        _("After the attack of {foe}, everybody still untapped taps.", foe=foe),
    )


def low_mind_step(who: Argument) -> Step:
    """Return the step of a character whom a creature's card taps after a strike."""
    return Step(
        "meccg-strike-cards",
        _(
            "Unless wounded, {who} taps after the strike all the same, because his mind is not "
            "greater than its prowess.",
            who=who,
        ),
    )


def ranger_step(foe: Argument, rangers: int, text: CreatureText) -> Step:
    """Return the step of a creature whose body the rangers of the company lower."""
    return Step(
        "meccg-body-check-cards",
        _.plural(
            "{count} ranger of the company lowers the body of {foe}: {modifier}.",
            "{count} rangers of the company lower the body of {foe}: {modifier}.",
            rangers,
            foe=foe,
            modifier=signed(rangers * text.body_per_ranger),
        ),
    )

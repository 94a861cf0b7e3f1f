"""The words about a character whom something strikes, alike for strikes and for agents."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.meccg.character_status import STATUS_MODIFIER, STAY_UNTAPPED, Status
from calculators.meccg.words import signed

_ = Domain("meccg")

NO_BODY = Step(
    "meccg-body-check",
    _("No body was given, so the chance of elimination is unknown and not counted."),
)


def prowess_step(who: Argument, prowess: int) -> Step:
    """Return the prowess of a character before anything is added for this strike."""
    text = _(
        "{who} has prowess {prowess}, including any items in use.",
        who=who,
        prowess=prowess,
    )
    return Step("meccg-strike-prowess", text)


def stay_untapped_step() -> Step:
    """Return what it costs to stay untapped."""
    text = _("Staying untapped: {modifier}.", modifier=signed(STAY_UNTAPPED))
    return Step("meccg-strike-stay-untapped", text)


def support_step(supporters: int) -> Step:
    """Return what supporters add, of whom there is at least one."""
    text = _.plural(
        "{count} character taps in support: {modifier}.",
        "{count} characters tap in support: {modifier}.",
        supporters,
        modifier=signed(supporters),
    )
    return Step("meccg-strike-support", text)


def status_step(status: Status) -> Step:
    """Return what it takes away that a character is tapped or wounded already."""
    modifier = signed(STATUS_MODIFIER[status])
    return Step(
        "meccg-strike-status",
        _("Already tapped: {modifier}.", modifier=modifier)
        if status is Status.TAPPED
        else _("Already wounded: {modifier}.", modifier=modifier),
    )


def wounded_check_step(who: Argument) -> Step:
    """Return that the body check of a wounded character is harder."""
    text = _("{who} was wounded already: the body check is rolled with +1.", who=who)
    return Step("meccg-body-check-wounded", text)

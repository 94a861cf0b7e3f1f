"""What a step of the set-up of Risk did, in words."""

from __future__ import annotations

from fractions import Fraction

from calculators.core.messages import Chance, Domain, Listing, Message
from calculators.play.dice import DEVICE
from calculators.risk.play import steps
from calculators.risk.play.state import State
from calculators.risk.play.words import player

_ = Domain("risk-play")


def dealt(_before: State, _step: steps.Deal, after: State) -> Message:
    """Return how many territories each player was dealt. Rules: risk-deal-four, -three, -two."""
    shares = tuple(
        _("{player} {count}", player=player(after, seat), count=len(after.held(item.colour)))
        for seat, item in enumerate(after.players)
    )
    return _("The cards are dealt; territories: {shares}.", shares=Listing(shares))


def begins(before: State, step: steps.First, _after: State) -> Message:
    """Return who takes the first turn, and the chance where the device drew it.

    Rule: risk-first-player.
    """
    who = player(before, step.player)
    if step.thrown != DEVICE:
        return _("{player} takes the first turn.", player=who)
    return _(
        "{player} takes the first turn, drawn at random; the chance of this was {chance}.",
        player=who,
        chance=Chance(Fraction(1, len(before.players))),
    )

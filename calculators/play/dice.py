"""Dice in a game in progress: thrown by the device, or on the table and entered.

A step that needs dice declares them as fields. The dice are part of the step, so that a throw can
be undone, is kept in the history, and gives the same result when the history is replayed::

    @dataclass(frozen=True, slots=True)
    class Battle:
        attack: tuple[int, ...] = dice(_("Attacker’s dice"), 1, 3)
        defence: tuple[int, ...] = dice(_("Defender’s dice"), 1, 2)
        thrown: str = thrown()

    @dataclass(frozen=True, slots=True)
    class CorruptionCheck:
        roll: tuple[int, ...] = dice(_("Roll of 2D6"), 2)
        thrown: str = thrown()

A step may also hold a sum alone, as a whole number ``roll`` (``integer(_("Both dice"), 2, 12)``).

A step for which dice fell stays in the history even where it changes nothing: the throw happened.
A step whose dice are optional and empty does not.

What such a step did is told by ``logged``: its result, how the dice fell, and the chance that the
result had, which the game takes from its calculators. ``presentation.play.dice`` draws the form of
such a step; the script of the page throws the dice (``web/play/dice.js``).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from calculators.core.dice import SIDES
from calculators.core.fields import Integer, choice, rows
from calculators.core.messages import Argument, Chance, Domain, Listing, Message

_ = Domain("play")

DIE = Integer(1, SIDES)

TABLE = "table"
DEVICE = "device"

SOURCES: Mapping[str, Message] = {
    TABLE: _("Rolled on the table"),
    DEVICE: _("Rolled by this device"),
}


_THROWS = ("roll", "attack")
"""The fields that hold dice; a step without them is drawn by the device, or chosen."""


def dice(label: Message, least: int, most: int | None = None) -> Any:
    """Declare ``least`` to ``most`` six-sided dice as they fell, each from 1 to 6."""
    return rows(DIE, label, item_label=_("Die"), minimum=least, maximum=most or least)


def thrown() -> Any:
    """Declare where the dice of a step were thrown; those of a form without it, on the table."""
    return choice(_("Dice"), SOURCES, default=TABLE)


def has_dice(step: Any) -> bool:
    """Whether dice fell for a step, or the device drew lots for it."""
    if not hasattr(step, "thrown"):
        return False
    throws = [getattr(step, name) for name in _THROWS if hasattr(step, name)]
    if not throws:
        return bool(step.thrown == DEVICE)
    return any(throw is not None for throw in throws)


def fell(*throws: tuple[int, ...]) -> Argument:
    """Return how dice fell, in words: of one throw, or of one against another.

    >>> fell((3, 6)).text("en"), fell((3, 6, 1), (5,)).text("fr")
    ('3 and 6', '3, 6 et 1 contre 5')
    """
    first, *others = (Listing(throw) for throw in throws)
    if not others:
        return first
    return _("{dice} against {others}", dice=first, others=Listing(tuple(others)))


def logged(result: Message, step: Any, *throws: tuple[int, ...], chance: Fraction) -> Message:
    """Return the line of the log for a step with dice.

    Args:
        result: what the step did, a whole sentence.
        step: the step, with its field ``thrown``.
        throws: the dice of the step, one tuple for each side.
        chance: the probability that ``result`` had before the dice fell.
    """
    words: dict[str, Argument] = {
        "result": result,
        "dice": fell(*throws),
        "chance": Chance(chance),
    }
    if step.thrown == DEVICE:
        return _(
            "{result} Rolled by this device: {dice}. The chance of this result was {chance}.",
            **words,
        )
    return _(
        "{result} Rolled on the table: {dice}. The chance of this result was {chance}.", **words
    )

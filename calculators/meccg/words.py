"""Words that the calculators of The Wizards share: signed modifiers, rolls and dice."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain

_ = Domain("meccg")

MINUS = "\u2212"


def signed(value: int) -> str:
    """Return a modifier with its sign, the same in both languages; 0 has none.

    >>> signed(3), signed(0), signed(-1)
    ('+3', '0', '\u22121')
    """
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if value else "0"


def plus(value: int) -> str:
    """Return a modifier as a sum has it: its sign, a space, the number.

    >>> plus(3), plus(0), plus(-1)
    ('+ 3', '+ 0', '\u2212 1')
    """
    return f"{MINUS} {-value}" if value < 0 else f"+ {value}"


def rolls(needed: int | None) -> Argument:
    """Return what has to be rolled with two dice: any roll, a number or more, or what cannot be."""
    if needed is None:
        return _("no roll is enough")
    if needed == 2:
        return _("any roll")
    return _("12 only") if needed == 12 else _("{needed} or more", needed=needed)


def dice(modifier: int) -> Argument:
    """Return the roll with its modifier: ``2D6 − 1``, or ``2D6`` without one.

    >>> dice(0), dice(-2)
    ('2D6', '2D6 \u2212 2')
    """
    return f"2D6 {plus(modifier)}" if modifier else "2D6"

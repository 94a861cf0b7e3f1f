"""Dice of a step: a button that throws them, and fields for those thrown on the table.

``throw_form`` is the form of a step with dice. Its button names in ``data-throw`` the fields that
the script fills; the script sends the form with these values and ``thrown=device``. The view shows
the dice of the last step with ``last_throw``: the script fills the same place as soon as they are
thrown. ``random_button`` is a button of a step with a whole number that the device draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.messages import Argument
from calculators.play.session import Session
from presentation.filling import filled, joined
from presentation.play.context import Context, number
from presentation.play.controls import query
from presentation.play.frame import Told, told_at
from presentation.words import _


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one field of a step: ``count`` of them, thrown together.

    The field holds each die (``dice.dice``), or where ``summed`` their sum alone.
    """

    field: str
    label: Argument
    count: int
    summed: bool = False

    @property
    def controls(self) -> tuple[str, ...]:
        """The names of the controls in which the dice of the table are entered."""
        if self.summed:
            return (self.field,)
        return tuple(f"{self.field}.{index}" for index in range(self.count))

    @property
    def names(self) -> tuple[str, ...]:
        """What the script throws."""
        return (f"{self.field}:{self.count}",) if self.summed else self.controls


def throw_form(
    context: Context[Any],
    kind: str,
    throws: Sequence[Throw],
    label: str,
    *,
    parts: Sequence[Markup] = (),
) -> Markup:
    """Return the form of a step with dice.

    Args:
        context: of the view.
        kind: the name of the step's kind.
        throws: the fields of the step that are dice.
        label: of the button that throws them.
        parts: the other controls of the form; where there are none to choose, hidden values.
    """
    say = context.say
    names = " ".join(name for throw in throws for name in throw.names)
    fields = joined("", (_fields(context, throw) for throw in throws))
    return filled(
        '<form class="play-form" data-step-form="%s">%s'
        '<button type="button" class="button-first" data-throw="%s">%s</button>'
        '<details class="play-more play-table-dice" data-keep="dice-%s"><summary>%s</summary>'
        '<div class="play-form">%s<button type="submit" class="button-secondary">%s</button></div>'
        "</details></form>",
        kind,
        joined("", parts),
        names,
        label,
        kind,
        say(_("Rolled on the table")),
        fields,
        say(_("Enter the dice")),
    )


def _fields(context: Context[Any], throw: Throw) -> Markup:
    label = context.say(throw.label)
    several = len(throw.controls) > 1
    return joined(
        "",
        (
            number(f"{label} {index + 1}" if several else label, name, least=1)
            for index, name in enumerate(throw.controls)
        ),
    )


def throw_button(
    label: str, kind: str, throws: Sequence[Throw], style: str = "button-secondary"
) -> Markup:
    """Return a button that throws the dice of a step, and stands outside its form."""
    names = " ".join(name for throw in throws for name in throw.names)
    return filled(
        '<button type="button" class="%s" data-step="%s" data-throw="%s">%s</button>',
        style,
        query(kind, {}),
        names,
        label,
    )


def random_button(label: str, kind: str, field: str, below: int, **values: object) -> Markup:
    """Return a button that does a step, one field of which is a random number from 0."""
    return filled(
        '<button type="button" class="button-secondary" data-step="%s" data-throw="%s">%s</button>',
        query(kind, values),
        f"{field}~{below}",
        label,
    )


def last_throw(
    context: Context[Any],
    session: Session[Any],
    told: Told,
    *,
    throws: Sequence[tuple[int, ...]] = (),
    sums: Sequence[int] = (),
) -> Markup:
    """Return the place where the dice show, with those of the last step and what they did.

    Args:
        context: of the view.
        session: the game.
        told: what a step did.
        throws: the dice of the last step, by side; none where it has no dice.
        sums: what several dice of it showed together, where each die is not known.
    """
    text = ""
    if (throws or sums) and session.done:
        text = context.say(told_at(session, session.done - 1, told))
    sides = [
        *(_side("play-die", dice) for dice in throws),
        *(_side("play-sum", (one,)) for one in sums),
    ]
    return filled(
        '<div class="play-thrown"><p class="play-dice" data-dice aria-hidden="true">%s</p>'
        "<p>%s</p></div>",
        joined("", sides),
        text,
    )


def _side(style: str, numbers: tuple[int, ...]) -> Markup:
    faces = joined("", (filled('<span class="%s">%s</span>', style, str(one)) for one in numbers))
    return filled('<span class="play-side">%s</span>', faces)

"""What the views of all games have: what was done, and the bar at the thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from markupsafe import Markup

from calculators.core.messages import Message
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.words import _

_MOST_TOLD = 15

type Told = Callable[[Any, Any, Any], Message]
"""What a step did, from the state before it and the state after it."""


def told_at(session: Session[Any], place: int, told: Told) -> Message:
    """Return what the step at a place of the history did."""
    return told(session.states[place], session.steps[place], session.states[place + 1])


def history_html[S](context: Context[S], session: Session[S], told: Told) -> Markup:
    """Return what was done, the last first."""
    places = islice(reversed(range(session.done)), _MOST_TOLD)
    items = [filled("<li>%s</li>", context.say(told_at(session, at, told))) for at in places]
    if not items:
        return Markup("")
    return filled(
        '<details class="play-more" data-keep="history"><summary>%s</summary>'
        '<ol class="play-history" reversed>%s</ol></details>',
        context.say(_("History")),
        joined("", items),
    )


def last_said[S](
    context: Context[S], session: Session[S], told: Told, *leading_on: type[Any]
) -> Markup:
    """Return what the last step did; nothing of steps that only lead to what there is to do now."""
    if not session.done or isinstance(session.steps[session.done - 1], leading_on):
        return Markup("")
    return said_html(context.say(told_at(session, session.done - 1, told)))


def said_html(text: str, *, calculator: str = "") -> Markup:
    """Return a line of the bar: what it tells may be out of sight in the view.

    With ``calculator`` its answer follows.
    """
    answer = Markup("")
    if calculator:
        answer = filled(' <span data-play-answer="%s"></span>', calculator)
    return filled('<p class="play-said" aria-hidden="true">%s%s</p>', text, answer)


def bar_html[S](
    context: Context[S],
    session: Session[S],
    following: Markup,
    *,
    said: Markup,
    more: Markup | None = None,
) -> Markup:
    """Return the bar at the thumb: what was done, undo, redo, and what follows.

    ``more`` is what else is done now, again and again.
    """
    buttons = [
        _move("undo", context.say(_("Undo")), possible=session.can_undo),
        _move("redo", context.say(_("Redo")), possible=session.can_redo),
        *([more] if more else []),
        following,
    ]
    return filled('<div class="play-bar">%s%s</div>', said, joined("", buttons))


def _move(which: str, label: str, *, possible: bool) -> Markup:
    return filled(
        '<button type="button" class="button-secondary" data-move="%s"%s>%s</button>',
        which,
        "" if possible else Markup(" disabled"),
        label,
    )


def calculator_html[S](
    context: Context[S], id: str, title: Message, others: Sequence[str] = ()
) -> Markup:
    """Return the answer of a calculator, which the script asks for, and a link to it.

    ``others`` are calculators that help too: links alone.
    """
    links = [
        fill_link(context, id, title),
        *(fill_link(context, other, CALCULATORS[other].title) for other in others),
    ]
    return filled(
        '<div class="play-answer"><p data-play-answer="%s"></p>'
        '<p>%s <span class="play-mark">%s</span></p></div>',
        id,
        joined(" · ", links),
        context.say(_("from your game")),
    )


def fill_link[S](context: Context[S], id: str, title: Message) -> Markup:
    """Return a link to a calculator, which the script lets bring the numbers of the game."""
    game, _dot, name = id.partition(".")
    return filled(
        '<a data-play-fill="%s" href="%s%s/calculators/%s/">%s</a>',
        id,
        context.up,
        game,
        name.replace("_", "-"),
        context.say(title),
    )

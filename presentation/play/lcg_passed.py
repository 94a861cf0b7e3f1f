"""The moments that the last step passed over: what is done there, by which rule, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.course import passed
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.round_steps import Onward
from calculators.lcg.play.state import State
from calculators.play.session import Session
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.words import _

ACTIONS = _("Players may then take actions.")


def passed_in(session: Session[State]) -> tuple[State, ...]:
    """Return the moments that were passed over on the way to this one, as they were."""
    now = _when(session.now)
    for place in reversed(range(session.done)):
        if _when(session.states[place]) != now:
            step = session.steps[place]
            return passed(session.states[place], step) if isinstance(step, Onward) else ()
    return ()


def _when(state: State) -> tuple[int, str, int]:
    return state.round, state.moment, state.turn


def passed_html(context: Context[State], before: Sequence[State]) -> Markup:
    """Return the moments that were passed over; of several where the same is done, one line."""
    lines = joined("", _lines(context, before))
    return filled('<ul class="play-passed">%s</ul>', lines) if before else Markup("")


def _lines(context: Context[State], before: Sequence[State]) -> Iterator[Markup]:
    say = context.say
    for text, states in groupby(before, key=lambda state: say(names.to_do(state))):
        moments = [moment_of(state.moment) for state in states]
        links = (context.rule_link(moment.rule, say(moment.label)) for moment in moments)
        actions = say(ACTIONS) if moments[-1].actions else ""
        yield filled("<li>%s<br>%s %s</li>", joined(" · ", links), text, actions)

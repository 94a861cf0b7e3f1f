"""The button at the thumb in a game of Risk: what follows, or what is lacking before it."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.faults import InvalidInputError
from calculators.core.messages import Argument
from calculators.risk.play.combat import may_move_in
from calculators.risk.play.lacking import all_there, lacking
from calculators.risk.play.ring import needs_die
from calculators.risk.play.state import State
from calculators.risk.play.steps import Next
from calculators.risk.play.turns import go_on, knows_first
from calculators.risk.play.words import place, title
from presentation.filling import filled
from presentation.play.context import Context
from presentation.play.controls import step_button
from presentation.play.risk_combat import is_fighting
from presentation.words import _


def next_button(context: Context[State]) -> Markup:
    """Return the button that goes on; nothing where a die decides, or the players must."""
    state, say = context.state, context.say
    if state.moment in ("search", "over") or (state.moment == "fellowship" and needs_die(state)):
        return Markup("")
    if state.moment == "first" and not knows_first(state):
        return Markup("")
    if state.moment == "fellowship":
        label = filled("%s", say(_("The Ring moves")))
        return step_button(label, "fellowship", style="button-first play-next")
    if lacks := lacking(state):
        return _lacking_button(context, lacks)
    label = filled("%s <span>%s</span>", say(_("Next:")), say(_following(state)))
    # While an attack can go on, the next roll is what one taps; then the battalions move in.
    fights = state.moment == "combat" and (is_fighting(state) or may_move_in(state))
    style = "button-secondary" if fights else "button-first"
    return step_button(label, "next", style=f"{style} play-next")


def _lacking_button(context: Context[State], lacks: Argument) -> Markup:
    """Return the button that says what is lacking; a tap places it, or says why it is due."""
    state, say = context.state, context.say
    if count := all_there(state):
        label = _("{count} more in {place:the}", count=count, place=place(state.source))
        style = "button-first play-next"
        return step_button(say(label), "place", style=style, land=state.source, count=count)
    return step_button(say(lacks), "next", style="button-secondary play-next")


def _following(state: State) -> Argument:
    """Return the name of the step that follows, as far as the game may go on."""
    try:
        after = go_on(state, Next())
    except InvalidInputError:
        return "\N{HORIZONTAL ELLIPSIS}"
    return title(after)

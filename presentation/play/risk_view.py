"""A game of Risk as HTML: what to do now, the players, the Ring, what was done."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.play.dice import DEVICE
from calculators.play.session import Session
from calculators.risk.play import steps
from calculators.risk.play.fills import fill_of
from calculators.risk.play.lacking import all_there, lacking
from calculators.risk.play.state import NO_PLACE, NOBODY, State
from calculators.risk.play.step_words import told
from calculators.risk.play.words import to_do
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import row, step_button
from presentation.play.dice import last_throw
from presentation.play.frame import bar_html, history_html, last_said, said_html
from presentation.play.risk_board import land_html, list_html, map_html, players_html, ring_html
from presentation.play.risk_combat import move_in_button, roll_button
from presentation.play.risk_moment import moment_html
from presentation.play.risk_thumb import next_button
from presentation.words import _


def view_html(session: Session[State], language: Language, up: str) -> Markup:
    """Return the whole view of a game; ``up`` leads to the root of the language."""
    context = Context(session.now, language, up)
    thrown = last_throw(context, session, told, throws=_thrown(session), sums=_searched(session))
    return joined(
        "\n",
        (
            map_html(context),
            moment_html(context, thrown),
            land_html(context),
            list_html(context),
            players_html(context),
            ring_html(context),
            _ends(context),
            history_html(context, session, told),
            bar_html(
                context,
                session,
                next_button(context),
                said=_said(context, session),
                more=roll_button(context) or move_in_button(context),
            ),
        ),
    )


def _said(context: Context[State], session: Session[State]) -> Markup:
    """Return what the touch on the map leads to: on a phone, the map hides the answer.

    While battalions are placed, what the last touch did; the button counts what is left.
    """
    state = context.state
    if all_there(state) or (state.moment == "battalions" and lacking(state)):
        return last_said(context, session, told, steps.Next)
    if state.source == NO_PLACE:
        return last_said(context, session, told, steps.Next, steps.Touch, steps.Brush)
    odds = "risk.invasion" if fill_of(state, "risk.invasion") else ""
    return said_html(context.say(to_do(state)), calculator=odds)


def _thrown(session: Session[State]) -> tuple[tuple[int, ...], ...]:
    """Return the dice of the last step, by side."""
    step = _last(session)
    if isinstance(step, steps.Roll):
        return step.attack, step.defence
    if isinstance(step, steps.Fellowship) and step.roll is not None and step.thrown == DEVICE:
        return ((step.roll,),)
    return ()


def _searched(session: Session[State]) -> tuple[int, ...]:
    """Return what both dice of a search for the Ring showed, if that was the last step."""
    step = _last(session)
    return (step.roll,) if isinstance(step, steps.Search) else ()


def _last(session: Session[State]) -> object:
    """Return the last step that is done, if there is one."""
    return session.steps[session.done - 1] if session.done else None


def _ends(context: Context[State]) -> Markup:
    """Return how to end the game before its time."""
    if context.state.moment == "over" or context.state.held(NOBODY):
        return Markup("")
    say = context.say
    return filled(
        '<details class="play-more" data-keep="ends"><summary>%s</summary>%s</details>',
        say(_("The game is over")),
        row([step_button(say(_("End the game and count")), "finish")]),
    )

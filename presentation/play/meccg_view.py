"""A game of The Wizards as HTML: what to do now, the players, the points, what was done."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Argument
from calculators.meccg.play import steps
from calculators.meccg.play.state import OF_A_TURN, PHASES, State
from calculators.meccg.play.step_words import told
from calculators.meccg.play.totals import calling_of
from calculators.meccg.play.turns import waiting
from calculators.meccg.play.undone import left_undone
from calculators.meccg.play.words import company, player
from calculators.play.session import Session
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import step_button
from presentation.play.dice import last_throw
from presentation.play.frame import bar_html, history_html, last_said
from presentation.play.meccg_attack import after_strikes
from presentation.play.meccg_moment import moment_html
from presentation.play.meccg_players import players_html
from presentation.play.meccg_points import points_html
from presentation.play.meccg_under_way import under_way_html
from presentation.words import _


def view_html(session: Session[State], language: Language, up: str) -> Markup:
    """Return the whole view of a game; ``up`` leads to the root of the language."""
    context = Context(session.now, language, up)
    return joined(
        "\n",
        (
            moment_html(context),
            last_throw(context, session, told, sums=_rolled(session)),
            players_html(context),
            points_html(context),
            Markup("") if _is_first(session.now) else under_way_html(context),
            history_html(context, session, told),
            bar_html(
                context,
                session,
                _next(context),
                said=last_said(context, session, told, *_steps_without_words(session)),
                more=after_strikes(context),
            ),
        ),
    )


def _steps_without_words(session: Session[State]) -> tuple[type[Any], ...]:
    """Return the step that the bar does not tell: the next phase, if nothing is left undone."""
    is_undone = session.done and left_undone(session.states[session.done - 1])
    return () if is_undone else (steps.Next,)


def _is_first(state: State) -> bool:
    """Whether the game has just begun: what there is to do now holds the form then."""
    return state.round == 1 and state.phase == "untap"


_ROLLS = ("roll", "body_roll", "opponent_roll", "agent_roll")
"""The fields of steps that hold the sum of two dice."""


def _rolled(session: Session[State]) -> tuple[int, ...]:
    """Return the sums that were rolled by the last step; none where it has no dice."""
    step = session.steps[session.done - 1] if session.done else None
    rolls = (getattr(step, name, None) for name in _ROLLS)
    return tuple(roll for roll in rolls if roll is not None)


def _next(context: Context[State]) -> Markup:
    """Return the button that goes on."""
    say, state = context.say, context.state
    if state.phase == "over":
        return Markup("")
    label = filled("%s <span>%s</span>", say(_("Next:")), say(_following(state)))
    # While a company is attacked, a tap too many would end its phase.
    style = "button-secondary" if state.is_attacked else "button-first"
    return step_button(label, "next", style=f"{style} play-next")


def _following(state: State) -> Argument:
    """Return what comes after this: the next company, phase or player, or the Council."""
    if state.phase == "movement":
        if state.active is not None:
            return _("end of this company’s phase")
        left = waiting(state)
        if left:
            return company(state.player.companies[left[0]])
        return PHASES["site"]
    if state.phase == "end":
        is_last = state.called is not None and state.called != state.turn
        if is_last or calling_of(state, state.turn).ends:
            return PHASES["checks"]
        return player(state, 1 - state.turn)
    if state.phase == "checks":
        return PHASES["council"]
    if state.phase == "council":
        return PHASES["over"]
    return PHASES[OF_A_TURN[OF_A_TURN.index(state.phase) + 1]]

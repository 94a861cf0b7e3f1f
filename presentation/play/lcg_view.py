"""A game of the Card Game as HTML: what to do now, the players, the table, what was done."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import Argument
from calculators.lcg.play import round_steps, steps
from calculators.lcg.play.course import course
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.state import RESULTS, State
from calculators.lcg.play.step_words import told
from calculators.lcg.play.undone import left_undone
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import counter, row, step_button
from presentation.play.frame import bar_html, history_html, last_said
from presentation.play.lcg_moment import due_html, moment_html
from presentation.play.lcg_passed import passed_in
from presentation.play.lcg_players import players_html
from presentation.play.lcg_quest import end_buttons
from presentation.play.lcg_table import table_html
from presentation.play.lcg_under_way import under_way_html
from presentation.result_html import result_html
from presentation.words import _

_MOST_TOLD = 15


def view_html(session: Session[State], language: Language, up: str) -> Markup:
    """Return the whole view of a game; ``up`` leads to the root of the language."""
    context = Context(session.now, language, up)
    playing = session.now.result == "playing"
    parts = [
        moment_html(context, passed_in(session)) if playing else _end(context),
        players_html(context) if playing else Markup(""),
        table_html(context) if playing else Markup(""),
        _group(context),
        history_html(context, session, told),
        bar_html(
            context,
            session,
            next_button(context) if playing else Markup(""),
            said=last_said(context, session, told, *_steps_without_words(session)),
        ),
    ]
    return joined("\n", parts)


def _steps_without_words(session: Session[State]) -> tuple[type[Any], ...]:
    """Return the steps that the bar does not tell: the next moment, if nothing is left undone."""
    if not session.done:
        return ()
    step = session.steps[session.done - 1]
    together = isinstance(step, round_steps.Onward) and step.together
    if left_undone(session.states[session.done - 1], together=together):
        return ()
    return (steps.Next, round_steps.Onward)


def _end(context: Context[State]) -> Markup:
    """Return the result of the game, after a victory with its score sheet."""
    say, state = context.say, context.state
    heading = filled(
        "<h2>%s</h2>", say(_("Result of the game: {result}", result=RESULTS[state.result]))
    )
    again = Markup("")
    if any(not player.eliminated for player in state.players):
        again = row([step_button(say(_("Play on")), "finish", result="playing")])
    return filled('<section class="play-now">%s%s%s</section>', heading, _score(context), again)


def _score(context: Context[State]) -> Markup:
    state = context.state
    if state.result != "won":
        return context.rule_link("lcg-defeat")
    telling = CALCULATORS["lcg.score"].run(fill_of(state, "lcg.score")).telling
    return result_html(telling, context.language, context.up)


def _group(context: Context[State]) -> Markup:
    """Return what belongs to the whole group."""
    say, state = context.say, context.state
    victory = counter(say(_("Victory points")), state.victory_points, "victory", most=999)
    playing = state.result == "playing"
    return filled(
        '<section class="play-part"><h3>%s</h3>'
        '<div class="play-line"><span class="play-label">%s</span>%s</div>%s%s</section>',
        say(_("Group")),
        say(_("Victory points")),
        victory,
        filled(
            '<details class="play-more" data-keep="ends"><summary>%s</summary>%s</details>',
            say(_("The game is over")),
            end_buttons(context),
        )
        if playing
        else "",
        under_way_html(context) if playing and not _is_first(state) else "",
    )


def _is_first(state: State) -> bool:
    """Whether the game has just begun: what there is to do now holds the form then."""
    return state.round == 1 and state.moment == "resources"


def next_button(context: Context[State]) -> Markup:
    """Return the button that goes on to the next decision."""
    if due := due_html(context):
        return due
    following = context.say(_following(context.state))
    label = filled("%s <span>%s</span>", context.say(_("Next:")), following)
    return step_button(label, "onward", style="button-first play-next", together=1)


def _following(state: State) -> Argument:
    """Return what is decided next: by another player, at another moment, in the next round."""
    try:
        after = course(state, round_steps.Onward(together=True))[-1]
    except InvalidInputError:
        return "\N{HORIZONTAL ELLIPSIS}"
    if after.round > state.round:
        return _("round {number}", number=after.round)
    return moment_of(after.moment).label

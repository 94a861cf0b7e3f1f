"""A game of the Duel as HTML: what to do now, the markers, the bridge, the duels that are over."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Argument, Listing, Message
from calculators.duel import steps as markers
from calculators.duel.edges import lines_of
from calculators.duel.energy_cards import ENERGY_CARDS
from calculators.duel.game import Round
from calculators.duel.play.fills import fill_of
from calculators.duel.play.state import State, is_over
from calculators.duel.play.words import rule, title, to_do, told
from calculators.duel.sides import NAMES, Side, by_side
from calculators.duel.track import LOWEST
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, number, submit_button, tick
from presentation.play.controls import counter, row, step_button
from presentation.play.duel_under_way import energy_of, under_way_html
from presentation.play.frame import bar_html, fill_link, history_html, last_said
from presentation.words import _

_LINES = 4
_CARD = "play-card"
"""The id of the form of the next card."""
_SIDES: tuple[Side, Side] = ("gandalf", "balrog")


def view_html(session: Session[State], language: Language, up: str) -> Markup:
    """Return the whole view of a game; ``up`` leads to the root of the language."""
    context = Context(session.now, language, up)
    return joined(
        "\n",
        (
            _now(context),
            _sides(context),
            _ended(context),
            history_html(context, session, told),
            bar_html(
                context,
                session,
                _next(context),
                said=last_said(context, session, told),
            ),
        ),
    )


def _now(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    return filled(
        '<section class="play-now"><h2>%s</h2><p class="play-todo">%s</p>'
        '<p class="play-rule">%s</p>%s</section>',
        say(title(state)),
        say(to_do(state)),
        context.rule_link(rule(state)),
        _controls(context),
    )


def _controls(context: Context[State]) -> Markup:
    say, state = context.say, context.state
    if state.phase == "over":
        return Markup("")
    if state.phase == "duel":
        return Markup("") if is_over(state) else _card(context)
    if state.is_finale and state.orange is None:
        square = number(say(_("Square of the orange cross")), "square")
        return form("orange", [square], say(_("Enter it")))
    sides = _SIDES if state.ended else _SIDES[:1]
    starts = [
        step_button(
            say(by_side(side, _("Gandalf starts"), _("The Balrog starts"))),
            "start",
            style="button-first",
            side=side,
        )
        for side in sides
    ]
    return joined("", (row(starts), under_way_html(context)))


def _card(context: Context[State]) -> Markup:
    """Return the form of the next card: its two edges, line by line."""
    say, state = context.say, context.state
    first = not state.gandalf.played + state.balrog.played and not any(state.edge)
    edges = [_edge(context, "right", _("Right edge: attack"))]
    texts = []
    if not first:
        edges = [_edge(context, "left", _("Left edge: defence")), *edges]
        texts.append(
            tick(say(_("Energy changed by a card’s text, without an exchange")), "unresolved")
        )
    special = ENERGY_CARDS["recovery" if state.turn == "gandalf" else "power"]
    texts.append(tick(say(_("{card}: moves the markers", card=special)), "moves_markers"))
    folded = filled(
        '<details class="play-more" data-keep="texts"><summary>%s</summary>%s</details>',
        say(_("A special card")),
        joined("", texts),
    )
    card = filled('<div class="play-card">%s</div>', joined("", edges))
    played = form("play", [card, folded], "", id=_CARD)
    return played if first else joined("", (_last_edge(context), played, _exchange(context)))


def _exchange(context: Context[State]) -> Markup:
    """Return the link to the calculator of an exchange, which meets the last card too."""
    links = (
        fill_link(context, id, CALCULATORS[id].title)
        for id in ("duel.card_choice", "duel.exchange", "duel.duel")
        if fill_of(context.state, id)
    )
    return filled('<p class="play-numbers">%s</p>', joined(" · ", links))


def _last_edge(context: Context[State]) -> Markup:
    """Return the edge that the next card lies against."""
    lines = tuple(lines_of(context.state.edge))
    points = Listing(tuple(lines)) if lines else _("none")
    return filled(
        '<p class="play-numbers">%s</p>',
        context.say(_("The last card attacks on these lines: {lines}.", lines=points)),
    )


def _edge(context: Context[State], name: str, label: Argument) -> Markup:
    """Return an edge of a card, line below line as it is printed.

    Beside the left edge stand the points of the last card that each line meets.
    """
    met = context.state.edge if name == "left" else (False,) * _LINES
    lines = (
        filled(
            '<div class="play-edge-line">%s%s</div>',
            filled('<span class="play-met" aria-hidden="true">%s</span>', "●" if met[line] else "–")
            if name == "left"
            else "",
            tick(str(line + 1), f"{name}.{line}"),
        )
        for line in range(_LINES)
    )
    return filled(
        '<fieldset class="play-edge"><legend>%s</legend>%s</fieldset>',
        context.say(label),
        joined("", lines),
    )


def _sides(context: Context[State]) -> Markup:
    sides = joined("", (_side(context, side) for side in _SIDES))
    return filled('<div class="play-players">%s</div>%s', sides, _gap(context))


def _side(context: Context[State], side: Side) -> Markup:
    say, state = context.say, context.state
    own, game = state.side(side), state.game
    played = say(_("{count} of {cards} cards played", count=own.played, cards=state.cards))
    pawn = say(
        _(
            "Step {step} of {bridge}",
            step=game.gandalf if side == "gandalf" else game.balrog,
            bridge=state.bridge,
        )
    )
    dial = Markup("")
    if state.phase == "duel":
        name = say(energy_of(side))
        dial = filled(
            '<div class="play-dial">%s</div><p class="play-numbers">%s</p>',
            counter(name, own.energy, "energy", least=LOWEST, side=side),
            played,
        )
    return filled(
        '<section class="play-player"><h3>%s <span class="play-mark">%s</span></h3>%s'
        '<p class="play-pawn">%s</p></section>',
        say(NAMES[side]),
        own.name or "",
        dial,
        pawn,
    )


def _gap(context: Context[State]) -> Markup:
    """Return what the markers would be worth now, and who may look at the other's hand."""
    say, state = context.say, context.state
    if state.phase != "duel":
        return Markup("")
    found = markers.compute(
        markers.Inputs(state.gandalf.energy, state.balrog.energy, state.started)
    )
    worth = by_side(
        found.winner,
        _.plural(
            "If the duel ended now, Gandalf would climb {count} step.",
            "If the duel ended now, Gandalf would climb {count} steps.",
            found.bridge_steps,
        ),
        _.plural(
            "If the duel ended now, the Balrog would climb {count} step.",
            "If the duel ended now, the Balrog would climb {count} steps.",
            found.bridge_steps,
        ),
    )
    peek = Markup("")
    if found.peek:
        peek = filled(" %s", context.rule_link("duel-peek"))
    return filled('<p class="play-numbers">%s%s</p>', say(worth), peek)


def _ended(context: Context[State]) -> Markup:
    say = context.say
    items = [filled("<li>%s</li>", say(_end(item))) for item in context.state.game.rounds]
    if not items:
        return Markup("")
    return filled(
        '<section class="play-part"><h3>%s</h3><ol>%s</ol></section>',
        say(_("Finished duels")),
        joined("", items),
    )


def _end(duel: Round) -> Message:
    """Return the energy with which a duel ended, and what it was worth."""
    levels = {"gandalf": duel.end.gandalf, "balrog": duel.end.balrog}
    return by_side(
        duel.winner,
        _.plural(
            "Gandalf {gandalf}, Balrog {balrog}: Gandalf climbs {count} step.",
            "Gandalf {gandalf}, Balrog {balrog}: Gandalf climbs {count} steps.",
            duel.bridge_steps,
            **levels,
        ),
        _.plural(
            "Gandalf {gandalf}, Balrog {balrog}: the Balrog climbs {count} step.",
            "Gandalf {gandalf}, Balrog {balrog}: the Balrog climbs {count} steps.",
            duel.bridge_steps,
            **levels,
        ),
    )


def _next(context: Context[State]) -> Markup:
    if context.state.phase != "duel":
        return Markup("")
    if not is_over(context.state):
        return submit_button(_CARD, context.say(_("Play the card")))
    return step_button(context.say(_("End the duel")), "end", style="button-first play-next")

"""The Territory cards of a player by their picture, the sets they make, and the card just drawn."""

from __future__ import annotations

from markupsafe import Markup

from calculators.registry import CALCULATORS
from calculators.risk.play.fills import fill_of
from calculators.risk.play.hand_steps import PICTURES
from calculators.risk.play.hands import MOST_OF, SET_VALUES, best, offered, unknown
from calculators.risk.play.state import State
from calculators.risk.play.turns import is_forced
from calculators.risk.play.words import player
from calculators.risk.territory_cards import SET
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import counter, row, step_button
from presentation.play.frame import calculator_html
from presentation.words import _

_SETS = (_("3 Archers"), _("3 Riders"), _("3 Eagles"), _("one of each"))


def pictures_html(context: Context[State], seat: int) -> Markup:
    """Return a counter for each picture; who keeps the hand secret leaves them at 0."""
    say, own = context.say, context.state.players[seat]
    lines = (
        filled(
            '<div class="play-line">%s <span class="play-label">%s</span></div>',
            counter(
                say(_("{what} of {player}", what=label, player=player(context.state, seat))),
                getattr(own.hand, card),
                "picture",
                most=MOST_OF[card],
                player=seat,
                card=card,
            ),
            say(label),
        )
        for card, label in PICTURES.items()
    )
    hidden = say(_("Cards not entered: {count}", count=unknown(own)))
    return filled('<p class="play-numbers">%s</p>%s', hidden, joined("", lines))


def trades_html(context: Context[State]) -> Markup:
    """Return the sets that may be traded now; where all cards are known, the best stands out."""
    say, state = context.say, context.state
    if state.now.cards < SET or (state.moment == "combat" and not is_forced(state)):
        return Markup("")
    first = best(state.now)
    buttons = [
        step_button(
            say(_("{cards}: {count} battalions", cards=name, count=value)),
            "trade",
            style="button-first" if value == first else "button-secondary",
            value=value,
        )
        for name, value in zip(_SETS, SET_VALUES, strict=True)
        if value in offered(state.now)
    ]
    if not buttons:
        return filled("<p>%s</p>", say(_("These cards do not make a set.")))
    answer = Markup("")
    if state.moment == "reinforcements" and fill_of(state, "risk.card_sets"):
        answer = calculator_html(context, "risk.card_sets", CALCULATORS["risk.card_sets"].title)
    return joined("", (row(buttons), answer))


def drawn_html(context: Context[State]) -> Markup:
    """Return the buttons that enter the picture of the card that is drawn."""
    say = context.say
    buttons = [step_button(say(label), "draw", card=card) for card, label in PICTURES.items()]
    told = say(_("Its picture, if the group plays with open hands:"))
    return joined("", (filled("<p>%s</p>", told), row(buttons)))

"""The forms for a game of the Duel that is entered when it is already under way."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.messages import Message
from calculators.duel.play.state import State
from calculators.duel.sides import NAMES, Side, by_side
from presentation.filling import filled
from presentation.play.context import Context, form, hidden, number, open_choice, tick
from presentation.words import _

_LINES = 4
_SIDES: tuple[Side, Side] = ("gandalf", "balrog")


def energy_of(side: Side) -> Message:
    """Return the label of a side's energy."""
    return by_side(side, _("Energy of Gandalf"), _("Energy of the Balrog"))


def _cards_played(side: Side) -> Message:
    return by_side(side, _("Cards played by Gandalf"), _("Cards played by the Balrog"))


def under_way_html(context: Context[State]) -> Markup:
    """Return the form of a duel that is over, and that of the duel being played."""
    say, state = context.say, context.state
    sides = [(side, say(NAMES[side])) for side in _SIDES]
    started = (
        open_choice(context.say, say(_("Who started this duel")), "started", sides)
        if state.ended
        else hidden("started", "gandalf")
    )
    square = "" if state.is_finale else state.white
    energy = [number(say(energy_of(side)), side, square, least=-9) for side in _SIDES]
    over = form("ended", [started, *energy], say(_("This duel is over")))
    edge = filled(
        '<fieldset class="play-edge"><legend>%s</legend>%s</fieldset>',
        say(_("Right edge of the last card")),
        Markup("").join(tick(str(line + 1), f"edge.{line}") for line in range(_LINES)),
    )
    fields = [
        started,
        open_choice(context.say, say(_("Who plays next")), "turn", sides),
        *energy,
        *(number(say(_cards_played(side)), f"{side}_played", 0) for side in _SIDES),
        edge,
    ]
    playing = form("under-way", fields, say(_("Go on from here")))
    return filled(
        '<details class="play-more" data-keep="under-way"><summary>%s</summary>%s%s</details>',
        say(_("The game is already under way")),
        over,
        playing,
    )

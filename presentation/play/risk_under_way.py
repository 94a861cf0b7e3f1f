"""The form for a game that is entered when it is already under way."""

from __future__ import annotations

from markupsafe import Markup

from calculators.risk.board import PATH
from calculators.risk.play.state import NOBODY, SETUP_MOMENTS, State
from calculators.risk.play.words import place, player
from presentation.filling import filled
from presentation.play.context import Context, form, number, open_choice, select
from presentation.words import _


def under_way_html(context: Context[State]) -> Markup:
    """Return the form that leaves out the set-up, once every territory has its owner."""
    say, state = context.say, context.state
    if state.moment not in SETUP_MOMENTS or state.held(NOBODY) or state.entered:
        return Markup("")
    lands = [(step, f"{step}. {say(place(land.id))}") for step, land in enumerate(PATH, start=1)]
    seats = [(seat, say(player(state, seat))) for seat in state.still_in]
    fields = [
        number(say(_("Round")), "round", 1),
        open_choice(context.say, say(_("Whose turn it is")), "player", seats),
        select(say(_("Where the Ring is")), "ring", lands),
    ]
    return filled(
        '<details class="play-more" data-keep="under-way"><summary>%s</summary>%s</details>',
        say(_("The game is already under way")),
        form("under-way", fields, say(_("Skip the set-up"))),
    )

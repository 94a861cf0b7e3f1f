"""The form for a game that is entered when it is already under way."""

from __future__ import annotations

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.moments import MOMENTS
from calculators.lcg.play.state import State
from presentation.filling import filled, joined
from presentation.play.context import Context, form, number, select
from presentation.words import _


def under_way_html(context: Context[State]) -> Markup:
    """Return the form that sets the round, its step and the dials as they are on the table."""
    say, state = context.say, context.state
    chosen = [(seat, say(names.player(state, seat))) for seat in state.still_in]
    moments = sorted(MOMENTS, key=lambda moment: moment.id != state.moment)
    fields = [
        number(say(_("Round")), "round", state.round),
        select(say(_("Step of the round")), "moment", [(m.id, say(m.label)) for m in moments]),
        select(
            say(_("First player")),
            "first_player",
            sorted(chosen, key=lambda choice: choice[0] != state.first_player),
        ),
        *(
            number(
                say(_("Threat of {player}", player=names.player(state, seat))),
                f"dials.{seat}",
                min(player.threat, 49),
            )
            for seat, player in enumerate(state.players)
        ),
    ]
    return filled(
        '<details class="play-more" data-keep="under-way"><summary>%s</summary>%s</details>',
        say(_("The game is already under way")),
        joined("", (form("under-way", fields, say(_("Update the table"))),)),
    )

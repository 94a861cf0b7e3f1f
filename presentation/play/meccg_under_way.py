"""The form for a game of The Wizards that is entered when it is already under way."""

from __future__ import annotations

from markupsafe import Markup

from calculators.meccg.map import SITES
from calculators.meccg.play.state import OF_A_TURN, PHASES, State
from calculators.meccg.play.words import card, player
from presentation.filling import filled
from presentation.play.context import Context, form, number, select
from presentation.play.meccg_setup import named
from presentation.words import _


def under_way_html(context: Context[State]) -> Markup:
    """Return the form that sets the turn, its phase and the sites as they are on the table."""
    say, state = context.say, context.state
    if not state.is_played:
        return Markup("")
    seats: list[tuple[object, str]] = [
        (seat, say(player(state, seat))) for seat in range(len(state.players))
    ]
    seats.sort(key=lambda choice: choice[0] != state.turn)
    phases = sorted(OF_A_TURN, key=lambda phase: phase != state.phase)
    fields = [
        number(say(_("Turn")), "round", state.round),
        select(say(_("Whose turn it is")), "player", seats),
        select(say(_("Phase")), "phase", [(phase, say(PHASES[phase])) for phase in phases]),
    ]
    for seat, item in enumerate(state.players):
        who = player(state, seat)
        if item.companies:
            here = say(card(SITES, item.companies[0].site))
            label = say(_("Site of {player}’s first company", player=who))
            fields.append(named(label, f"sites.{seat}", "sites", here))
        label = say(_("Deck of {player} exhausted (times)", player=who))
        fields.append(number(label, f"exhausted.{seat}", item.exhausted))
    return filled(
        '<details class="play-more" data-keep="under-way"><summary>%s</summary>'
        "<p>%s</p>%s</details>",
        say(_("The game is already under way")),
        say(
            _(
                "Then add characters and cards one by one; tick “A card allows it” where that box "
                "appears."
            )
        ),
        form("under-way", fields, say(_("Update the table"))),
    )

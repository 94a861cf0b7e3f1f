"""Who may commit to the quest now: at hand for all players who are still to act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.moments import COMMITTING
from calculators.lcg.play.state import State
from presentation.filling import filled, joined
from presentation.play.context import Context
from presentation.play.controls import row, step_button
from presentation.words import _

_GROUP = '<div role="group" aria-label="%s"><p class="play-label">%s</p>%s</div>'


def is_at_hand(context: Context[State], seat: int) -> bool:
    """Whether the characters of a player are offered with what there is to do now."""
    return context.state.moment == "commit" and seat in to_act(context.state)


def offers_commit(context: Context[State], seat: int) -> bool:
    """Whether the characters of a player are offered beside the player."""
    return context.state.moment in COMMITTING and not is_at_hand(context, seat)


def by_seat(context: Context[State], controls: Callable[[int], Markup]) -> Markup:
    """Return the controls of each player who is still to act, under the name where several are."""
    state, seats = context.state, to_act(context.state)
    if len(seats) == 1:
        return controls(seats[0])
    groups = ((context.say(names.player(state, seat)), controls(seat)) for seat in seats)
    return joined("", (filled(_GROUP, name, name, shown) for name, shown in groups if shown))


def commit_html(context: Context[State]) -> Markup:
    """Return a button for each ready character of those who are still to act."""
    return by_seat(context, partial(_commit_one, context))


def _commit_one(context: Context[State], seat: int) -> Markup:
    say = context.say
    player = context.state.players[seat]
    heroes = [
        step_button(
            say(
                _(
                    "{name} ({willpower})",
                    name=names.hero(hero),
                    willpower=hero.equipped.willpower,
                )
            ),
            "commit",
            player=seat,
            hero=place,
        )
        for place, hero in enumerate(player.heroes)
        if not (hero.exhausted or hero.destroyed)
    ]
    allies = [
        step_button(
            say(_("{name} ({willpower})", name=names.ally(ally), willpower=ally.willpower)),
            "commit-ally",
            player=seat,
            ally=place,
        )
        for place, ally in enumerate(player.allies)
        if not ally.exhausted
    ]
    return row([*heroes, *allies])

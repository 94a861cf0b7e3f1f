"""Who may commit to the quest now: at hand for the player whose turn it is."""

from __future__ import annotations

from markupsafe import Markup

from calculators.lcg.play import words as names
from calculators.lcg.play.moments import COMMITTING
from calculators.lcg.play.state import State
from presentation.play.context import Context
from presentation.play.controls import row, step_button
from presentation.words import _


def is_at_hand(context: Context[State], seat: int) -> bool:
    """Whether the characters of a player are offered with what there is to do now."""
    return context.state.moment == "commit" and context.state.turn == seat


def offers_commit(context: Context[State], seat: int) -> bool:
    """Whether the characters of a player are offered beside the player."""
    return context.state.moment in COMMITTING and not is_at_hand(context, seat)


def commit_html(context: Context[State]) -> Markup:
    """Return a button for each ready character of the player whose turn it is."""
    say, seat = context.say, context.state.turn
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

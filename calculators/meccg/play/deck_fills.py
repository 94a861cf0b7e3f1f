"""The input of the calculator of decks, as far as the table shows it."""

from __future__ import annotations

from calculators.meccg.play.state import State
from calculators.meccg.play.totals import Fill


def deck(state: State) -> Fill:
    """Return the length of the game, and the agents that the player whose turn it is has in play.

    What else is in a deck the table does not show.
    """
    agents = [agent.name for agent in state.player.agents]
    return {"length": state.length.value, "agents": agents}

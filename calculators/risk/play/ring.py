"""The Ring in a game of Risk: its moves, the search for it, and the end of the game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk import ring_hunt, score
from calculators.risk.board import PATH, TERRITORIES, whole_regions
from calculators.risk.fellowship_path import LAST, SUCCESS
from calculators.risk.fellowship_walk import walk
from calculators.risk.play import steps
from calculators.risk.play.adventure_hand import card_points
from calculators.risk.play.combat import over
from calculators.risk.play.setup import shared_out
from calculators.risk.play.state import SIDES, State
from calculators.risk.play.table import impossible, in_moment, playing
from calculators.risk.play.turns import end_turn

_ = Domain("risk-play")


def needs_die(state: State) -> bool:
    """Whether a throw decides where the Ring is. Rules: risk-fellowship-dice, risk-last-roll."""
    return PATH[state.ring - 1].die


def fellowship(state: State, step: steps.Fellowship) -> State:
    """Move the Ring, and end the turn.

    At Mount Doom a throw destroys it; the first one is made on the turn of arrival, unless the
    table agreed on the next.

    Rules: risk-fellowship-moves, risk-fellowship-dice, risk-last-roll, risk-fellowship-cards.
    """
    in_moment(state, "fellowship")
    if step.held:
        return end_turn(state)
    if needs_die(state) and step.roll is None:
        raise refuse(("roll",), "required", _("A die decides this: enter what it shows."))
    if step.roll is not None and step.roll < SUCCESS:
        return end_turn(state)
    if state.ring == LAST:
        return over(state, "destroyed")
    state = replace(state, ring=state.ring + 1)
    if state.ring == LAST and not state.late_roll:
        return state  # the last roll is made at once
    return end_turn(state)


def turns_left(state: State) -> Fraction:
    """Return how many ends of turn pass on average until the Ring is destroyed."""
    return _mean_turns(state.ring, roll_on_arrival=not state.late_roll)


@cache
def _mean_turns(step: int, *, roll_on_arrival: bool) -> Fraction:
    return walk(step, (), roll_on_arrival=roll_on_arrival).mean()


def hunt(state: State) -> ring_hunt.Inputs:
    """Return what helps the search. Rule: risk-finding-the-ring."""
    land = state.by_id[state.ring_land]
    region = TERRITORIES[state.ring_land].region
    whole = {item.id for item in whole_regions(state.held(land.owner))}
    return ring_hunt.Inputs(leader=land.leader, region=region in whole)


def search(state: State, step: steps.Search) -> State:
    """Search for the Ring. Rule: risk-finding-the-ring."""
    in_moment(state, "search")
    if step.roll >= ring_hunt.compute(hunt(state)).needed:
        return over(state, "found")
    return replace(state, moment="fellowship")


def ring(state: State, step: steps.Ring) -> State:
    """Move the Ring by a card, or correct where it is. Rule: risk-fellowship-cards."""
    playing(state)
    return replace(state, ring=step.step)


def finish(state: State, _step: steps.Finish) -> State:
    """End the game before its time, once all territories are shared out."""
    if state.moment == "over":
        raise impossible(_("This game is over."))
    shared_out(state)
    return over(state, "agreed")


def scored(state: State) -> score.Inputs:
    """Return what the players hold, as the score counts it. Rule: risk-scoring."""
    return score.Inputs(
        tuple(
            score.Player(
                territories=len(held),
                strongholds=sum(TERRITORIES[id].stronghold for id in held),
                regions=tuple(region.id for region in whole_regions(held)),
                adventure_points=card_points(player),
                team=SIDES[player.colour] if state.variant == "alliance" else "none",
                name=player.name,
            )
            for player in state.players
            for held in (state.held(player.colour),)
        )
    )


def winners(state: State) -> tuple[int, ...]:
    """Return who has won; several players win together in Team Risk, or are tied to the last.

    Rules: risk-game-end, risk-score-ties, risk-alliance-winner, risk-team.
    """
    if state.end == "board":
        return state.still_in
    if state.variant == "team" and state.end != "agreed":
        return _side(state, _winning_side(state))
    if state.variant == "team":
        return ()
    return score.compute(scored(state)).winners


def _winning_side(state: State) -> str:
    if state.end == "eliminated":
        return SIDES[state.players[state.still_in[0]].colour]
    return "good" if state.end == "destroyed" else "evil"


def _side(state: State, side: str) -> tuple[int, ...]:
    players = enumerate(state.players)
    return tuple(seat for seat, player in players if SIDES[player.colour] == side)

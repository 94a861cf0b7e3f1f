"""Combat in a game of Risk: battles, conquests, eliminations; and the move that fortifies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk import bonuses, thrown_dice
from calculators.risk.board import TERRITORIES
from calculators.risk.board_paths import shortest
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE
from calculators.risk.play import steps
from calculators.risk.play.hands import NO_CARDS, together
from calculators.risk.play.state import MOST_CARDS, NO_PLACE, SIDES, Land, State
from calculators.risk.play.table import (
    NOTHING_CHOSEN,
    add,
    impossible,
    in_moment,
    owned,
    with_land,
    with_player,
)
from calculators.risk.play.turns import is_forced
from calculators.risk.territory_cards import FORCED_TRADE

_ = Domain("risk-play")


def is_attack(state: State) -> bool:
    """Whether an attacking territory and the one attacked are chosen."""
    return state.moment == "combat" and state.target != NO_PLACE and not state.occupied


def may_move_in(state: State) -> bool:
    """Whether more battalions may follow into a conquered territory. Rule: risk-conquest."""
    return state.occupied and state.by_id[state.source].battalions > 1


def fighters(state: State) -> tuple[Land, Land]:
    """Return the attacking territory and the one attacked; refuse where none are chosen.

    Rules: risk-invading, risk-attacking-battalions.
    """
    in_moment(state, "combat")
    if not is_attack(state):
        raise impossible(_("Touch the territory to attack first."))
    if is_forced(state) or state.now.stock:
        raise impossible(_("Trade and place the battalions first."))
    here, there = state.by_id[state.source], state.by_id[state.target]
    if here.battalions < 2:
        raise impossible(_("It takes two battalions to attack: one always stays behind."))
    return here, there


def most_dice(state: State) -> tuple[int, int]:
    """Return the most dice that either side may throw.

    Rules: risk-attacking-battalions, risk-defending-battalions.
    """
    here, there = state.by_id[state.source], state.by_id[state.target]
    return min(MOST_ATTACK_DICE, here.battalions - 1), min(MOST_DEFENCE_DICE, there.battalions)


def modifiers(state: State) -> bonuses.Inputs:
    """Return what raises the highest dice of the attack that is chosen."""
    return bonuses.Inputs(
        attack_leader=state.attack_leader,
        black_sails=state.black_sails,
        defence_leader=state.defence_leader,
        stronghold=TERRITORIES[state.target].stronghold,
        cancelled=state.cancelled,
    )


def battle(state: State, step: steps.Battle) -> State:
    """Take the losses of a battle off the board. Rules: risk-comparing-dice, risk-conquest."""
    fighters(state)
    most_attack, most_defence = most_dice(state)
    if step.attackers > most_attack:
        message = _("The attacker may roll at most {count} {count:die/dice}.", count=most_attack)
        raise refuse(("attackers",), "range", message)
    if step.defenders > most_defence:
        message = _("The defender may roll at most {count} {count:die/dice}.", count=most_defence)
        raise refuse(("defenders",), "range", message)
    compared = min(step.attackers, step.defenders)
    if step.lost > compared:
        message = _(
            "Between them, the two sides must lose {count} {count:battalion/battalions}.",
            count=compared,
        )
        raise refuse(("lost",), "range", message)
    return _after(state, step.lost, compared - step.lost, step.attackers - step.lost)


def roll(state: State, step: steps.Roll) -> State:
    """Compare the dice of a battle, and take the losses off the board.

    Rules: risk-comparing-dice, risk-ties, risk-attack-bonus, risk-defence-bonus.
    """
    fighters(state)
    bonus = modifiers(state)
    thrown = thrown_dice.compute(
        thrown_dice.Inputs(
            attack=step.attack,
            defence=step.defence,
            attack_leader=bonus.attack_leader,
            defence_leader=bonus.defence_leader,
            stronghold=bonus.stronghold,
            black_sails=bonus.black_sails,
            cancelled=bonus.cancelled,
        )
    )
    dice = steps.Battle(len(step.attack), len(step.defence), thrown.attacker_loses)
    return battle(state, dice)


def invade(state: State, step: steps.Invade) -> State:
    """Take the losses of several battles off the board. Rules: risk-ending-invasion, risk-conquest.

    Where nobody counted who survived the last battle, up to three battalions move in.
    """
    here, there = fighters(state)
    if step.attacker_loses >= here.battalions:
        message = _("One battalion always stays behind.")
        raise refuse(("attacker_loses",), "range", message)
    if step.defender_loses > there.battalions:
        message = _(
            "Only {count} {count:battalion defends/battalions defend}.", count=there.battalions
        )
        raise refuse(("defender_loses",), "range", message)
    able = here.battalions - step.attacker_loses - 1
    moved = min(MOST_ATTACK_DICE, able) if step.moved is None else step.moved
    if step.defender_loses == there.battalions and not 1 <= moved <= able:
        message = _("At least one battalion moves in, and one stays behind.")
        raise refuse(("moved",), "range", message)
    return _after(state, step.attacker_loses, step.defender_loses, moved)


def _after(state: State, attacker_loses: int, defender_loses: int, moved: int) -> State:
    state = add(state, state.source, -attacker_loses)
    left = state.by_id[state.target].battalions - defender_loses
    if left:
        return with_land(state, state.target, battalions=left)
    return _conquered(state, moved)


def _conquered(state: State, moved: int) -> State:
    """Return the state once the attacked territory has fallen.

    Rules: risk-conquest, risk-leader-moves-in, risk-leader-lost, risk-eliminating-player.
    """
    defender = state.by_id[state.target].owner
    leads = state.attack_leader
    state = with_land(state, state.target, owner=state.now.colour, battalions=moved, leader=leads)
    left = state.by_id[state.source].battalions - moved
    stays = state.by_id[state.source].leader and not leads
    state = with_land(state, state.source, battalions=left, leader=stays)
    kept = {**NOTHING_CHOSEN, "source": state.source, "target": state.target, "occupied": True}
    site = state.site or (leads and TERRITORIES[state.target].site)
    state = replace(state, conquered=True, site=site, **kept)
    if not state.held(defender):
        state = _eliminated(state, defender)
    return state


NO_HAND: dict[str, Any] = {
    "cards": 0,
    "adventure": 0,
    "points": 0,
    "hand": NO_CARDS,
    "named": (),
    "front": (),
}
"""A player without cards. Rule: risk-eliminating-player."""


def _eliminated(state: State, defender: str) -> State:
    """Return the state without an army; its player's cards change hands, or the game ends.

    Rules: risk-eliminating-player, risk-forced-trade, risk-game-end, risk-team.
    """
    seat = state.seat(defender)
    if seat is not None:
        loser = state.players[seat]
        cards = min(state.now.cards + loser.cards, MOST_CARDS)
        hand = together(state.now.hand, loser.hand)
        state = with_player(state, seat, **NO_HAND)
        state = with_player(state, state.turn, cards=cards, hand=hand)
        state = replace(state, forced=cards >= FORCED_TRADE)
    owners = {land.owner for land in state.lands}
    if len(owners) == 1:
        return over(state, "board")
    if state.variant == "team" and len({SIDES[owner] for owner in owners}) == 1:
        return over(state, "eliminated")
    return state


def over(state: State, end: str) -> State:
    """Return the state at the end of the game."""
    for seat in range(len(state.players)):
        state = with_player(state, seat, stock=0)
    return replace(
        state,
        moment="over",
        end=end,
        brush="none",
        forced=False,
        chosen=False,
        **NOTHING_CHOSEN,
    )


def toggle(state: State, step: steps.Toggle) -> State:
    """Let a Leader take part or not, play a card or take it back.

    Rules: risk-leaders, risk-attack-bonus, risk-defence-bonus, risk-adventure-cards-in-combat.
    """
    in_moment(state, "combat")
    if step.what == "passage":
        return replace(state, passage=not state.passage)
    here, there = fighters(state)
    if step.what == "attack_leader" and not here.leader:
        raise impossible(_("There is no Leader in the attacking territory."))
    if step.what == "defence_leader" and not there.leader:
        raise impossible(_("There is no Leader in the territory attacked."))
    if step.what == "cancelled" and not TERRITORIES[state.target].stronghold:
        raise impossible(_("There is no Stronghold to cancel."))
    if step.what == "black_sails" and not is_by_sea(state):
        raise impossible(_("Black Sails only helps along a sea line."))
    changes: dict[str, bool] = {step.what: not getattr(state, step.what)}
    return replace(state, **changes)  # type: ignore[arg-type]


def is_by_sea(state: State) -> bool:
    """Whether a sea line leads from the attacking territory to the one attacked."""
    return TERRITORIES[state.source].neighbours.get(state.target) == "sea"


def move(state: State, step: steps.Move) -> State:
    """Move more battalions into the conquered territory. Rule: risk-conquest."""
    in_moment(state, "combat")
    if not state.occupied:
        message = _("Battalions move in right after a conquest, before the next invasion.")
        raise impossible(message)
    return _moved(state, step.count, leader=step.leader)


def all_stay(state: State) -> bool:
    """Whether no battalion may leave the territory touched last: one always stays behind.

    Rule: risk-fortify.
    """
    return state.source != NO_PLACE and state.by_id[state.source].battalions == 1


def fortify(state: State, step: steps.Fortify) -> State:
    """Move battalions between connected territories. Rules: risk-fortify, risk-fortify-leader."""
    in_moment(state, "fortify")
    if state.target == NO_PLACE:
        raise impossible(_("Touch first where the battalions come from, then where they go."))
    if state.fortified and not step.card:
        raise impossible(_("Only one move is made in a turn, unless a card allows more."))
    owned(state, state.source)
    owned(state, state.target)
    if shortest(state.source, state.target, state.held(state.now.colour)) is None:
        raise impossible(_("These territories are not connected."))
    state = _moved(state, step.count, leader=step.leader)
    return replace(state, fortified=True, **NOTHING_CHOSEN)


def _moved(state: State, count: int, *, leader: bool) -> State:
    here, there = state.by_id[state.source], state.by_id[state.target]
    if count >= here.battalions:
        message = _("One battalion always stays behind.")
        raise refuse(("count",), "range", message)
    if leader and not here.leader:
        raise refuse(("leader",), "conflict", _("There is no Leader there."))
    if leader and there.leader:
        message = _("Two Leaders can never share a territory.")
        raise refuse(("leader",), "conflict", message)
    state = add(add(state, state.source, -count), state.target, count)
    if not leader:
        return state
    state = with_land(state, state.source, leader=False)
    return with_land(state, state.target, leader=True)

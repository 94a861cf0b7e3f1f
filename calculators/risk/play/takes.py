"""The answers of Risk's calculators, taken into a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.play.taking import Take, Taking, is_of_table
from calculators.risk import battle, bonuses, card_sets, invasion, reinforcements, ring_hunt
from calculators.risk.board import TERRITORIES_BY_STRONGHOLD
from calculators.risk.play import fills, steps
from calculators.risk.play.combat import modifiers, most_dice
from calculators.risk.play.state import State

SWITCHES = ("attack_leader", "defence_leader", "black_sails", "cancelled")
"""What may raise the dice of an invasion, as the calculator and the game both call it."""


def sets_traded(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the sets worth most together. Rules: risk-card-sets, risk-trading-cards."""
    fill = fills.reinforcements(state)
    if is_of_table(reinforcements.COMPUTATION, fill, inputs, "cards", "two_wilds"):
        yield from _trades(reinforcements.compute(inputs).traded)


def best_sets_traded(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the same, where only the cards are asked about; in combat only those that must be.

    Rules: risk-trading-cards, risk-forced-trade.
    """
    if fills.reinforcements(state) is not None:
        outcome = card_sets.compute(inputs)
        in_combat = outcome.in_combat if state.forced else None
        yield from _trades(outcome.best_sets if in_combat is None else in_combat.best_sets)


def _trades(sets: Any) -> Iterator[Taking]:
    if sets:
        yield Taking(tuple(steps.Trade(value=str(item.value)) for item in sets))


def switched(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the Leaders and cards that take part. Rules: risk-attack-bonus, risk-defence-bonus."""
    if not is_of_table(bonuses.COMPUTATION, fills.modified(state), inputs, *SWITCHES):
        return
    own = bonuses.COMPUTATION.parse(fills.modified(state))
    other = [what for what in SWITCHES if getattr(own, what) != getattr(inputs, what)]
    if other:
        yield Taking(tuple(steps.Toggle(what=what) for what in other))


def fought(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield every ending of the battle: the dice on the table say which. Rule: risk-conquest."""
    if not is_of_table(battle.COMPUTATION, fills.battle(state), inputs, "attackers", "defenders"):
        return
    most = most_dice(state)
    if inputs.attackers > most[0] or inputs.defenders > most[1]:
        return
    for end in battle.compute(inputs).outcomes:
        yield Taking(
            (
                steps.Battle(
                    attackers=inputs.attackers,
                    defenders=inputs.defenders,
                    lost=end.attacker_loses,
                ),
            )
        )


def thrown(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the battle of the dice that lie on the table. Rules: risk-comparing-dice, risk-ties."""
    sizes = fills.invasion(state)
    if sizes is None or inputs.bonuses != modifiers(state):
        return
    named = TERRITORIES_BY_STRONGHOLD.find(inputs.name)
    if named is not None and named.code != state.target:
        return
    if inputs.army in (None, sizes["army"]) and inputs.defenders in (None, sizes["defenders"]):
        yield Taking((steps.Roll(attack=inputs.attack, defence=inputs.defence),))


def invaded(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the invasion, whose losses are still to be said. Rule: risk-ending-invasion."""
    if is_of_table(invasion.COMPUTATION, fills.invasion(state), inputs, "stop_at"):
        yield Taking((steps.Invade(),), asks=("attacker_loses", "defender_loses"))


def searched(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the search for the Ring, before its dice. Rule: risk-finding-the-ring."""
    if is_of_table(ring_hunt.COMPUTATION, fills.ring_hunt(state), inputs, "searches"):
        yield Taking((steps.Search(roll=7),), asks=("roll",))


TAKES: Mapping[str, Take[State]] = {
    "risk.reinforcements": sets_traded,
    "risk.card_sets": best_sets_traded,
    "risk.bonuses": switched,
    "risk.battle": fought,
    "risk.thrown_dice": thrown,
    "risk.invasion": invaded,
    "risk.ring_hunt": searched,
}
"""By the calculator, what of its answer may be taken into a game."""

"""One exchange: the right edge of the card before against the left edge of the card just played."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import choice
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.duel.edges import Edge, edge
from calculators.duel.sides import NAMES, Side

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two edges that lie side by side."""

    attack: tuple[bool, ...] = edge(_("Attack: right edge of the card before"), required=True)
    defence: tuple[bool, ...] = edge(_("Defence: left edge of the card just played"), required=True)
    attacker: Side | None = choice(_("Who attacks"), NAMES, default=None)


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """Energy that each of the two loses."""

    defender_loses: int
    attacker_loses: int
    blocked: tuple[int, ...] = detail()
    """Lines, from 1, on which two points face each other."""
    hits_on_defender: tuple[int, ...] = detail()
    """Lines, from 1, on which a point of the attack faces no point."""
    hits_on_attacker: tuple[int, ...] = detail()
    """Lines, from 1, on which a point of the defence faces no point."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the energy that each side loses in one exchange, 0 to 4.

    Points that face each other cancel out; every other point costs the owner of the card that
    lacks its counterpart one energy. Both sides can lose energy in the same exchange.

    Rules: duel-exchange, duel-points-blocked, duel-points-hit (French rules, "Première attaque :
    Résolution" and its example).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.defender_loses, outcome.attacker_loses
    (2, 1)
    """
    return resolve(inputs.attack, inputs.defence)


def resolve(attack: Edge, defence: Edge) -> Outcome:
    """Compare a right edge with the left edge beside it, line by line.

    Raises:
        ValueError: if the edges have different numbers of lines.

    >>> exchange = resolve((True, False, True, True), (False, True, True, False))
    >>> exchange.blocked, exchange.hits_on_defender, exchange.hits_on_attacker
    ((3,), (1, 4), (2,))
    """
    lines = tuple(enumerate(zip(attack, defence, strict=True), 1))
    hits_on_defender = tuple(line for line, (left, right) in lines if left and not right)
    hits_on_attacker = tuple(line for line, (left, right) in lines if right and not left)
    return Outcome(
        defender_loses=len(hits_on_defender),
        attacker_loses=len(hits_on_attacker),
        blocked=tuple(line for line, (left, right) in lines if left and right),
        hits_on_defender=hits_on_defender,
        hits_on_attacker=hits_on_attacker,
    )


COMPUTATION = Computation(
    id="duel.exchange",
    rule="duel-exchange",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "attack": [True, False, True, True],
        "defence": [False, True, True, False],
        "attacker": "gandalf",
    },
)

"""Which bonuses apply: Leaders, Stronghold, a fleet, a siege; and what they make of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

_ = Domain("risk")

USUAL_DICE = (3, 2)
"""The dice whose odds the summary shows: the usual battle of three against two."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The Leaders and the Stronghold of either side, and the cards that were played."""

    attack_leader: bool = boolean(_("A Leader attacks"))
    black_sails: bool = boolean(
        _("Black Sails, in an invasion by sea"),
        help=_("A Power card: only along a sea line, for the whole invasion."),
    )
    defence_leader: bool = boolean(_("A Leader defends"))
    stronghold: bool = boolean(_("The territory has a Stronghold"))
    cancelled: bool = boolean(
        _("A card cancels the Stronghold"),
        help=_("The Enemy is at Hand or Siege Machines, for the whole invasion."),
    )


@dataclass(frozen=True, slots=True)
class Totals:
    """What is added to the highest die of each side."""

    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Battle:
    """The chances of a battle with so many dice: the attacker loses 0, 1, … battalions."""

    attackers: int
    defenders: int
    attacker_loses: tuple[Fraction, ...]
    # Battalions that each side loses on average.
    attacker_loss: Fraction = detail()
    defender_loss: Fraction = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Both bonuses on the highest die, their difference, and every battle it makes."""

    attack_bonus: int
    defence_bonus: int
    edge: int
    battles: tuple[Battle, ...]
    usual: Battle = detail()


def compute(inputs: Inputs) -> Outcome:
    """Add up the bonuses of both sides.

    Rules: risk-attack-bonus, risk-defence-bonus, risk-adventure-cards-in-combat,
    risk-comparing-dice (French sheet, step 2; page combat).

    >>> outcome = compute(Inputs(attack_leader=True, defence_leader=True, stronghold=True))
    >>> outcome.attack_bonus, outcome.defence_bonus, outcome.edge
    (1, 2, -1)
    """
    sums = totals(inputs)
    edge = sums.attack - sums.defence
    battles = tuple(
        _battle(attackers, defenders, edge)
        for defenders in range(1, MOST_DEFENCE_DICE + 1)
        for attackers in range(1, MOST_ATTACK_DICE + 1)
    )
    return Outcome(
        attack_bonus=sums.attack,
        defence_bonus=sums.defence,
        edge=edge,
        battles=battles,
        usual=next(item for item in battles if (item.attackers, item.defenders) == USUAL_DICE),
    )


def totals(inputs: Inputs) -> Totals:
    """Return what is added to the highest die of each side.

    Rules: risk-attack-bonus, risk-defence-bonus, risk-adventure-cards-in-combat.
    """
    fortress = inputs.stronghold and not inputs.cancelled
    return Totals(
        attack=int(inputs.attack_leader) + int(inputs.black_sails),
        defence=int(inputs.defence_leader) + int(fortress),
    )


def _battle(attackers: int, defenders: int, edge: int) -> Battle:
    every = rolls(attackers, defenders)
    counts = losses(attackers, defenders, edge)
    lost = Fraction(sum(lost * count for lost, count in enumerate(counts)), every)
    return Battle(
        attackers,
        defenders,
        attacker_loses=tuple(Fraction(count, every) for count in counts),
        attacker_loss=lost,
        defender_loss=len(counts) - 1 - lost,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return a fault for a card that cancels a Stronghold where there is none."""
    if good.get("cancelled") and good.get("stronghold") is False:
        message = _("There is no Stronghold to cancel.")
        yield Fault(("cancelled",), "conflict", message)


COMPUTATION = Computation(
    id="risk.bonuses",
    rule="risk-adventure-cards-in-combat",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"attack_leader": True, "defence_leader": True, "stronghold": True},
    check=check,
)

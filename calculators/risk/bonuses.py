"""Which bonuses apply: Leaders, Stronghold, a fleet, a siege; and what they make of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

_ = Domain("risk")

EVEN = (3, 2)
"""The dice whose odds are told first: the usual battle of three against two."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """What stands on either side, and the cards that were played."""

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
class Battle:
    """The chances of a battle with so many dice: the attacker loses 0, 1, … battalions."""

    attackers: int
    defenders: int
    attacker_loses: tuple[Fraction, ...]


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Both bonuses on the highest die, their difference, and every battle it makes."""

    attack_bonus: int
    defence_bonus: int
    edge: int
    battles: tuple[Battle, ...]


def stack(inputs: Inputs) -> Outcome:
    """Add up the bonuses of both sides.

    Rules: risk-attack-bonus, risk-defence-bonus, risk-adventure-cards-in-combat,
    risk-comparing-dice (French sheet, step 2; page combat).

    >>> answer = stack(Inputs(attack_leader=True, defence_leader=True, stronghold=True))
    >>> answer.attack_bonus, answer.defence_bonus, answer.edge
    (1, 2, -1)
    """
    attack = int(inputs.attack_leader) + int(inputs.black_sails)
    fortress = inputs.stronghold and not inputs.cancelled
    defence = int(inputs.defence_leader) + int(fortress)
    battles = tuple(
        _battle(attackers, defenders, attack - defence)
        for defenders in range(1, MOST_DEFENCE_DICE + 1)
        for attackers in range(1, MOST_ATTACK_DICE + 1)
    )
    usual = next(item for item in battles if (item.attackers, item.defenders) == EVEN)
    return Outcome(
        summary=_summary(attack - defence, usual),
        steps=tuple(_steps(inputs, attack, defence)),
        figures=(
            Figure(_("Attack bonus"), attack),
            Figure(_("Defence bonus"), defence),
            Figure(_("Attacker loses, 3 against 2"), _mean(usual)),
            Figure(_("Defender loses, 3 against 2"), 2 - _mean(usual)),
        ),
        tables=(_table(battles),),
        attack_bonus=attack,
        defence_bonus=defence,
        edge=attack - defence,
        battles=battles,
    )


def _battle(attackers: int, defenders: int, edge: int) -> Battle:
    every = rolls(attackers, defenders)
    ways = losses(attackers, defenders, edge)
    return Battle(attackers, defenders, tuple(Fraction(number, every) for number in ways))


def _mean(battle: Battle) -> Fraction:
    return sum((count * chance for count, chance in enumerate(battle.attacker_loses)), Fraction(0))


def _summary(edge: int, usual: Battle) -> Message:
    words: dict[str, Argument] = {
        "edge": abs(edge),
        "both": Chance(usual.attacker_loses[0]),
        "neither": Chance(usual.attacker_loses[-1]),
    }
    if edge > 0:
        return _(
            "{edge} more on the attacker’s highest die: three against two, the defender loses two "
            "with a chance of {both}, the attacker with {neither}.",
            **words,
        )
    if edge < 0:
        return _(
            "{edge} more on the defender’s highest die: three against two, the defender loses two "
            "with a chance of {both}, the attacker with {neither}.",
            **words,
        )
    return _(
        "The bonuses leave nothing over: three against two, the defender loses two with a chance "
        "of {both}, the attacker with {neither}.",
        **words,
    )


def _steps(inputs: Inputs, attack: int, defence: int) -> Iterator[Step]:
    if inputs.attack_leader:
        yield Step("risk-attack-bonus", _("The attacking Leader: 1 on the attacker’s highest die."))
    if inputs.black_sails:
        yield Step(
            "risk-adventure-cards-in-combat",
            _("Black Sails, along a sea line: 1 more on the attacker’s highest die."),
        )
    if inputs.defence_leader:
        yield Step(
            "risk-defence-bonus", _("The defending Leader: 1 on the defender’s highest die.")
        )
    if inputs.stronghold and inputs.cancelled:
        yield Step(
            "risk-adventure-cards-in-combat",
            _("The Stronghold’s 1 is cancelled by a card, through the whole invasion."),
        )
    elif inputs.stronghold:
        yield Step("risk-defence-bonus", _("The Stronghold: 1 on the defender’s highest die."))
    yield Step(
        "risk-defence-bonus",
        _(
            "In all {attack} for the attacker and {defence} for the defender; only the difference "
            "changes the odds.",
            attack=attack,
            defence=defence,
        ),
    )


def _table(battles: tuple[Battle, ...]) -> Table:
    return Table(
        _("Every battle with these bonuses"),
        (_("Dice"), _("Defender loses all"), _("Each loses one"), _("Attacker loses all")),
        tuple(
            (
                _("{attackers} against {defenders}", attackers=b.attackers, defenders=b.defenders),
                Chance(b.attacker_loses[0]),
                Chance(b.attacker_loses[1]) if len(b.attacker_loses) > 2 else "–",
                Chance(b.attacker_loses[-1]),
            )
            for b in battles
        ),
        bars=1,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a card that cancels a Stronghold where there is none."""
    if good.get("cancelled") and good.get("stronghold") is False:
        message = _("There is no Stronghold to cancel.")
        yield Fault(("cancelled",), "conflict", message)


CALCULATOR = Calculator(
    id="risk.bonuses",
    title=_("Which bonuses?"),
    description=_(
        "Leaders, Stronghold and cards: what they add up to, and every battle with them."
    ),
    rule="risk-adventure-cards-in-combat",
    input=Inputs,
    result=Outcome,
    compute=stack,
    example={"attack_leader": True, "defence_leader": True, "stronghold": True},
    check=check,
)

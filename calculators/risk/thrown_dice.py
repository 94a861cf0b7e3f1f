"""Dice that lie on the table: who loses how many battalions, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.dice import SIDES
from calculators.core.faults import Fault
from calculators.core.fields import Integer, boolean, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk import bonuses
from calculators.risk.attrition import LARGEST_ARMY
from calculators.risk.board import TERRITORIES, TERRITORIES_BY_STRONGHOLD, stronghold_faults
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE

_ = Domain("risk")

DIE = Integer(1, SIDES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The dice as they fell, what raises the highest of them, and how many stand behind them."""

    attack: tuple[int, ...] = rows(
        DIE,
        _("Attacker’s dice"),
        item_label=_("Die"),
        minimum=1,
        maximum=MOST_ATTACK_DICE,
        help=_("As rolled, without bonuses, in any order."),
    )
    defence: tuple[int, ...] = rows(
        DIE,
        _("Defender’s dice"),
        item_label=_("Die"),
        minimum=1,
        maximum=MOST_DEFENCE_DICE,
    )
    attack_leader: bool = boolean(_("A Leader attacks"))
    defence_leader: bool = boolean(_("A Leader defends"))
    stronghold: bool = boolean(_("The territory has a Stronghold"))
    army: int | None = optional_integer(
        _("Battalions in the attacking territory"),
        2,
        LARGEST_ARMY,
        help=_("Before the battle, with the one that stays behind: to know what is left."),
    )
    defenders: int | None = optional_integer(
        _("Battalions in the territory attacked"),
        1,
        LARGEST_ARMY,
        help=_("Before the battle: to know whether the territory falls."),
    )
    name: str | None = text(
        _("Territory attacked"),
        card_index=TERRITORIES_BY_STRONGHOLD,
        help=_("If you give its name, or that of its Stronghold, the Stronghold is counted."),
    )
    black_sails: bool = boolean(_("Black Sails, in an invasion by sea"))
    cancelled: bool = boolean(_("A card cancels the Stronghold"))

    @property
    def bonuses(self) -> bonuses.Inputs:
        """What raises the highest dice."""
        return bonuses.Inputs(
            attack_leader=self.attack_leader,
            black_sails=self.black_sails,
            defence_leader=self.defence_leader,
            stronghold=self.stronghold,
            cancelled=self.cancelled,
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two dice that met, with their bonuses, and who loses a battalion."""

    attack: int
    defence: int
    loser: Literal["attacker", "defender"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The comparisons and the losses; what is not known without the armies is ``None``.

    When the territory falls, from ``least_moving`` to ``most_moving`` battalions move in.
    """

    comparisons: tuple[Comparison, ...]
    attacker_loses: int
    defender_loses: int
    army_left: int | None
    defenders_left: int | None
    conquered: bool | None
    least_moving: int | None
    most_moving: int | None
    leader_lost: bool
    attack: tuple[int, ...] = detail()
    """The attacker's dice in order, before bonuses; likewise the defender's."""
    defence: tuple[int, ...] = detail()
    site: bool = detail()
    """Whether a Leader takes a Site of Power."""


def compute(inputs: Inputs) -> Outcome:
    """Settle one battle whose dice are thrown.

    Rules: risk-comparing-dice, risk-ties, risk-attack-bonus, risk-defence-bonus, risk-conquest,
    risk-leader-moves-in, risk-leader-lost (French sheet, step 2; page combat).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.attacker_loses, outcome.defender_loses
    (1, 1)
    """
    attack, defence = (
        tuple(sorted(dice, reverse=True)) for dice in (inputs.attack, inputs.defence)
    )
    raised = bonuses.totals(inputs.bonuses)
    comparisons = tuple(
        Comparison(ours, theirs, "defender" if ours > theirs else "attacker")
        for ours, theirs in zip(
            (attack[0] + raised.attack, *attack[1:]),
            (defence[0] + raised.defence, *defence[1:]),
            strict=False,
        )
    )
    attacker_loses = sum(pair.loser == "attacker" for pair in comparisons)
    defender_loses = len(comparisons) - attacker_loses
    army_left = None if inputs.army is None else inputs.army - attacker_loses
    defenders_left = None if inputs.defenders is None else inputs.defenders - defender_loses
    conquered = None if defenders_left is None else not defenders_left
    territory = TERRITORIES_BY_STRONGHOLD.find(inputs.name)
    return Outcome(
        comparisons=comparisons,
        attacker_loses=attacker_loses,
        defender_loses=defender_loses,
        army_left=army_left,
        defenders_left=defenders_left,
        conquered=conquered,
        least_moving=len(attack) - attacker_loses if conquered else None,
        most_moving=army_left - 1 if conquered and army_left is not None else None,
        leader_lost=bool(conquered and inputs.defence_leader),
        attack=attack,
        defence=defence,
        site=bool(
            conquered
            and inputs.attack_leader
            and territory is not None
            and TERRITORIES[territory.code].site
        ),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return faults for more dice than battalions, no Stronghold to cancel, sails inland."""
    army, defenders = good.get("army"), good.get("defenders")
    if army is not None and len(good.get("attack", ())) > army - 1:
        message = _.plural(
            "Of {army} battalions one stays behind: enter {count} die at most.",
            "Of {army} battalions one stays behind: enter {count} dice at most.",
            army - 1,
            army=army,
        )
        yield Fault(("attack",), "conflict", message)
    if defenders is not None and len(good.get("defence", ())) > defenders:
        message = _("One die for each battalion that defends: {most} at most.", most=defenders)
        yield Fault(("defence",), "conflict", message)
    yield from bonuses.check(good)
    named = good.get("name")
    yield from stronghold_faults(named, ("stronghold",), stronghold=good.get("stronghold", False))
    place = TERRITORIES_BY_STRONGHOLD.find(named)
    if place and good.get("black_sails") and not _port(place.code):
        message = _(
            "No sea line leads to {territory:the}: Black Sails adds nothing.", territory=place.name
        )
        yield Fault(("black_sails",), "conflict", message)


def _port(territory: str) -> bool:
    return "sea" in TERRITORIES[territory].neighbours.values()


COMPUTATION = Computation(
    id="risk.thrown_dice",
    rule="risk-ties",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"attack": [6, 3, 1], "defence": [5, 3], "army": 6, "defenders": 2},
    check=check,
)

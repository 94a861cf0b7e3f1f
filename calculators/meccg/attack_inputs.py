"""The input of a whole attack: the company, the attack, the attacks to follow, and their faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import comb
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.cards import ATTACKS, FIGHTERS, attacks_of
from calculators.meccg.character_status import STATUS_NAMES, Status, stay_untapped_faults
from calculators.meccg.common_fields import items_in_use, summary_option
from calculators.meccg.equipment import ITEMS, item_faults

_ = Domain("meccg")

PLAN_COST, MAX_COST = 20, 20_000
"""The cost of planning an attack, in assignments compared, and the largest cost accepted.

An attack is planned for every state in which those before may leave the company; beyond the largest
cost, a reader would wait for seconds.
"""


class Assignment(Enum):
    """Whether a character must, must not, or may be assigned a strike."""

    FREE = "free"
    STRIKE = "strike"
    NONE = "none"


class DefenderGoal(Enum):
    """What the defender plays for, and the attacker against."""

    PROTECT = "protect"
    DEFEAT = "defeat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """A character of the company, or an ally, as he faces the attack."""

    prowess: int = integer(_("Prowess"), -10, 40, help=_("Items named below are added."))
    body: int | None = optional_integer(_("Body"), 0, 30, help=_("Empty: he cannot be eliminated."))
    status: Status = choice(
        _("Status"),
        STATUS_NAMES,
        default=Status.UNTAPPED,
    )
    stay_untapped: bool = boolean(_("Stays untapped if struck (−3)"))
    place: Assignment = choice(
        _("Strike"),
        {
            Assignment.FREE: _("As is best"),
            Assignment.STRIKE: _("Faces one"),
            Assignment.NONE: _("Faces none"),
        },
        default=Assignment.FREE,
    )
    name: str | None = text(_("Name"), card_index=FIGHTERS, help=_("Of a character or an ally."))
    items: tuple[str | None, ...] = items_in_use(ITEMS)


@dataclass(frozen=True, kw_only=True)
class Company:
    """The characters who face an attack."""

    characters: tuple[Fighter, ...] = rows(
        Fighter, _("Company"), item_label=_("Character"), minimum=1, maximum=10
    )


@dataclass(frozen=True, kw_only=True)
class Attack:
    """An attack with the numbers of its card, or as cards have changed them."""

    creature: str | None = text(
        _("Attack"),
        card_index=ATTACKS,
        help=_("A creature, or the automatic-attack of a site. A name fills in the numbers."),
    )
    strikes: int | None = optional_integer(
        _("Strikes"), 1, 30, help=_("Empty: each character faces one.")
    )
    strike_prowess: int = integer(_("Prowess of the strikes"), 0, 60)
    strike_body: int | None = optional_integer(
        _("Body of the strikes"), 0, 30, help=_("Empty: the strikes have no body.")
    )
    kill_points: int = integer(_("Kill points"), 0, 30, default=0)
    attacker_chooses: bool = boolean(_("The attacker chooses the defending characters"))


@dataclass(frozen=True, kw_only=True)
class Inputs(Attack, Company):
    """A company and an attack on it, before strikes are assigned, and the attacks to follow."""

    further: tuple[Attack, ...] = rows(
        Attack,
        _("Further attacks"),
        item_label=_("Next attack"),
        maximum=3,
        help=_("On the same company, in this order, before anybody untaps or heals."),
    )
    aim: DefenderGoal = choice(
        _("The defender wants"),
        {
            DefenderGoal.PROTECT: _("to lose as few characters as possible"),
            DefenderGoal.DEFEAT: _("to defeat the attack"),
        },
        default=DefenderGoal.PROTECT,
    )
    summary_rules: bool = summary_option(
        _(
            "The attacker’s strikes go to tapped and wounded characters; equal bodies fail; a "
            "Dragon brings no kill points."
        )
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of statuses, items and assignments, and of a series that is too long."""
    fighters: tuple[Fighter, ...] = good.get("characters", ())
    for index, fighter in enumerate(fighters):
        here = ("characters", index)
        if fighter.stay_untapped:
            yield from stay_untapped_faults(here, fighter.status)
        yield from item_faults(here, fighter.name, fighter.items)
    if fighters and "strikes" in good and "further" in good:
        yield from _series_faults(
            len(fighters), good["strikes"], good.get("creature"), good["further"]
        )
    if fighters and "strikes" in good:
        yield from _assignment_faults(fighters, _strikes_assigned(len(fighters), good["strikes"]))


def _series_faults(
    everyone: int, strikes: int | None, creature: str | None, further: Sequence[Attack]
) -> Iterable[Fault]:
    states, cost = 1, 0
    counts = [_strikes_assigned(everyone, strikes)] * attacks_of(creature)
    counts += [_strikes_assigned(everyone, item.attack.strikes) for item in _sequence(further)]
    for before, now in pairwise(counts):
        states = min(states * 3**before, 4**everyone)
        cost += states * (PLAN_COST + comb(everyone, now))
    if cost > MAX_COST:
        yield Fault(
            ("further",),
            "conflict",
            _("So many attacks on so many characters cannot be followed: take fewer at a time."),
        )


def _strikes_assigned(everyone: int, strikes: int | None) -> int:
    """Return how many of so many characters are assigned a strike."""
    return everyone if strikes is None else min(strikes, everyone)


def _assignment_faults(fighters: tuple[Fighter, ...], assigned: int) -> Iterable[Fault]:
    must = sum(fighter.place is Assignment.STRIKE for fighter in fighters)
    may = sum(fighter.place is not Assignment.NONE for fighter in fighters)
    if must > assigned:
        yield Fault(
            ("characters",),
            "conflict",
            _("More characters are to face a strike than there are strikes."),
        )
    if may < assigned:
        yield Fault(
            ("characters",),
            "conflict",
            _("Too few characters are left to face the strikes: each must go to somebody."),
        )


@dataclass(frozen=True, slots=True)
class SequencedAttack:
    """One attack of the series: whether it is the first, and the last, of its creature."""

    attack: Attack
    first: bool
    last: bool


def sequence(inputs: Inputs) -> tuple[SequencedAttack, ...]:
    """Return all attacks in order; a creature named may make several by itself."""
    return tuple(_sequence((inputs, *inputs.further)))


def _sequence(attacks: Iterable[Attack]) -> Iterator[SequencedAttack]:
    for attack in attacks:
        count = attacks_of(attack.creature)
        for number in range(count):
            yield SequencedAttack(attack, number == 0, number == count - 1)

"""A whole attack on a company: who faces it, and what one strike does to one character."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any

from calculators.core.dice import at_least, two_dice
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.cards import (
    ATTACKS,
    FIGHTERS,
    attacks_of,
    bonus_against,
    equal_body_discards,
    is_dragon,
)
from calculators.meccg.character_status import (
    STATUS_MODIFIER,
    STATUS_NAMES,
    STAY_UNTAPPED,
    Status,
    stay_untapped_faults,
)
from calculators.meccg.common_fields import items_in_use, summary_option
from calculators.meccg.equipment import ITEMS, ItemEffect, equip, item_faults

_ = Domain("meccg")

WAYS = 36**2
"""The falls of the dice of a strike and of the body check after it."""


PLAN, MOST_WORK = 20, 20_000
"""What planning an attack costs beside each assignment weighed, and how much is asked at most.

An attack is planned for every state in which those before may leave the company; beyond this, a
reader would wait for seconds.
"""


class Place(Enum):
    """Whether a character must, must not, or may be assigned a strike."""

    FREE = "free"
    STRIKE = "strike"
    NONE = "none"


class Aim(Enum):
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
    place: Place = choice(
        _("Strike"),
        {
            Place.FREE: _("As is best"),
            Place.STRIKE: _("Faces one"),
            Place.NONE: _("Faces none"),
        },
        default=Place.FREE,
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
    """An attack as it stands on its card, or as cards have changed it."""

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
    aim: Aim = choice(
        _("The defender wants"),
        {
            Aim.PROTECT: _("to lose as few characters as possible"),
            Aim.DEFEAT: _("to defeat the attack"),
        },
        default=Aim.PROTECT,
    )
    summary_rules: bool = summary_option(
        _(
            "The attacker’s strikes go to tapped and wounded characters; equal bodies fail; a "
            "Dragon brings no kill points."
        )
    )

    @property
    def count(self) -> int:
        """How many strikes there are, one for each character where no number is given."""
        return len(self.characters) if self.strikes is None else self.strikes


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find what a character’s status or place does not allow."""
    fighters: tuple[Fighter, ...] = good.get("characters", ())
    for index, fighter in enumerate(fighters):
        here = ("characters", index)
        if fighter.stay_untapped:
            yield from stay_untapped_faults(here, fighter.status)
        yield from item_faults(here, fighter.name, fighter.items)
    if fighters and "strikes" in good and "further" in good:
        yield from _too_many(len(fighters), good["strikes"], good.get("creature"), good["further"])
    if fighters and "strikes" in good:
        strikes = good["strikes"]
        everyone = len(fighters)
        yield from _misplaced(fighters, everyone if strikes is None else min(strikes, everyone))


def _too_many(
    everyone: int, strikes: int | None, creature: str | None, further: Sequence[Attack]
) -> Iterable[Fault]:
    states, work = 1, 0
    counts = [_struck(everyone, strikes)] * attacks_of(creature)
    counts += [_struck(everyone, turn.attack.strikes) for turn in _sequence(further)]
    for before, now in pairwise(counts):
        states = min(states * 3**before, 4**everyone)
        work += states * (PLAN + comb(everyone, now))
    if work > MOST_WORK:
        yield Fault(
            ("further",),
            "conflict",
            _("So many attacks on so many characters cannot be followed: take fewer at a time."),
        )


def _struck(everyone: int, strikes: int | None) -> int:
    return everyone if strikes is None else min(strikes, everyone)


def _misplaced(fighters: tuple[Fighter, ...], assigned: int) -> Iterable[Fault]:
    must = sum(fighter.place is Place.STRIKE for fighter in fighters)
    may = sum(fighter.place is not Place.NONE for fighter in fighters)
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
class Turn:
    """One attack in its turn: whether it is the first, and the last, of its creature."""

    attack: Attack
    first: bool
    last: bool


def sequence(inputs: Inputs) -> tuple[Turn, ...]:
    """Return all attacks in order; a creature named may make several by itself."""
    return tuple(_sequence((inputs, *inputs.further)))


def _sequence(attacks: Iterable[Attack]) -> Iterator[Turn]:
    for attack in attacks:
        count = attacks_of(attack.creature)
        for number in range(count):
            yield Turn(attack, number == 0, number == count - 1)


def points(attack: Attack, *, summary_rules: bool) -> int:
    """Return the kill points for defeating an attack; by the French summary, none for a Dragon."""
    return 0 if summary_rules and is_dragon(attack.creature) else attack.kill_points


def armed(inputs: Inputs) -> tuple[Inputs, tuple[tuple[ItemEffect, ...], ...]]:
    """Return the inputs with the items in use counted, and what each character’s items add."""
    worn = [
        equip(item.name, inputs.creature, item.prowess, item.body, item.items)
        for item in inputs.characters
    ]
    fighters = tuple(
        replace(fighter, prowess=equipped.prowess, body=equipped.body)
        for fighter, equipped in zip(inputs.characters, worn, strict=True)
    )
    return replace(inputs, characters=fighters), tuple(item.effects for item in worn)


def equal_discards(inputs: Inputs, index: int) -> Fraction | None:
    """Return the chance of a body check equal to the body, where that discards this character.

    ``None`` where the card of the creature says nothing of the kind.
    """
    fighter = inputs.characters[index]
    if fighter.body is None or inputs.summary_rules:
        return None
    if not equal_body_discards(fighter.name, inputs.creature):
        return None
    return two_dice().get(fighter.body - (fighter.status is Status.WOUNDED), Fraction(0))


@dataclass(frozen=True, slots=True)
class Faced:
    """What a strike does to a character, in ways out of 1296; ``unhurt`` includes a tie."""

    defeated: int
    eliminated: int
    wounded: int

    @property
    def unhurt(self) -> int:
        """The ways in which the character comes out of it neither wounded nor eliminated."""
        return WAYS - self.eliminated - self.wounded


def faced(inputs: Inputs, index: int, bonus: int) -> Faced:
    """Return what a strike does to a character who has ``bonus`` (support, or excess strikes)."""
    fighter = inputs.characters[index]
    level = inputs.strike_prowess - fighter_prowess(inputs, index) - bonus
    wounded_before = fighter.status is Status.WOUNDED
    foe_body = inputs.strike_body
    if foe_body is not None and fighter.items:
        worn = equip(fighter.name, inputs.creature, fighter.prowess, fighter.body, fighter.items)
        foe_body = worn.body_of_strike(foe_body)
    return _faced(level, fighter.body, foe_body, wounded_before, not inputs.summary_rules)


def fighter_prowess(inputs: Inputs, index: int) -> int:
    """Return the prowess a character adds to the roll, support and excess strikes apart."""
    fighter = inputs.characters[index]
    return (
        fighter.prowess
        + bonus_against(fighter.name, inputs.creature)
        + STATUS_MODIFIER[fighter.status]
        + (STAY_UNTAPPED if fighter.stay_untapped else 0)
    )


@cache
def _faced(level: int, body: int | None, strike_body: int | None, hurt: bool, above: bool) -> Faced:
    fails = at_least(level + 1)
    succeeds = 1 - at_least(level)
    broken = Fraction(1) if strike_body is None else at_least(strike_body + above)
    lost = Fraction(0) if body is None else at_least(body + above - hurt)
    return Faced(
        defeated=int(fails * broken * WAYS),
        eliminated=int(succeeds * lost * WAYS),
        wounded=int(succeeds * (1 - lost) * WAYS),
    )

"""The odds of one strike: the roll against its prowess, then the body checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain, Message
from calculators.meccg.cards import FIGHTERS, FOES, bonus_against, is_ally
from calculators.meccg.common_fields import items_in_use, other_modifiers, summary_option
from calculators.meccg.equipment import ITEMS

_ = Domain("meccg")


class Status(Enum):
    """How the character's card lies when the strike comes."""

    UNTAPPED = "untapped"
    TAPPED = "tapped"
    WOUNDED = "wounded"


STATUS_NAMES: Mapping[Status, Message] = {
    Status.UNTAPPED: _("Untapped"),
    Status.TAPPED: _("Tapped"),
    Status.WOUNDED: _("Wounded"),
}

STATUS_MODIFIER: Mapping[Status, int] = {
    Status.UNTAPPED: 0,
    Status.TAPPED: -1,
    Status.WOUNDED: -2,
}

STAY_UNTAPPED = -3


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A strike and the character it was assigned to, before the roll.

    ``prowess`` and ``body`` are those of the character with the items in use; a ``body`` of
    ``None`` means that no body check is reckoned for the character, a ``strike_body`` of ``None``
    that the strike has no body and is defeated as soon as it fails.
    """

    character: str | None = text(
        _("Character"),
        card_index=FIGHTERS,
        help=_("Or an ally. A name fills in the prowess and the body printed on the card."),
    )
    prowess: int = integer(
        _("Prowess"),
        -10,
        40,
        help=_("Of the character; items named below are added to it."),
    )
    body: int | None = optional_integer(
        _("Body"),
        0,
        30,
        help=_("Of the character. Empty: the body check is left out."),
    )
    status: Status = choice(
        _("Status of the character"),
        STATUS_NAMES,
        default=Status.UNTAPPED,
    )
    stay_untapped: bool = boolean(
        _("Stays untapped (−3)"),
        help=_("Only an untapped character may choose this."),
    )
    supporters: int = integer(
        _("Supporting characters"),
        0,
        20,
        default=0,
        help=_("Untapped, without a strike of their own; each taps for +1."),
    )
    excess_strikes: int = integer(
        _("Excess strikes"),
        0,
        30,
        default=0,
        help=_("Strikes left over that the attacker spends here, −1 each."),
    )
    modifier: int = other_modifiers(_("To the character’s prowess, from cards and abilities."))
    creature: str | None = text(
        _("Creature"),
        card_index=FOES,
        help=_("A name fills in the printed prowess and body of its strikes."),
    )
    strike_prowess: int = integer(_("Prowess of the strike"), 0, 60)
    strike_body: int | None = optional_integer(
        _("Body of the strike"),
        0,
        30,
        help=_("Empty: the strike has no body."),
    )
    items: tuple[str | None, ...] = items_in_use(
        ITEMS, 8, help=_("Their bonuses and maximums are added to the prowess and body above.")
    )
    summary_rules: bool = summary_option(
        _("There, a body check is failed on a roll equal to the body as well."),
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find unknown items, and a choice that the character's status does not allow."""
    yield from item_faults((), good.get("character"), good.get("items", ()))
    if good.get("stay_untapped"):
        yield from cannot_stay((), good.get("status", Status.UNTAPPED))


def cannot_stay(path: tuple[str | int, ...], status: Status) -> Iterable[Fault]:
    """Find a choice of −3 in order not to tap that is not the character’s to make."""
    if status is not Status.UNTAPPED:
        yield Fault(
            (*path, "stay_untapped"),
            "conflict",
            _("Only an untapped character may take −3 in order not to tap."),
        )


def item_faults(
    path: tuple[str | int, ...], bearer: str | None, items: Iterable[str | None]
) -> Iterable[Fault]:
    """Find items in use that are unknown, or borne by an ally (Council of Elrond rule 6.1.6)."""
    for index, name in enumerate(items):
        here = (*path, "items", index)
        if name and ITEMS.find(name) is None:
            yield Fault(here, "choice", _("No item of this name adds to prowess or body."))
        elif name and is_ally(bearer):
            yield Fault(here, "conflict", _("Allies bear no items."))


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of what a strike does, and the least roll of 2D6 that makes it fail."""

    fails: Fraction
    ineffectual: Fraction
    succeeds: Fraction
    wounded: Fraction
    eliminated: Fraction
    strike_defeated: Fraction
    needed: int | None


def reckon(inputs: Inputs) -> Odds:
    """Return the odds of a strike, its roll and the body checks that follow it."""
    # The modified roll is above, equal to or below the strike's prowess.
    level = inputs.strike_prowess - modified_prowess(inputs)
    fails = at_least(level + 1)
    succeeds = 1 - at_least(level)
    eliminated = succeeds * character_lost(inputs)
    needed = max(2, level + 1)
    return Odds(
        fails=fails,
        ineffectual=1 - fails - succeeds,
        succeeds=succeeds,
        wounded=succeeds - eliminated,
        eliminated=eliminated,
        strike_defeated=fails * strike_beaten(inputs),
        needed=needed if needed <= 12 else None,
    )


def modified_prowess(inputs: Inputs) -> int:
    """Return the prowess that is added to the roll."""
    return (
        inputs.prowess
        + inputs.modifier
        + bonus_against(inputs.character, inputs.creature)
        + STATUS_MODIFIER[inputs.status]
        + (STAY_UNTAPPED if inputs.stay_untapped else 0)
        + inputs.supporters
        - inputs.excess_strikes
    )


def body_check_failed(body: int, *, bonus: int, summary_rules: bool) -> Fraction:
    """Return the chance that 2D6 plus ``bonus`` are above ``body``.

    By the French summary, equality is enough.
    """
    return at_least(body - bonus + (0 if summary_rules else 1))


def character_lost(inputs: Inputs) -> Fraction:
    """Return the chance that a character whom the strike wounds is eliminated; 0 without a body."""
    if inputs.body is None:
        return Fraction(0)
    bonus = 1 if inputs.status is Status.WOUNDED else 0
    return body_check_failed(inputs.body, bonus=bonus, summary_rules=inputs.summary_rules)


def strike_beaten(inputs: Inputs) -> Fraction:
    """Return the chance that a strike which fails is defeated; 1 where it has no body."""
    if inputs.strike_body is None:
        return Fraction(1)
    return body_check_failed(inputs.strike_body, bonus=0, summary_rules=inputs.summary_rules)

"""Bringing a faction into play: the influence check, and what each card adds to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll
from calculators.core.faults import Fault
from calculators.core.fields import integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import other_modifiers
from calculators.meccg.influence_cards import (
    CHARACTERS_BY_INFLUENCE,
    FACTIONS,
    CardBonuses,
    faction_bonuses,
    faction_target,
)
from calculators.meccg.influence_items import (
    ItemBonus,
    influence_items,
    item_bonuses,
    item_faults,
)

_ = Domain("meccg")

MOST_ADDED = 4
"""The odds are compared for up to so many points of influence more than there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence check: the faction's number, and what is added to the roll."""

    character: str | None = text(
        _("Character"),
        card_index=CHARACTERS_BY_INFLUENCE,
        help=_("A name fills in the direct influence and adds what the card says."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        default=0,
        help=_("Take off the minds of followers; items named below are added."),
    )
    faction: str | None = text(
        _("Faction"),
        card_index=FACTIONS,
        help=_("A name fills in the number and adds the standard modifications."),
    )
    number: int = integer(
        _("Number on the faction"), 0, 40, help=_("The check must be greater than it.")
    )
    modifier: int = other_modifiers(_("What the named cards add by themselves is counted already."))
    items: tuple[str | None, ...] = influence_items()


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The least roll of 2D6 that succeeds (``None``: none does) with ``added`` to it, its odds."""

    added: int
    needed: int | None
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance of bringing the faction into play, and the least roll of 2D6 that does."""

    success: Fraction
    needed: int | None
    added: int = detail()
    card_bonuses: CardBonuses = detail()
    item_bonuses: tuple[ItemBonus, ...] = detail()
    odds_by_added: tuple[CheckOdds, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find items that add nothing to influence."""
    return item_faults(good.get("items", ()))


def compute(inputs: Inputs) -> Outcome:
    """Compute an influence check on a faction: 2D6 and modifiers must be above its number.

    Rules: meccg-influence-faction, meccg-influence-faction-modifiers (Council of Elrond rules
    2.V.3; page influence).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.success), outcome.needed
    ('11/12', 4)
    """
    cards = faction_bonuses(inputs.character, inputs.faction)
    items = item_bonuses(inputs.character, inputs.items, faction_target(inputs.faction))
    added = inputs.direct_influence + inputs.modifier + cards.total
    added += sum(item.bonus for item in items)
    odds = tuple(_odds(inputs.number, total) for total in range(added, added + MOST_ADDED + 1))
    return Outcome(
        success=odds[0].success,
        needed=odds[0].needed,
        added=added,
        card_bonuses=cards,
        item_bonuses=items,
        odds_by_added=odds,
    )


def _odds(number: int, added: int) -> CheckOdds:
    above = number + 1 - added
    return CheckOdds(added, least_roll(above), at_least(above))


COMPUTATION = Computation(
    id="meccg.influence",
    rule="meccg-influence-faction",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "character": "Aragorn II",
        "direct_influence": 3,
        "faction": "Rangers of the North",
        "number": 9,
    },
    check=check,
)

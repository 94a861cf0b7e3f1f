"""Bringing a faction into play: the influence check, and what each card adds to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll
from calculators.core.faults import Fault
from calculators.core.fields import integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import is_ally
from calculators.meccg.common_fields import ONLY_CHARACTERS, other_modifiers
from calculators.meccg.event_cards import event_faults, events_in_play, is_named
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.influence_cards import (
    FACTION_INFLUENCERS,
    FACTIONS,
    CardBonuses,
    faction_bonuses,
    faction_target,
    influencer_row,
    is_aragorn,
    is_army_of_the_dead,
    is_roac,
    may_be_king,
)
from calculators.meccg.influence_events import faction_effects
from calculators.meccg.influence_items import (
    RED_ARROW,
    RIDERS_OF_ROHAN,
    ItemBonus,
    bears,
    influence_items,
    item_bonuses,
    item_faults,
)

_ = Domain("meccg")

KING_UNDER_THE_MOUNTAIN = "TD-126"

MOST_ADDED = 4
"""The odds are compared for up to so many points of influence more than there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence check: the faction's number, and what is added to the roll."""

    character: str | None = text(
        _("Character"),
        card_index=FACTION_INFLUENCERS,
        help=_("A name fills in the direct influence and adds what the card says."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        default=0,
        help=_("Subtract the minds of followers; items named below are added."),
    )
    faction: str | None = text(
        _("Faction"),
        card_index=FACTIONS,
        help=_("A name fills in the number and adds the standard modifications."),
    )
    number: int = integer(
        _("Number on the faction"), 0, 40, help=_("The check must be greater than it.")
    )
    modifier: int = other_modifiers(_("What the named cards add is counted already."))
    items: tuple[str | None, ...] = influence_items()
    roll: int | None = optional_integer(
        _("Roll already made"),
        2,
        12,
        help=_("The sum of both dice; leave it empty before the roll."),
    )
    events: tuple[str | None, ...] = events_in_play()


class Automatic(Enum):
    """Why a faction comes without a roll."""

    ARMY_OF_THE_DEAD = auto()
    RED_ARROW = auto()


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The least roll of 2D6 that succeeds (``None``: none does) with ``added`` to it, its odds.

    Where the roll is known, they are 0 or 1.
    """

    added: int
    needed: int | None
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance of bringing the faction into play, and the least roll of 2D6 that does.

    ``total`` is the roll already made with all that is added (``None``: not rolled).
    """

    success: Fraction
    needed: int | None
    total: int | None
    automatic: Automatic | None = detail()
    king: bool = detail()
    # Whether Roäc the Raven tries, who is discarded for it.
    roac: bool = detail()
    added: int = detail()
    card_bonuses: CardBonuses = detail()
    item_bonuses: tuple[ItemBonus, ...] = detail()
    events: EventEffects = detail()
    odds_by_added: tuple[CheckOdds, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find items that are unknown or named twice, and who cannot bring the Army of the Dead."""
    yield from item_faults(good.get("items", ()))
    yield from event_faults((), good.get("events", ()))
    who = good.get("character")
    if is_roac(who) and any(good.get("items", ())):
        yield Fault(("items",), "conflict", _("Allies cannot bear items."))
    if is_ally(who) and not is_roac(who):
        yield Fault(("character",), "conflict", ONLY_CHARACTERS)
    elif is_army_of_the_dead(good.get("faction")) and who and not is_aragorn(who):
        yield Fault(
            ("character",),
            "conflict",
            _("Only Aragorn II brings the Army of the Dead: name him, or nobody."),
        )


def compute(inputs: Inputs) -> Outcome:
    """Compute an influence check on a faction: 2D6 and modifiers must be above its number.

    The Army of the Dead asks for no check, nor do the Riders of Rohan of the bearer of the Red
    Arrow. ``king``: King under the Mountain, an event that is not named, would add to the check.

    Rules: meccg-influence-faction, meccg-influence-faction-modifiers (Council of Elrond rules
    2.V.3; page influence).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.success), outcome.needed
    ('11/12', 4)
    """
    cards = faction_bonuses(inputs.character, inputs.faction)
    target = faction_target(inputs.faction)
    items = item_bonuses(influencer_row(inputs.character), inputs.items, target)
    events = faction_effects(inputs.events, inputs.character, inputs.faction, inputs.items)
    added = inputs.modifier + cards.standard + cards.own + events.total("modifier")
    added += events.total("direct_influence")
    if not events.has("no_influence"):
        added += inputs.direct_influence + cards.conditional + sum(item.bonus for item in items)
    odds = tuple(
        _odds(inputs, total, two_rolls=events.has("two_rolls"))
        for total in range(added, added + MOST_ADDED + 1)
    )
    automatic = _automatic(inputs)
    return Outcome(
        success=Fraction(1) if automatic else odds[0].success,
        needed=2 if automatic else odds[0].needed,
        total=None if automatic or inputs.roll is None else inputs.roll + added,
        automatic=automatic,
        roac=is_roac(inputs.character),
        king=may_be_king(inputs.character, inputs.faction)
        and not is_named(inputs.events, KING_UNDER_THE_MOUNTAIN),
        added=added,
        card_bonuses=cards,
        item_bonuses=items,
        events=events,
        odds_by_added=() if automatic else odds,
    )


def _automatic(inputs: Inputs) -> Automatic | None:
    if is_army_of_the_dead(inputs.faction):
        return Automatic.ARMY_OF_THE_DEAD
    faction = FACTIONS.find(inputs.faction)
    if faction and faction.code == RIDERS_OF_ROHAN and bears(inputs.items, RED_ARROW):
        return Automatic.RED_ARROW
    return None


def _odds(inputs: Inputs, added: int, *, two_rolls: bool) -> CheckOdds:
    above = inputs.number + 1 - added
    if inputs.roll is not None:
        return CheckOdds(added, least_roll(above), Fraction(inputs.roll >= above))
    success = at_least(above)
    # The better of two rolls fails only if both do.
    return CheckOdds(added, least_roll(above), 1 - (1 - success) ** 2 if two_rolls else success)


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

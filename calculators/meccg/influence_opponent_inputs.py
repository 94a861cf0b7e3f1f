"""The input of an influence attempt against the opponent’s cards, and its faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.meccg.cards import is_ally
from calculators.meccg.common_fields import ONLY_CHARACTERS, other_modifiers, summary_option
from calculators.meccg.event_cards import event_faults, events_in_play
from calculators.meccg.influence_cards import INFLUENCERS, is_agent, is_army_of_the_dead
from calculators.meccg.influence_items import influence_items, item_faults
from calculators.meccg.influence_targets import TARGETS, is_wizard_target

_ = Domain("meccg")


class TargetKind(Enum):
    """What the attempt is against."""

    CHARACTER = "character"
    FOLLOWER = "follower"
    ALLY = "ally"
    FACTION = "faction"
    ITEM = "item"


CONTROLLED = frozenset({TargetKind.FOLLOWER, TargetKind.ALLY, TargetKind.ITEM})
"""Targets that some character controls by direct influence, or bears."""

AT_HOME = 2
"""What an agent’s home site adds to his influence, and a shared one to the roll besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence attempt, before both players roll."""

    name: str | None = text(
        _("Card to influence"),
        card_index=TARGETS,
        help=_(
            "A character, an ally or a faction; for an item, its bearer. A name fills in the value."
        ),
    )
    target: TargetKind = choice(
        _("Target"),
        {
            TargetKind.CHARACTER: _("Character under general influence"),
            TargetKind.FOLLOWER: _("Follower"),
            TargetKind.ALLY: _("Ally"),
            TargetKind.FACTION: _("Faction"),
            TargetKind.ITEM: _("Item"),
        },
        default=TargetKind.CHARACTER,
    )
    value: int = integer(
        _("Value of the target"),
        0,
        40,
        help=_("A mind; a faction’s number; for an item, the mind of its bearer."),
    )
    character: str | None = text(
        _("Who makes the attempt"),
        card_index=INFLUENCERS,
        help=_(
            "A character, or an agent if a card allows him to try. A name fills in the direct "
            "influence."
        ),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        help=_("Of whoever makes the attempt; what the named cards add is counted separately."),
    )
    items: tuple[str | None, ...] = influence_items()
    opponent_general: int = integer(_("The opponent’s unused general influence"), 0, 40)
    controller_direct: int = integer(
        _("Unused direct influence of the controlling character"),
        0,
        40,
        default=0,
        help=_("Of the one who controls the follower, the ally or the item; 0 otherwise."),
    )
    modifier: int = other_modifiers(
        _(
            "Added to your roll: what cards give; −5 against a minion player’s card; the standard "
            "modification of a faction that you have not named."
        )
    )
    revealed: bool = boolean(
        _("An identical card is revealed from hand"),
        help=_("The value becomes 0, except for an item, which requires the reveal."),
        rare=True,
    )
    agent_at_home: bool = boolean(
        _("An agent tries at a home site: +2 direct influence"), rare=True
    )
    shared_home: bool = boolean(
        _("The target belongs to a home site of the agent"),
        help=_(
            "The target shares a home site with him, or is a faction playable at one: value 0, "
            "and +2 to the roll. If you name the cards, this is counted automatically."
        ),
        rare=True,
    )
    summary_rules: bool = summary_option(
        _("The summary subtracts only one influence; a revealed item counts as 0, like any card."),
    )
    roll: int | None = optional_integer(
        _("Your roll, already made"),
        2,
        12,
        help=_("The sum of both dice; leave it empty before the roll."),
    )
    opponent_roll: int | None = optional_integer(
        _("The opponent’s roll, already made"),
        2,
        12,
        help=_("The sum of both dice; leave it empty before the roll."),
    )
    events: tuple[str | None, ...] = events_in_play()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find what nobody may try for, and what an agent may not do.

    An item is tried for only by revealing the same one. Council of Elrond rules 8.1 and 8.5.
    """
    yield from item_faults(good.get("items", ()))
    yield from event_faults((), good.get("events", ()))
    if is_ally(good.get("character")):
        yield Fault(("character",), "conflict", ONLY_CHARACTERS)
    if is_wizard_target(good.get("name")):
        text = _("Nobody may try to influence a Wizard or a card that he controls.")
        yield Fault(("name",), "conflict", text)
    if is_army_of_the_dead(good.get("name")):
        text = _("According to its card, no opponent may influence the Army of the Dead.")
        yield Fault(("name",), "conflict", text)
    shown = good.get("revealed") or good.get("summary_rules")
    if "revealed" in good and good.get("target") is TargetKind.ITEM and not shown:
        text = _(
            "An item can be influenced only by revealing the same item: tick that it is revealed."
        )
        yield Fault(("revealed",), "conflict", text)
    agent = good.get("agent_at_home") or good.get("shared_home") or is_agent(good.get("character"))
    if agent and good.get("revealed"):
        yield Fault(
            ("revealed",), "conflict", _("When an agent makes the attempt, no card is revealed.")
        )
    if agent and good.get("target") is TargetKind.ITEM:
        yield Fault(("target",), "conflict", _("An agent cannot try to influence an item."))

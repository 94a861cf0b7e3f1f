"""An influence attempt against a card of the opponent: your roll against theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll, two_dice
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import other_modifiers, summary_option
from calculators.meccg.influence_cards import (
    INFLUENCERS,
    CardBonuses,
    influencer_row,
    is_agent,
    is_army_of_the_dead,
)
from calculators.meccg.influence_items import (
    RED_ARROW,
    InfluenceTarget,
    ItemBonus,
    bears,
    influence_items,
    item_bonuses,
    item_faults,
)
from calculators.meccg.influence_targets import (
    TARGETS,
    is_ally_target,
    is_faction_target,
    is_riders_of_rohan,
    is_wizard_target,
    opponent_target,
    shares_home,
    target_bonuses,
)

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
        help=_("A character, an ally or a faction; for an item, its bearer. Fills in the value."),
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
        help=_("A character, or an agent whom a card lets try. Fills in the direct influence."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        help=_("Of the one who makes the attempt; what named cards add is counted separately."),
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
        _("To your roll, from cards; −5 against a minion; unnamed factions’ modifications.")
    )
    revealed: bool = boolean(
        _("An identical card is revealed from the hand"),
        help=_("The value becomes 0, except for an item, which requires the reveal."),
        rare=True,
    )
    agent_at_home: bool = boolean(
        _("An agent tries at a home site: +2 direct influence"), rare=True
    )
    shared_home: bool = boolean(
        _("The target belongs to a home site of the agent"),
        help=_(
            "It has one in common, or is playable at one: value 0, and +2. If the cards are "
            "named, this is counted automatically."
        ),
        rare=True,
    )
    summary_rules: bool = summary_option(
        _("The summary subtracts only one influence; a revealed item counts as 0, like any card."),
    )
    roll: int | None = optional_integer(
        _("Your roll, already made"), 2, 12, help=_("The sum of both dice; empty: not yet rolled.")
    )
    opponent_roll: int | None = optional_integer(
        _("The opponent’s roll, already made"),
        2,
        12,
        help=_("The sum of both dice; empty: not yet rolled."),
    )


@dataclass(frozen=True, slots=True)
class OpponentRoll:
    """One roll of the opponent: the least roll that beats it (``None``: none does), its odds."""

    roll: int
    needed: int | None
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance that the attempt succeeds."""

    # ``lead`` is added to your roll less theirs, the value of the target subtracted; ``margin`` is
    # the least difference of the rolls that succeeds; ``value`` is 0 where it counts as 0.

    success: Fraction
    target: TargetKind = detail()
    controlled: bool = detail()
    value: int = detail()
    card_bonuses: CardBonuses = detail()
    item_bonuses: tuple[ItemBonus, ...] = detail()
    lead: int = detail()
    margin: int = detail()
    opponent_rolls: tuple[OpponentRoll, ...] = detail()
    # Whether the target belongs to a home site of the agent.
    shared_home: bool = detail()
    # Whether the bearer of the Red Arrow tries for the Riders of Rohan.
    red_arrow: bool = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find what nobody may try for, and what an agent may not do.

    An item is tried for only by revealing the same one. Council of Elrond rules 8.1 and 8.5.
    """
    yield from item_faults(good.get("items", ()))
    if is_wizard_target(good.get("name")):
        text = _("Nobody may try to influence a Wizard or a card that he controls.")
        yield Fault(("name",), "conflict", text)
    if is_army_of_the_dead(good.get("name")):
        text = _("By its card, no opponent may influence the Army of the Dead.")
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


def compute(inputs: Inputs) -> Outcome:
    """Compute an influence attempt: 2D6 less the opponent's 2D6, all modified, above the value.

    Rules: meccg-influence-opponent-roll, meccg-influence-opponent-value,
    meccg-influence-opponent-reveal (Council of Elrond rules 8.1 to 8.4; page influence).

    >>> str(COMPUTATION.solve(COMPUTATION.example).success)
    '35/1296'
    """
    target = _target(inputs)
    shared_home = inputs.shared_home or shares_home(inputs.character, inputs.name)
    controlled = target in CONTROLLED or inputs.controller_direct > 0
    value = _value(inputs, target, shared_home=shared_home)
    cards, card = _named_target(inputs, target)
    items = item_bonuses(influencer_row(inputs.character), inputs.items, card)
    lead = _influence(inputs, controlled=controlled) - value
    lead += AT_HOME if shared_home else 0
    lead += cards.total + sum(item.bonus for item in items)
    theirs = _chances(inputs.opponent_roll)
    rolls = tuple(_opponent_roll(roll, lead, inputs.roll) for roll in theirs)
    return Outcome(
        success=sum((theirs[each.roll] * each.success for each in rolls), Fraction(0)),
        target=target,
        controlled=controlled,
        value=value,
        card_bonuses=cards,
        item_bonuses=items,
        lead=lead,
        margin=1 - lead,
        opponent_rolls=rolls,
        shared_home=shared_home,
        red_arrow=is_riders_of_rohan(inputs.name) and bears(inputs.items, RED_ARROW),
    )


def _named_target(inputs: Inputs, target: TargetKind) -> tuple[CardBonuses, InfluenceTarget]:
    """Return what the influencer’s card adds against the target, and the target for his items.

    The name of an item’s attempt is that of its bearer: no bonus against a race or a home site
    holds against the item.
    """
    if target is TargetKind.ITEM:
        return CardBonuses(), InfluenceTarget()
    card = opponent_target(inputs.name, faction=target is TargetKind.FACTION)
    return target_bonuses(inputs.character, inputs.name), card


def _chances(roll: int | None) -> Mapping[int, Fraction]:
    """Return the chance of each roll: of all, or of the one already made."""
    return two_dice() if roll is None else {roll: Fraction(1)}


def _target(inputs: Inputs) -> TargetKind:
    """Return what the attempt is against: a named ally or faction is one, whatever was chosen."""
    if is_faction_target(inputs.name):
        return TargetKind.FACTION
    if is_ally_target(inputs.name):
        return TargetKind.ALLY
    return inputs.target


def _value(inputs: Inputs, target: TargetKind, *, shared_home: bool) -> int:
    """Return the value the result must exceed: 0 at a shared home site or by a reveal."""
    zero = target is not TargetKind.ITEM or inputs.summary_rules
    if shared_home or (inputs.revealed and zero):
        return 0
    return inputs.value


def _influence(inputs: Inputs, *, controlled: bool) -> int:
    """Return what both players' influence adds to the difference of the two rolls."""
    general = 0 if inputs.summary_rules and controlled else inputs.opponent_general
    return (
        inputs.direct_influence
        + (AT_HOME if inputs.agent_at_home else 0)
        + inputs.modifier
        - general
        - inputs.controller_direct
    )


def _opponent_roll(roll: int, lead: int, mine: int | None) -> OpponentRoll:
    above = roll - lead + 1
    success = at_least(above) if mine is None else Fraction(mine >= above)
    return OpponentRoll(roll, least_roll(above), success)


COMPUTATION = Computation(
    id="meccg.influence_opponent",
    rule="meccg-influence-opponent-roll",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"value": 6, "direct_influence": 3, "opponent_general": 3},
    check=check,
)

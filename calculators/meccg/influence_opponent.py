"""An influence attempt against a card of the opponent: your roll against theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll, two_dice
from calculators.core.outcome import detail
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.influence_agent_events import agent_effects
from calculators.meccg.influence_cards import CardBonuses, influencer_row
from calculators.meccg.influence_events import opponent_effects
from calculators.meccg.influence_items import (
    RED_ARROW,
    InfluenceTarget,
    ItemBonus,
    bears,
    item_bonuses,
)
from calculators.meccg.influence_opponent_inputs import (
    AT_HOME,
    CONTROLLED,
    Inputs,
    TargetKind,
    check,
)
from calculators.meccg.influence_targets import (
    is_ally_target,
    is_faction_target,
    is_riders_of_rohan,
    opponent_target,
    shares_home,
    target_bonuses,
)

CERTAIN = 11
"""More than the opponent’s roll can be above yours."""


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
    events: EventEffects = detail()
    # Whether the target belongs to a home site of the agent.
    shared_home: bool = detail()
    # Whether the bearer of the Red Arrow tries for the Riders of Rohan.
    red_arrow: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an influence attempt: 2D6 less the opponent's 2D6, all modified, above the value.

    Rules: meccg-influence-opponent-roll, meccg-influence-opponent-value,
    meccg-influence-opponent-reveal, meccg-agent-influence (Council of Elrond
    rules 8.1 to 8.4; page influence).

    >>> str(COMPUTATION.solve(COMPUTATION.example).success)
    '35/1296'
    """
    target = _target(inputs)
    shared_home = inputs.shared_home or shares_home(inputs.character, inputs.name)
    controlled = target in CONTROLLED or inputs.controller_direct > 0
    value = _value(inputs, target, shared_home=shared_home)
    cards, card = _named_target(inputs, target)
    items = item_bonuses(influencer_row(inputs.character), inputs.items, card)
    events = opponent_effects(
        inputs.events,
        inputs.character,
        inputs.name if target is not TargetKind.ITEM else None,
        character=target in {TargetKind.CHARACTER, TargetKind.FOLLOWER},
        faction=target is TargetKind.FACTION,
        items=inputs.items,
    )
    agents = agent_effects(inputs.events, inputs.character, target.value, shared_home=shared_home)
    events = _with_agents(events, agents)
    lead = _influence(inputs, controlled=controlled) - value
    if events.has("no_general"):
        lead += _general(inputs, controlled=controlled)
    lead += AT_HOME if shared_home else 0
    lead += cards.total + sum(item.bonus for item in items)
    lead += events.total("modifier") + events.total("direct_influence")
    if events.has("no_influence"):
        own = inputs.direct_influence + (AT_HOME if inputs.agent_at_home else 0)
        lead -= own + cards.conditional + sum(item.bonus for item in items)
    lead = max(lead, CERTAIN) if events.has("certain") else lead
    theirs = _chances(inputs.opponent_roll)
    rolls = tuple(
        _opponent_roll(roll, lead, inputs.roll, two_rolls=events.has("two_rolls"))
        for roll in theirs
    )
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
        events=events,
        shared_home=shared_home,
        red_arrow=is_riders_of_rohan(inputs.name) and bears(inputs.items, RED_ARROW),
    )


def _with_agents(events: EventEffects, agents: EventEffects) -> EventEffects:
    """Return what all events do; those by which an agent tries are told by themselves."""
    own = {item.event for item in agents.changes} | {item.code for item in agents.left_out}
    idle = tuple(code for code in events.idle if code not in own)
    return EventEffects(
        (*events.changes, *agents.changes), (*events.left_out, *agents.left_out), idle
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
    general = _general(inputs, controlled=controlled)
    return (
        inputs.direct_influence
        + (AT_HOME if inputs.agent_at_home else 0)
        + inputs.modifier
        - general
        - inputs.controller_direct
    )


def _general(inputs: Inputs, *, controlled: bool) -> int:
    """Return the opponent’s general influence that is subtracted."""
    return 0 if inputs.summary_rules and controlled else inputs.opponent_general


def _opponent_roll(roll: int, lead: int, mine: int | None, *, two_rolls: bool) -> OpponentRoll:
    above = roll - lead + 1
    if mine is not None:
        return OpponentRoll(roll, least_roll(above), Fraction(mine >= above))
    success = at_least(above)
    # The better of two rolls fails only if both do.
    success = 1 - (1 - success) ** 2 if two_rolls else success
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

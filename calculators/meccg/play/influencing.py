"""Influence in a game of The Wizards: on factions, and on the cards of the opponent.

The calculators of influence say what a roll does, from what the game fills them with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.core.messages import Domain
from calculators.meccg import influence, influence_opponent
from calculators.meccg.burdens import BURDENS
from calculators.meccg.character_status import Status
from calculators.meccg.influence_items import INFLUENCE_ITEMS
from calculators.meccg.influence_opponent_inputs import CONTROLLED, TargetKind
from calculators.meccg.play import counts, steps
from calculators.meccg.play.cards import (
    FACTION_NAMES,
    MEMBERS,
    is_item,
    is_wizard,
    known,
    member_row,
)
from calculators.meccg.play.faction_sites import factions_at, has_site
from calculators.meccg.play.influence_steps import (
    AgentInfluence,
    InfluenceFaction,
    InfluenceOpponent,
)
from calculators.meccg.play.members import check_site_play
from calculators.meccg.play.places import (
    character_of,
    company_of,
    with_company,
    with_member,
    without_member,
)
from calculators.meccg.play.state import Member, Player, State
from calculators.meccg.play.step_fields import OfMember
from calculators.meccg.play.totals import Fill, influence_of
from calculators.play.game import refuse

_ = Domain("meccg-play")

MOST_ITEMS = 6
MOST_GENERAL = 40
"""The highest general influence that the calculator takes."""

FIRST_TURNS = 2
"""The first turn of each player."""


def unused_direct(player: Player, member: Member) -> int:
    """Return a character's direct influence that no follower uses.

    Rules: meccg-influence-faction-modifiers, meccg-organization-followers.
    """
    printed = int(member_row(member.name)["direct_influence"])
    found = influence_of(player)
    names = [other.name for _company, other in player.members if not other.is_ally]
    leaders = found.leaders if found else ()
    return next((item.unused for item in leaders if names[item.index] == member.name), printed)


def _influencer(player: Player, member: Member) -> Fill:
    items = [item for item in member.burdens if INFLUENCE_ITEMS.find(item)]
    return {
        "character": member.name,
        "direct_influence": unused_direct(player, member),
        "items": items[:MOST_ITEMS],
    }


def faction_input(player: Player, member: Member, faction: str) -> Fill:
    """Return a character's influence check on a faction, before the roll."""
    return {**_influencer(player, member), "faction": faction}


def faction_of(state: State, step: InfluenceFaction) -> influence.Outcome:
    """Return the odds of an influence check on a faction.

    Raises:
        InvalidInputError: nobody can make it.
    """
    player, member = state.players[step.player], character_of(state, step)
    name = known(FACTION_NAMES, step.name, "name")
    fill = faction_input(player, member, name)
    return influence.COMPUTATION.solve({**fill, "modifier": step.modifier})


def succeeds_with(outcome: influence.Outcome, roll: int | None) -> bool:
    """Return whether a check on a faction succeeds with a roll; none is needed by some."""
    if outcome.automatic:
        return True
    return roll is not None and outcome.needed is not None and roll >= outcome.needed


def influence_faction(state: State, step: InfluenceFaction) -> State:
    """Make an influence check on a faction: it comes into play and the site taps, or it does not.

    Rules: meccg-influence-faction, meccg-influence-faction-failed, meccg-site-play.
    """
    name = known(FACTION_NAMES, step.name, "name")
    if not step.by_card:
        check_site_play(state, step)
        if has_site(name) and name not in factions_at(company_of(state, step).site):
            message = _("This faction is not playable at the company’s site.")
            raise refuse(("name",), "conflict", message)
    outcome = faction_of(state, step)
    if step.roll is None and not outcome.automatic:
        raise refuse(("roll",), "required", _("Enter the roll of the influence check."))
    # Refused before the roll, whatever the roll is.
    with_faction = counts.faction(state, steps.Faction(player=step.player, name=name))
    after = with_faction if succeeds_with(outcome, step.roll) else state
    after = with_member(after, step, replace(character_of(after, step), status=Status.TAPPED))
    if after.players[step.player].factions == state.players[step.player].factions:
        return after
    return with_company(after, step, replace(company_of(after, step), site_tapped=True))


@dataclass(frozen=True, slots=True)
class Target:
    """A card of the opponent that somebody tries to influence.

    ``holder`` is the character or the ally, the bearer of an item; a faction has none. ``item``
    is the place of an item among the cards of its bearer.
    """

    kind: TargetKind
    name: str
    holder: OfMember | None = None
    item: int | None = None
    faction: int | None = None


def targets(state: State, seat: int, site: str) -> Iterator[Target]:
    """Yield the opponent's cards that a company of a player at a site may try to influence.

    Rule: meccg-influence-opponent-who.
    """
    opponent = state.players[1 - seat]
    for at, company in enumerate(opponent.companies):
        names = {member.name for member in company.members}
        for place, member in enumerate(company.members):
            holder = OfMember(player=1 - seat, company=at, member=place)
            if company.site == site and not _is_safe(member):
                kind = TargetKind.CHARACTER
                if member.is_ally:
                    kind = TargetKind.ALLY
                elif member.leader in names:
                    kind = TargetKind.FOLLOWER
                yield Target(kind, member.name, holder)
            if company.site == site and not is_wizard(member.name):
                yield from (
                    Target(TargetKind.ITEM, item, holder, item=index)
                    for index, item in enumerate(member.burdens)
                    if is_item(item)
                )
    for index, name in enumerate(opponent.factions):
        if name in factions_at(site) or not has_site(name):
            yield Target(TargetKind.FACTION, name, faction=index)


def _is_safe(member: Member) -> bool:
    """Whether somebody is a Wizard, or controlled by one."""
    return is_wizard(member.name) or (member.leader is not None and is_wizard(member.leader))


def opponent_input(state: State, step: OfMember, target: Target) -> Fill:
    """Return an attempt to influence a card of the opponent, before the rolls.

    Rules: meccg-influence-opponent-roll, meccg-influence-opponent-value.
    """
    influencer = _influencer(state.players[step.player], character_of(state, step))
    return {**influencer, **target_input(state, step.player, target)}


def target_input(state: State, seat: int, target: Target) -> Fill:
    """Return the card of the opponent that ``seat`` tries to influence, and what defends it."""
    opponent = state.players[1 - seat]
    general = influence_of(opponent)
    unused = opponent.influence if general is None else general.unused
    fill: Fill = {
        "name": target.name,
        "target": target.kind.value,
        "opponent_general": min(unused, MOST_GENERAL),
    }
    if target.holder is None:
        return fill
    holder = character_or_ally(state, target.holder)
    controller = holder.name if target.kind is TargetKind.ITEM else holder.leader
    if target.kind is TargetKind.ITEM:
        fill["name"] = holder.name
    if target.kind in CONTROLLED:
        controllers = [member for _company, member in opponent.members if member.name == controller]
        fill["controller_direct"] = sum(unused_direct(opponent, item) for item in controllers)
    return fill


def character_or_ally(state: State, at: OfMember) -> Member:
    """Return whoever a target is, or who bears it."""
    return state.players[at.player].companies[at.company].members[at.member]


def target_of(state: State, step: InfluenceOpponent) -> Target:
    """Return the card that an attempt is against.

    Raises:
        InvalidInputError: the opponent has no such card here.
    """
    return target_at(state, step.player, company_of(state, step).site, step.name)


def target_at(state: State, seat: int, site: str, given: str | None) -> Target:
    """Return the card of the opponent of ``seat`` that may be influenced at a site.

    Raises:
        InvalidInputError: the opponent has no such card there.
    """
    index = next((i for i in (MEMBERS, FACTION_NAMES, BURDENS) if i.find(given)), MEMBERS)
    name = known(index, given, "name")
    found = targets(state, seat, site)
    target = next((item for item in found if item.name == name), None)
    if target is None:
        message = _("The opponent has no such card at this site, or it may not be influenced.")
        raise refuse(("name",), "conflict", message)
    return target


def opponent_of(state: State, step: InfluenceOpponent) -> influence_opponent.Outcome:
    """Return the odds of an attempt to influence a card of the opponent.

    Raises:
        InvalidInputError: nobody can make it so.
    """
    fill = opponent_input(state, step, target_of(state, step))
    return influence_opponent.COMPUTATION.solve(
        {**fill, "revealed": step.revealed, "modifier": step.modifier}
    )


def beats(outcome: influence_opponent.Outcome, step: InfluenceOpponent | AgentInfluence) -> bool:
    """Return whether the rolls of an attempt succeed."""
    return step.roll - step.opponent_roll >= outcome.margin


def influence_opponent_card(state: State, step: InfluenceOpponent) -> State:
    """Try to influence a card of the opponent: a success discards it.

    Rules: meccg-influence-opponent-who, meccg-influence-opponent-success.
    """
    member = character_of(state, step)
    target = target_of(state, step)
    if not step.by_card:
        _check_attempt(state, step, member)
    outcome = opponent_of(state, step)
    after = with_member(state, step, replace(member, status=Status.TAPPED))
    after = replace(after, influenced=True)
    return without_target(after, target, 1 - step.player) if beats(outcome, step) else after


def _check_attempt(state: State, step: InfluenceOpponent, member: Member) -> None:
    if state.phase != "site" or step.player != state.turn:
        message = _(
            "A player may try to influence the opponent’s cards only in their own site phase."
        )
        raise refuse(("player",), "conflict", message)
    if state.round <= FIRST_TURNS:
        message = _("On their first turn, a player may not try to influence the opponent’s cards.")
        raise refuse((), "conflict", message)
    if state.influenced:
        message = _("Only one attempt per turn may be made against the opponent’s cards.")
        raise refuse((), "conflict", message)
    if not member.is_untapped:
        message = _("The character who makes the attempt must be untapped, and taps.")
        raise refuse(("member",), "conflict", message)


def without_target(state: State, target: Target, seat: int) -> State:
    """Return the state without a card of a player that was influenced away."""
    if target.faction is not None:
        return counts.lose_faction(state, steps.LoseFaction(player=seat, faction=target.faction))
    holder = target.holder
    if holder is None:
        return state
    if target.item is None:
        return without_member(state, holder)
    member = character_or_ally(state, holder)
    left = (*member.burdens[: target.item], *member.burdens[target.item + 1 :])
    return with_member(state, holder, replace(member, burdens=left))

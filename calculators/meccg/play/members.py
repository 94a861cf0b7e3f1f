"""Characters and allies in play: their status, items, corruption, leaders, and their end."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.burdens import BURDENS, burden_faults
from calculators.meccg.character_status import Status
from calculators.meccg.play import steps
from calculators.meccg.play.cards import THE_ONE_RING, is_haven, is_home, is_item, is_wizard, known
from calculators.meccg.play.checking import named_twice
from calculators.meccg.play.one_more import may_follow
from calculators.meccg.play.places import (
    character_of,
    company_of,
    member_at,
    member_of,
    with_company,
    with_member,
    with_player,
    without_member,
)
from calculators.meccg.play.state import (
    MINOR_MORE,
    MOST_BURDENS,
    MOST_CARDS,
    MOST_CORRUPTION,
    Company,
    Member,
    State,
)
from calculators.meccg.play.step_fields import OfMember
from calculators.meccg.play.totals import influence_of
from calculators.play.game import refuse

_ = Domain("meccg-play")


def leave(state: State, step: steps.Leave) -> State:
    """Take a character or an ally out of play, discarded or for good.

    Rules: meccg-principles-leaving, meccg-organization-discard-character.
    """
    if step.how == "eliminated":
        return eliminated(state, step)
    after = without_member(state, step)
    if step.by_card or not _is_dismissal(state, step):
        return after
    name = character_of(state, step).name
    if is_wizard(name):
        message = _("A player may not choose to discard their own Wizard.")
        raise refuse(("member",), "conflict", message)
    if not is_home(name, company_of(state, step).site):
        message = _(
            "A character can be discarded only at a Haven or at his home site; see the card."
        )
        raise refuse(("company",), "conflict", message)
    if state.character_played:
        message = _("A character has already been played or discarded this turn.")
        raise refuse(("member",), "conflict", message)
    return replace(after, character_played=True)


def _is_dismissal(state: State, step: steps.Leave) -> bool:
    """Whether a character is discarded at will, and not because influence does not suffice.

    Rules: meccg-organization-discard-character, meccg-organization-over-influence,
    meccg-organization-follower-lost.
    """
    if (step.how, state.phase, step.player) != ("discarded", "organization", state.turn):
        return False
    member = member_of(state, step)
    names = {other.name for other in company_of(state, step).members}
    is_left_alone = member.leader is not None and member.leader not in names
    found = influence_of(state.players[step.player])
    has_to_go = is_left_alone or (found is not None and found.excess > 0)
    return not member.is_ally and (is_wizard(member.name) or not has_to_go)


def eliminated(state: State, step: OfMember) -> State:
    """Return the state with somebody out of the game. Rule: meccg-principles-leaving."""
    player = state.players[step.player]
    if len(player.eliminated) == MOST_CARDS:
        raise refuse(("how",), "length", _("There is no room for another card of this kind."))
    name = member_of(state, step).name
    gone = replace(player, eliminated=(*player.eliminated, name))
    return without_member(with_player(state, step.player, gone), step)


def status(state: State, step: steps.SetStatus) -> State:
    """Untap, tap or wound somebody. Rule: meccg-principles-states."""
    return with_member(state, step, replace(member_of(state, step), status=step.status))


def give(state: State, step: steps.Give) -> State:
    """Give a character an item or a corruption card.

    One played at the site taps both; a card may allow it at another time or at a tapped site.
    Rules: meccg-site-play, meccg-site-minor-item, meccg-principles-unique.
    """
    member = character_of(state, step)
    item = known(BURDENS, step.item, "item")
    if step.at_site:
        if not step.by_card:
            check_site_play(state, step, item)
        state = with_company(state, step, replace(company_of(state, step), site_tapped=True))
        member = replace(member, status=Status.TAPPED)
    return _unique(with_member(state, step, _bearing(member, item)), "item")


def check_site_play(state: State, step: OfMember, item: str | None = None) -> None:
    """Raise where a character may not play a card at the site of the company.

    A tapped site may allow one more ``item``. Rules: meccg-site-play, meccg-site-minor-item.
    """
    if state.phase != "site" or step.player != state.turn:
        message = _("Items and allies can be played only in their player’s site phase.")
        raise refuse(("player",), "conflict", message)
    if not character_of(state, step).is_untapped:
        message = _("The character who plays this must be untapped, and taps.")
        raise refuse(("member",), "conflict", message)
    company = company_of(state, step)
    if company.site_tapped and not may_follow(company, item):
        if item is not None and company.one_more == MINOR_MORE:
            raise refuse(("item",), "conflict", _("Only a minor item may follow here."))
        message = _("The site taps for this, and must be untapped.")
        raise refuse(("company",), "conflict", message)


def _bearing(member: Member, item: str) -> Member:
    """Return a character with one more card.

    Raises:
        InvalidInputError: by its text it cannot be on him, or he bears too many.
    """
    if len(member.burdens) == MOST_BURDENS:
        raise refuse(("item",), "length", _("There is no room for another card of this kind."))
    burdens = (*member.burdens, item)
    for fault in burden_faults((), member.name, burdens):
        raise refuse(("item",), fault.code, fault.message)
    return replace(member, burdens=burdens)


def _unique(state: State, field: str) -> State:
    if named_twice(state):
        message = _("Only one copy of a unique card may be in play between both players.")
        raise refuse((field,), "conflict", message)
    return state


def drop(state: State, step: steps.Drop) -> State:
    """Discard a card from its bearer, or store it at a Haven. Rule: meccg-corruption-store."""
    member = character_of(state, step)
    item = _item_at(member, step.item)
    left = (*member.burdens[: step.item], *member.burdens[step.item + 1 :])
    after = with_member(state, step, replace(member, burdens=left))
    if not step.store:
        return after
    if item == THE_ONE_RING or not is_item(item):
        raise refuse(("item",), "conflict", _("This card cannot be stored."))
    if not is_haven(company_of(state, step).site):
        raise refuse(("company",), "conflict", _("Items can be stored only at a Haven."))
    player = after.players[step.player]
    if len(player.stored) == MOST_CARDS:
        raise refuse(("item",), "length", _("There is no room for another card of this kind."))
    return with_player(after, step.player, replace(player, stored=(*player.stored, item)))


def transfer(state: State, step: steps.Transfer) -> State:
    """Give an item to another character at the same site. Rule: meccg-corruption-transfer."""
    if state.phase != "organization" or step.player != state.turn:
        message = _("Items can be transferred only in their player’s organization phase.")
        raise refuse(("player",), "conflict", message)
    member = character_of(state, step)
    if not is_item(_item_at(member, step.item)):
        raise refuse(("item",), "conflict", _("Only items can be transferred."))
    item = _item_at(member, step.item)
    to = OfMember(player=step.player, company=step.to_company, member=step.to_member)
    receiver = character_of(state, to)
    if receiver.name == member.name:
        raise refuse(("to_member",), "conflict", _("The character already has this item."))
    if company_of(state, to).site != company_of(state, step).site:
        raise refuse(("to_company",), "conflict", _("The two characters are not at the same site."))
    return with_member(drop(state, _dropping(step)), to, _bearing(receiver, item))


def _dropping(step: steps.Transfer) -> steps.Drop:
    return steps.Drop(player=step.player, company=step.company, member=step.member, item=step.item)


def _item_at(member: Member, place: int) -> str:
    if place >= len(member.burdens):
        raise refuse(("item",), "reference", _("The character has no such card."))
    return member.burdens[place]


def corruption(state: State, step: steps.Corruption) -> State:
    """Change the corruption points that no named card gives. Rule: meccg-corruption-total."""
    member = character_of(state, step)
    points = min(max(member.points + step.by, 0), MOST_CORRUPTION)
    return with_member(state, step, replace(member, points=points))


def follow(state: State, step: steps.Follow) -> State:
    """Put a character under another's direct influence, or under general influence.

    Rules: meccg-organization-followers, meccg-organization-general-influence.
    """
    member = character_of(state, step)
    if step.leader is None:
        return with_member(state, step, replace(member, leader=None))
    company = following(company_of(state, step), step.member, step.leader)
    after = with_company(state, step, company)
    check_influence(after, step.player, company.members[step.leader].name)
    return after


def check_influence(state: State, seat: int, leader: str) -> None:
    """Raise where a leader's followers have more mind than he has direct influence."""
    player = state.players[seat]
    found = influence_of(player)
    names = [member.name for _company, member in player.members if not member.is_ally]
    if found and any(names[index] == leader for index in found.overloaded):
        message = _("The followers’ minds add up to more than the direct influence.")
        raise refuse(("leader",), "conflict", message)


def following(company: Company, place: int, leader: int) -> Company:
    """Return a company in which a character follows another. Rule: meccg-organization-followers.

    Raises:
        InvalidInputError: the one may not follow, or the other may not be followed.
    """
    member, other = company.members[place], member_at(company, leader, "leader")
    if leader == place or other.is_ally:
        message = _("A character can only follow another one of the same company.")
        raise refuse(("leader",), "conflict", message)
    if is_wizard(member.name):
        raise refuse(("leader",), "conflict", _("A Wizard cannot be a follower."))
    names = {item.name for item in company.members}
    has_followers = any(item.leader == member.name for item in company.members if not item.is_ally)
    if other.leader in names or has_followers:
        raise refuse(("leader",), "conflict", _("A follower cannot have followers."))
    members = list(company.members)
    members[place] = replace(member, leader=other.name)
    return replace(company, members=tuple(members))

"""Where things are in a state, and the state with one of them changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from calculators.core.messages import Domain
from calculators.meccg.play.state import Company, Member, Player, State
from calculators.play.game import refuse

_ = Domain("meccg-play")


class HasCompany(Protocol):
    """A step about a company."""

    @property
    def player(self) -> int: ...  # noqa: D102
    @property
    def company(self) -> int: ...  # noqa: D102


class HasMember(HasCompany, Protocol):
    """A step about a character or an ally."""

    @property
    def member(self) -> int: ...  # noqa: D102


def company_of(state: State, step: HasCompany) -> Company:
    """Return the company of a step.

    Raises:
        InvalidInputError: there is none.
    """
    companies = state.players[step.player].companies
    if step.company >= len(companies):
        raise refuse(("company",), "reference", _("There is no such company."))
    return companies[step.company]


def member_of(state: State, step: HasMember) -> Member:
    """Return the character or the ally of a step.

    Raises:
        InvalidInputError: there is none.
    """
    company = company_of(state, step)
    return member_at(company, step.member, "member")


def member_at(company: Company, place: int, field: str) -> Member:
    """Return somebody of a company.

    Raises:
        InvalidInputError: there is nobody at this place.
    """
    if place >= len(company.members):
        raise refuse((field,), "reference", _("There is no such character in the company."))
    return company.members[place]


def character_of(state: State, step: HasMember) -> Member:
    """Return the character of a step.

    Raises:
        InvalidInputError: there is none, or it is an ally.
    """
    member = member_of(state, step)
    if member.is_ally:
        raise refuse(("member",), "conflict", _("This is an ally, not a character."))
    return member


def with_player(state: State, seat: int, player: Player) -> State:
    """Return the state with a player changed."""
    players = tuple(player if at == seat else old for at, old in enumerate(state.players))
    return replace(state, players=players)


def with_companies(state: State, seat: int, companies: tuple[Company, ...]) -> State:
    """Return the state with a player's companies changed."""
    return with_player(state, seat, replace(state.players[seat], companies=companies))


def with_company(state: State, step: HasCompany, company: Company) -> State:
    """Return the state with the company of a step changed."""
    companies = state.players[step.player].companies
    changed = (company if at == step.company else old for at, old in enumerate(companies))
    return with_companies(state, step.player, tuple(changed))


def with_member(state: State, step: HasMember, member: Member) -> State:
    """Return the state with the character of a step changed."""
    company = company_of(state, step)
    changed = (member if at == step.member else old for at, old in enumerate(company.members))
    return with_company(state, step, replace(company, members=tuple(changed)))


def without_member(state: State, step: HasMember) -> State:
    """Return the state without the character or the ally of a step.

    The allies that a character controls go too, and a company without characters; followers stay.
    Rules: meccg-corruption-cards-lost, meccg-body-eliminated, meccg-organization-follower-lost.
    """
    company, lost = company_of(state, step), member_of(state, step)
    left = tuple(
        other
        for at, other in enumerate(company.members)
        if at != step.member and not (other.is_ally and other.leader == lost.name)
    )
    if any(not other.is_ally for other in left):
        return with_company(state, step, replace(company, members=left))
    return without_company(state, step)


def without_company(state: State, step: HasCompany) -> State:
    """Return the state without the company of a step; its phase is over with it."""
    companies = state.players[step.player].companies
    left = tuple(other for at, other in enumerate(companies) if at != step.company)
    active = state.active
    if active is not None and step.player == state.turn and active >= step.company:
        active = None if active == step.company else active - 1
    return replace(with_companies(state, step.player, left), active=active)

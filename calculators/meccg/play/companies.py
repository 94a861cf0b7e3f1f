"""Companies: formed, on their way, facing hazards, arrived."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.play import steps
from calculators.meccg.play.cards import known_site
from calculators.meccg.play.places import (
    character_of,
    company_of,
    with_companies,
    with_company,
    without_company,
)
from calculators.meccg.play.state import (
    MOST_COMPANIES,
    MOST_LIMIT_CHANGE,
    MOST_MEMBERS,
    NO_ATTACK,
    Company,
    State,
)
from calculators.meccg.play.step_fields import OfCompany
from calculators.meccg.play.totals import characters_in, hobbits_in, limit_of
from calculators.play.game import refuse

_ = Domain("meccg-play")


def regroup(state: State, step: steps.Regroup) -> State:
    """Take a character, followers and allies to another company at the same site, or a new one.

    Rule: meccg-organization-companies.
    """
    _in_organization(state, step)
    company, name = company_of(state, step), character_of(state, step).name
    companies = state.players[step.player].companies
    going = tuple(m for m in company.members if name in (m.name, m.leader))
    # The allies of followers go with them.
    names = {member.name for member in going}
    going = tuple(m for m in company.members if m.name in names or m.leader in names)
    names = {member.name for member in going}
    going = tuple(
        replace(m, leader=None) if m.leader not in names and m.name == name else m for m in going
    )
    staying = tuple(m for m in company.members if m.name not in names)
    if step.to is None:
        if not staying:
            raise refuse(("to",), "conflict", _("They are already one company."))
        if len(companies) == MOST_COMPANIES:
            raise refuse(("to",), "length", _("There are too many companies."))
        state = with_company(state, step, replace(company, members=staying))
        new = Company(members=going, site=company.site, site_tapped=company.site_tapped)
        companies = state.players[step.player].companies
        return with_companies(state, step.player, (*companies, new))
    to = OfCompany(player=step.player, company=step.to)
    other = company_of(state, to)
    if step.to == step.company or other.site != company.site:
        raise refuse(
            ("to",), "conflict", _("Only two different companies at the same site can do this.")
        )
    if len(other.members) + len(going) > MOST_MEMBERS:
        raise refuse(("to",), "length", _("This company has no room for more members."))
    state = with_company(state, to, replace(other, members=(*other.members, *going)))
    if staying:
        return with_company(state, step, replace(company, members=staying))
    return without_company(state, step)


def _in_organization(state: State, step: OfCompany) -> None:
    if state.phase != "organization" or step.player != state.turn:
        message = _("Companies are formed, and announce where they go, in the organization phase.")
        raise refuse(("player",), "conflict", message)


def destination(state: State, step: steps.Destination) -> State:
    """Say where a company goes. Rule: meccg-organization-movement."""
    _in_organization(state, step)
    company = company_of(state, step)
    if step.site is None:
        return with_company(state, step, replace(company, destination=None))
    site = known_site(step.site, "site")
    if site == company.site:
        raise refuse(("site",), "conflict", _("The company is already there."))
    others = (
        other for at, other in enumerate(state.players[step.player].companies) if at != step.company
    )
    if any((other.site, other.destination) == (company.site, site) for other in others):
        message = _("Another company is going from here to the same site: form one company.")
        raise refuse(("site",), "conflict", message)
    return with_company(state, step, replace(company, destination=site))


def put_at(state: State, step: steps.PutAt) -> State:
    """Put a company at a site, as a card says."""
    site = known_site(step.site, "site")
    company = replace(company_of(state, step), site=site, destination=None, site_tapped=False)
    return with_company(state, step, company)


def tap_site(state: State, step: steps.TapSite) -> State:
    """Tap the site of a company, or untap it where it was tapped."""
    company = company_of(state, step)
    return with_company(state, step, replace(company, site_tapped=not company.site_tapped))


def reveal(state: State, step: OfCompany) -> State:
    """Begin the movement/hazard phase of a company: its hazard limit is set.

    Rules: meccg-movement-order, meccg-hazard-limit.
    """
    company = company_of(state, step)
    if state.phase != "movement" or step.player != state.turn:
        message = _("A company faces hazards only in its movement/hazard phase.")
        raise refuse(("player",), "conflict", message)
    if state.active is not None:
        message = _("The movement/hazard phase of another company is not over.")
        raise refuse(("company",), "conflict", message)
    if company.done:
        message = _("This company has already had its movement/hazard phase.")
        raise refuse(("company",), "conflict", message)
    counted = replace(company, characters=characters_in(company), half_sized=hobbits_in(company))
    return replace(with_company(state, step, counted), active=step.company)


def _facing(state: State, step: OfCompany) -> Company:
    """Return the company of a step.

    Raises:
        InvalidInputError: it is not its movement/hazard phase.
    """
    company = company_of(state, step)
    if step.player != state.turn or step.company != state.active:
        message = _("It is not the movement/hazard phase of this company.")
        raise refuse(("company",), "conflict", message)
    return company


def hazard(state: State, step: steps.Hazard) -> State:
    """Play a hazard on a company, within its limit. Rule: meccg-hazard-what-counts."""
    company = _facing(state, step)
    if step.by > limit_of(state, company).left:
        message = _("The hazard limit of this company is reached.")
        raise refuse(("by",), "conflict", message)
    return with_company(state, step, replace(company, played=max(0, company.played + step.by)))


def limit(state: State, step: steps.Limit) -> State:
    """Change the hazard limit of a company, by a card. Rule: meccg-hazard-limit-cards."""
    company = _facing(state, step)
    modifier = min(max(company.modifier + step.by, -MOST_LIMIT_CHANGE), MOST_LIMIT_CHANGE)
    return with_company(state, step, replace(company, modifier=modifier))


def send_back(state: State, step: steps.SendBack) -> State:
    """Send a company back where it came from: its phase is over. Rule: meccg-movement-return."""
    company = _facing(state, step)
    if company.destination is None:
        raise refuse(("company",), "conflict", _("This company stays where it is."))
    back = replace(company, destination=None, sent_back=True, done=True)
    return replace(with_company(state, step, back), active=None, **NO_ATTACK)


def arrived(company: Company) -> Company:
    """Return a company at the end of its movement/hazard phase. Rule: meccg-movement-end."""
    if company.destination is None:
        return replace(company, done=True)
    return replace(
        company, site=company.destination, destination=None, site_tapped=False, done=True
    )

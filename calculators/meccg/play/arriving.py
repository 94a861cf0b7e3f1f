"""Characters and allies that come into play."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.character_status import Status
from calculators.meccg.play import steps
from calculators.meccg.play.cards import MEMBERS, is_ally, is_home, is_wizard, known, known_site
from calculators.meccg.play.checking import named_twice
from calculators.meccg.play.members import check_influence, check_site_play, following
from calculators.meccg.play.places import (
    character_of,
    company_of,
    with_companies,
    with_company,
    with_member,
    with_player,
)
from calculators.meccg.play.state import MOST_COMPANIES, MOST_MEMBERS, Company, Member, State
from calculators.meccg.play.step_fields import OfCompany
from calculators.play.game import refuse

_ = Domain("meccg-play")


def play(state: State, step: steps.Play) -> State:
    """Play a character: one a turn, at home or at a Haven, later where the Wizard is.

    Rules: meccg-organization-play-character, meccg-organization-wizard, meccg-principles-unique.
    """
    name = known(MEMBERS, step.name, "name")
    if is_ally(name):
        raise refuse(("name",), "conflict", _("This is an ally, not a character."))
    if not step.by_card:
        _in_time(state, step.player)
    after = _arrived(state, step, name)
    if is_wizard(name):
        after = _revealed(after, step.player, name)
    if named_twice(after):
        message = _("Only one copy of a unique card may be in play between both players.")
        raise refuse(("name",), "conflict", message)
    return after if step.by_card else replace(after, character_played=True)


def _in_time(state: State, seat: int) -> None:
    if state.phase != "organization" or seat != state.turn:
        message = _("Characters can be played only in their player’s organization phase.")
        raise refuse(("player",), "conflict", message)
    if state.character_played:
        message = _("A character has already been played or discarded this turn.")
        raise refuse(("name",), "conflict", message)


def _arrived(state: State, step: steps.Play, name: str) -> State:
    companies = state.players[step.player].companies
    if step.company is None:
        if len(companies) == MOST_COMPANIES:
            raise refuse(("company",), "length", _("There are too many companies."))
        if step.leader is not None:
            message = _("A character can only follow another one of the same company.")
            raise refuse(("leader",), "conflict", message)
        site = known_site(step.site, "site")
        _place_allowed(state, step, name, site)
        company = Company(members=(Member(name=name),), site=site)
        return with_companies(state, step.player, (*companies, company))
    place = OfCompany(player=step.player, company=step.company)
    company = company_of(state, place)
    if len(company.members) == MOST_MEMBERS:
        raise refuse(("company",), "length", _("This company has no room for more members."))
    _place_allowed(state, step, name, company.site)
    member = Member(name=name)
    joined = replace(company, members=(*company.members, member))
    if step.leader is not None:
        joined = following(joined, len(company.members), step.leader)
    after = with_company(state, place, joined)
    if step.leader is not None and not step.by_card:
        check_influence(after, step.player, joined.members[step.leader].name)
    return after


def _place_allowed(state: State, step: steps.Play, name: str, site: str) -> None:
    """Raise where a character may not be played at a site."""
    if step.by_card:
        return
    if not is_home(name, site):
        message = _("A character can be played only at a Haven or at his home site; see the card.")
        raise refuse(("site" if step.company is None else "company",), "conflict", message)
    player = state.players[step.player]
    if player.has_wizard and step.leader is None:
        where = {company.site for company, member in player.members if member.name == player.wizard}
        if site not in where:
            message = _(
                "While the Wizard is in play, characters can be played only where he is, or as "
                "followers."
            )
            raise refuse(("site" if step.company is None else "company",), "conflict", message)


def _revealed(state: State, seat: int, name: str) -> State:
    """Return the state with the Wizard of a player revealed; there is never another one."""
    player = state.players[seat]
    if player.wizard not in (None, name):
        message = _("This player has already revealed another Wizard.")
        raise refuse(("name",), "conflict", message)
    return with_player(state, seat, replace(player, wizard=name))


def play_ally(state: State, step: steps.PlayAlly) -> State:
    """Bring an ally into play: a character taps, and so does the site.

    Rules: meccg-site-ally, meccg-site-play.
    """
    name = known(MEMBERS, step.name, "name")
    if not is_ally(name):
        raise refuse(("name",), "conflict", _("This is a character, not an ally."))
    controller = character_of(state, step)
    if not step.by_card:
        check_site_play(state, step)
        state = with_member(state, step, replace(controller, status=Status.TAPPED))
    company = company_of(state, step)
    if len(company.members) == MOST_MEMBERS:
        raise refuse(("company",), "length", _("This company has no room for more members."))
    ally = Member(name=name, leader=controller.name)
    after = with_company(
        state,
        step,
        replace(
            company,
            members=(*company.members, ally),
            site_tapped=company.site_tapped or not step.by_card,
        ),
    )
    if named_twice(after):
        message = _("Only one copy of a unique card may be in play between both players.")
        raise refuse(("name",), "conflict", message)
    return after

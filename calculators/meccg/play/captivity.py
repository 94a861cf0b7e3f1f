"""Prisoners in a game of The Wizards: taken, rescued, freed, lost for good."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.character_status import Status
from calculators.meccg.play.cards import is_ring, known_site, member_points
from calculators.meccg.play.places import (
    character_of,
    company_of,
    with_companies,
    with_company,
    with_player,
    without_member,
)
from calculators.meccg.play.prisoner_steps import Capture, PrisonerDies, Release, Rescue
from calculators.meccg.play.state import (
    MOST_CARDS,
    MOST_COMPANIES,
    MOST_MEMBERS,
    Company,
    Member,
    Player,
    Prisoner,
    State,
)
from calculators.meccg.play.totals import Fill, raw_points
from calculators.play.game import refuse

_ = Domain("meccg-play")

MOST_PRISONERS = 15


def capture(state: State, step: Capture) -> State:
    """Take a character prisoner: rings stay with him, what else he controls is discarded.

    Followers stay in the company. Rules: meccg-prisoners-take, meccg-prisoners-lose.
    """
    member = character_of(state, step)
    site = known_site(step.site, "site")
    if len(state.players[step.player].prisoners) == MOST_CARDS:
        raise refuse(("member",), "length", _("There is no room for another card of this kind."))
    prisoner = Prisoner(
        name=member.name,
        status=member.status,
        rings=tuple(filter(is_ring, member.burdens)),
        host=step.host,
        site=site,
    )
    state = without_member(state, step)
    player = state.players[step.player]
    held = replace(player, prisoners=(*player.prisoners, prisoner))
    return with_player(state, step.player, held)


def prisoner_at(player: Player, place: int) -> Prisoner:
    """Return a living prisoner.

    Raises:
        InvalidInputError: there is none at this place.
    """
    if place >= len(player.prisoners) or player.prisoners[place].eliminated:
        raise refuse(("prisoner",), "reference", _("There is no such prisoner."))
    return player.prisoners[place]


def together(player: Player, prisoner: Prisoner) -> tuple[Prisoner, ...]:
    """Return the living prisoners of the host that holds one of them."""
    return tuple(
        other
        for other in player.prisoners
        if (other.host, other.site) == (prisoner.host, prisoner.site) and not other.eliminated
    )


def _freed(player: Player, free: tuple[Prisoner, ...]) -> tuple[Player, tuple[Member, ...]]:
    """Return a player without some prisoners, and these as members of a company."""
    left = tuple(other for other in player.prisoners if other not in free)
    members = tuple(Member(name=item.name, status=item.status, burdens=item.rings) for item in free)
    return replace(player, prisoners=left), members


def rescue(state: State, step: Rescue) -> State:
    """Rescue all the prisoners of a host: a character and the site tap, and they join the company.

    Rule: meccg-prisoners-rescue.
    """
    rescuer, company = character_of(state, step), company_of(state, step)
    player = state.players[step.player]
    prisoner = prisoner_at(player, step.prisoner)
    if not step.by_card:
        if state.phase != "site" or step.player != state.turn:
            message = _("Prisoners can be rescued only in their player’s site phase.")
            raise refuse(("player",), "conflict", message)
        if company.site != prisoner.site:
            message = _("The company is not at the rescue site.")
            raise refuse(("company",), "conflict", message)
        if not rescuer.is_untapped:
            message = _("The character who rescues them must be untapped, and taps.")
            raise refuse(("member",), "conflict", message)
    player, members = _freed(player, together(player, prisoner))
    if len(company.members) + len(members) > MOST_MEMBERS:
        raise refuse(("company",), "length", _("This company has no room for more members."))
    tapped = tuple(
        replace(other, status=Status.TAPPED) if at == step.member else other
        for at, other in enumerate(company.members)
    )
    after = with_player(state, step.player, player)
    return with_company(
        after, step, replace(company, members=(*tapped, *members), site_tapped=True)
    )


def release(state: State, step: Release) -> State:
    """Free the prisoners of a host that is discarded: they are a company at the rescue site.

    Rule: meccg-prisoners-host-discarded.
    """
    player = state.players[step.player]
    prisoner = prisoner_at(player, step.prisoner)
    if len(player.companies) == MOST_COMPANIES:
        raise refuse(("prisoner",), "length", _("There are too many companies."))
    player, members = _freed(player, together(player, prisoner))
    state = with_player(state, step.player, player)
    # A company that comes in its player's turn has had its movement/hazard phase.
    company = Company(
        members=members,
        site=prisoner.site,
        done=step.player == state.turn and state.phase in ("movement", "site", "end"),
    )
    return with_companies(state, step.player, (*player.companies, company))


def dies(state: State, step: PrisonerDies) -> State:
    """Eliminate a prisoner, who counts against the player for good. Rule: meccg-prisoners-state."""
    player = state.players[step.player]
    prisoner_at(player, step.prisoner)
    changed = tuple(
        replace(item, eliminated=True, rings=()) if at == step.prisoner else item
        for at, item in enumerate(player.prisoners)
    )
    return with_player(state, step.player, replace(player, prisoners=changed))


def prisoners_input(player: Player) -> Fill | None:
    """Return a player's prisoners as their calculator takes them; ``None`` without any."""
    held = player.prisoners[:MOST_PRISONERS]
    if not held:
        return None
    taken_off = sum(member_points(item.name) for item in player.prisoners)
    return {
        "free_points": min(raw_points(player)["character"] + taken_off, 200),
        "prisoners": [
            {
                "name": item.name,
                "points": member_points(item.name),
                "eliminated": item.eliminated,
            }
            for item in held
        ],
    }

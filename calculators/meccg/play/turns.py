"""Phases and turns, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.character_status import Status
from calculators.meccg.hazard_limit import MAX_SIZE_AWAY
from calculators.meccg.play import steps
from calculators.meccg.play.agents import rested
from calculators.meccg.play.cards import is_haven
from calculators.meccg.play.companies import arrived, reveal
from calculators.meccg.play.places import with_companies
from calculators.meccg.play.state import (
    MOST_MEMBERS,
    MOST_TURNS,
    NO_ATTACK,
    Company,
    Member,
    Player,
    State,
)
from calculators.meccg.play.step_fields import OfCompany
from calculators.meccg.play.totals import calling_of, corruption_of, influence_of, size_of
from calculators.play.game import refuse

_ = Domain("meccg-play")


def next_phase(state: State, _step: steps.Next) -> State:
    """Do what this phase does by itself, and go on. Rule: meccg-turn-phases."""
    return _NEXT[state.phase](state)


def _after_untap(state: State) -> State:
    """Untap everybody who is tapped; at a Haven, heal the wounded.

    Rules: meccg-untap, meccg-untap-heal.
    """
    companies = tuple(
        replace(company, members=tuple(_rested(company, member) for member in company.members))
        for company in state.player.companies
    )
    return replace(with_companies(state, state.turn, companies), phase="organization")


def _rested(company: Company, member: Member) -> Member:
    if member.status is Status.TAPPED:
        return replace(member, status=Status.UNTAPPED)
    if member.status is Status.WOUNDED and is_haven(company.site):
        return replace(member, status=Status.TAPPED)
    return member


def _after_organization(state: State) -> State:
    """End the organization phase with as much mind and as large companies as are allowed.

    Rules: meccg-organization-over-influence, meccg-company-size.
    """
    found = influence_of(state.player)
    if found and found.excess:
        message = _(
            "Mind exceeds general influence by {excess}: characters have to leave.",
            excess=found.excess,
        )
        raise refuse((), "conflict", message)
    for company in state.player.companies:
        away = company.destination is not None or not is_haven(company.site)
        if away and size_of(company) > MAX_SIZE_AWAY:
            message = _(
                "Away from a Haven, a company’s size is {most} at most.", most=MAX_SIZE_AWAY
            )
            raise refuse((), "conflict", message)
    return replace(state, phase="long-events")


def _after_long_events(state: State) -> State:
    """Begin the movement/hazard phase; a company that is alone sets out at once."""
    state = replace(state, phase="movement")
    alone = len(state.player.companies) == 1
    return reveal(state, OfCompany(player=state.turn, company=0)) if alone else state


def waiting(state: State) -> tuple[int, ...]:
    """Return the companies that have not had their movement/hazard phase."""
    return tuple(at for at, company in enumerate(state.player.companies) if not company.done)


def _after_movement(state: State) -> State:
    """End the phase of a company, begin that of the next one, or go on to the site phase.

    Rules: meccg-movement-order, meccg-movement-end, meccg-movement-join.
    """
    if state.active is not None:
        companies = tuple(
            arrived(company) if at == state.active else company
            for at, company in enumerate(state.player.companies)
        )
        state = replace(with_companies(state, state.turn, companies), active=None, **NO_ATTACK)
        return state if waiting(state) or _meet(state.player) else _after_movement(state)
    left = waiting(state)
    if left:
        return reveal(state, OfCompany(player=state.turn, company=left[0]))
    joined = _joined(state.player)
    return replace(with_companies(state, state.turn, joined), phase="site", **NO_ATTACK)


def _meet(player: Player) -> bool:
    """Whether two companies of a player are at the same site."""
    sites = [company.site for company in player.companies]
    return len(set(sites)) < len(sites)


def _joined(player: Player) -> tuple[Company, ...]:
    """Return the companies of a player once those at the same site have joined.

    At a Haven they need not. Rule: meccg-movement-join.
    """
    joined: list[Company] = []
    for company in player.companies:
        place = next((at for at, other in enumerate(joined) if other.site == company.site), None)
        if place is None or is_haven(company.site):
            joined.append(company)
            continue
        first = joined[place]
        both = replace(
            first,
            members=(*first.members, *company.members),
            site_tapped=first.site_tapped or company.site_tapped,
            sent_back=first.sent_back and company.sent_back,
        )
        if len(both.members) > MOST_MEMBERS or size_of(both) > MAX_SIZE_AWAY:
            message = _(
                "If joined, the companies at this site would exceed size {most}: the "
                "opponent chooses which one stays, and the others go back.",
                most=MAX_SIZE_AWAY,
            )
            raise refuse((), "conflict", message)
        joined[place] = both
    return tuple(joined)


def _after_site(state: State) -> State:
    return replace(state, phase="end", **NO_ATTACK)


def _after_end(state: State) -> State:
    """End the turn: the opponent's begins, or the game is over.

    Rules: meccg-end-effects, meccg-council-call, meccg-council-last-turn.
    """
    is_last = state.called is not None and state.called != state.turn
    state = _settled(state)
    players = tuple(
        replace(player, agents=tuple(map(rested, player.agents))) for player in state.players
    )
    state = replace(
        state, players=players, sideboard=False, character_played=False, influenced=False
    )
    if is_last or calling_of(state, state.turn).ends:
        return replace(state, phase="checks")
    return replace(
        state, phase="untap", turn=1 - state.turn, round=min(state.round + 1, MOST_TURNS)
    )


def _settled(state: State) -> State:
    """Return the state without what was noted of companies on their way."""
    companies = tuple(
        replace(
            company,
            characters=0,
            half_sized=0,
            modifier=0,
            played=0,
            done=False,
            sent_back=False,
        )
        for company in state.player.companies
    )
    return with_companies(state, state.turn, companies)


def unchecked(state: State) -> tuple[tuple[int, int, int], ...]:
    """Return who still has to make the last check: player, company and place in it.

    The player who took the last turn goes first; who cannot fail needs no roll.
    Rule: meccg-corruption-council.
    """
    return tuple(
        (seat, at, place)
        for seat in (state.turn, 1 - state.turn)
        for at, company in enumerate(state.players[seat].companies)
        for place, member in enumerate(company.members)
        if not member.is_ally and not member.checked and corruption_of(company, member).safe < 1
    )


def _after_checks(state: State) -> State:
    if unchecked(state):
        message = _("Some characters still have to make their last corruption check.")
        raise refuse((), "conflict", message)
    return replace(state, phase="council")


def _after_council(state: State) -> State:
    return replace(state, phase="over")


def _after_the_end(_state: State) -> State:
    raise refuse((), "conflict", _("This game is over."))


_NEXT: Mapping[str, Callable[[State], State]] = {
    "untap": _after_untap,
    "organization": _after_organization,
    "long-events": _after_long_events,
    "movement": _after_movement,
    "site": _after_site,
    "end": _after_end,
    "checks": _after_checks,
    "council": _after_council,
    "over": _after_the_end,
}


def call(state: State, _step: steps.Call) -> State:
    """Call the Council at the end of one's turn. Rules: meccg-council-call, -call-points."""
    if state.phase != "end":
        message = _("A player calls the Council at the end of their own turn.")
        raise refuse((), "conflict", message)
    if state.called is not None:
        raise refuse((), "conflict", _("The Council has been called."))
    if not calling_of(state, state.turn).allowed:
        message = _("There are not enough points or exhausted decks to call the Council yet.")
        raise refuse((), "conflict", message)
    return replace(state, called=state.turn)


def ring(state: State, step: steps.Ring) -> State:
    """Win by the One Ring, at once. Rule: meccg-victory-one-ring."""
    return replace(_settled(state), phase="over", ring=step.player, active=None, **NO_ATTACK)

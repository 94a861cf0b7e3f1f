"""A game of The Wizards that is entered when it is already under way."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.play.cards import known_site
from calculators.meccg.play.entering_steps import UnderWay
from calculators.meccg.play.state import NO_ATTACK, Company, State
from calculators.play.game import refuse

_ = Domain("meccg-play")

_AFTER_MOVEMENT = ("site", "end")
"""The phases in which every company has had its movement/hazard phase."""


def under_way(state: State, step: UnderWay) -> State:
    """Set the turn, its phase and the sites as they are on the table.

    Nothing of the phase is done yet. Companies that do not stand at a named site stay where they
    are; characters and cards are entered one by one, by what a card allows.
    """
    if not state.is_played:
        raise refuse((), "conflict", _("The turns of this game are over."))
    players = []
    for seat, player in enumerate(state.players):
        done = seat == step.player and step.phase in _AFTER_MOVEMENT
        companies = tuple(_at_rest(company, done=done) for company in player.companies)
        site = step.sites[seat] if seat < len(step.sites) else None
        if site and companies:
            at = known_site(site, "sites")
            companies = (replace(companies[0], site=at, site_tapped=False), *companies[1:])
        times = step.exhausted[seat] if seat < len(step.exhausted) else player.exhausted
        players.append(replace(player, companies=companies, exhausted=times))
    return replace(
        state,
        players=tuple(players),
        round=step.round,
        turn=step.player,
        phase=step.phase,
        active=None,
        sideboard=False,
        character_played=False,
        influenced=False,
        **NO_ATTACK,
    )


def _at_rest(company: Company, *, done: bool) -> Company:
    """Return a company that is not on its way."""
    return replace(
        company,
        destination=None,
        characters=0,
        half_sized=0,
        modifier=0,
        played=0,
        done=done,
        sent_back=False,
    )

"""One more item at a site that has just tapped: as the very next action, by another character."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.meccg.play import steps
from calculators.meccg.play.cards import is_item, is_minor, is_under_deeps
from calculators.meccg.play.influence_steps import InfluenceFaction
from calculators.meccg.play.places import with_companies
from calculators.meccg.play.prisoner_steps import Rescue
from calculators.meccg.play.state import ANY_MORE, MINOR_MORE, NO_MORE, Company, State

NO_ACTIONS = (
    steps.Rename,
    steps.SetStatus,
    steps.Corruption,
    steps.Count,
    steps.Influence,
    steps.Exhaust,
)
"""Steps that only count or correct something: no action comes between by them."""


def may_follow(company: Company, item: str | None) -> bool:
    """Whether an item may be played at the tapped site of a company. Rule: meccg-site-minor-item.

    In the Under-deeps it may be of any type that is playable there, but after a rescue.
    Rules: meccg-under-deeps-items, meccg-prisoners-rescue.
    """
    if item is None or not is_item(item):
        return False
    return company.one_more == ANY_MORE or (company.one_more == MINOR_MORE and is_minor(item))


def offered(before: State, step: Any, after: State) -> State:
    """Return the state after a step, with the one more item that it allows, if it does."""
    if isinstance(step, NO_ACTIONS):
        return after
    kinds = [_kind(before, step, at, item) for at, item in enumerate(after.player.companies)]
    if kinds == [item.one_more for item in after.player.companies]:
        return after
    companies = tuple(
        replace(item, one_more=kind)
        for kind, item in zip(kinds, after.player.companies, strict=True)
    )
    return with_companies(after, after.turn, companies)


def _kind(before: State, step: Any, at: int, company: Company) -> str:
    """Return which item may follow a step for a company of the player whose turn it is."""
    playing = isinstance(step, steps.Give | steps.PlayAlly | InfluenceFaction | Rescue)
    if not playing or (step.player, step.company) != (before.turn, at):
        return NO_MORE
    if before.phase != "site" or not company.site_tapped:
        return NO_MORE
    if isinstance(step, Rescue):
        return MINOR_MORE
    if before.player.companies[at].site_tapped:
        return NO_MORE  # this was the one more
    return ANY_MORE if is_under_deeps(company.site) else MINOR_MORE

"""The company that the calculators of this moment are about."""

from __future__ import annotations

from calculators.meccg.play.state import Company, State
from calculators.meccg.play.turns import unchecked


def current_company(state: State) -> Company | None:
    """Return the company that a calculator is about: whose phase it is, else the first one.

    In the site phase it is the one that has faced a strike of the attack.
    """
    if state.phase == "checks" and (left := unchecked(state)):
        seat, at, _place = left[0]
        return state.players[seat].companies[at]
    companies = state.player.companies
    struck = (company for company in companies if _was_struck(state, company))
    return state.company or next(struck, None) or next(iter(companies), None)


def _was_struck(state: State, company: Company) -> bool:
    return any(member.name in state.struck for member in company.members)

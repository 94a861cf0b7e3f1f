"""What is left of an attack once some of its strikes were resolved."""

from __future__ import annotations

from calculators.meccg.cards import ATTACKS
from calculators.meccg.creature_text import creature_text
from calculators.meccg.play.state import Company, State
from calculators.meccg.strike_inputs import unattackable


def strikes_of(state: State) -> int | None:
    """Return the strikes of what attacks; ``None`` where each character faces one."""
    if state.unlisted is not None:
        return state.unlisted.strikes
    card = ATTACKS.find(state.foe)
    strikes = card.values.get("strikes") if card else None
    return None if strikes is None else int(strikes)


def attacks_of(foe: str | None) -> int:
    """Return how many attacks a creature makes."""
    return creature_text(foe).attacks


def target_of(state: State) -> str | None:
    """Return whom all attacks of the creature are on, where its card says so, once it is known."""
    first = next(iter(state.struck), None) if creature_text(state.foe).one_target else None
    return state.target or first


def attacks_left(state: State) -> int:
    """Return how many attacks of the creature follow the present one.

    None does on somebody who was eliminated or discarded.
    """
    target = target_of(state)
    companies = state.player.companies
    there = {member.name for company in companies for member in company.members}
    if not state.is_attacked or (target is not None and target not in there):
        return 0
    return max(attacks_of(state.foe) - state.attacks_over - 1, 0)


def may_be_struck(state: State, name: str) -> bool:
    """Whether strikes of the present attack may be on somebody, as the cards say."""
    return state.target in (None, name) and not unattackable(name, state.foe)


def strikes_left(state: State, company: Company) -> int | None:
    """Return how many strikes are still to be resolved; ``None`` where that is not counted.

    Strikes that nobody is left to face were used as excess strikes.

    Rules: meccg-combat-one-strike, meccg-combat-excess-strikes, meccg-combat-allies.
    """
    if not state.resolved:
        return None
    targets = sum(
        member.name not in state.struck and may_be_struck(state, member.name)
        for member in company.members
    )
    strikes = strikes_of(state)
    return targets if strikes is None else min(max(strikes - state.resolved, 0), targets)

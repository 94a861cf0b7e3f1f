"""What is left of an attack once some of its strikes were resolved."""

from __future__ import annotations

from calculators.meccg.cards import ATTACKS
from calculators.meccg.play.cards import attacks_several_times
from calculators.meccg.play.state import Company, State
from calculators.meccg.strike_inputs import unattackable


def strikes_of(state: State) -> int | None:
    """Return the strikes of what attacks; ``None`` where each character faces one."""
    if state.unlisted is not None:
        return state.unlisted.strikes
    card = ATTACKS.find(state.foe)
    strikes = card.values.get("strikes") if card else None
    return None if strikes is None else int(strikes)


def strikes_left(state: State, company: Company) -> int | None:
    """Return how many strikes are still to be resolved; ``None`` where that is not counted.

    Strikes that nobody is left to face were used as excess strikes.

    Rules: meccg-combat-one-strike, meccg-combat-excess-strikes, meccg-combat-allies.
    """
    if not state.resolved or attacks_several_times(state.foe):
        return None
    targets = sum(
        member.name not in state.struck and not unattackable(member.name, state.foe)
        for member in company.members
    )
    strikes = strikes_of(state)
    return targets if strikes is None else min(max(strikes - state.resolved, 0), targets)

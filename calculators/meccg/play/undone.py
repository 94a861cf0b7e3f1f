"""What an attack leaves undone when the game goes on before it is over."""

from __future__ import annotations

from calculators.core.messages import Domain, Message
from calculators.meccg.play.cards import kill_points
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.state import State
from calculators.meccg.play.strikes_left import attacks_left, strikes_left

_ = Domain("meccg-play")


def left_undone(state: State) -> Message | None:
    """Return what is left undone of an attack if the game goes on now; ``None`` without one.

    Rules: meccg-combat-attack, meccg-combat-creature-defeated.
    """
    company = current_company(state)
    if not state.is_attacked or company is None:
        return None
    if attacks_left(state) or strikes_left(state, company) != 0:
        return _("Not all strikes of the attack were resolved.")
    points = 0 if state.foe is None else kill_points(state.foe)
    if state.undefeated or not points:
        return None
    return _.plural(
        "The attack was defeated, but its {count} kill point is not counted.",
        "The attack was defeated, but its {count} kill points are not counted.",
        points,
    )

"""Where a defeated enemy goes, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.lcg.cards import ENEMIES_BY_DEFENCE, effect, row_of

_ = Domain("lcg")


def defeated_steps(name: str | None, enemy: Argument) -> Iterator[Step]:
    """Yield where the defeated enemy of that name goes, if not to the discard pile."""
    row = row_of(ENEMIES_BY_DEFENCE, name)
    victory = row.get("victory_points")
    if victory:
        text = _.plural(
            "{enemy} {enemy:goes/go} to the victory display: {count} victory point for the group.",
            "{enemy} {enemy:goes/go} to the victory display: {count} victory points for the group.",
            victory,
            enemy=enemy,
        )
        yield Step("lcg-victory-points", text)
    if effect(row, "forced_after_defeat"):
        text = _("{enemy} {enemy:is/are} shuffled into the encounter deck.", enemy=enemy)
        yield Step("lcg-destroyed", text)

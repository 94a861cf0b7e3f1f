"""Where a defeated enemy goes, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Note, Step
from calculators.lcg.cards import ENEMIES_BY_DEFENCE, effect, row_of
from calculators.lcg.decks import Scenario, scenarios_of

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


def loosened_steps(name: str | None, *, shadow_cards: bool) -> Iterator[Note]:
    """Yield what is discarded with a defeated enemy, and what it guards no longer.

    Only Dol Guldur has objectives; an enemy in the staging area has no shadow cards.

    Rules: lcg-attach, lcg-shadow-discard, lcg-staging-guarded (core rulebook, page 20).
    """
    if shadow_cards:
        text = _("Attachments and shadow cards on a defeated enemy are discarded.")
        yield Note("lcg-shadow-discard", text)
    else:
        yield Note("lcg-attach", _("Attachments on a defeated enemy are discarded."))
    number = row_of(ENEMIES_BY_DEFENCE, name).get("number")
    if number is None or Scenario.DOL_GULDUR in scenarios_of(number):
        text = _("If it guarded an objective, that is no longer guarded.")
        yield Note("lcg-staging-guarded", text)

"""What becomes of a character by a strike, where events look at the roll or at what he wears."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from calculators.core.dice import two_dice
from calculators.meccg.body_check import WoundResult, body_check_failed
from calculators.meccg.character_status import Status
from calculators.meccg.item_cards import ITEMS, item_row
from calculators.meccg.strike_inputs import Inputs
from calculators.meccg.strike_roll import Strike

PROTECTION = frozenset({"armor", "shield", "helmet"})
"""The kinds of items of which one takes 1 each from a body check that a failed strike causes."""


def wound_by_roll(
    strike: Strike, modifier: int, wound_at: Callable[[int], WoundResult]
) -> WoundResult:
    """Return what a wound does on average, given that the strike succeeds.

    ``wound_at`` tells it for a body lowered by so much.
    """
    eliminated, discarded, all_ = Fraction(0), Fraction(0), Fraction(0)
    for roll, chance in _rolls(two_rolls=strike.two_rolls):
        if strike.result(roll + modifier) == "succeeds":
            found = wound_at(strike.body_lost(roll + modifier))
            all_ += chance
            eliminated += chance * found.eliminated
            discarded += chance * found.discarded
    return WoundResult(eliminated / all_, discarded / all_) if all_ else wound_at(0)


def _rolls(*, two_rolls: bool) -> Iterator[tuple[int, Fraction]]:
    """Yield each sum of two dice with its chance; with ``two_rolls`` the better of two."""
    below = Fraction(0)
    for roll, chance in two_dice().items():
        reached = below + chance
        yield roll, reached**2 - below**2 if two_rolls else chance
        below = reached


def check_of_armed(inputs: Inputs, body: int | None) -> Fraction | None:
    """Return the chance to fail a body check with −1 each for armor, shield and helmet."""
    if body is None:
        return None
    bonus = int(inputs.status is Status.WOUNDED) - _protection(inputs.items)
    return body_check_failed(body, bonus=bonus, summary_rules=inputs.summary_rules)


def _protection(items: Iterable[str | None]) -> int:
    rows = (item_row(found.code) for found in map(ITEMS.find, items) if found)
    return len({row.get("slot") for row in rows} & PROTECTION)

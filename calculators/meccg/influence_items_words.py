"""The sentences about items that add direct influence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.messages import Domain
from calculators.core.telling import Step
from calculators.meccg.influence_items import ItemBonus
from calculators.meccg.item_cards import item_name
from calculators.meccg.words import signed

_ = Domain("meccg")


def item_steps(bonuses: Iterable[ItemBonus], rule: str) -> Iterator[Step]:
    """Yield a step for each item: what it adds, or why it adds nothing."""
    for each in bonuses:
        item = item_name(each.item)
        if each.unused:
            text = _("{item} is not in use: another of its kind is.", item=item)
        elif each.bonus:
            text = _("{item}: {bonus} direct influence.", item=item, bonus=signed(each.bonus))
        else:
            text = _("{item} adds nothing here.", item=item)
        yield Step(rule, text)

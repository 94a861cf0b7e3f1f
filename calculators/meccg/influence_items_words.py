"""The sentences about items that add direct influence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Domain, Message
from calculators.core.telling import Step
from calculators.meccg.influence_items import ItemBonus, WhyNothing
from calculators.meccg.item_cards import item_name
from calculators.meccg.words import signed

_ = Domain("meccg")


_WHY_NOTHING: Mapping[WhyNothing, Message] = {
    "no influence": _("{item} gives no direct influence."),
    "not his": _("{item} adds nothing here: its bearer may not use it."),
    "skill": _(
        "{item} adds nothing here: it makes its bearer a diplomat, and adds only where he was one "
        "before."
    ),
    "others": _("{item} adds nothing here: it helps against other cards."),
}


def item_steps(bonuses: Iterable[ItemBonus], rule: str) -> Iterator[Step]:
    """Yield a step for each item: what it adds, or why it adds nothing."""
    for each in bonuses:
        item = item_name(each.item)
        if each.unused:
            text = _("{item} is not in use: another of its kind is.", item=item)
        elif each.bonus:
            text = _("{item}: {bonus} direct influence.", item=item, bonus=signed(each.bonus))
        else:
            text = replace(_WHY_NOTHING[each.why or "others"], arguments={"item": item})
        yield Step(rule, text)

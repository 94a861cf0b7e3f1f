"""The words about what named cards change in the mind budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.meccg.company_influence import OWN_CARD, BudgetCards, CompanyChange
from calculators.meccg.event_cards import EVENT_ROWS, event_name
from calculators.meccg.item_cards import item_name
from calculators.meccg.words import signed

_ = Domain("meccg")

GENERAL_RULE, FOLLOWERS_RULE = (
    "meccg-organization-general-influence",
    "meccg-organization-followers",
)

CHANGES: Mapping[str, Message] = {
    "mind": _("{who}, {card}: {amount} mind."),
    "mind_free": _("{who}, {card}: he needs no influence."),
    "general_free": _("{who}, {card}: he does not count against general influence."),
    "direct_influence": _("{who}, {card}: {amount} direct influence."),
    "no_influence": _("{who}, {card}: his direct influence is 0."),
    "general": _("{card}: {amount} general influence."),
}
"""What a card does, by what it changes."""


def card_steps(cards: BudgetCards, who: Callable[[int], Argument]) -> Iterator[Step]:
    """Yield a step for each change, and for each card that changes nothing."""
    for change in cards.changes:
        words: dict[str, Argument] = {
            "card": card_name(change.card),
            "amount": signed(change.amount),
        }
        if change.index is not None:
            words["who"] = who(change.index)
        of_leader = change.to in {"direct_influence", "no_influence"}
        rule = FOLLOWERS_RULE if of_leader else GENERAL_RULE
        yield Step(rule, replace(CHANGES[change.to], arguments=words))
    for index, bonus in cards.items:
        if bonus.unused:
            item = item_name(bonus.item)
            yield Step(
                FOLLOWERS_RULE,
                _(
                    "{who}: {item} is not in use: another of its kind is.",
                    who=who(index),
                    item=item,
                ),
            )
    for code in dict.fromkeys(change.card for change in cards.changes if _conditional(change)):
        yield Step(
            GENERAL_RULE,
            _(
                "Counted as if the company met what {card} asks for; if it does not, leave the "
                "name out.",
                card=event_name(code),
            ),
        )
    for code in cards.on_others:
        frees = all(change["to"].endswith("_free") for change in EVENT_ROWS[code]["company"])
        text = (
            _(
                "Not counted: {card} works on everybody in the company; name it on each of them. "
                "You may then use less influence, never more.",
                card=event_name(code),
            )
            if frees
            else _(
                "Not counted: {card} works on everybody in the company; name it on each of them. "
                "You then use more influence.",
                card=event_name(code),
            )
        )
        yield LeftOut(GENERAL_RULE, text, (code,), Direction.HIGHER if frees else Direction.LOWER)
    for code in cards.idle:
        yield Step(GENERAL_RULE, _("{event} changes nothing here.", event=event_name(code)))


def _conditional(change: CompanyChange) -> bool:
    """Whether a card leaves play where the company, its site or the Wizard changes."""
    row = EVENT_ROWS.get(change.card, {})
    return bool(row.get("of_company")) or (
        bool(row) and change.to in {"mind_free", "general_free", "general"}
    )


def card_name(card: str) -> Argument:
    """Return the name of an event or an item by its id; a leader's own card has none."""
    if card == OWN_CARD:
        return _("the character’s own card")
    return event_name(card) if card in EVENT_ROWS else item_name(card)

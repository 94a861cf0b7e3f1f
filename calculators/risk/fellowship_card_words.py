"""The cards on the Fellowship's path in words: what each does, or why it is not played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Step
from calculators.risk.board import PATH
from calculators.risk.fellowship import CardUse
from calculators.risk.fellowship_path import LAST, THROW_CHANGES, Card

_ = Domain("risk")


def card_steps(cards: Sequence[Card], uses: Sequence[CardUse]) -> Iterator[Step]:
    """Yield a step for each card."""
    for number, (card, use) in enumerate(zip(cards, uses, strict=True), 1):
        yield Step("risk-fellowship-cards", _card(number, card, use))


def _card(number: int, card: Card, use: CardUse) -> Message:
    words: dict[str, Argument] = {
        "number": number,
        "place": PATH[card.at - 1].name,
        "chance": Chance(use.played),
        "change": abs(THROW_CHANGES.get(card.effect, 0)),
    }
    if use.why_not:
        return _not_played(use, words)
    match card.effect:
        case "die":
            return _(
                "Card {number}: in {place:the} a die decides, until it rolls 4 or more.", **words
            )
        case "hold":
            return _(
                "Card {number}: when the Ring could leave {place:the}, it stays one more turn; "
                "where "
                "a die decides, it then has to roll again.",
                **words,
            )
        case "forward" | "back":
            return _moved(card, words)
        case "plus_2":
            return _(
                "Card {number}: adds {change} to the first roll in {place:the} that it raises "
                "to 4 or "
                "more; this happens {chance} of the time.",
                **words,
            )
        case _less:
            return _(
                "Card {number}: subtracts {change} from the first roll in {place:the} that it "
                "lowers "
                "to 3 or less; this happens {chance} of the time.",
                **words,
            )


def _moved(card: Card, words: dict[str, Argument]) -> Message:
    way = card.steps if card.effect == "forward" else -card.steps
    words["there"] = PATH[min(max(card.at + way, 1), LAST) - 1].name
    if card.effect == "forward":
        return _(
            "Card {number}: at the start of a turn it moves the Ring from {place:the} to "
            "{there:the}.",
            **words,
        )
    return _(
        "Card {number}: at the start of a turn it moves the Ring back from {place:the} to "
        "{there:the}; no "
        "card that we know does so.",
        **words,
    )


def _not_played(use: CardUse, words: dict[str, Argument]) -> Message:
    if use.why_not == "no_die":
        return _("Card {number} is not played: no die is rolled in {place:the}.", **words)
    if use.why_not == "die_already":
        return _("Card {number} is not played: in {place:the} a die decides anyway.", **words)
    return _(
        "Card {number} is not played: no turn begins with the Ring in {place:the} any more.",
        **words,
    )

"""Faults in the cards of a duel: out of turn, points where none can be, a wrong place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.faults import Fault
from calculators.core.messages import Domain, Message
from calculators.duel.cards import (
    COMPUTED_TEXTS,
    KINDS,
    SPECIAL_CARDS,
    WITHOUT_POINTS,
    Kind,
    owner_of,
)
from calculators.duel.duel_inputs import Card, CardText
from calculators.duel.sides import Side, by_side, player_of

_ = Domain("duel")


def card_faults(started: Side, cards: Sequence[Card], texts: Sequence[CardText]) -> Iterator[Fault]:
    """Yield the faults of the cards, then those of the texts."""
    for index, card in enumerate(cards):
        side = player_of(index + 1, started)
        yield from _single_card_faults(index, card, side)
    yield from _number_faults(cards, texts)
    yield from _change_faults(cards, texts)
    yield from _place_faults(started, cards, texts)


def _single_card_faults(index: int, card: Card, side: Side) -> Iterator[Fault]:
    owner = owner_of(card.kind)
    if owner not in {None, side}:
        message = by_side(
            side,
            _("It is Gandalf’s turn to play, and this card is the Balrog’s."),
            _("It is the Balrog’s turn to play, and this card is Gandalf’s."),
        )
        yield Fault(("cards", index, "kind"), "conflict", message)
    if card.kind in WITHOUT_POINTS:
        for name, points in (("defence", card.defence), ("attack", card.attack)):
            if any(points):
                message = _("{card} has no point of strength.", card=KINDS[card.kind])
                yield Fault(("cards", index, name), "conflict", message)


def _number_faults(cards: Sequence[Card], texts: Sequence[CardText]) -> Iterator[Fault]:
    for row, text in enumerate(texts):
        if text.number > len(cards):
            message = _.plural(
                "There is only {count} card.", "There are only {count} cards.", len(cards)
            )
            yield Fault(("texts", row, "number"), "reference", message)
        elif text.number in {earlier.number for earlier in texts[:row]}:
            message = _("There is a text of card {number} already.", number=text.number)
            yield Fault(("texts", row, "number"), "conflict", message)


def _change_faults(cards: Sequence[Card], texts: Sequence[CardText]) -> Iterator[Fault]:
    for row, text in enumerate(texts):
        if text.number > len(cards) or not (text.gandalf or text.balrog):
            continue
        kind = cards[text.number - 1].kind
        message: Message | None = None
        if kind not in SPECIAL_CARDS:
            message = _("Card {number} carries no text.", number=text.number)
        elif kind in COMPUTED_TEXTS:
            message = _(
                "{card} follows from the rules: leave what the markers move at 0.",
                card=KINDS[kind],
            )
        if message:
            name = "gandalf" if text.gandalf else "balrog"
            yield Fault(("texts", row, name), "conflict", message)


def _place_faults(
    started: Side, cards: Sequence[Card], texts: Sequence[CardText]
) -> Iterator[Fault]:
    """Follow the row from card to card, as far as the places are good."""
    places = {text.number: (row, text.place) for row, text in reversed(list(enumerate(texts)))}
    row: list[tuple[Side, Kind]] = []
    for number, card in enumerate(cards, 1):
        side = player_of(number, started)
        at, place = places.get(number, (0, None))
        fault = _place_fault(number, card.kind, side, place, row)
        if fault:
            path = ("texts", at, "place") if place is not None else ("cards", number - 1, "kind")
            yield Fault(path, "reference" if place is not None else "conflict", fault)
        if place is not None and not fault:
            row.append(row[place - 1])
            row[place - 1] = (side, card.kind)
        else:
            row.append((side, card.kind))


def _place_fault(
    number: int, kind: Kind, side: Side, place: int | None, row: Sequence[tuple[Side, Kind]]
) -> Message | None:
    """Return what is wrong with taking, or not taking, a card of the row with this one."""
    own = [(at, there) for at, (owner, there) in enumerate(row, 1) if owner == side]
    may_return = {at for at, there in own if kind != "feint" or there not in SPECIAL_CARDS}
    if kind == "feint" and place is None and may_return:
        return _(
            "The Feint takes the place of a card of the Balrog without text: add under “What "
            "special cards did” which one."
        )
    if place is None:
        return None
    riposte = bool(row) and row[-1][1] == "riposte"
    if kind != "feint" and not (side == "gandalf" and riposte):
        return _("Only the Feint, or Gandalf’s card after the Riposte, brings back a card.")
    if place >= number:
        return _("Only cards {first} to {last} lie in the row by then.", first=1, last=number - 1)
    if place not in may_return:
        return by_side(
            side,
            _("Place {place} does not hold a card of Gandalf.", place=place),
            _("Place {place} does not hold a card of the Balrog without text.", place=place),
        )
    return None

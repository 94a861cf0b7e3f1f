"""Faults in the cards of a duel: out of turn, points where none can be, a wrong place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from calculators.core.faults import Fault
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.duel.cards import (
    COMPUTED_TEXTS,
    KINDS,
    SPECIAL_CARDS,
    WITHOUT_POINTS,
    Kind,
    no_points,
    owner_of,
)
from calculators.duel.duel_inputs import Card, CardText, Inputs
from calculators.duel.duel_turns import DuelState, opening_state
from calculators.duel.sides import Side, by_side, player_of

_ = Domain("duel")


def card_faults(inputs: Inputs) -> Iterator[Fault]:
    """Yield the faults of the cards, then those of the texts, then those of the places."""
    for index, card in enumerate(inputs.cards):
        side = player_of(index + 1, inputs.started)
        yield from _single_card_faults(index, card, side)
    yield from _number_faults(inputs.cards, inputs.texts)
    yield from _change_faults(inputs.cards, inputs.texts)
    yield from _place_faults(inputs)


def _single_card_faults(index: int, card: Card, side: Side) -> Iterator[Fault]:
    owner = owner_of(card.kind)
    if owner not in {None, side}:
        message = by_side(
            side,
            _("It is Gandalf’s turn to play, but this card is the Balrog’s."),
            _("It is the Balrog’s turn to play, but this card is Gandalf’s."),
        )
        yield Fault(("cards", index, "kind"), "conflict", message)
    if card.kind in WITHOUT_POINTS:
        for name, points in (("defence", card.defence), ("attack", card.attack)):
            if any(points):
                yield Fault(("cards", index, name), "conflict", no_points(KINDS[card.kind]))


def _number_faults(cards: Sequence[Card], texts: Sequence[CardText]) -> Iterator[Fault]:
    for row, text in enumerate(texts):
        if text.number > len(cards):
            message = _.plural(
                "There is only {count} card.", "There are only {count} cards.", len(cards)
            )
            yield Fault(("texts", row, "number"), "reference", message)
        elif text.number in {earlier.number for earlier in texts[:row]}:
            message = _("Card {number} already has an entry here.", number=text.number)
            yield Fault(("texts", row, "number"), "conflict", message)


def _change_faults(cards: Sequence[Card], texts: Sequence[CardText]) -> Iterator[Fault]:
    for row, text in enumerate(texts):
        if text.number > len(cards) or not (text.gandalf or text.balrog):
            continue
        kind = cards[text.number - 1].kind
        message: Message | None = None
        if kind not in SPECIAL_CARDS:
            message = _("Card {number} has no text.", number=text.number)
        elif kind in COMPUTED_TEXTS:
            message = _(
                "The rules decide what {card} does: leave both marker moves at 0.",
                card=KINDS[kind],
            )
        if message:
            name = "gandalf" if text.gandalf else "balrog"
            yield Fault(("texts", row, name), "conflict", message)


def _place_faults(inputs: Inputs) -> Iterator[Fault]:
    """Play the duel to its end, and find the places that its cards cannot take, or do not say."""
    texts = {text.number: (row, text) for row, text in reversed(list(enumerate(inputs.texts)))}
    state = opening_state(inputs)
    for number, card in enumerate(inputs.cards, 1):
        row, text = texts.get(number, (0, None))
        place = text.place if text else None
        fault = _place_fault(number, card.kind, place, state)
        if fault and place is None:
            yield Fault(("cards", number - 1, "kind"), "conflict", fault)
        elif fault:
            yield Fault(("texts", row, "place"), "reference", fault)
        if text and fault:
            text = replace(text, place=None)
        if state.play(card, text).ended:
            return


def _place_fault(number: int, kind: Kind, place: int | None, state: DuelState) -> Message | None:
    """Return what is wrong with taking, or not taking, a card of the row with this one."""
    may_return = state.may_return(kind)
    if place is None and not may_return:
        return None
    if place is None:
        return _no_place(number, kind)
    if number == 1:
        return _("There is no card in the row yet.")
    if kind != "feint" and not state.riposte_waits(number):
        return _not_brought_back(number, state)
    if place >= number:
        return _.plural(
            "Only card 1 is in the row by then.",
            "Only cards 1 to {count} are in the row by then.",
            number - 1,
        )
    if not may_return:
        return _nothing_to_take(kind)
    if place not in may_return:
        words: dict[str, Argument] = {"place": place, "places": Listing(tuple(sorted(may_return)))}
        return by_side(
            "balrog" if kind == "feint" else "gandalf",
            _(
                "The card in place {place} is not one of Gandalf’s; those are in "
                "{places:place/places} {places}.",
                **words,
            ),
            _(
                "The card in place {place} is not a Balrog card without text; those are in "
                "{places:place/places} {places}.",
                **words,
            ),
        )
    return None


def _nothing_to_take(kind: Kind) -> Message:
    if kind == "feint":
        return _(
            "The Balrog has no card without text in the row, so the Feint takes no place: leave "
            "this empty."
        )
    return _("No card of Gandalf’s is in the row yet: leave this empty.")


def _no_place(number: int, kind: Kind) -> Message:
    if kind == "feint":
        return _(
            "The Feint takes the place of one of the Balrog’s cards without text: say which one "
            "under “What special cards did”."
        )
    return _(
        "The Riposte before it brings one of Gandalf’s cards to the end of the row: under "
        "“What special cards did”, say for card {number} which place it comes from.",
        number=number,
    )


def _not_brought_back(number: int, state: DuelState) -> Message:
    if state.row[-1].kind == "riposte" and player_of(number, state.inputs.started) == "gandalf":
        return _("The Riposte before it lost its text, so no card comes back: leave this empty.")
    return _("Only the Feint, or Gandalf’s card after the Riposte, brings back a card.")

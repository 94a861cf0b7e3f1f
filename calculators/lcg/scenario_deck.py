"""The cards left in a scenario's encounter deck: all of them less those that players have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import integer, rows, text
from calculators.core.messages import Domain, Listing, Message
from calculators.lcg.cards import ENCOUNTER_CARDS, title
from calculators.lcg.decks import (
    CARDS,
    SCENARIO_LABELS,
    Mode,
    Pile,
    Scenario,
    full_deck,
    scenarios_of,
    set_up_deck,
    without,
)

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class RemovedCard:
    """A card that is no longer in the deck."""

    name: str | None = text(_("Card"), card_index=ENCOUNTER_CARDS)
    count: int = integer(_("Copies"), 1, 9, default=1)


def removed_cards(*, enemies_named: bool = False) -> Any:
    """Declare the cards that are no longer in the deck, besides the enemies named in the form."""
    return rows(
        RemovedCard,
        _("Cards no longer in the deck"),
        item_label=_("Card"),
        maximum=50,
        help=_("Enemies named above are left out already; if you list such a card, count them too.")
        if enemies_named
        else None,
    )


def deck_before(scenario: Scenario, mode: Mode, *, whole: bool) -> tuple[Pile, ...]:
    """Return the whole deck, or what the set-up leaves of it."""
    return full_deck(scenario, mode) if whole else set_up_deck(scenario, mode)


def deck_left(deck: tuple[Pile, ...], gone: Sequence[RemovedCard]) -> tuple[Pile, ...]:
    """Return the deck less the cards that are gone."""
    counts: dict[int, int] = {}
    for item in gone:
        card = ENCOUNTER_CARDS.find(item.name)
        if card:
            counts[int(card.code)] = counts.get(int(card.code), 0) + item.count
    return without(deck, counts)


def deck_facing(
    enemies: Iterable[str | None],
    scenario: Scenario,
    mode: Mode,
    gone: Sequence[RemovedCard],
    *,
    whole: bool,
) -> tuple[Pile, ...]:
    """Return the deck left while these enemies are in play: none of them can come from it, too.

    A copy that is gone, or that the set-up took out, may be the one in play, so only what is
    missing beyond these is taken out. Rule: lcg-shadow-deal.

    >>> spiders = ["King Spider", "Forest Spider"]
    >>> deck = deck_facing(spiders, Scenario.PASSAGE, Mode.NORMAL, (), whole=False)
    >>> sum(pile.count for pile in deck)
    33
    """
    codes = (ENCOUNTER_CARDS.find(name) for name in enemies)
    in_play = Counter(int(card.code) for card in codes if card)
    copies = {pile.card["number"]: pile.count for pile in full_deck(scenario, mode)}
    piles = deck_left(deck_before(scenario, mode, whole=whole), gone)
    left = (
        Pile(pile.card, min(pile.count, copies[number] - in_play[number]))
        for pile in piles
        for number in (pile.card["number"],)
    )
    return tuple(pile for pile in left if pile.count > 0)


def removed_card_faults(
    scenario: Scenario,
    mode: Mode,
    gone: Sequence[RemovedCard],
    field: str = "gone",
    *,
    whole: bool = True,
) -> Iterator[Fault]:
    """Find cards of the list ``field`` that the deck never held, or not as often."""
    deck = deck_before(scenario, mode, whole=whole)
    copies = {str(pile.card["number"]): pile.count for pile in deck}
    taken: dict[str, int] = {}
    for index, item in enumerate(gone):
        card = ENCOUNTER_CARDS.find(item.name)
        if card is None or card.code not in copies:
            none = _("The encounter deck of this scenario holds no card of this name.")
            kind = ENCOUNTER_CARDS.other_kind(item.name)
            reason = _absent(int(card.code), scenario, mode) if card else None
            yield Fault((field, index, "name"), "choice", kind or reason or none)
            continue
        taken[card.code] = taken.get(card.code, 0) + item.count
        if taken[card.code] > copies[card.code]:
            yield Fault(
                (field, index, "count"),
                "range",
                _.plural(
                    "The deck starts with {count} copy of this card.",
                    "The deck starts with {count} copies of this card.",
                    copies[card.code],
                ),
            )


def _absent(number: int, scenario: Scenario, mode: Mode) -> Message:
    """Return what took a card out of the deck, or which deck has it.

    Rules: lcg-easy-mode, lcg-scenario-decks.
    """
    if any(pile.card["number"] == number for pile in full_deck(scenario, mode)):
        return _(
            "Setup takes this card out of the deck already: leave it off the list, or tick “Keep "
            "the cards that setup takes out”."
        )
    if any(pile.card["number"] == number for pile in full_deck(scenario)):
        return _("Easy mode leaves this card out: leave it off the list, or choose “All cards”.")
    return _(
        "{card} is not in this deck, but in that of {scenarios}: leave it off the list, or choose "
        "another deck.",
        card=title(CARDS[number]),
        scenarios=Listing(
            tuple(SCENARIO_LABELS[found] for found in Scenario if found in scenarios_of(number))
        ),
    )

"""What is left in the encounter deck, from the cards that players have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice
from calculators.core.messages import CardName, Domain
from calculators.core.outcome import detail
from calculators.lcg.cards import ENCOUNTER_CARDS, title
from calculators.lcg.decks import CARDS, MODE_LABELS, SCENARIO_LABELS, Mode, Pile, Scenario, size
from calculators.lcg.scenario_deck import (
    RemovedCard,
    deck_before,
    deck_left,
    removed_card_faults,
    removed_cards,
)

_ = Domain("lcg")

TYPES = ("enemy", "location", "treachery", "objective")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A scenario, and the cards that are no longer in its deck."""

    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL, rare=True)
    whole_deck: bool = boolean(_("Keep the cards that setup takes out"), rare=True)
    gone: tuple[RemovedCard, ...] = removed_cards()


@dataclass(frozen=True, slots=True)
class CopiesLeft:
    """Copies of a card left, by its number."""

    card: int
    count: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The deck as it is; ``types`` counts the cards of each type, ``mean_threat`` per card."""

    cards: int
    types: Mapping[str, int]
    shadow: int
    surge: int
    doomed: int
    mean_threat: Fraction
    left: tuple[CopiesLeft, ...]
    taken_before: tuple[CardName, ...] = detail()
    """Cards listed as gone of which the setup had already taken a copy out."""
    removed: int = detail()
    """The number of cards that are no longer in the deck."""
    type_chances: Mapping[str, Fraction] = detail()
    """The chance that the next card is of each type."""
    shadow_chance: Fraction = detail()
    """The chance that a card has a shadow effect."""


def compute(inputs: Inputs) -> Outcome:
    """Compute what is left in the encounter deck, and what its next card may be.

    Rules: lcg-scenario-decks, lcg-deck-composition, lcg-easy-mode (core rulebook, page 26).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.cards, dict(outcome.types), outcome.shadow
    (34, {'enemy': 15, 'location': 12, 'treachery': 7, 'objective': 0}, 12)
    """
    before = deck_before(inputs.scenario, inputs.mode, whole=inputs.whole_deck)
    deck = deck_left(before, inputs.gone)
    cards = size(deck)
    types = {type: size(p for p in deck if p.card["type"] == type) for type in TYPES}
    shadow = size(pile for pile in deck if pile.card.get("shadow"))
    threat = sum(pile.count * pile.card.get("threat", 0) for pile in deck)
    return Outcome(
        cards=cards,
        types=types,
        shadow=shadow,
        surge=size(pile for pile in deck if pile.card.get("keywords", {}).get("surge")),
        doomed=size(pile for pile in deck if pile.card.get("keywords", {}).get("doomed")),
        mean_threat=_ratio(threat, cards),
        left=tuple(CopiesLeft(pile.card["number"], pile.count) for pile in deck),
        taken_before=_taken_before(before, inputs.gone),
        removed=size(before) - cards,
        type_chances={type: _ratio(count, cards) for type, count in types.items()},
        shadow_chance=_ratio(shadow, cards),
    )


def _taken_before(before: tuple[Pile, ...], gone: Sequence[RemovedCard]) -> tuple[CardName, ...]:
    """Return the cards that are listed more often than the deck has had them since the setup."""
    listed: Counter[int] = Counter()
    for item in gone:
        if card := ENCOUNTER_CARDS.find(item.name):
            listed[int(card.code)] += item.count
    for pile in before:
        listed[pile.card["number"]] -= pile.count
    return tuple(title(CARDS[number]) for number, count in listed.items() if count > 0)


def _ratio(amount: int, cards: int) -> Fraction:
    return Fraction(amount, cards) if cards else Fraction(0)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find cards that the deck never held, or not as often."""
    if good.get("scenario"):
        mode = good.get("mode", Mode.NORMAL)
        yield from removed_card_faults(good["scenario"], mode, good.get("gone", ()))


COMPUTATION = Computation(
    id="lcg.encounter_deck",
    rule="lcg-scenario-decks",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"scenario": "passage"},
)

"""The encounter decks of the three scenarios, card by card, less those that were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from calculators.core.messages import Domain, Message
from calculators.core.tables import table
from calculators.lcg.cards import ENCOUNTER, Row

_ = Domain("lcg")


class Scenario(Enum):
    """The three scenarios of the core set."""

    PASSAGE = "passage"
    ANDUIN = "anduin"
    DOL_GULDUR = "dol-guldur"


class Mode(Enum):
    """With all cards, or with those that the easy mode leaves in."""

    NORMAL = "normal"
    EASY = "easy"


_ROWS: Mapping[str, Mapping[str, Any]] = {
    row["id"]: row for row in table("lcg/scenarios.json")["scenarios"]
}

CARDS: Mapping[int, Row] = {row["number"]: row for row in table(ENCOUNTER)["cards"]}
"""Every encounter card, by its number."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Copies of one card."""

    card: Row
    count: int


SCENARIO_LABELS: Mapping[Scenario, Message] = {
    Scenario.PASSAGE: _("Passage Through Mirkwood"),
    Scenario.ANDUIN: _("Journey Down the Anduin"),
    Scenario.DOL_GULDUR: _("Escape from Dol Guldur"),
}

MODE_LABELS: Mapping[Mode, Message] = {
    Mode.NORMAL: _("All cards"),
    Mode.EASY: _("Easy mode"),
}


def scenarios_of(number: int) -> set[Scenario]:
    """Return the scenarios whose encounter sets hold the card of that number.

    >>> sorted(scenario.value for scenario in scenarios_of(75))
    ['dol-guldur', 'passage']
    """
    found = CARDS[number]["encounter_set"]
    return {scenario for scenario in Scenario if found in _ROWS[scenario.value]["encounter_sets"]}


def scenario_of_quest_card(number: int) -> Scenario:
    """Return the scenario of a quest card.

    >>> scenario_of_quest_card(126).value
    'anduin'
    """
    return next(item for item in Scenario if number in _ROWS[item.value]["quest_cards"])


def full_deck(scenario: Scenario, mode: Mode = Mode.NORMAL) -> tuple[Pile, ...]:
    """Return the cards of the scenario's encounter sets, before its set-up.

    Rule: lcg-scenario-decks (core rulebook, page 26).

    >>> sum(pile.count for pile in full_deck(Scenario.ANDUIN))
    47
    """
    sets = _ROWS[scenario.value]["encounter_sets"]
    column = "quantity_easy_mode" if mode is Mode.EASY else "quantity"
    return tuple(
        Pile(card, card[column])
        for card in CARDS.values()
        if card["encounter_set"] in sets and card[column]
    )


def set_up_deck(scenario: Scenario, mode: Mode = Mode.NORMAL) -> tuple[Pile, ...]:
    """Return the deck once the set-up has taken out the cards it searches for.

    >>> [sum(pile.count for pile in set_up_deck(scenario)) for scenario in Scenario]
    [34, 47, 37]
    """
    aside = Counter({row["card"]: row["copies"] for row in _ROWS[scenario.value]["set_aside"]})
    return without(full_deck(scenario, mode), aside)


def without(deck: Iterable[Pile], gone: Mapping[int, int]) -> tuple[Pile, ...]:
    """Return the deck less ``gone`` copies of each card number, never below none."""
    left = (Pile(pile.card, pile.count - gone.get(pile.card["number"], 0)) for pile in deck)
    return tuple(pile for pile in left if pile.count > 0)


def size(deck: Iterable[Pile]) -> int:
    """Return the number of cards."""
    return sum(pile.count for pile in deck)

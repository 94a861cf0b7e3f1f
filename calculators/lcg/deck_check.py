"""Deck legality: whether a deck may be played, why not, and which cards nobody could pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from calculators.core.calculator import Computation
from calculators.core.fields import choice, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.core.tables import table
from calculators.lcg.cards import HEROES_BY_THREAT, row_of
from calculators.lcg.spheres import ARAGORN, DECK_CARDS, HEROES, Sphere, sphere_of

_ = Domain("lcg")

LEAST_CARDS = 50
MOST_COPIES = 3
CELEBRIANS_STONE = "27"


class Format(Enum):
    """A tournament deck, or one of the starter decks for a first game."""

    TOURNAMENT = "tournament"
    FIRST_GAME = "first-game"


FORMATS = {
    Format.TOURNAMENT: _("Tournament deck"),
    Format.FIRST_GAME: _("First game, with starter decks"),
}


class Violation(Enum):
    """What makes a deck illegal."""

    HERO_COUNT = auto()
    HERO_TWICE = auto()
    TOO_MANY_COPIES = auto()
    TOO_FEW_CARDS = auto()
    NO_STARTER_DECK = auto()


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero of the deck."""

    name: str | None = text(_("Hero"), card_index=HEROES)


@dataclass(frozen=True, slots=True)
class DeckCard:
    """Copies of a card."""

    copies: int = integer(_("Copies"), 1, 99, default=1)
    name: str | None = text(_("Card"), card_index=DECK_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """Heroes and deck of one player."""

    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), maximum=6)
    cards: tuple[DeckCard, ...] = rows(DeckCard, _("Cards"), item_label=_("Card"), maximum=80)
    format: Format = choice(_("Deck for"), FORMATS, default=Format.TOURNAMENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the deck is legal; ``unplayable`` are card numbers that no hero can pay for.

    ``unknown`` are names that no card of the core set has; they count as cards all the same.
    """

    legal: bool
    size: int
    starting_threat: int
    unplayable: tuple[int, ...]
    unknown: tuple[str, ...]
    violations: tuple[Violation, ...] = detail()
    excess_copies: tuple[str, ...] = detail()
    stone_for_aragorn: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Count heroes, cards and copies, and find the cards of a sphere that no hero has.

    ``excess_copies`` are the card numbers (the names, of unknown cards) with more than 3 copies.
    The starting threat counts the heroes of the core set that are named.

    Rules: lcg-deck-limits, lcg-hero-choice, lcg-deck-spheres (core rulebook, pages 9 and 27).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.legal, outcome.size, outcome.starting_threat, outcome.unplayable
    (True, 30, 24, ())
    """
    copies = _copies(inputs.cards)
    violations = tuple(_violations(inputs, copies))
    threats = (row_of(HEROES_BY_THREAT, hero.name).get("threat_cost", 0) for hero in inputs.heroes)
    return Outcome(
        legal=not violations,
        size=sum(copies.values()),
        starting_threat=sum(threats),
        unplayable=tuple(sorted(_unplayable(inputs, copies))),
        unknown=tuple(
            item.name for item in inputs.cards if item.name and DECK_CARDS.find(item.name) is None
        ),
        violations=violations,
        excess_copies=tuple(code for code, count in copies.items() if count > MOST_COPIES),
        stone_for_aragorn=_has_stone(inputs) and ARAGORN in _hero_codes(inputs),
    )


def _copies(cards: Sequence[DeckCard]) -> Mapping[str, int]:
    """Return the copies of each card, by its number, or by its name where no card has it."""
    copies: dict[str, int] = {}
    for item in cards:
        card = DECK_CARDS.find(item.name)
        key = card.code if card else (item.name or "")
        copies[key] = copies.get(key, 0) + item.copies
    return copies


def _hero_codes(inputs: Inputs) -> list[str]:
    found = [HEROES.find(hero.name) for hero in inputs.heroes]
    return [card.code for card in found if card]


def _has_stone(inputs: Inputs) -> bool:
    found = [DECK_CARDS.find(item.name) for item in inputs.cards]
    return any(card and card.code == CELEBRIANS_STONE for card in found)


def _violations(inputs: Inputs, copies: Mapping[str, int]) -> Iterator[Violation]:
    if not 1 <= len(inputs.heroes) <= 3:
        yield Violation.HERO_COUNT
    heroes = _hero_codes(inputs)
    if len(set(heroes)) < len(heroes):
        yield Violation.HERO_TWICE
    if any(count > MOST_COPIES for count in copies.values()):
        yield Violation.TOO_MANY_COPIES
    if sum(copies.values()) < LEAST_CARDS:
        if inputs.format is Format.TOURNAMENT:
            yield Violation.TOO_FEW_CARDS
        elif not _is_starter_deck(set(heroes), copies):
            yield Violation.NO_STARTER_DECK


def _is_starter_deck(heroes: set[str], copies: Mapping[str, int]) -> bool:
    return any(
        {str(row["number"]): row["copies"] for row in deck["cards"]} == copies
        and {str(number) for number in deck["heroes"]} == heroes
        for deck in table("lcg/starter_decks.json")["decks"]
    )


def _unplayable(inputs: Inputs, copies: Mapping[str, int]) -> Iterator[int]:
    """Yield the numbers of the cards of a sphere that no hero has."""
    payable = {Sphere.NEUTRAL, *(sphere_of(HEROES, hero.name) for hero in inputs.heroes)}
    for card in DECK_CARDS.cards:
        if card.code in copies and sphere_of(DECK_CARDS, card.name.en) not in payable:
            yield int(card.code)


_SPIRIT_DECK = next(
    deck for deck in table("lcg/starter_decks.json")["decks"] if deck["sphere"] == "spirit"
)


def _english(number: int) -> str:
    cards = (*HEROES.cards, *DECK_CARDS.cards)
    return next(card.name.en for card in cards if card.code == str(number))


COMPUTATION = Computation(
    id="lcg.deck_check",
    rule="lcg-deck-limits",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "heroes": [{"name": _english(number)} for number in _SPIRIT_DECK["heroes"]],
        "cards": [
            {"name": _english(row["number"]), "copies": row["copies"]}
            for row in _SPIRIT_DECK["cards"]
        ],
        "format": "first-game",
    },
)

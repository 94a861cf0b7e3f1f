"""Deck legality: whether a deck may be played, why not, and which cards nobody could pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from calculators.core.calculator import Computation
from calculators.core.card_index import folded
from calculators.core.fields import choice, integer, rows, text
from calculators.core.messages import BilingualText, Domain
from calculators.core.outcome import detail
from calculators.core.tables import table
from calculators.lcg.cards import HEROES_BY_THREAT, NO_DECK_CARDS, row_of
from calculators.lcg.spheres import (
    ARAGORN,
    DECK_CARDS,
    HEROES,
    THICKET_OF_SPEARS,
    Sphere,
    sphere_of,
)

_ = Domain("lcg")

LEAST_CARDS = 50
MOST_COPIES = 3
CELEBRIANS_STONE = "27"
PAYING_HEROES = 3
"""The heroes that Thicket of Spears takes a resource from."""


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
    NOT_A_HERO = auto()
    NOT_A_DECK_CARD = auto()


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
    excess_copies: tuple[BilingualText | str, ...] = detail()
    no_heroes: tuple[BilingualText, ...] = detail()
    no_deck_cards: tuple[BilingualText, ...] = detail()
    unknown_heroes: int = detail()
    """Heroes without a name or of another set: what they cost and pay for is not known."""
    needs_heroes: tuple[int, ...] = detail()
    """Those among the unplayable that ask for three heroes of their sphere."""
    nameless: int = detail()
    stone_for_aragorn: bool = detail()
    by_stone: tuple[int, ...] = detail()
    """Those that only Aragorn can pay for, and only while he wears Celebrían's Stone."""


def compute(inputs: Inputs) -> Outcome:
    """Count heroes, cards and copies, and find the cards of a sphere that no hero has.

    ``excess_copies`` are the titles with more than 3 copies, ``no_heroes`` and ``no_deck_cards``
    the cards of the core set that are listed where they do not belong. Rows without a name are
    counted only (``nameless``).
    The starting threat counts the heroes of the core set that are named. Spirit cards that no hero
    but Aragorn with Celebrían's Stone can pay for (``by_stone``) are not unplayable.

    Rules: lcg-deck-limits, lcg-hero-choice, lcg-deck-spheres (core rulebook, pages 9 and 27).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.legal, outcome.size, outcome.starting_threat, outcome.unplayable
    (True, 30, 24, ())
    """
    copies = _copies(inputs.cards)
    excess = _excess_copies(inputs.cards, copies)
    no_heroes, no_deck_cards = _no_heroes(inputs.heroes), _no_deck_cards(inputs.cards)
    needs_heroes = tuple(_needs_heroes(inputs, copies))
    strange = tuple(_unplayable(inputs, copies))
    stone = _has_stone(inputs) and ARAGORN in _hero_codes(inputs)
    by_stone = tuple(number for number in strange if stone and _is_spirit(number))
    violations = tuple(
        _violations(inputs, copies, excess=bool(excess), misplaced=(no_heroes, no_deck_cards))
    )
    threats = (row_of(HEROES_BY_THREAT, hero.name).get("threat_cost", 0) for hero in inputs.heroes)
    return Outcome(
        legal=not violations,
        size=sum(item.copies for item in inputs.cards),
        starting_threat=sum(threats),
        unplayable=tuple(sorted({*strange, *needs_heroes} - {*by_stone})),
        needs_heroes=needs_heroes,
        unknown=tuple(
            item.name
            for item in inputs.cards
            if item.name and not DECK_CARDS.find(item.name) and not NO_DECK_CARDS.find(item.name)
        ),
        violations=violations,
        excess_copies=excess,
        unknown_heroes=_unknown_heroes(inputs.heroes),
        no_heroes=no_heroes,
        no_deck_cards=no_deck_cards,
        nameless=sum(item.copies for item in inputs.cards if not item.name),
        stone_for_aragorn=stone,
        by_stone=by_stone,
    )


def _copies(cards: Sequence[DeckCard]) -> Mapping[str, int]:
    """Return the copies of each card of the core set, by its number."""
    copies: dict[str, int] = {}
    for item in cards:
        card = DECK_CARDS.find(item.name)
        if card:
            copies[card.code] = copies.get(card.code, 0) + item.copies
    return copies


def _excess_copies(
    cards: Sequence[DeckCard], copies: Mapping[str, int]
) -> tuple[BilingualText | str, ...]:
    """Return the titles with more than 3 copies, those of unknown cards as they were written."""
    known = [card.name for card in DECK_CARDS.cards if copies.get(card.code, 0) > MOST_COPIES]
    unknown: dict[str, int] = {}
    written: dict[str, str] = {}
    for item in cards:
        if item.name and not DECK_CARDS.find(item.name) and not NO_DECK_CARDS.find(item.name):
            name = folded(item.name)
            written.setdefault(name, item.name)
            unknown[name] = unknown.get(name, 0) + item.copies
    return (*known, *(written[name] for name, count in unknown.items() if count > MOST_COPIES))


def _no_heroes(heroes: Sequence[Hero]) -> tuple[BilingualText, ...]:
    """Return the cards of the core set that are no heroes."""
    names = (hero.name for hero in heroes if not HEROES.find(hero.name))
    found = (DECK_CARDS.find(name) or NO_DECK_CARDS.find(name) for name in names)
    return tuple(card.name for card in found if card)


def _unknown_heroes(heroes: Sequence[Hero]) -> int:
    """Return how many heroes are no card of the core set."""
    known = (HEROES, DECK_CARDS, NO_DECK_CARDS)
    return sum(not any(index.find(hero.name) for index in known) for hero in heroes)


def _no_deck_cards(cards: Sequence[DeckCard]) -> tuple[BilingualText, ...]:
    """Return the cards of the core set that are neither ally, attachment nor event."""
    names = (item.name for item in cards if not DECK_CARDS.find(item.name))
    return tuple(card.name for name in names if (card := NO_DECK_CARDS.find(name)))


def _hero_codes(inputs: Inputs) -> list[str]:
    found = [HEROES.find(hero.name) for hero in inputs.heroes]
    return [card.code for card in found if card]


def _has_stone(inputs: Inputs) -> bool:
    found = [DECK_CARDS.find(item.name) for item in inputs.cards]
    return any(card and card.code == CELEBRIANS_STONE for card in found)


def _violations(
    inputs: Inputs,
    copies: Mapping[str, int],
    *,
    excess: bool,
    misplaced: tuple[Sequence[BilingualText], Sequence[BilingualText]],
) -> Iterator[Violation]:
    if misplaced[0]:
        yield Violation.NOT_A_HERO
    if misplaced[1]:
        yield Violation.NOT_A_DECK_CARD
    if not 1 <= len(inputs.heroes) <= 3:
        yield Violation.HERO_COUNT
    heroes = _hero_codes(inputs)
    if len(set(heroes)) < len(heroes):
        yield Violation.HERO_TWICE
    if excess:
        yield Violation.TOO_MANY_COPIES
    size = sum(item.copies for item in inputs.cards)
    if size < LEAST_CARDS:
        if inputs.format is Format.TOURNAMENT:
            yield Violation.TOO_FEW_CARDS
        elif size > sum(copies.values()) or not _is_starter_deck(set(heroes), copies):
            yield Violation.NO_STARTER_DECK


def _is_starter_deck(heroes: set[str], copies: Mapping[str, int]) -> bool:
    return any(
        {str(row["number"]): row["copies"] for row in deck["cards"]} == copies
        and {str(number) for number in deck["heroes"]} == heroes
        for deck in table("lcg/starter_decks.json")["decks"]
    )


def _unplayable(inputs: Inputs, copies: Mapping[str, int]) -> Iterator[int]:
    """Yield the numbers of the cards of a sphere that no hero has, where all are known."""
    if _unknown_heroes(inputs.heroes):
        return
    payable = {Sphere.NEUTRAL, *(sphere_of(HEROES, hero.name) for hero in inputs.heroes)}
    for card in DECK_CARDS.cards:
        if card.code in copies and sphere_of(DECK_CARDS, card.name.en) not in payable:
            yield int(card.code)


def _is_spirit(number: int) -> bool:
    card = next(card for card in DECK_CARDS.cards if card.code == str(number))
    return sphere_of(DECK_CARDS, card.name.en) is Sphere.SPIRIT


def _needs_heroes(inputs: Inputs, copies: Mapping[str, int]) -> Iterator[int]:
    """Yield Thicket of Spears where no three heroes can each give a resource of its sphere.

    Rule: lcg-pay-three-heroes.
    """
    spheres = [sphere_of(HEROES, hero.name) for hero in inputs.heroes]
    own = Sphere.TACTICS
    if _unknown_heroes(inputs.heroes):
        return
    if THICKET_OF_SPEARS in copies and own in spheres and spheres.count(own) < PAYING_HEROES:
        yield int(THICKET_OF_SPEARS)


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

"""Deck legality: whether a deck may be played, why not, and which cards nobody could pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from calculators.core.fields import choice, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.tables import table
from calculators.core.telling import Figure, Step
from calculators.lcg.cards import HEROES_BY_THREAT, row_of
from calculators.lcg.spheres import DECK_CARDS, HEROES, Sphere, sphere_of

_ = Domain("lcg")

LEAST_CARDS = 50
MOST_COPIES = 3
STONE = "27"


class Format(Enum):
    """A tournament deck, or one of the starter decks for a first game."""

    TOURNAMENT = "tournament"
    FIRST_GAME = "first-game"


FORMATS = {
    Format.TOURNAMENT: _("Tournament deck"),
    Format.FIRST_GAME: _("First game, with starter decks"),
}


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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether the deck is legal; ``unplayable`` are card numbers that no hero can pay for.

    ``unknown`` are names that no card of the core set has; they count as cards all the same.
    """

    legal: bool
    size: int
    starting_threat: int
    unplayable: tuple[int, ...]
    unknown: tuple[str, ...]


def examine(inputs: Inputs) -> Outcome:
    """Count heroes, cards and copies, and look for cards of a sphere that no hero has.

    Rules: lcg-deck-limits, lcg-hero-choice, lcg-deck-spheres (core rulebook, pages 9 and 27).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.legal, answer.size, answer.starting_threat, answer.unplayable
    (True, 30, 24, ())
    """
    copies: dict[str, int] = {}
    unknown: list[str] = []
    for item in inputs.cards:
        card = DECK_CARDS.find(item.name)
        if card is None and item.name:
            unknown.append(item.name)
        key = card.code if card else (item.name or "")
        copies[key] = copies.get(key, 0) + item.copies
    size = sum(copies.values())
    reasons = tuple(_reasons(inputs, copies, size))
    unplayable = tuple(sorted(int(code) for code in copies if _unplayable(code, inputs)))
    threat = sum(
        row_of(HEROES_BY_THREAT, hero.name).get("threat_cost", 0) for hero in inputs.heroes
    )
    return Outcome(
        summary=_("Not legal. {why}", why=reasons[0].text) if reasons else _legal(size, unplayable),
        steps=(*reasons, *_notes(inputs, size, unplayable, unknown)),
        figures=(Figure(_("Cards"), size), Figure(_("Starting threat"), threat)),
        legal=not reasons,
        size=size,
        starting_threat=threat,
        unplayable=unplayable,
        unknown=tuple(unknown),
    )


def _reasons(inputs: Inputs, copies: dict[str, int], size: int) -> Iterator[Step]:
    named = [HEROES.find(hero.name) for hero in inputs.heroes]
    if not 1 <= len(named) <= 3:
        yield Step(
            "lcg-hero-choice",
            _.plural(
                "{count} hero; from 1 to 3 are allowed.",
                "{count} heroes; from 1 to 3 are allowed.",
                len(named),
            ),
        )
    codes = [card.code for card in named if card]
    if len(set(codes)) < len(codes):
        yield Step("lcg-hero-choice", _("The same hero stands there twice; heroes are unique."))
    many = tuple(_card(code) for code, count in copies.items() if count > MOST_COPIES)
    if many:
        yield Step("lcg-deck-limits", _("More than 3 copies of {cards}.", cards=Listing(many)))
    if inputs.format is Format.TOURNAMENT and size < LEAST_CARDS:
        yield Step(
            "lcg-deck-limits",
            _("{size} cards; a tournament deck has at least 50.", size=size),
        )
    if (
        inputs.format is Format.FIRST_GAME
        and size < LEAST_CARDS
        and not _is_starter(inputs, copies)
    ):
        yield Step(
            "lcg-deck-limits",
            _("Below 50 cards only the four starter decks of 30 are meant for a first game."),
        )


def _is_starter(inputs: Inputs, copies: dict[str, int]) -> bool:
    heroes = {card.code for hero in inputs.heroes if (card := HEROES.find(hero.name))}
    return any(
        {str(row["number"]): row["copies"] for row in deck["cards"]} == copies
        and {str(number) for number in deck["heroes"]} == heroes
        for deck in table("lcg/starter_decks.json")["decks"]
    )


def _card(code: str) -> Argument:
    return next((card.name for card in DECK_CARDS.cards if card.code == code), code)


def _unplayable(code: str, inputs: Inputs) -> bool:
    name = next((card.name.en for card in DECK_CARDS.cards if card.code == code), None)
    sphere = sphere_of(DECK_CARDS, name)
    if sphere is None or sphere is Sphere.NEUTRAL:
        return False
    return sphere not in {sphere_of(HEROES, hero.name) for hero in inputs.heroes}


def _legal(size: int, unplayable: tuple[int, ...]) -> Message:
    if unplayable:
        return _.plural(
            "Legal with {size} cards, but {count} card has a sphere that no hero has.",
            "Legal with {size} cards, but {count} cards have a sphere that no hero has.",
            len(unplayable),
            size=size,
        )
    return _("Legal with {size} cards, and every sphere has a hero to pay.", size=size)


def _notes(
    inputs: Inputs, size: int, unplayable: tuple[int, ...], unknown: list[str]
) -> Iterator[Step]:
    yield Step("lcg-deck-limits", _("The deck has {size} cards, heroes not counted.", size=size))
    if unplayable:
        cards: Any = Listing(tuple(_card(str(number)) for number in unplayable))
        yield Step(
            "lcg-deck-spheres",
            _(
                "No hero can pay for {cards}; that is allowed, but other cards must bring them.",
                cards=cards,
            ),
        )
    stone = any(
        (card := DECK_CARDS.find(item.name)) and card.code == STONE for item in inputs.cards
    )
    aragorn = any((card := HEROES.find(hero.name)) and card.code == "1" for hero in inputs.heroes)
    if stone and aragorn:
        yield Step("lcg-deck-spheres", _("With Celebrían’s Stone Aragorn pays for Spirit too."))
    if unknown:
        yield Step(
            "lcg-deck-limits",
            _("Not in the core set, so counted only: {cards}.", cards=Listing(tuple(unknown))),
        )


_SPIRIT = next(
    deck for deck in table("lcg/starter_decks.json")["decks"] if deck["sphere"] == "spirit"
)


def _english(code: int) -> str:
    cards = (*HEROES.cards, *DECK_CARDS.cards)
    return next(card.name.en for card in cards if card.code == str(code))


CALCULATOR = Calculator(
    id="lcg.deck_check",
    title=_("Deck check"),
    description=_("Whether a deck is legal, why not, and which cards nobody can pay for."),
    rule="lcg-deck-limits",
    input=Inputs,
    result=Outcome,
    compute=examine,
    example={
        "heroes": [{"name": _english(number)} for number in _SPIRIT["heroes"]],
        "cards": [
            {"name": _english(row["number"]), "copies": row["copies"]} for row in _SPIRIT["cards"]
        ],
        "format": "first-game",
    },
)

"""What the calculators of a game make of each card that is named, as a table for a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calculators.core.card_index import Card, CardIndex
from calculators.core.card_treatment import Play, Situation, Treatment, treatments
from calculators.core.messages import BilingualText
from calculators.core.telling import Direction
from calculators.duel import card_situations as duel
from calculators.lcg import card_situations as lcg
from calculators.meccg import card_situations as meccg
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS
from calculators.meccg.cards import CREATURES, FIGHTERS
from calculators.meccg.event_cards import EVENTS
from calculators.meccg.influence_cards import FACTIONS
from calculators.registry import CALCULATORS
from calculators.risk import card_situations as risk
from site_builder.draw.list_tables import Column, ListTable
from site_builder.place.location import PageLocation

SITUATIONS: Mapping[str, tuple[Situation, ...]] = {
    "lcg": lcg.SITUATIONS,
    "risk": (),
    "duel": duel.SITUATIONS,
    "meccg": meccg.SITUATIONS,
}
"""The situations of the games whose calculators know cards by name."""

PLAYS: Mapping[str, tuple[Play, ...]] = {
    "lcg": lcg.PLAYS,
    "risk": risk.PLAYS,
    "duel": duel.PLAYS,
}
"""Those in which a card is entered in another way."""

CARD = BilingualText("Card", "Carte")
APPLIED = BilingualText("Applied in", "Appliquée dans")
LEFT_OUT = BilingualText("Left out in", "Laissée de côté dans")
UNTOUCHED = BilingualText("Not touched by", "Sans effet dans")
DIRECTIONS: Mapping[Direction, BilingualText] = {
    Direction.HIGHER: BilingualText("would be higher", "serait plus haut"),
    Direction.LOWER: BilingualText("would be lower", "serait plus bas"),
    Direction.EITHER: BilingualText("either way", "dans un sens ou dans l’autre"),
}
"""How the number would change with what is left out."""


@dataclass(frozen=True, slots=True)
class CardTable:
    """Which cards of a game a table lists; those of ``indexes``, or all of its situations."""

    game: str
    caption: BilingualText
    indexes: tuple[CardIndex, ...] = ()


TABLES: Mapping[str, CardTable] = {
    "lcg": CardTable(
        "lcg", BilingualText("Cards in the calculators", "Les cartes dans les calculateurs")
    ),
    "risk": CardTable(
        "risk",
        BilingualText("Power cards in the calculators", "Les cartes Pouvoir dans les calculateurs"),
    ),
    "duel": CardTable(
        "duel",
        BilingualText(
            "Special cards in the calculators", "Les cartes spéciales dans les calculateurs"
        ),
    ),
    "meccg-characters": CardTable(
        "meccg",
        BilingualText("Characters, agents and allies", "Personnages, agents et alliés"),
        (FIGHTERS, AGENTS),
    ),
    "meccg-creatures": CardTable(
        "meccg", BilingualText("Creatures and Dragons", "Créatures et Dragons"), (CREATURES,)
    ),
    "meccg-items": CardTable(
        "meccg",
        BilingualText("Items and corruption cards", "Objets et cartes de corruption"),
        (BURDENS,),
    ),
    "meccg-factions": CardTable("meccg", BilingualText("Factions", "Factions"), (FACTIONS,)),
    "meccg-events": CardTable("meccg", BilingualText("Events", "Événements"), (EVENTS,)),
}
"""The tables that a page may show, by their id."""

EXPANSIONS = ("TW", "TD", "DM")
"""The beginnings of the codes of The Wizards, in the order of publication."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card, and what each calculator that takes it makes of it."""

    card: Card
    treatments: Mapping[str, Treatment]


@cache
def _treatments(game: str) -> Mapping[tuple[str, str], Treatment]:
    return treatments(CALCULATORS, SITUATIONS[game], PLAYS.get(game, ()))


@cache
def card_treatment_table(id: str) -> ListTable[CardRow]:
    """Return a table: a row for each card, with the calculators by what they make of it."""
    wanted = TABLES[id]
    indexes = wanted.indexes or [item.card_index for item in SITUATIONS[wanted.game]]
    cards = {card.code: card for index in indexes for card in index.cards}
    cards |= {play.card.code: play.card for play in PLAYS.get(wanted.game, ())}
    found = _treatments(wanted.game)
    rows = (
        CardRow(card, {id: found[id, code] for id in CALCULATORS if (id, code) in found})
        for code, card in sorted(cards.items(), key=lambda item: _order(*item))
    )
    return ListTable(
        wanted.caption,
        tuple(row for row in rows if row.treatments),
        (
            Column(CARD, lambda row, place: row.card.name.text(place.language)),
            Column(APPLIED, _applied, chosen=True),
            Column(LEFT_OUT, _left_out),
            Column(UNTOUCHED, _untouched),
        ),
    )


def _order(code: str, card: Card) -> tuple[int, int, str]:
    """Return the place of a card: by the set it came with, then by its number or its title."""
    expansion, dash, number = code.rpartition("-")
    if not any(character.isdigit() for character in number):
        return 0, 0, card.name.en
    return EXPANSIONS.index(expansion) if dash else 0, len(number), number


def _applied(row: CardRow, place: PageLocation) -> str:
    return ", ".join(_title(id, place) for id, item in row.treatments.items() if item.applied)


def _left_out(row: CardRow, place: PageLocation) -> str:
    return ", ".join(
        f"{_title(id, place)} ({_directions(item, place)})"
        for id, item in row.treatments.items()
        if item.left_out
    )


def _untouched(row: CardRow, place: PageLocation) -> str:
    return ", ".join(_title(id, place) for id, item in row.treatments.items() if item.untouched)


def _title(id: str, place: PageLocation) -> str:
    return CALCULATORS[id].title.text(place.language)


def _directions(treatment: Treatment, place: PageLocation) -> str:
    return ", ".join(DIRECTIONS[direction].text(place.language) for direction in treatment.left_out)

"""The four games: their names, and the edition whose rules are computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.messages import Name


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its id in addresses, its name, and the edition as links carry it."""

    id: str
    name: Name
    short: Name
    edition: str


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game(
            "lcg",
            Name(
                "The Lord of the Rings: The Card Game",
                "Le Seigneur des Anneaux\u00a0: le jeu de cartes",
            ),
            Name("The Card Game", "Le jeu de cartes"),
            "core-2011-faq-1.8",
        ),
        Game(
            "risk",
            Name("Risk: The Lord of the Rings", "Risk\u00a0: Le Seigneur des Anneaux"),
            Name("Risk", "Risk"),
            "trilogy",
        ),
        Game(
            "duel",
            Name(
                "The Lord of the Rings: The Duel",
                "Le Seigneur des Anneaux\u00a0: le Duel",
            ),
            Name("The Duel", "Le Duel"),
            "tilsit-2003",
        ),
        Game(
            "meccg",
            Name("Middle-earth: The Wizards", "Les Sorciers (Middle-earth: The Wizards)"),
            Name("The Wizards", "Les Sorciers"),
            "coe-2026-02",
        ),
    )
}

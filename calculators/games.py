"""The four games: their names, and the edition whose rules are computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.messages import BilingualText


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its id in addresses, its name, and the edition as links carry it."""

    id: str
    name: BilingualText
    short: BilingualText
    edition: str


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game(
            "lcg",
            BilingualText(
                "The Lord of the Rings: The Card Game",
                "Le Seigneur des Anneaux\u00a0: le jeu de cartes",
            ),
            BilingualText("The Card Game", "Le jeu de cartes"),
            "core-2011-faq-1.8",
        ),
        Game(
            "risk",
            BilingualText("Risk: The Lord of the Rings", "Risk\u00a0: Le Seigneur des Anneaux"),
            BilingualText("Risk", "Risk"),
            "trilogy",
        ),
        Game(
            "duel",
            BilingualText(
                "The Lord of the Rings: The Duel",
                "Le Seigneur des Anneaux\u00a0: le Duel",
            ),
            BilingualText("The Duel", "Le Duel"),
            "tilsit-2003",
        ),
        Game(
            "meccg",
            BilingualText("Middle-earth: The Wizards", "Les Sorciers (Middle-earth: The Wizards)"),
            BilingualText("The Wizards", "Les Sorciers"),
            "coe-2026-02",
        ),
    )
}

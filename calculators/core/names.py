"""The names of the four games."""

from collections.abc import Mapping

from calculators.core.messages import Name

GAMES: Mapping[str, Name] = {
    "lcg": Name(
        "The Lord of the Rings: The Card Game",
        "Le Seigneur des Anneaux\u00a0: le jeu de cartes",
    ),
    "risk": Name(
        "Risk: The Lord of the Rings",
        "Risk\u00a0: Le Seigneur des Anneaux",
    ),
    "duel": Name(
        "The Lord of the Rings: The Duel",
        "Le Seigneur des Anneaux\u00a0: le Duel",
    ),
    "meccg": Name("Middle-earth: The Wizards", "Les Terres du Milieu\u00a0: les Sorciers"),
}

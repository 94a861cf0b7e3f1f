"""The cards of the core set for the twins, read from the data; and what a calculator answers."""

import json
from pathlib import Path
from random import Random
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS

FOLDER = Path(__file__).parents[3] / "rules_data" / "lcg"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return data


ENCOUNTER = {card["title_en"]: card for card in read("encounter_cards.json")["cards"]}
PLAYER = {card["title_en"]: card for card in read("player_cards.json")["cards"]}
ENEMIES = {title: card for title, card in ENCOUNTER.items() if card["type"] == "enemy"}
LOCATIONS = {title: card for title, card in ENCOUNTER.items() if card["type"] == "location"}
HEROES = {title: card for title, card in PLAYER.items() if card["type"] == "hero"}
ALLIES = {title: card for title, card in PLAYER.items() if card["type"] == "ally"}

SETS = {
    "passage": ("passage-through-mirkwood", "spiders-of-mirkwood", "dol-guldur-orcs"),
    "anduin": ("journey-down-the-anduin", "saurons-reach", "dol-guldur-orcs", "wilderlands"),
    "dol-guldur": ("escape-from-dol-guldur", "spiders-of-mirkwood", "dol-guldur-orcs"),
}
OUT_AT_SETUP = {
    "passage": ("Forest Spider", "Old Forest Road"),
    "anduin": (),
    "dol-guldur": ("Nazgûl of Dol Guldur", "Gandalf's Map", "Dungeon Torch", "Shadow Key"),
}


def scenario_deck(scenario: str, *, easy: bool = False, whole: bool = False) -> dict[str, int]:
    """The copies of each card in a scenario's encounter deck, after its setup unless whole."""
    deck = {
        title: card["quantity_easy_mode" if easy else "quantity"]
        for title, card in ENCOUNTER.items()
        if card["encounter_set"] in SETS[scenario]
    }
    for title in () if whole else OUT_AT_SETUP[scenario]:
        deck[title] -= 1
    return {title: copies for title, copies in deck.items() if copies}


def drawn(random: Random, cards: dict[str, Any], number: int) -> list[str]:
    """Cards drawn at random from all copies that the encounter sets hold."""
    counts = [card["quantity"] for card in cards.values()]
    return random.sample(list(cards), number, counts=counts)


def told(calculator: str, value: dict[str, Any]) -> dict[str, Any]:
    """What the calculator answers; the telling is asked for in both languages."""
    answer = CALCULATORS[calculator].run(value)
    return {language: answer.json(language) for language in LANGUAGES}["en"]

"""Ten tasks in the forms, and the values that the forms then hold; cards by their English names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.effort_names import name_in
from bench.effort_readers import Reader


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do in a form: how, and some of the values that the form then holds.

    A value that is the name of a card is given in English.
    """

    title: str
    calculator: str
    do: Callable[[Reader], None]
    values: Mapping[str, str]


def _five_values(reader: Reader) -> None:
    reader.numbers("players", "threat", 0, ("31", "38"))
    reader.numbers("enemies", "cost", 0, ("22", "27"))
    reader.number("enemies.3.cost", "41")


def _named_attack(reader: Reader) -> None:
    reader.names("characters", "name", ("Gimli", "Boromir II", "Frodo"))
    reader.name("creature", "Cave-drake")


def _nine_territories(reader: Reader) -> None:
    reader.clear()
    chosen = reader.form.section.locator("form [name=territories_held]:checked").evaluate_all(
        "boxes => boxes.map(({ value }) => value)"
    )
    for land in sorted(set(chosen) ^ set(_LANDS)):
        reader.click(f'label:has([name="territories_held"][value="{land}"])')


def _quest_of_four(reader: Reader) -> None:
    reader.names("characters", "name", ("Éowyn", "Aragorn", "Théodred", "Gimli"))


def _deck(reader: Reader) -> None:
    reader.clear()
    reader.names("heroes", "name", ("Aragorn", "Glóin", "Théodred"))
    reader.names(
        "cards",
        "name",
        (
            "Gandalf",
            "Steward of Gondor",
            "Snowbourn Scout",
            "Guard of the Citadel",
            "Celebrían's Stone",
        ),
    )


def _defence(reader: Reader) -> None:
    reader.names("enemies", "name", ("Hill Troll", "King Spider"))
    reader.names("characters", "name", ("Gimli", "Legolas", "Beorn"))


def _strike(reader: Reader) -> None:
    reader.name("character", "Legolas")
    reader.name("creature", "Cave-drake")


def _mistake(reader: Reader) -> None:
    reader.click('[data-rows="enemies"] [data-remove]')
    reader.bring_back("enemies", (name_in("lcg.engagement", "King Spider", reader.language),))


def _attackers(reader: Reader) -> None:
    reader.names("characters", "name", ("Aragorn", "Gimli", "Legolas"))
    reader.name("enemy.name", "Hill Troll")


def _corruption(reader: Reader) -> None:
    reader.names("characters", "name", ("Gimli", "Boromir II", "Frodo", "Sam Gamgee"))


_FIVE = {
    "players.0.threat": "31",
    "players.1.threat": "38",
    "enemies.0.cost": "22",
    "enemies.1.cost": "27",
    "enemies.3.cost": "41",
}
_LANDS = (
    "fangorn",
    "west-rohan",
    "gap-of-rohan",
    "minas-tirith",
    "ithilien",
    "lebennin",
    "belfalas",
    "lamedon",
    "anfalas",
)
TASKS = (
    Task("five values of engagement", "lcg.engagement", _five_values, _FIVE),
    Task(
        "three named characters, attacked by a named creature",
        "meccg.attack",
        _named_attack,
        {"characters.0.name": "Gimli", "characters.1.name": "Boromir II"},
    ),
    Task("nine territories", "risk.realm", _nine_territories, {}),
    Task(
        "a quest with four named heroes",
        "lcg.quest",
        _quest_of_four,
        {"characters.0.name": "Éowyn", "characters.2.name": "Théodred"},
    ),
    Task(
        "a deck of three heroes and five cards",
        "lcg.deck_check",
        _deck,
        {"heroes.1.name": "Glóin", "cards.1.name": "Steward of Gondor"},
    ),
    Task(
        "two enemies against three characters",
        "lcg.defence_planner",
        _defence,
        {"enemies.0.name": "Hill Troll", "characters.2.name": "Beorn"},
    ),
    Task(
        "a named creature strikes a named character",
        "meccg.strike",
        _strike,
        {"character": "Legolas", "creature": "Cave-drake"},
    ),
    Task("a row removed by mistake", "lcg.engagement", _mistake, {}),
    Task(
        "three named heroes attack a named enemy",
        "lcg.player_attack",
        _attackers,
        {"characters.1.name": "Gimli", "enemy.name": "Hill Troll"},
    ),
    Task(
        "the last corruption checks of four characters",
        "meccg.corruption_round",
        _corruption,
        {"characters.0.name": "Gimli", "characters.2.name": "Frodo"},
    ),
)

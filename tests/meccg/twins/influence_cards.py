"""What cards add to influence, read off them again: for the twins of influence."""

from collections.abc import Callable
from typing import Any

from calculators.core.tables import table

CHARACTERS = [row for row in table("meccg/characters.json")["characters"] if "promo" not in row]
HEROES = [row for row in CHARACTERS if row["kind"] != "agent"]
AGENTS = [row for row in CHARACTERS if row["kind"] == "agent"]
FACTIONS = table("meccg/factions.json")["factions"]
ALLIES = table("meccg/allies.json")["allies"]

ELVEN = {"Elves of Lindon", "Wood-elves"}
DWARVEN = {"Blue Mountain Dwarves", "Iron Hill Dwarves", "Returned Exiles"}
WOSES = {"Woses of Old Pûkel-land", "Woses of the Drúadan Forest"}
GONDOR = {
    "Knights of Dol Amroth",
    "Men of Anfalas",
    "Men of Anórien",
    "Men of Lamedon",
    "Men of Lebennin",
    "Tower Guard of Minas Tirith",
    "Woses of the Drúadan Forest",
}

AGAINST_FACTIONS: dict[str, list[tuple[int, set[str]]]] = {
    "Anborn": [(2, {"Men of Lebennin"})],
    "Aragorn II": [(2, {"Rangers of the North"})],
    "Arinmîr": [(2, {"Variags of Khand"})],
    "Balin": [(1, DWARVEN)],
    "Bard Bowman": [(2, {"Men of Northern Rhovanion"})],
    "Beorn": [(2, {"Beornings"})],
    "Beretar": [(2, {"Rangers of the North"})],
    "Boromir II": [(2, {"Men of Anórien"})],
    "Brand": [(2, {"Men of Dale"})],
    "Círdan": [(2, {"Elves of Lindon"})],
    "Damrod": [(2, {"Men of Lamedon"})],
    "Denethor II": [(2, {"Tower Guard of Minas Tirith"})],
    "Éomer": [(2, {"Riders of Rohan"})],
    "Erkenbrand": [(2, {"Riders of Rohan"})],
    "Faramir": [(2, {"Rangers of Ithilien"})],
    "Galdor": [(1, ELVEN)],
    "Galva": [(2, {"Men of Dorwinion"})],
    "Ghân-buri-Ghân": [(2, WOSES)],
    "Gimli": [(2, {"Iron Hill Dwarves"}), (1, ELVEN)],
    "Glóin": [(2, {"Blue Mountain Dwarves"}), (1, DWARVEN)],
    "Halbarad": [(2, {"Hillmen"})],
    "Haldalam": [(4, {"Easterlings"})],
    "Imrahil": [(2, {"Knights of Dol Amroth"})],
    "Legolas": [(2, {"Wood-elves"})],
    "Mablung": [(2, {"Men of Anfalas"})],
    "Peath": [(4, {"Dunlendings"})],
    "Théoden": [(2, {"Riders of Rohan"})],
    "Thorin II": [(2, {"Blue Mountain Dwarves"}), (2, DWARVEN)],
    "Thráin II": [(3, DWARVEN)],
    "Thranduil": [(2, {"Wood-elves"})],
    "Vôteli": [(2, {"Lossoth"})],
    "Vygavril": [(2, {"Southrons"})],
    "Wacho": [(2, {"Woodmen"})],
    "Drór": [(2, DWARVEN)],
    "Fori the Beardless": [(2, DWARVEN)],
    "Elwen": [(2, ELVEN)],
    "Nimloth": [(2, ELVEN)],
    "Firiel": [(2, GONDOR)],
    "Súrion": [(2, GONDOR)],
    "Ôm-buri-Ôm": [(3, WOSES)],
    "Pôn-ora-Pôn": [(3, WOSES)],
    "Wormtongue": [(4, {"Riders of Rohan"})],
    "Lobelia Sackville-Baggins": [(3, {"Hobbits"})],
}
"""Direct influence against factions, without Adrazar’s against all and Dáin II’s against Men."""

AGAINST_RACES = {
    "Balin": (1, "Dwarf"),
    "Dáin II": (1, "Man"),
    "Galdor": (1, "Elf"),
    "Gimli": (1, "Elf"),
    "Glóin": (1, "Dwarf"),
    "Glorfindel II": (1, "Elf"),
    "Thorin II": (2, "Dwarf"),
    "Thráin II": (3, "Dwarf"),
    "Drór": (2, "Dwarf"),
    "Fori the Beardless": (2, "Dwarf"),
    "Elwen": (2, "Elf"),
    "Nimloth": (2, "Elf"),
    "Firiel": (2, "Dúnadan"),
    "Súrion": (2, "Dúnadan"),
    "Lobelia Sackville-Baggins": (3, "Hobbit"),
}
"""Direct influence against characters of a race."""

MINUS_ONE = set(
    "Barliman Butterbur,Beregond,Bifur,Bofur,Bombur,Dori,Dwalin,Fíli,Forlong,Haldir,Háma,Kíli,Nori,"
    "Ori,Orophin".split(",")
)
"""They are at −1 in checks on factions."""

PLURAL = {
    "Man": "Men",
    "Dúnadan": "Dúnedain",
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Hobbit": "Hobbits",
}

WEAPONS = {"Narsil", "Wizard’s Staff", "Aiglos", "Sting", "Glamdring"}
ITEMS = (
    "Narsil",
    "Wizard’s Staff",
    "Aiglos",
    "Sting",
    "Lesser Ring",
    "Magic Ring of Words",
    "Elf-stone",
    "Horn of Anor",
    "Red Arrow",
    "Red Book of Westmarch",
    "The Arkenstone",
    "The One Ring",
    "Wizard’s Ring",
    "Emerald of Doriath",
    "Gold Belt of Lórien",
    "Dragon-helm",
    "Necklace of Girion",
    "Necklace of Silver and Pearls",
    "Dwarven Ring of Durin’s Tribe",
    "Elven Cloak",
)


type Row = dict[str, Any]

BONUSES: dict[str, Callable[[Row, Row], int]] = {
    "Narsil": lambda _bearer, _target: 1,
    "Gold Belt of Lórien": lambda _bearer, _target: 1,
    "Lesser Ring": lambda _bearer, _target: 2,
    "The One Ring": lambda _bearer, _target: 5,
    "Necklace of Silver and Pearls": lambda _bearer, _target: 3,
    "Wizard’s Staff": lambda bearer, _target: 2 * (bearer["kind"] == "wizard"),
    "Wizard’s Ring": lambda bearer, _target: 5 * (bearer["kind"] == "wizard"),
    "Dragon-helm": lambda bearer, _target: 3 * ("warrior" in bearer["skills"]),
    "Magic Ring of Words": lambda bearer, _target: 3 * ("diplomat" in bearer["skills"]),
    "Dwarven Ring of Durin’s Tribe": lambda bearer, _target: 7 if bearer["race"] == "Dwarf" else 2,
    "Aiglos": lambda bearer, target: (
        3 * ("warrior" in bearer["skills"] and target.get("race") == "Elf")
    ),
    "Elf-stone": lambda _bearer, target: 2 * (target.get("race") == "Elf"),
    "Emerald of Doriath": lambda _bearer, target: int(target.get("race") == "Elf"),
    "Horn of Anor": lambda _bearer, target: 2 * ("number" in target),
    "Red Arrow": lambda _bearer, target: 5 * ("Edoras" in target.get("home_sites_en", ())),
    "Red Book of Westmarch": lambda _bearer, target: 2 * (target.get("race") == "Hobbit"),
    "The Arkenstone": lambda _bearer, target: 3 * (target.get("race") == "Dwarf"),
    "Necklace of Girion": lambda _bearer, target: 3 * (target.get("race") in ("Dwarf", "Man")),
}
"""What an item adds for a bearer against a target, by its card; other items add nothing."""


def items_influence(items: list[str], bearer: dict[str, Any], target: dict[str, Any] | None) -> int:
    """Return what the items add, the best weapon of those carried in use."""
    added = {item: BONUSES[item](bearer, target or {}) if item in BONUSES else 0 for item in items}
    weapons = [value for item, value in added.items() if item in WEAPONS]
    others = [value for item, value in added.items() if item not in WEAPONS]
    return max(weapons, default=0) + sum(others)


def faction_influence(character: dict[str, Any], faction: dict[str, Any]) -> int:
    """Return what both cards add to a check on a faction, without unused direct influence."""
    name, target = character["name_en"], faction["name_en"]
    added = sum(bonus for bonus, names in AGAINST_FACTIONS.get(name, ()) if target in names)
    if name == "Adrazar":
        added += 1
    if name == "Dáin II":
        added += 2 * (target == "Iron Hill Dwarves") + (faction["race"] == "Man")
    modifications: dict[str, int] = faction["standard_modifications"]
    race = PLURAL.get(character["race"])
    if race == "Dwarves" and "other Dwarves" in modifications:
        race = "other Dwarves"
    return added + modifications.get(race or "", 0) - (name in MINUS_ONE)


def character_influence(character: dict[str, Any], target: dict[str, Any]) -> int:
    """Return the direct influence that a card adds against a character."""
    name = character["name_en"]
    bonus, race = AGAINST_RACES.get(name, (0, ""))
    added = bonus if target.get("race") == race else 0
    if name == "Wormtongue" and "Edoras" in target.get("home_sites_en", ()):
        added += 4
    if (name, target["name_en"]) == ("Arwen", "Aragorn II"):
        added += 7
    if (name, target["name_en"]) == ("Celeborn", "Galadriel"):
        added += 5
    return added

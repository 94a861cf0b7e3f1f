"""What the text of a character of the Wizards says and tables know, in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from calculators.core.messages import BilingualText
from calculators.core.tables import table
from site_builder.draw.card_cells import Row

AGAINST = {
    "all factions": BilingualText("all factions", "toutes les factions"),
    "dragon and drake": BilingualText("Dragons and Drakes", "les Dragons et les Drakes"),
    "dwarves and dwarf factions": BilingualText(
        "Dwarves and Dwarf factions", "les Nains et les factions naines"
    ),
    "dúnedain and factions that can be played in anfalas, anórien, belfalas, lamedon, and "
    "lebennin": BilingualText(
        "Dúnedain and factions playable in Anfalas, Anórien, Belfalas, Lamedon or Lebennin",
        "les Dúnedain et les factions jouables en Anfalas, en Anórien, au Belfalas, au Lamedon "
        "ou au Lebennin",
    ),
    "elves": BilingualText("Elves", "les Elfes"),
    "elves and elf factions": BilingualText(
        "Elves and Elf factions", "les Elfes et les factions elfes"
    ),
    "hobbits and hobbit factions": BilingualText(
        "Hobbits and Hobbit factions", "les Hobbits et les factions hobbites"
    ),
    "men and man factions": BilingualText(
        "Men and Man factions", "les Humains et les factions humaines"
    ),
    "nazgûl and ringwraiths": BilingualText(
        "Nazgûl and Ringwraiths", "les Nazgûl et les Spectres de l’Anneau"
    ),
    "orcs": BilingualText("Orcs", "les Orques"),
    "riders of rohan and any character or minion that has edoras as a home site": BilingualText(
        "Riders of Rohan and any character or minion whose home site is Edoras",
        "les Cavaliers de Rohan et tout personnage ou séide dont Edoras est un site natal",
    ),
    "southron": BilingualText("Southrons", "les Suderons"),
    "wose factions": BilingualText("Wose factions", "les factions woses"),
}
"""Those a bonus is against, where a card names more than one faction or character."""


def character_texts(row: Row) -> BilingualText:
    """Return the bonuses and limits of a character or agent, joined by semicolons."""
    parts = list(_parts(row))
    return BilingualText("; ".join(p.en for p in parts), "\u202f; ".join(p.fr for p in parts))


def _parts(row: Row) -> Iterator[BilingualText]:
    if row.get("home_site_only_unless_starting"):
        yield (
            BilingualText(
                "home site only; not in the starting company",
                "site natal seulement\u202f; pas dans la compagnie de départ",
            )
            if row.get("cannot_start")
            else BilingualText("home site only", "site natal seulement")
        )
    for bonus in row.get("conditional_prowess", ()):
        yield _bonus(bonus, "prowess", "de prouesse")
    for bonus in row.get("conditional_direct_influence", ()):
        yield _bonus(bonus, "direct influence", "d’influence directe")
    if modifier := row.get("faction_check_modifier"):
        number = f"{modifier:+d}".replace("-", "−")
        yield BilingualText(f"{number} to faction checks", f"{number} aux tests de faction")
    if points := row.get("points_if_eliminated"):
        number = str(points).replace("-", "−")
        yield BilingualText(
            f"{number} points if eliminated", f"{number} points en cas d’élimination"
        )


def _bonus(bonus: Mapping[str, object], en: str, fr: str) -> BilingualText:
    against = _against(str(bonus["against"]))
    number = f"{bonus['bonus']:+d}"
    return BilingualText(
        f"{number} {en} against {against.en}", f"{number} {fr} contre {against.fr}"
    )


def _against(name: str) -> BilingualText:
    found = AGAINST.get(name.casefold()) or _cards().get(name)
    if found is None:
        raise KeyError(f"no French for those a bonus is against: {name}")
    return found


@cache
def _cards() -> Mapping[str, BilingualText]:
    # French names of factions are plural and take an article here; those of characters do not.
    return {
        row["name_en"]: BilingualText(row["name_en"], article + row["name_fr"])
        for kind, article in (("factions", "les "), ("characters", ""))
        for row in table(f"meccg/{kind}.json")[kind]
    }

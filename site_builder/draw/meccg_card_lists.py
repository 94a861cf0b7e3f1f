"""The cards, sites and regions of The Wizards, The Dragons and Dark Minions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.messages import BilingualText, Clauses, Message
from calculators.core.tables import table
from calculators.meccg.creature_keys_words import other_key
from calculators.meccg.map import REGION_TYPES, SITE_TYPES, region_name
from calculators.meccg.site import ITEM_TYPES
from site_builder.draw.card_cells import Row, card_name, in_other_language, value
from site_builder.draw.list_tables import Cell, Column, ListTable
from site_builder.draw.meccg_card_names import RACES, SKILLS, SLOTS, TYPES
from site_builder.draw.meccg_character_texts import character_texts
from site_builder.place.location import PageLocation


@cache
def _rows(kind: str) -> tuple[Row, ...]:
    """Return the rows of a table, without the promotional cards of later years, by English name."""
    rows: Iterable[Any] = table(f"meccg/{kind}.json")[kind]
    return tuple(sorted((r for r in rows if "promo" not in r), key=lambda r: str(r["name_en"])))


@cache
def _site_names() -> Mapping[str, BilingualText]:
    return {row["name_en"]: BilingualText(row["name_en"], row["name_fr"]) for row in _rows("sites")}


def _name(row: Row, location: PageLocation) -> Markup:
    mark = Markup(' <abbr title="{}">◆</abbr>').format(
        "unique" if location.language == "en" else "carte unique"
    )
    name = BilingualText(row["name_en"], row["name_fr"]).text(location.language)
    return card_name(
        row["id"].casefold(), name.replace("'", "’"), mark if row.get("unique") else ""
    )


def _other_name(row: Row, location: PageLocation) -> Markup:
    name = BilingualText(row["name_en"].replace("'", "’"), row["name_fr"].replace("'", "’"))
    return in_other_language(name, location.language)


def _named(key: str, names: Mapping[str, BilingualText]) -> Cell[Row]:
    """Return a cell that names the row's value in the page's language."""

    def cell(row: Row, location: PageLocation) -> str | None:
        found = row.get(key)
        if found is None:
            return None
        name = names.get(found)
        return name.text(location.language) if name else str(found)

    return cell


def _listed(key: str, names: Mapping[str, BilingualText] | Mapping[str, Message]) -> Cell[Row]:
    """Return a cell that names the row's several values in the page's language."""
    return lambda row, location: ", ".join(
        names[item].text(location.language) for item in row.get(key) or ()
    )


def _pair(left: str, right: str) -> Cell[Row]:
    """Return a cell with two numbers as cards write them: ``6/9``."""

    def cell(row: Row, _location: PageLocation) -> str | None:
        first, second = row.get(left), row.get(right)
        if first is None:
            return None
        return str(first) if second is None else f"{first}/{second}"

    return cell


def _signed(key: str) -> Cell[Row]:
    def cell(row: Row, _location: PageLocation) -> str | None:
        number = row.get(key)
        return f"{number:+d}".replace("-", "−") if number else None

    return cell


def _home(row: Row, location: PageLocation) -> str:
    return ", ".join(row[f"home_sites_{location.language}"])


def _strikes(row: Row, location: PageLocation) -> str:
    if row["strikes"] == "each character":
        return "each character" if location.language == "en" else "chacun"
    attacks = row.get("attacks", 1)
    return f"{attacks} × {row['strikes']}" if attacks > 1 else str(row["strikes"])


def _keys(row: Row, location: PageLocation) -> str:
    """Name what a creature can be keyed to: types with how many, sites, places, conditions."""
    parts = [
        REGION_TYPES[kind].text(location.language) + (f" ×{count}" if count > 1 else "")
        for kind, count in row["region_types"].items()
    ]
    parts += [SITE_TYPES[kind].text(location.language) for kind in row["site_types"]]
    parts += [region_name(item).text(location.language) for item in row.get("regions_en", ())]
    parts += [_place_name(item, location) for item in row.get("sites_en", ())]
    listed = (", ".join(parts),) if parts else ()
    others = tuple(other_key(item) for item in row.get("other_keys", ()))
    return Clauses((*listed, *others)).text(location.language)


def _place_name(name_en: str, location: PageLocation) -> str:
    name = _site_names().get(name_en)
    return name.text(location.language) if name else name_en


def _attacks(row: Row, location: PageLocation) -> str:
    return "; ".join(
        f"{RACES[item['race']].text(location.language) if item['race'] in RACES else item['race']} "
        f"{item['strikes']} × {item['prowess']}"
        for item in row["automatic_attacks"]
    )


def _region(key: str) -> Cell[Row]:
    return lambda row, location: region_name(row[key]).text(location.language)


def _haven(row: Row, location: PageLocation) -> str | None:
    haven = row.get("nearest_haven_en")
    return _site_names()[haven].text(location.language) if haven else None


def _neighbours(row: Row, location: PageLocation) -> str:
    return ", ".join(region_name(item).text(location.language) for item in row["adjacent_en"])


def _at(row: Row, location: PageLocation) -> Markup:
    """Name the sites of a faction or an ally, or say which sites those are."""
    names = [_site_names().get(item) for item in row["playable_at_en"].split(" or ")]
    if all(names):
        word = " or " if location.language == "en" else " ou "
        return Markup("{}").format(word.join(n.text(location.language) for n in names if n))
    return Markup("{}").format(row[f"playable_at_{location.language}"])


def _column(
    en: str, fr: str, cell: Callable[[Row, PageLocation], Markup | str | int | None]
) -> Column[Row]:
    return Column(BilingualText(en, fr), cell)


NUMBER = _column("No.", "N°", value("id"))
NAME = _column("Name", "Nom", _name)
OTHER_NAME = _column("French", "Anglais", _other_name)
RACE = _column("Race", "Race", _named("race", RACES))
MIND = _column("Mind", "Esprit", value("mind"))
FIGHT = _column("Prowess/body", "Prouesse/endurance", _pair("prowess", "body"))
POINTS = _column("Points", "Points", value("marshalling_points"))
CARD = (NAME, OTHER_NAME, NUMBER)
PERSON = (
    *CARD,
    RACE,
    _column("Skills", "Talents", _listed("skills", SKILLS)),
    FIGHT,
    MIND,
    _column("Direct influence", "Influence directe", value("direct_influence")),
    POINTS,
)
HOME = _column("Home site", "Site natal", _home)
TEXTS = Column[Row](
    BilingualText("From the card’s text", "D’après le texte"),
    lambda row, location: character_texts(row).text(location.language),
    searched=False,
    folded=True,
)


def _characters_of_kind(*kinds: str) -> tuple[Row, ...]:
    return tuple(row for row in _rows("characters") if row["kind"] in kinds)


LISTS: Mapping[str, ListTable[Row]] = {
    "meccg-characters": ListTable(
        BilingualText("Characters and Wizards", "Personnages et Sorciers"),
        _characters_of_kind("hero", "wizard"),
        (
            *PERSON,
            _column("Corruption", "Corruption", _signed("corruption_check_modifier")),
            HOME,
            TEXTS,
        ),
    ),
    "meccg-agents": ListTable(
        BilingualText("Agents", "Agents"), _characters_of_kind("agent"), (*PERSON, HOME, TEXTS)
    ),
    "meccg-creatures": ListTable(
        BilingualText("Creatures and Dragons", "Créatures et Dragons"),
        _rows("creatures"),
        (
            *CARD,
            RACE,
            _column("Strikes", "Coups", _strikes),
            FIGHT,
            _column("Kill points", "Points de mort", value("kill_points")),
            _column("Keyed to", "Associée à", _keys),
        ),
    ),
    "meccg-items": ListTable(
        BilingualText("Items", "Objets"),
        _rows("items"),
        (
            *CARD,
            _column("Type", "Type", _named("type", TYPES)),
            _column("Kind", "Sorte", _named("slot", SLOTS)),
            _column("Corruption points", "Points de corruption", value("corruption_points")),
            POINTS,
            _column("Prowess", "Prouesse", _signed("prowess_bonus")),
            _column("Body", "Endurance", _signed("body_bonus")),
            _column("Direct influence", "Influence directe", _signed("direct_influence_bonus")),
        ),
    ),
    "meccg-factions": ListTable(
        BilingualText("Factions", "Factions"),
        _rows("factions"),
        (
            *CARD,
            RACE,
            POINTS,
            _column("Greater than", "Supérieur à", value("number")),
            _column("Playable at", "Jouable à", _at),
        ),
    ),
    "meccg-allies": ListTable(
        BilingualText("Allies", "Alliés"),
        _rows("allies"),
        (*CARD, FIGHT, MIND, POINTS, _column("Playable at", "Jouable à", _at)),
    ),
    "meccg-sites": ListTable(
        BilingualText("Sites", "Sites"),
        _rows("sites"),
        (
            *CARD,
            _column("Type", "Type", lambda r, p: SITE_TYPES[r["type"]].text(p.language)),
            _column("Region", "Région", _region("region_en")),
            _column("Nearest Haven", "Havre le plus proche", _haven),
            _column("Site path", "Itinéraire", _listed("site_path", REGION_TYPES)),
            _column("Cards drawn", "Cartes piochées", _pair("draw_resource", "draw_hazard")),
            _column("Items", "Objets", _listed("playable", ITEM_TYPES)),
            _column("Automatic-attacks", "Attaques automatiques", _attacks),
        ),
    ),
    "meccg-regions": ListTable(
        BilingualText("Regions", "Régions"),
        _rows("regions"),
        (
            *CARD,
            _column("Type", "Type", lambda r, p: REGION_TYPES[r["type"]].text(p.language)),
            _column("Next to", "Voisines", _neighbours),
        ),
    ),
}

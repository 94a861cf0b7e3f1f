"""The cards, sites and regions of The Wizards, The Dragons and Dark Minions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from markupsafe import Markup

from calculators.core.messages import BilingualText, Clauses, Message
from calculators.meccg.creature_keys_words import other_key
from calculators.meccg.map import REGION_TYPES, SITE_TYPES, region_name
from calculators.meccg.site import ITEM_TYPES
from site_builder.draw import meccg_event_lists
from site_builder.draw.card_cells import Row, value
from site_builder.draw.list_tables import Cell, Column, ListTable
from site_builder.draw.meccg_card_names import RACES, SKILLS, SLOTS, TYPES
from site_builder.draw.meccg_character_texts import character_texts
from site_builder.draw.meccg_columns import CARD, column, rows_of, signed_number
from site_builder.place.location import PageLocation


@cache
def _site_names() -> Mapping[str, BilingualText]:
    return {
        row["name_en"]: BilingualText(row["name_en"], row["name_fr"]) for row in rows_of("sites")
    }


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
    return lambda row, _location: signed_number(row[key]) if row.get(key) else None


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
    return ("\u202f; " if location.language == "fr" else "; ").join(
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


RACE = column("Race", "Race", _named("race", RACES), chosen=True)
MIND = column("Mind", "Esprit", value("mind"))
FIGHT = column("Prowess/body", "Prouesse/endurance", _pair("prowess", "body"))
POINTS = column("Points", "Points", value("marshalling_points"))
PERSON = (
    *CARD,
    RACE,
    column("Skills", "Talents", _listed("skills", SKILLS), chosen=True),
    FIGHT,
    MIND,
    column("Direct influence", "Influence directe", value("direct_influence")),
    POINTS,
)
HOME = column("Home site", "Site natal", _home, chosen=True)
TEXTS: Column[Row] = Column(
    BilingualText("From the card’s text", "D’après le texte"),
    lambda row, location: character_texts(row).text(location.language),
    searched=False,
    folded=True,
)


def _characters_of_kind(*kinds: str) -> tuple[Row, ...]:
    return tuple(row for row in rows_of("characters") if row["kind"] in kinds)


LISTS: Mapping[str, ListTable[Row]] = {
    **meccg_event_lists.LISTS,
    "meccg-characters": ListTable(
        BilingualText("Characters and Wizards", "Personnages et Sorciers"),
        _characters_of_kind("hero", "wizard"),
        (
            *PERSON,
            column("Corruption", "Corruption", _signed("corruption_check_modifier")),
            HOME,
            TEXTS,
        ),
    ),
    "meccg-agents": ListTable(
        BilingualText("Agents", "Agents"), _characters_of_kind("agent"), (*PERSON, HOME, TEXTS)
    ),
    "meccg-creatures": ListTable(
        BilingualText("Creatures and Dragons", "Créatures et Dragons"),
        rows_of("creatures"),
        (
            *CARD,
            RACE,
            column("Strikes", "Coups", _strikes),
            FIGHT,
            column("Kill points", "Points de mort", value("kill_points")),
            column("Keyed to", "Associée à", _keys),
        ),
    ),
    "meccg-items": ListTable(
        BilingualText("Items", "Objets"),
        rows_of("items"),
        (
            *CARD,
            column("Type", "Type", _named("type", TYPES), chosen=True),
            column("Kind", "Sorte", _named("slot", SLOTS), chosen=True),
            column("Corruption points", "Points de corruption", value("corruption_points")),
            POINTS,
            column("Prowess", "Prouesse", _signed("prowess_bonus")),
            column("Body", "Endurance", _signed("body_bonus")),
            column("Direct influence", "Influence directe", _signed("direct_influence_bonus")),
        ),
    ),
    "meccg-factions": ListTable(
        BilingualText("Factions", "Factions"),
        rows_of("factions"),
        (
            *CARD,
            RACE,
            POINTS,
            column("Greater than", "Supérieur à", value("number")),
            column("Playable at", "Jouable à", _at),
        ),
    ),
    "meccg-allies": ListTable(
        BilingualText("Allies", "Alliés"),
        rows_of("allies"),
        (*CARD, FIGHT, MIND, POINTS, column("Playable at", "Jouable à", _at)),
    ),
    "meccg-sites": ListTable(
        BilingualText("Sites", "Sites"),
        rows_of("sites"),
        (
            *CARD,
            column(
                "Type", "Type", lambda r, p: SITE_TYPES[r["type"]].text(p.language), chosen=True
            ),
            column("Region", "Région", _region("region_en"), chosen=True),
            column("Cards drawn", "Cartes piochées", _pair("draw_resource", "draw_hazard")),
            column("Items", "Objets", _listed("playable", ITEM_TYPES)),
            column("Automatic-attacks", "Attaques automatiques", _attacks),
            # The way to a site is read of one site at a time; ten columns are wider than a page.
            column("Nearest Haven", "Havre le plus proche", _haven, folded=True),
            column("Site path", "Itinéraire", _listed("site_path", REGION_TYPES), folded=True),
        ),
    ),
    "meccg-regions": ListTable(
        BilingualText("Regions", "Régions"),
        rows_of("regions"),
        (
            *CARD,
            column(
                "Type", "Type", lambda r, p: REGION_TYPES[r["type"]].text(p.language), chosen=True
            ),
            column("Next to", "Voisines", _neighbours),
        ),
    ),
}

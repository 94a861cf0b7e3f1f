"""The cards of the card game's core set, type by type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Name
from calculators.core.tables import table
from calculators.lcg.cards import title
from site_builder.draw.card_cells import Row, in_other_language, value
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import rule_address
from site_builder.place.location import PageLocation
from site_builder.read.rules import all_rules

SPHERES = {
    "leadership": Name("Leadership", "Commandement"),
    "tactics": Name("Tactics", "Tactique"),
    "spirit": Name("Spirit", "Énergie"),
    "lore": Name("Lore", "Connaissance"),
    "neutral": Name("Neutral", "Neutre"),
}
KEYWORDS = {
    "surge": Name("Surge", "Renfort"),
    "doomed": Name("Doomed", "Maudit"),
    "guarded": Name("Guarded", "Protégé"),
    "restricted": Name("Restricted", "Restreint"),
    "sentinel": Name("Sentinel", "Sentinelle"),
    "ranged": Name("Ranged", "À Distance"),
}


@cache
def _traits() -> Mapping[str, Name]:
    rows = table("lcg/traits.json")["traits"]
    return {row["en"]: Name(row["en"], row.get("fr", "")) for row in rows}


@cache
def _titles(path: str, key: str) -> Mapping[str, Name]:
    return {row["id"]: title(row) for row in table(path)[key]}


def _name(row: Row, location: PageLocation) -> Markup:
    mark = Markup('\u00a0<abbr title="{}">◆</abbr>').format(
        "unique" if location.language == "en" else "carte unique"
    )
    return Markup('<span id="card-{}">{}</span>{}').format(
        row["number"], title(row).text(location.language), mark if row.get("unique") else ""
    )


def _other_name(row: Row, location: PageLocation) -> Markup | None:
    name = title(row)
    if location.language == "en" and "title_fr" not in row:
        return None
    return in_other_language(name, location.language)


def _sphere(row: Row, location: PageLocation) -> str:
    return SPHERES[row["sphere"]].text(location.language)


def _set(row: Row, location: PageLocation) -> str:
    return _titles("lcg/encounter_sets.json", "sets")[row["encounter_set"]].text(location.language)


def _scenario(row: Row, location: PageLocation) -> str:
    sets = {item["set"]: item["id"] for item in table("lcg/scenarios.json")["scenarios"]}
    titles = _titles("lcg/scenarios.json", "scenarios")
    return titles[sets[row["scenario"]]].text(location.language)


def _trait_names(row: Row, location: PageLocation) -> Markup:
    return Markup(", ").join(_trait(trait, location.language) for trait in row.get("traits", ()))


def _trait(trait: str, language: Language) -> Markup:
    # Where no source gives the French trait, the English one stands, marked as English.
    said = _traits()[trait].text(language)
    return Markup("{}").format(said) if said else Markup('<span lang="en">{}</span>').format(trait)


def _keywords(row: Row, location: PageLocation) -> str:
    words = [
        KEYWORDS[key].text(location.language) + (f" {amount}" if amount is not True else "")
        for key, amount in row.get("keywords", {}).items()
    ]
    if row.get("victory_points"):
        victory = "Victoire" if location.language == "fr" else "Victory"
        words.append(f"{victory} {row['victory_points']}")
    return ", ".join(words)


def _shadow(row: Row, location: PageLocation) -> str | None:
    return ("oui" if location.language == "fr" else "yes") if row.get("shadow") else None


def _rulings(row: Row, location: PageLocation) -> Markup:
    ids = table("lcg/card_rulings.json")["rulings"].get(str(row["number"]), ())
    return Markup(", ").join(
        Markup('<a href="{}">{}</a>').format(
            rule_address(all_rules()[id], location), all_rules()[id].title.text(location.language)
        )
        for id in ids
    )


NUMBER = Column(Name("No.", "N°"), value("number"))
NAME = Column(Name("Name", "Nom"), _name)
OTHER_NAME = Column(Name("French", "Anglais"), _other_name)
CARD = (NAME, OTHER_NAME, NUMBER)
COPIES = Column(Name("Copies", "Ex."), value("quantity"))
EASY = Column(Name("Easy mode", "Mode facile"), value("quantity_easy_mode"))
SPHERE = Column(Name("Sphere", "Sphère"), _sphere)
SET = Column(Name("Set", "Set"), _set)
COST = Column(Name("Cost", "Coût"), value("cost"))
WILLPOWER = Column(Name("Willpower", "Volonté"), value("willpower"))
ATTACK = Column(Name("Attack", "Attaque"), value("attack"))
DEFENCE = Column(Name("Defence", "Défense"), value("defence"))
HIT_POINTS = Column(Name("Hit points", "Points de vie"), value("hit_points"))
THREAT = Column(Name("Threat", "Menace"), value("threat"))
QUEST_POINTS = Column(Name("Quest points", "Points de quête"), value("quest_points"))
TRAITS = Column(Name("Traits", "Traits"), _trait_names)
WORDS = Column(Name("Keywords", "Mots-clés"), _keywords)
SHADOW = Column(Name("Shadow effect", "Effet Ombre"), _shadow)
RULINGS = Column(Name("Rulings", "Précisions"), _rulings)
FIGHT = (ATTACK, DEFENCE, HIT_POINTS)


def _of_type(path: str, *types: str) -> tuple[Row, ...]:
    rows: Iterable[Any] = table(path)["cards"]
    return tuple(row for row in rows if row["type"] in types)


def _player(caption: Name, type: str, *columns: Column[Row]) -> ListTable[Row]:
    every = (*CARD, SPHERE, *columns, TRAITS, WORDS, RULINGS)
    return ListTable(caption, _of_type("lcg/player_cards.json", type), every)


def _encounter(caption: Name, types: tuple[str, ...], *columns: Column[Row]) -> ListTable[Row]:
    every = (*CARD, SET, COPIES, EASY, *columns, RULINGS)
    return ListTable(caption, _of_type("lcg/encounter_cards.json", *types), every)


LISTS: Mapping[str, ListTable[Row]] = {
    "lcg-heroes": _player(
        Name("Heroes", "Héros"),
        "hero",
        Column(Name("Threat cost", "Coût de menace"), value("threat_cost")),
        WILLPOWER,
        *FIGHT,
    ),
    "lcg-allies": _player(Name("Allies", "Alliés"), "ally", COPIES, COST, WILLPOWER, *FIGHT),
    "lcg-attachments": _player(Name("Attachments", "Attachements"), "attachment", COPIES, COST),
    "lcg-events": ListTable(
        Name("Events", "Événements"),
        _of_type("lcg/player_cards.json", "event"),
        (*CARD, SPHERE, COPIES, COST, RULINGS),
    ),
    "lcg-enemies": _encounter(
        Name("Enemies", "Ennemis"),
        ("enemy",),
        Column(Name("Engagement cost", "Coût d’engagement"), value("engagement_cost")),
        THREAT,
        *FIGHT,
        TRAITS,
        WORDS,
        SHADOW,
    ),
    "lcg-locations": _encounter(
        Name("Locations", "Lieux"), ("location",), THREAT, QUEST_POINTS, TRAITS, WORDS
    ),
    "lcg-treacheries": _encounter(
        Name("Treacheries and objectives", "Traîtrises et objectifs"),
        ("treachery", "objective"),
        WORDS,
        SHADOW,
    ),
    "lcg-quests": ListTable(
        Name("Quest cards", "Cartes Quête"),
        tuple(table("lcg/quest_cards.json")["cards"]),
        (
            *CARD,
            Column(Name("Scenario", "Scénario"), _scenario),
            Column(Name("Stage", "Étape"), value("stage")),
            QUEST_POINTS,
            RULINGS,
        ),
    ),
}

"""The cards of the card game's core set, type by type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import BilingualText
from calculators.core.tables import table
from calculators.lcg.cards import title
from site_builder.draw.card_cells import Row, card_name, in_other_language, value
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import rule_address
from site_builder.place.location import PageLocation
from site_builder.read.rules import all_rules

SPHERES = {
    "leadership": BilingualText("Leadership", "Commandement"),
    "tactics": BilingualText("Tactics", "Tactique"),
    "spirit": BilingualText("Spirit", "Énergie"),
    "lore": BilingualText("Lore", "Connaissance"),
    "neutral": BilingualText("Neutral", "Neutre"),
}
KEYWORDS = {
    "surge": BilingualText("Surge", "Renfort"),
    "doomed": BilingualText("Doomed", "Maudit"),
    "guarded": BilingualText("Guarded", "Protégé"),
    "restricted": BilingualText("Restricted", "Restreint"),
    "sentinel": BilingualText("Sentinel", "Sentinelle"),
    "ranged": BilingualText("Ranged", "À Distance"),
}


@cache
def _traits() -> Mapping[str, BilingualText]:
    rows = table("lcg/traits.json")["traits"]
    return {row["en"]: BilingualText(row["en"], row.get("fr", "")) for row in rows}


@cache
def _titles(path: str, key: str) -> Mapping[str, BilingualText]:
    return {row["id"]: title(row) for row in table(path)[key]}


def _name(row: Row, location: PageLocation) -> Markup:
    mark = Markup('\u00a0<abbr title="{}">◆</abbr>').format(
        "unique" if location.language == "en" else "carte unique"
    )
    name = title(row).text(location.language)
    return card_name(str(row["number"]), name, mark if row.get("unique") else "")


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
    # Where no source gives the French trait, the English one is shown, marked as English.
    text = _traits()[trait].text(language)
    return Markup("{}").format(text) if text else Markup('<span lang="en">{}</span>').format(trait)


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


NUMBER = Column(BilingualText("No.", "N°"), value("number"))
NAME = Column(BilingualText("Name", "Nom"), _name)
OTHER_NAME = Column(BilingualText("French", "Anglais"), _other_name)
CARD = (NAME, OTHER_NAME, NUMBER)
COPIES = Column(BilingualText("Copies", "Ex."), value("quantity"))
EASY = Column(BilingualText("Easy mode", "Mode facile"), value("quantity_easy_mode"))
SPHERE = Column(BilingualText("Sphere", "Sphère"), _sphere, chosen=True)
SET = Column(BilingualText("Set", "Set"), _set, chosen=True)
COST = Column(BilingualText("Cost", "Coût"), value("cost"))
WILLPOWER = Column(BilingualText("Willpower", "Volonté"), value("willpower"))
ATTACK = Column(BilingualText("Attack", "Attaque"), value("attack"))
DEFENCE = Column(BilingualText("Defence", "Défense"), value("defence"))
HIT_POINTS = Column(BilingualText("Hit points", "Points de vie"), value("hit_points"))
THREAT = Column(BilingualText("Threat", "Menace"), value("threat"))
QUEST_POINTS = Column(BilingualText("Quest points", "Points de quête"), value("quest_points"))
TRAITS = Column(BilingualText("Traits", "Traits"), _trait_names, chosen=True)
WORDS = Column(BilingualText("Keywords", "Mots-clés"), _keywords)
SHADOW = Column(BilingualText("Shadow effect", "Effet Ombre"), _shadow)
RULINGS = Column(BilingualText("Rulings", "Précisions"), _rulings, folded=True)
FIGHT = (ATTACK, DEFENCE, HIT_POINTS)


def _of_type(path: str, *types: str) -> tuple[Row, ...]:
    rows: Iterable[Any] = table(path)["cards"]
    return tuple(row for row in rows if row["type"] in types)


def _player(caption: BilingualText, type: str, *columns: Column[Row]) -> ListTable[Row]:
    every = (*CARD, SPHERE, *columns, TRAITS, WORDS, RULINGS)
    return ListTable(caption, _of_type("lcg/player_cards.json", type), every)


def _encounter(
    caption: BilingualText,
    types: tuple[str, ...],
    *columns: Column[Row],
    easy: Column[Row] = EASY,
) -> ListTable[Row]:
    every = (*CARD, SET, COPIES, easy, *columns, RULINGS)
    return ListTable(caption, _of_type("lcg/encounter_cards.json", *types), every)


LISTS: Mapping[str, ListTable[Row]] = {
    "lcg-heroes": _player(
        BilingualText("Heroes", "Héros"),
        "hero",
        Column(BilingualText("Threat cost", "Coût de menace"), value("threat_cost")),
        WILLPOWER,
        *FIGHT,
    ),
    "lcg-allies": _player(
        BilingualText("Allies", "Alliés"), "ally", COPIES, COST, WILLPOWER, *FIGHT
    ),
    "lcg-attachments": _player(
        BilingualText("Attachments", "Attachements"), "attachment", COPIES, COST
    ),
    "lcg-events": ListTable(
        BilingualText("Events", "Événements"),
        _of_type("lcg/player_cards.json", "event"),
        (*CARD, SPHERE, COPIES, COST, RULINGS),
    ),
    "lcg-enemies": _encounter(
        BilingualText("Enemies", "Ennemis"),
        ("enemy",),
        Column(BilingualText("Engagement cost", "Coût d’engagement"), value("engagement_cost")),
        THREAT,
        *FIGHT,
        TRAITS,
        # Fourteen columns are wider than a page.
        replace(WORDS, folded=True),
        replace(SHADOW, folded=True),
        easy=replace(EASY, folded=True),
    ),
    "lcg-locations": _encounter(
        BilingualText("Locations", "Lieux"), ("location",), THREAT, QUEST_POINTS, TRAITS, WORDS
    ),
    "lcg-treacheries": _encounter(
        BilingualText("Treacheries and objectives", "Traîtrises et objectifs"),
        ("treachery", "objective"),
        WORDS,
        SHADOW,
    ),
    "lcg-quests": ListTable(
        BilingualText("Quest cards", "Cartes Quête"),
        tuple(table("lcg/quest_cards.json")["cards"]),
        (
            *CARD,
            Column(BilingualText("Scenario", "Scénario"), _scenario),
            Column(BilingualText("Stage", "Étape"), value("stage")),
            QUEST_POINTS,
            RULINGS,
        ),
    ),
}

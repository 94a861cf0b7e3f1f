"""The lists of cards of the Wizards: what the cards say, in the language of the page."""

from __future__ import annotations

import re
from functools import cache

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.list_tables import list_table
from site_builder.place.location import PageLocation

ELSEWHERE = {
    "Roäc the Raven": "tout site du Rhovanion Septentrional",
    "Noble Hound": "tout fief frontalier, engagé ou non",
    "Returned Exiles": "un site, engagé ou non, où un Dragon au gîte a été battu",
}
"""Cards whose place is not a list of sites, with the place in French."""

TEXTS = {
    "Frodo": (
        "home site only; −2 points if eliminated",
        "site natal seulement ; −2 points en cas d’élimination",
    ),
    "Haldir": ("−1 to faction checks", "−1 aux tests de faction"),
    "Gildor Inglorion": ("+2 prowess against Orcs", "+2 de prouesse contre les Orques"),
    "Legolas": (
        "+2 direct influence against Wood-elves",
        "+2 d’influence directe contre les Elfes Sylvestres",
    ),
    "Arwen": (
        "+7 direct influence against Aragorn II",
        "+7 d’influence directe contre Aragorn II",
    ),
}
"""What the cards of some characters say, read from the cards."""


@cache
def table_of(list_id: str, language: Language) -> str:
    return list_table(CARD_LISTS[list_id], PageLocation("meccg/cards/x.md", language))


def row_of(id: str, list_id: str, language: Language) -> str:
    """Return the row of a card as text, its cells separated by bars."""
    html = table_of(list_id, language)
    found = re.search(
        rf'<tr><th scope="row"><a class="card-name" id="card-{id.casefold()}".*?</dl>', html
    )
    assert found, id
    return re.sub(r"<[^>]*>", "|", found[0])


@pytest.mark.parametrize("kind", ["factions", "allies"])
def test_place_that_is_no_site_is_said_in_french(kind: str) -> None:
    sites = {row["name_en"] for row in table("meccg/sites.json")["sites"]}
    for row in table(f"meccg/{kind}.json")[kind]:
        is_site = sites.issuperset(row["playable_at_en"].split(" or "))
        assert is_site != ("playable_at_fr" in row), row["name_en"]
        if not is_site:
            assert row["playable_at_fr"] == ELSEWHERE[row["name_en"]]
            assert row["playable_at_fr"] in row_of(row["id"], f"meccg-{kind}", "fr")
            assert row["playable_at_en"] not in row_of(row["id"], f"meccg-{kind}", "fr")
            assert row["playable_at_en"] in row_of(row["id"], f"meccg-{kind}", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TEXTS)
def test_characters_show_bonuses_and_limits_of_their_text(name: str, language: Language) -> None:
    ids = {row["name_en"]: row["id"] for row in table("meccg/characters.json")["characters"]}
    expected = TEXTS[name][0 if language == "en" else 1]
    row = row_of(ids[name], "meccg-characters", language).replace("\u202f", " ")
    assert f"|{expected}|" in row


CHANGES = {
    "Risky Blow": ("prowess +3, body −1", "prouesse +3, endurance −1"),
    "Awaken Denizens": ("strikes doubled", "nombre de coups doublé"),
    "More Alert than Most": (
        "strikes −1 / −2 (Gates of Morning)",
        "nombre de coups −1 / −2 (Portes du Matin)",
    ),
    "Harad": (
        "limit −2, not below 2, other site path",
        "limite −2, sans passer sous 2, autre itinéraire",
    ),
    "Clouds": (
        "prowess of strikes +2 (Doors of Night)",
        "prouesse des coups +2 (Portes de la Nuit)",
    ),
}
"""What some events change, read from the cards."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHANGES)
def test_events_show_what_they_change(name: str, language: Language) -> None:
    (event,) = (row for row in table("meccg/events.json")["events"] if row["name_en"] == name)
    expected = CHANGES[name][0 if language == "en" else 1]
    assert f"|{expected}|" in row_of(event["id"], f"meccg-{event['kind']}-events", language)


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        # It cancels an attack: no number of attacks is changed.
        ("Riddling Talk", "|–||combat, hazard limit|"),
        ("Many Turns and Doublings", "|limit −1 (Gates of Morning)||combat|"),
    ],
)
def test_what_an_event_does_uncounted_is_no_change(name: str, cells: str) -> None:
    (event,) = (row for row in table("meccg/events.json")["events"] if row["name_en"] == name)
    assert cells in row_of(event["id"], f"meccg-{event['kind']}-events", "en")


@pytest.mark.parametrize("kind", ["hazard", "resource"])
def test_every_event_tells_what_it_changes_or_that_it_is_not_counted(kind: str) -> None:
    content = CARD_LISTS[f"meccg-{kind}-events"]
    place = PageLocation("meccg/cards/x.md", "fr")
    for event in content.rows:
        told = [column.cell(event, place) for column in content.columns[-2:]]
        # Doors of Night and Gates of Morning change other events; a few only call for a check.
        assert any(told) or {"calls", "lasts"} & event.keys(), event["name_en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_corruption_cards_show_points_number_and_bearers(language: Language) -> None:
    ids = {r["name_en"]: r["id"] for r in table("meccg/corruption_cards.json")["corruption_cards"]}
    said = {
        "The Burden of Time": ("|2|", "|7|", "|Elf only|", "|Elfe seulement|"),
        "Foes Shall Fall": ("|1 (Dwarf: 2)|", "|–|", "|except Wizard|", "|sauf Sorcier|"),
    }
    for name, (points, number, bearer_en, bearer_fr) in said.items():
        row = row_of(ids[name], "meccg-corruption-cards", language)
        assert points.replace("Dwarf:", "Nain\u00a0:" if language == "fr" else "Dwarf:") in row
        assert number in row
        assert (bearer_en if language == "en" else bearer_fr) in row

"""Tables in the rules of The Wizards repeat the cards that calculators read, none differs."""

from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from tests.support.rule_tables import rows

DRAGONS: list[dict[str, Any]] = table("meccg/dragons.json")["dragons"]
CORRUPTION: list[dict[str, Any]] = table("meccg/corruption_cards.json")["corruption_cards"]
RINGS: list[dict[str, Any]] = table("meccg/gold_rings.json")["gold_rings"]
SITES: dict[str, dict[str, Any]] = {
    row["name_en"]: row for row in table("meccg/sites.json")["sites"]
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_dragons_lairs__lairs_and_strengths_are_those_of_the_cards(
    language: Language,
) -> None:
    expected = set()
    for dragon in DRAGONS:
        cards = [dragon["manifestations"][kind] for kind in ("creature", "ahunt", "at_home")]
        (points,) = {card["kill_mp"] for card in cards}
        strengths = (f"{card['strikes']} × {card['prowess']}/{card['body']}" for card in cards)
        place = (dragon[f"lair_{language}"], dragon[f"region_{language}"])
        expected.add((dragon["name"], *place, *strengths, str(points)))
    found = rows("meccg-dragons-lairs", language)
    assert len(found) == 9
    assert set(found) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_corruption_card__points_and_numbers_are_those_of_the_cards(
    language: Language,
) -> None:
    either = {"en": "or", "fr": "ou"}[language]
    expected = set()
    for card in CORRUPTION:
        points = str(card["corruption_points"])
        if "dwarf_points" in card:
            points += f" {either} {card['dwarf_points']}"
        number = "–" if card["number"] is None else str(card["number"])
        expected.add((card[f"name_{language}"], points, number))
    assert {row[:3] for row in rows("meccg-corruption-card", language)} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_items_gold_ring__numbers_are_those_of_the_cards(language: Language) -> None:
    less = {"en": "or less", "fr": "ou moins"}[language]
    expected = set()
    for ring in RINGS:
        results = ring["results"]
        assert results["Lesser Ring"]["any"]
        expected.add(
            (
                ring[f"name_{language}"],
                f"{results['The One Ring']['min']}+",
                f"{results['Dwarven Ring']['min']}+",
                f"{results['Magic Ring']['max']} {less}",
            )
        )
    assert {row[:4] for row in rows("meccg-items-gold-ring", language)} == expected


def site(name_en: str, language: Language) -> str:
    """Return a site's name without the article that some cells leave out."""
    return str(SITES[name_en][f"name_{language}"]).removeprefix("The ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_under_deeps_sites__neighbours_and_rolls_are_those_of_the_cards(
    language: Language,
) -> None:
    found = {}
    for name, _surface, neighbours in rows("meccg-under-deeps-sites", language):
        found[name.removeprefix("The ")] = {
            tuple(cell.rsplit(" ", 1)) for cell in neighbours.split(", ")
        }
    expected = {
        site(name, language): {
            (site(next_to["site_en"], language), str(next_to["roll"]))
            for next_to in row["adjacent"]
            if next_to["roll"]
        }
        for name, row in SITES.items()
        if row.get("adjacent")
    }
    assert found == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_under_deeps_sites__surface_sites_are_those_of_the_cards(language: Language) -> None:
    found = {row[0]: row[1] for row in rows("meccg-under-deeps-sites", language)}
    for row in SITES.values():
        for next_to in row.get("adjacent") or []:
            if next_to["roll"] == 0 and next_to["site_en"] in SITES:
                assert (
                    found[row[f"name_{language}"]] == SITES[next_to["site_en"]][f"name_{language}"]
                )

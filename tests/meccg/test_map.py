"""The map: regions and their neighbours, 77 printed site paths, routes."""

from itertools import pairwise

import pytest

from calculators.core.tables import table
from calculators.meccg.map import checked_site, region_name, routes, site, starter_path

SITES = table("meccg/sites.json")["sites"]
REGIONS = {row["name_en"]: row for row in table("meccg/regions.json")["regions"]}
WITH_PATH = [row for row in SITES if row["site_path"]]


def walks(start: str, end: str, path: list[str]) -> bool:
    """Whether the printed types can be walked from region to region, one after the other."""
    reached = {start} if REGIONS[start]["type"] == path[0] else set()
    for kind in path[1:]:
        reached = {
            there
            for here in reached
            for there in REGIONS[here]["adjacent_en"]
            if REGIONS[there]["type"] == kind
        }
    return end in reached


def test_meccg_movement_starter__77_printed_site_paths_walk_on_the_regions() -> None:
    assert len(WITH_PATH) == 77
    for row in WITH_PATH:
        haven = site(row["nearest_haven_en"])
        assert haven
        assert walks(haven["region_en"], row["region_en"], row["site_path"]), row["name_en"]


def test_meccg_movement_starter__paths_between_havens_walk_on_the_regions() -> None:
    for row in SITES:
        for origin, path in row.get("site_paths_from", {}).items():
            haven = site(origin)
            assert haven
            assert walks(haven["region_en"], row["region_en"], path), (origin, row["name_en"])


def test_meccg_movement_region__adjacency_goes_both_ways() -> None:
    for name, row in REGIONS.items():
        for other in row["adjacent_en"]:
            assert name in REGIONS[other]["adjacent_en"]
    assert "Ithilien" not in REGIONS["Lebennin"]["adjacent_en"]


def test_meccg_movement_region__routes_enter_no_region_twice() -> None:
    found = routes("Rhudaur", "Redhorn Gate", 6)
    assert len(found) == len(set(found))
    for route in found:
        assert len(route) == len(set(route)) <= 6
        for here, there in pairwise(route):
            assert there in REGIONS[here]["adjacent_en"]


def test_meccg_movement_gorgoroth__not_reached_through_imlad_morgul() -> None:
    """Council of Elrond rules 2.II.7.ii.W1: only by starting or stopping there."""
    through = routes("Ithilien", "Gorgoroth", 6)
    assert all("Imlad Morgul" not in way for way in through)
    assert ("Imlad Morgul", "Gorgoroth") in routes("Imlad Morgul", "Gorgoroth", 4)


def test_meccg_movement_starter__path_serves_in_both_directions() -> None:
    there, back = site("Moria"), site("Lórien")
    assert there
    assert back
    assert starter_path(back, there) == starter_path(there, back) == ("wilderness", "wilderness")
    rivendell = site("Rivendell")
    assert rivendell
    assert starter_path(rivendell, there) is None


def test_names__places_that_cards_name_are_on_the_map() -> None:
    for row in SITES:
        assert row["region_en"] in REGIONS, row["name_en"]
    for row in table("meccg/creatures.json")["creatures"]:
        for key in ("regions_en", "regions_with_doors_of_night_en", "affects_regions_en"):
            assert set(row.get(key, ())) <= set(REGIONS), row["name_en"]


def test_names__sites_and_regions_in_both_languages() -> None:
    assert site("Fondcombe") is site("rivendell") is checked_site("Rivendell")
    assert region_name("Redhorn Gate").en == "Redhorn Gate"
    assert site(None) is None
    with pytest.raises(ValueError, match="Nowhere"):
        checked_site("Nowhere")

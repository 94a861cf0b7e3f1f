"""The map: 77 printed site paths, routes, draws, and what can be keyed."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.tables import table
from calculators.meccg.keying import CALCULATOR as KEYING
from calculators.meccg.map import region_type, routes, site, starter_path
from calculators.meccg.route import CALCULATOR
from calculators.meccg.under_deeps import CALCULATOR as UNDER_DEEPS

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


def test_the_77_printed_site_paths_walk_on_the_regions() -> None:
    assert len(WITH_PATH) == 77
    for row in WITH_PATH:
        haven = site(row["nearest_haven_en"])
        assert haven
        assert walks(haven["region_en"], row["region_en"], row["site_path"]), row["name_en"]


def test_the_paths_between_havens_walk_too() -> None:
    for row in SITES:
        for origin, path in row.get("site_paths_from", {}).items():
            haven = site(origin)
            assert haven
            assert walks(haven["region_en"], row["region_en"], path), (origin, row["name_en"])


def test_adjacency_goes_both_ways() -> None:
    for name, row in REGIONS.items():
        for other in row["adjacent_en"]:
            assert name in REGIONS[other]["adjacent_en"]
    assert "Ithilien" not in REGIONS["Lebennin"]["adjacent_en"]


def breadth_first(start: str, end: str) -> int:
    """Return how many regions the shortest way has, both ends counted."""
    reached, length = {start}, 1
    while end not in reached:
        reached |= {there for here in reached for there in REGIONS[here]["adjacent_en"]}
        length += 1
    return length


@pytest.mark.parametrize("end", ["Bag End", "Moria", "Dale", "Pelargir", "Carn Dûm"])
def test_the_shortest_route(end: str) -> None:
    row, start = site(end), site("Lórien")
    assert row
    assert start
    shortest = breadth_first(start["region_en"], row["region_en"])
    result = CALCULATOR.run({"origin": "Lorien", "destination": end, "regions": 6})
    assert result.length == (shortest if shortest <= 6 else None)


def test_routes_are_ways_without_repeats() -> None:
    found = routes("Rhudaur", "Redhorn Gate", 6)
    assert len(found) == len(set(found))
    for way in found:
        assert len(way) == len(set(way)) <= 6
        for here, there in pairwise(way):
            assert there in REGIONS[here]["adjacent_en"]


def test_gorgoroth_is_not_reached_through_imlad_morgul() -> None:
    """Council of Elrond rules 2.II.7.ii.W1: only by starting or stopping there."""
    through = routes("Ithilien", "Gorgoroth", 6)
    assert all("Imlad Morgul" not in way for way in through)
    assert ("Imlad Morgul", "Gorgoroth") in routes("Imlad Morgul", "Gorgoroth", 4)
    result = CALCULATOR.run({"origin": "Minas Morgul", "destination": "Montagne du Destin"})
    assert (result.length, result.starter) == (2, None)


def test_starter_movement_both_ways() -> None:
    there, back = site("Moria"), site("Lórien")
    assert there
    assert back
    assert starter_path(back, there) == starter_path(there, back) == ("wilderness", "wilderness")
    rivendell = site("Rivendell")
    assert rivendell
    assert starter_path(rivendell, there) is None


def test_a_region_type_shown_twice_is_needed_twice() -> None:
    drake = {"site_type": "shadow-hold", "creature": "drake des cavernes"}
    assert KEYING.run({**drake, "wilderness": 2}).playable
    assert not KEYING.run({**drake, "wilderness": 1}).playable
    assert KEYING.run({**drake, "site_type": "ruins-and-lairs"}).playable


def test_a_named_site_is_a_key() -> None:
    smaug = {"site_type": "ruins-and-lairs", "creature": "Smaug"}
    assert not KEYING.run(smaug).playable
    assert KEYING.run({**smaug, "site": "The Lonely Mountain"}).playable


@pytest.mark.parametrize(
    ("creature", "said"),
    [
        ("Durin's Bane", ["asks for more"]),
        ("Smaug", ["While Doors of Night is in play", "Withered Heath"]),
        ("Wargs", []),
    ],
)
def test_what_only_the_card_decides_is_told(creature: str, said: list[str]) -> None:
    steps = [step.text.text("en") for step in KEYING.run({"creature": creature}).steps]
    for words in said:
        assert any(words in step for step in steps)
    assert len(steps) == 3 + bool(said)


def test_keys_are_counted_as_in_a_plain_look_through_the_cards() -> None:
    have = Counter({"wilderness": 1, "shadow-land": 2})
    expected = sum(
        any(have[kind] >= count for kind, count in row["region_types"].items())
        or "dark-hold" in row["site_types"]
        for row in table("meccg/creatures.json")["creatures"]
        if "promo" not in row and "event_only" not in row
    )
    value = {"wilderness": 1, "shadow_land": 2, "site_type": "dark-hold"}
    assert KEYING.run(value).count == expected


def test_types_of_a_route_are_those_of_its_regions() -> None:
    result = CALCULATOR.run({"origin": "Fondcombe", "destination": "Moria"})
    assert result.types == tuple(region_type(name) for name in result.regions)


def test_under_deeps_neighbours_name_each_other_with_the_same_number() -> None:
    below = {row["name_en"]: row for row in SITES if row.get("under_deeps")}
    assert len(below) == 10
    for name, row in below.items():
        for item in row["adjacent"]:
            if item["site_en"] in below:
                back = {
                    other["site_en"]: other["roll"] for other in below[item["site_en"]]["adjacent"]
                }
                assert back[name] == item["roll"]
            else:
                assert item["roll"] == 0


def test_every_place_that_a_card_names_is_on_the_map() -> None:
    for row in SITES:
        assert row["region_en"] in REGIONS, row["name_en"]
    for row in table("meccg/creatures.json")["creatures"]:
        for key in ("regions_en", "regions_with_doors_of_night_en", "affects_regions_en"):
            assert set(row.get(key, ())) <= set(REGIONS), row["name_en"]


FAULTY: list[tuple[Any, dict[str, Any], dict[str, str]]] = [
    (CALCULATOR, {}, {"origin": "choice", "destination": "choice"}),
    (CALCULATOR, {"origin": "Moria", "destination": "moria"}, {"destination": "conflict"}),
    (
        CALCULATOR,
        {"origin": "Moria", "destination": "The Under-gates"},
        {"destination": "conflict"},
    ),
    (UNDER_DEEPS, {"origin": "Moria", "destination": "Bree"}, {"destination": "conflict"}),
    (UNDER_DEEPS, {"origin": "Nowhere"}, {"origin": "choice", "destination": "choice"}),
    (KEYING, {"site_type": "haven", "creature": "Cat"}, {"creature": "choice"}),
]


@pytest.mark.parametrize(("calculator", "value", "faults"), FAULTY)
def test_faults(calculator: Any, value: dict[str, Any], faults: dict[str, str]) -> None:
    with pytest.raises(InvalidInputError) as caught:
        calculator.parse(value)
    assert {fault.field: fault.code for fault in caught.value.faults} == faults

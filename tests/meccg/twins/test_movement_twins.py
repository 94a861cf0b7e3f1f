"""Keying, routes and the Under-deeps worked out again from the cards and the map."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.meccg.twins.movement_cards import (
    COUNTED,
    CREATURES,
    NAMES,
    REGIONS,
    SITES,
    Place,
    playable,
)
from tests.support.situations import situations
from tests.support.two_dice import TWO_DICE

FACED = ("Orc-watch", "Olog-hai (Trolls)", "Corsairs of Umbar", "Wargs", "Brigands")


def way(random: Random) -> dict[str, Any]:
    value: dict[str, Any] = {
        "doors_of_night": random.random() < 0.5,
        "wounded": random.random() < 0.3,
        "faced": random.sample(FACED, random.choice((0, 0, 1, 2))),
        "creature": random.choice(list(NAMES.values())),
    }
    if random.random() < 0.8:
        value["site"] = random.choice(list(SITES))
    else:
        value["site_type"] = random.choice(("shadow-hold", "dark-hold", "ruins-and-lairs"))
    if random.random() < 0.2:
        value["origin"] = random.choice(("Rivendell", "Lórien"))
        value["site"] = random.choice(("Rivendell", "Lórien"))
    if random.random() < 0.3:
        value["movement"] = "no-path"
        return value
    if random.random() < 0.6:
        value["regions"] = random.sample(list(REGIONS), random.randint(1, 3))
    if random.random() < 0.5:
        value |= {kind: random.randint(0, 3) for kind in random.sample(COUNTED, 3)}
    return value


def place_of(value: dict[str, Any]) -> Place:
    site = value.get("site")
    regions = set(value.get("regions", ()))
    if site and not SITES[site].get("under_deeps") and value.get("movement") != "no-path":
        regions.add(SITES[site]["region_en"])
    types = Counter({kind.replace("_", "-"): value.get(kind, 0) for kind in COUNTED})
    if not types.total() and value.get("regions"):
        types = Counter(REGIONS[name]["type"] for name in regions)
    return Place(
        types,
        frozenset(regions),
        site,
        SITES[site]["type"] if site else value["site_type"],
        value["doors_of_night"],
        value["wounded"],
        frozenset(value["faced"]),
        value.get("origin"),
    )


def test_meccg_hazard_creature__matches_the_texts_of_the_cards() -> None:
    compared = 0
    for value, outcome in situations("meccg.keying", way, 150):
        place = place_of(value)
        expected = {NAMES[row["id"]] for row in CREATURES if playable(row, place)}
        assert {NAMES[each.id] for each in outcome.creatures} == expected, value
        assert outcome.playable == (value["creature"] in expected), value
        compared += 1
    assert compared == 150


def journey(random: Random) -> dict[str, Any]:
    surface = [name for name, row in SITES.items() if not row.get("under_deeps")]
    origin, destination = random.sample(surface, 2)
    return {
        "origin": origin,
        "destination": destination,
        "regions": random.choice((4, 4, 5, 6)),
        "few_minds": random.random() < 0.2,
        "doors_of_night": random.random() < 0.5,
    }


def ways(start: str, end: str, most: int) -> list[tuple[str, ...]]:
    """Return the ways found by lengthening all of them, one region at a time."""
    growing: list[tuple[str, ...]] = [(start,)]
    done: list[tuple[str, ...]] = []
    for _length in range(most):
        done += [way for way in growing if way[-1] == end]
        growing = [
            (*way, there)
            for way in growing
            if way[-1] != end
            for there in REGIONS[way[-1]]["adjacent_en"]
            if there not in way
        ]
    if "Gorgoroth" in (start, end):
        done = [way for way in done if "Imlad Morgul" not in way[1:-1]]
    return done


def test_meccg_movement_region__ways_draws_and_creatures_match_the_map() -> None:
    for value, outcome in situations("meccg.route", journey, 100):
        origin, destination = SITES[value["origin"]], SITES[value["destination"]]
        found = ways(origin["region_en"], destination["region_en"], value["regions"])
        assert set(outcome.allowed_routes) == set(found), value
        drawn = origin if destination["type"] == "haven" else destination
        assert outcome.draw_hazard == drawn["draw_hazard"]
        assert outcome.draw_resource == (0 if value["few_minds"] else drawn["draw_resource"])
        if found:
            first = outcome.allowed_routes[0]
            place = Place(
                Counter(REGIONS[name]["type"] for name in first),
                frozenset(first),
                value["destination"],
                destination["type"],
                value["doors_of_night"],
                wounded=False,
                faced=frozenset(),
                origin=value["origin"],
            )
            expected = {NAMES[row["id"]] for row in CREATURES if playable(row, place)}
            assert {NAMES[each.id] for each in outcome.creatures} == expected, value


def below(random: Random) -> dict[str, Any]:
    origin = random.choice([name for name, row in SITES.items() if row.get("under_deeps")])
    places = [
        item["site_en"] for item in SITES[origin]["adjacent"] if item["site_en"] in SITES
    ] or ["Barad-dûr"]
    down = random.random() < 0.2
    pair = (random.choice(places), origin) if down else (origin, random.choice(places))
    return {"origin": pair[0], "destination": pair[1], "modifier": random.randint(-6, 6)}


def test_meccg_under_deeps_movement__matches_a_count_roll_by_roll() -> None:
    for value, outcome in situations("meccg.under_deeps", below, 500):
        rolls = {
            item["site_en"]: item["roll"] for item in SITES[value["origin"]].get("adjacent", ())
        }
        number = rolls.get(value["destination"], 0)
        good = sum(roll + value["modifier"] >= number or not number for roll in TWO_DICE)
        assert outcome.success == Fraction(good, 36), value
        for each in outcome.adjacent:
            reached = [
                roll
                for roll in TWO_DICE
                if not rolls[each.site] or roll + value["modifier"] >= rolls[each.site]
            ]
            assert each.success == Fraction(len(reached), 36), value
            assert each.roll == min(reached, default=None), value

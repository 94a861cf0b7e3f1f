"""Events in keying, routes and the Under-deeps worked out again from the texts of the cards."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from tests.meccg.twins.movement_cards import CREATURES, NAMES, REGIONS, SITES, Place, playable
from tests.meccg.twins.test_movement_twins import below, journey, place_of, way, ways
from tests.support.situations import situations
from tests.support.two_dice import TWO_DICE

type Creature = dict[str, Any]

ANGMAR = {"Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur"}
MORDOR = {
    *("Ithilien", "Harondor", "Horse Plains", "Khand", "Imlad Morgul", "Nurn", "Gorgoroth"),
    *("Udûn", "Dagorlad"),
}
MIRKWOOD = {
    *("Anduin Vales", "Northern Rhovanion", "Southern Rhovanion", "Grey Mountain Narrows"),
    *("Woodland Realm", "Western Mirkwood", "Heart of Mirkwood", "Southern Mirkwood"),
    *("Brown Lands", "Dagorlad"),
}
SHADOWS: dict[str, tuple[set[str], set[str]]] = {
    "Angmar Arises": (ANGMAR, {"Angmar", "Gundabad"}),
    "In Darkness Bind Them": (MORDOR, MORDOR - {"Ithilien", "Harondor", "Horse Plains"}),
    "Reaching Shadow": (
        MIRKWOOD,
        {"Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"},
    ),
}
# Letters of the region types, as the cards print them: from, to.
LETTERS = {
    "w": "wilderness",
    "s": "shadow-land",
    "b": "border-land",
    "f": "free-domain",
    "d": "dark-domain",
    "c": "coastal-sea",
}
TURNED = {"Morgul Night": "ws sd", "Fell Winter": "fb bw", "Fog": "fb bw sw ds", "Moon": "ds sw"}


def turned(place: Place, pairs: str) -> Place:
    changed = {LETTERS[pair[0]]: LETTERS[pair[1]] for pair in pairs.split()}
    types: Counter[str] = Counter()
    for kind, count in place.types.items():
        types[changed.get(kind, kind)] += count
    return replace(place, types=types)


def one(creature: Creature, letter: str) -> bool:
    return bool(creature["region_types"].get(LETTERS[letter]) == 1)


def granted(event: str, creature: Creature, place: Place) -> bool:
    """Whether an event lets a creature come by itself."""
    if event in SHADOWS:
        shadow, dark = SHADOWS[event]
        return (one(creature, "s") and bool(place.regions & shadow)) or (
            one(creature, "d") and bool(place.regions & dark)
        )
    wild, shadows = place.types["wilderness"], place.types["shadow-land"]
    region = SITES[place.site]["region_en"] if place.site else None
    path = (SITES[place.site]["site_path"] or []) if place.site else []
    dragon, nazgul = creature["race"] == "Dragon", creature["race"] == "Nazgûl"
    texts: dict[str, Callable[[], bool]] = {
        "Fever of Unrest": lambda: (
            (dragon and wild >= 4) or (NAMES[creature["id"]] == "Leucaruth" and wild >= 3)
        ),
        "Frenzy of Madness": lambda: (
            dragon
            and place.type == "shadow-hold"
            and region not in {"Gorgoroth", "Nurn", "Udûn", "Imlad Morgul"}
        ),
        "Dragon’s Desolation": lambda: (
            dragon
            and place.site is not None
            and place.type == "ruins-and-lairs"
            and path.count("wilderness") >= (1 if place.doors else 2)
        ),
        "Fell Beast": lambda: nazgul and (shadows >= 1 or place.type == "shadow-hold"),
        "Morgul-horse": lambda: nazgul and shadows >= 1,
        "Sleepless Malice": lambda: (
            creature["race"] == "Undead" and place.doors and place.type == "ruins-and-lairs"
        ),
    }
    return event in texts and texts[event]()


def changed(event: str, place: Place) -> Place:
    """Return the company's way and site as they are for creatures under an event."""
    # Doors of Night discards Fog, which may be played with Gates of Morning only.
    night = event == "Morgul Night" or (event == "Fog") is not place.doors
    if event in TURNED and night:
        return turned(place, TURNED[event])
    types = Counter(place.types)
    if event == "Ford":
        del types["wilderness"]
        return replace(place, types=types)
    if event == "Hey! come merry dol!":
        types["wilderness"] //= 2
        return replace(place, types=types)
    nothing = replace(place, types=Counter(), regions=frozenset())
    if event == "Secret Passage" and place.type == "ruins-and-lairs":
        return nothing
    quiet = not types["dark-domain"] and not types["shadow-land"]
    if event == "Elf-path" and quiet and types.total() <= 2:
        return nothing
    return place


EVENTS = (
    *SHADOWS,
    *TURNED,
    *("Fever of Unrest", "Frenzy of Madness", "Dragon’s Desolation", "Fell Beast"),
    *("Morgul-horse", "Sleepless Malice", "Ford", "Hey! come merry dol!", "Secret Passage"),
    *("Elf-path", "Snowstorm", "Sun"),
)


def way_with_event(random: Random) -> dict[str, Any]:
    value = way(random) | {"events": [random.choice(EVENTS)], "faced": []}
    # The Great Goblin watches a way, not a place.
    value.pop("origin", None)
    return value


def test_meccg_hazard_creature__events_match_their_texts() -> None:
    different = 0
    for value, outcome in situations("meccg.keying", way_with_event, 300):
        (event,) = value["events"]
        place = place_of(value)
        there = changed(event, place)
        expected = {
            NAMES[row["id"]]
            for row in CREATURES
            if playable(row, there) or granted(event, row, there)
        }
        assert {NAMES[each.id] for each in outcome.creatures} == expected, value
        plain = {NAMES[row["id"]] for row in CREATURES if playable(row, place)}
        different += plain != expected
        (change,) = outcome.events.changes or [None]
        if plain != expected:
            assert change is not None
            assert (change.more, change.fewer) == (len(expected - plain), len(plain - expected))
    assert different > 40


PAIRS = {
    "Misty Mountains": (
        "Rhudaur-Anduin Vales, Rhudaur-Wold & Foothills, Hollin-Wold & Foothills, "
        "Hollin-Fangorn, Dunland-Fangorn"
    ),
    "White Mountains": ("Old Pûkel-land-Anfalas, Rohan-Lamedon, Rohan-Anfalas, Anórien-Lamedon"),
    "Anduin River": (
        "Rohan-Dagorlad, Anórien-Dagorlad, Anórien-Ithilien, Lebennin-Ithilien, Lebennin-Harondor"
    ),
    "Ash Mountains": "Dagorlad-Gorgoroth, Horse Plains-Gorgoroth",
    "Mountains of Shadow": "Ithilien-Gorgoroth, Ithilien-Nurn, Harondor-Nurn",
}


def journey_with_event(random: Random) -> dict[str, Any]:
    return journey(random) | {"events": [random.choice([*PAIRS, "No Way Forward"])]}


def test_meccg_movement_region__events_match_their_texts() -> None:
    more = 0
    for value, outcome in situations("meccg.route", journey_with_event, 80):
        (event,) = value["events"]
        ends = [SITES[value[end]]["region_en"] for end in ("origin", "destination")]
        most = value["regions"]
        if event == "No Way Forward":
            most = max(2, most - (2 if value["doors_of_night"] else 1))
        pairs = [pair.rsplit("-", 1) for pair in PAIRS.get(event, "").split(", ") if pair]
        before = {name: row["adjacent_en"] for name, row in REGIONS.items()}
        plain = len(ways(ends[0], ends[1], most))
        try:
            for first, second in pairs:
                REGIONS[first]["adjacent_en"] = [*REGIONS[first]["adjacent_en"], second]
                REGIONS[second]["adjacent_en"] = [*REGIONS[second]["adjacent_en"], first]
            expected = set(ways(ends[0], ends[1], most))
        finally:
            for name, adjacent in before.items():
                REGIONS[name]["adjacent_en"] = adjacent
        assert set(outcome.allowed_routes) == expected, value
        more += len(expected) > plain
    assert more > 3


def below_with_event(random: Random) -> dict[str, Any]:
    lights = random.choices(["Noldo-lantern", "Dwarven Light-stone"], k=random.randint(0, 3))
    events = random.sample(["The Reach of Ulmo", "Secret Ways"], random.randint(0, 2))
    return below(random) | {"items": lights, "events": events}


def test_meccg_under_deeps_movement__events_and_lights_match_the_cards() -> None:
    for value, outcome in situations("meccg.under_deeps", below_with_event, 150):
        rolls = {
            item["site_en"]: item["roll"] for item in SITES[value["origin"]].get("adjacent", ())
        }
        number = rolls.get(value["destination"], 0)
        needed = number + 2 * ("The Reach of Ulmo" in value["events"])
        needed -= 4 * ("Secret Ways" in value["events"])
        added = value["modifier"] + 2 * len(value["items"])
        good = sum(roll + added >= needed or not number for roll in TWO_DICE)
        assert outcome.success == Fraction(good, 36), value

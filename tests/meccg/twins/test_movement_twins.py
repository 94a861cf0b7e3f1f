"""Keying, routes and the Under-deeps worked out again from the cards and the map."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from calculators.core.tables import table
from tests.support.situations import situations
from tests.support.two_dice import TWO_DICE

SITES = {row["name_en"]: row for row in table("meccg/sites.json")["sites"]}
REGIONS = {row["name_en"]: row for row in table("meccg/regions.json")["regions"]}
CREATURES = [
    row
    for row in table("meccg/creatures.json")["creatures"]
    if "promo" not in row and "event_only" not in row
]
NAMES = {row["id"]: row["name_en"].strip() for row in CREATURES}
TYPES = {"R": "ruins-and-lairs", "S": "shadow-hold", "D": "dark-hold"}
COUNTED = ("wilderness", "border_land", "free_domain", "shadow_land", "dark_domain", "coastal_sea")


@dataclass(frozen=True)
class Place:
    """A company’s way and site, and what else cards ask for."""

    types: Counter[str]
    regions: frozenset[str]
    site: str | None
    type: str | None
    doors: bool
    wounded: bool
    faced: frozenset[str]
    origin: str | None

    def moves(self, *names: str) -> bool:
        return bool(self.regions & set(names))

    def at(self, types: str, *names: str) -> bool:
        """Whether the site is in one of the regions, and of one of the types (RSD; empty: any)."""
        if self.site is None or SITES[self.site]["region_en"] not in names:
            return False
        return not types or SITES[self.site]["type"] in {TYPES[letter] for letter in types}

    def both(self, types: str, *names: str) -> bool:
        return self.moves(*names) or self.at(types, *names)

    def below(self) -> bool:
        return self.site is not None and bool(SITES[self.site].get("under_deeps"))

    def next_to(self, below: str) -> bool:
        """Whether the site and the Under-deeps site name each other."""
        if self.site is None:
            return False
        adjacent = {item["site_en"] for item in SITES[below]["adjacent"]}
        udun = SITES[self.site]["region_en"] == "Udûn" and not self.below()
        return self.site in adjacent or ("Any site in Udûn" in adjacent and udun)


MIRKWOOD = ("Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm")
NORTH = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
COASTS = (
    "Elven Shores",
    "Eriadoran Coast",
    "Andrast Coast",
    "Bay of Belfalas",
    "Mouths of the Anduin",
)
SOUTH = ("Andrast", "Anfalas", "Belfalas", "Lebennin")
CORSAIRS = (
    *("Andrast", "Anfalas", "Belfalas", "Cardolan", "Enedhwaith", "Harondor", "Lindon"),
    *("Lebennin", "Old Pûkel-land"),
)
PUKEL = (
    *("Andrast", "Anfalas", "Anórien", "Dunland", "Enedhwaith", "Gap of Isen", "Lamedon"),
    *("Old Pûkel Gap", "Old Pûkel-land", "Rohan"),
)
MUMAKIL = ("Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn")
DUNLAND = ("Enedhwaith", "Cardolan", "Hollin", "Rhudaur", "Dunland")


def dragon(lair: str, *regions: str) -> Callable[[Place], bool]:
    return lambda place: place.site == lair or (place.doors and place.both("", *regions))


def nazgul(*regions: str) -> Callable[[Place], bool]:
    return lambda place: place.both("", *regions)


def drake(*regions: str) -> Callable[[Place], bool]:
    return lambda place: place.moves(*regions)


def deep_troll(place: Place) -> bool:
    return place.site in {"Moria", "The Under-gates"} or (place.doors and place.below())


def after_wilderness(place: Place) -> bool:
    """Whether an Orc, Troll or Man that one wilderness brings was faced, with a wilderness."""
    return bool(place.types["wilderness"]) and any(
        row["race"] in ("Orcs", "Trolls", "Men")
        and NAMES[row["id"]] in place.faced
        and 0 < row["region_types"].get("wilderness", 0) <= place.types["wilderness"]
        for row in CREATURES
    )


def printed_path(place: Place) -> bool:
    if place.site is None or SITES[place.site]["type"] != "ruins-and-lairs":
        return False
    path = Counter(SITES[place.site]["site_path"] or ())
    return path["wilderness"] >= 2 or path["coastal-sea"] >= 1


TEXTS: dict[str, Callable[[Place], bool]] = {
    "Adûnaphel": nazgul("Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood"),
    "Akhôrahil": nazgul("Harondor", "Horse Plains", "Gorgoroth", "Khand"),
    "Dwar of Waw": nazgul("Harondor", "Imlad Morgul", "Gorgoroth", "Ithilien"),
    "Hoarmûrath of Dír": nazgul("Dagorlad", "Ithilien", "Gorgoroth", "Khand"),
    "Indûr Dawndeath": nazgul("Harondor", "Imlad Morgul", "Gorgoroth", "Khand"),
    "Khamûl the Easterling": nazgul(
        "Brown Lands", "Heart of Mirkwood", "Gorgoroth", "Southern Mirkwood"
    ),
    "Ren the Unclean": nazgul("Dagorlad", "Ithilien", "Gorgoroth", "Horse Plains"),
    "Ûvatha the Horseman": nazgul("Harondor", "Horse Plains", "Gorgoroth", "Khand"),
    "Witch-king of Angmar": nazgul("Angmar", "Gundabad", "Gorgoroth", "Imlad Morgul"),
    "Agburanar": dragon("Caves of Ûlund", *NORTH),
    "Bairanax": dragon(
        "Ovir Hollow", "Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"
    ),
    "Daelomin": dragon("Dancing Spire", *NORTH),
    "Eärcaraxë": dragon(
        "Isle of the Ulond", "Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"
    ),
    "Itangast": dragon("Gold Hill", *NORTH),
    "Leucaruth": dragon("Irerock", *NORTH),
    "Scatha": dragon(
        "Gondmaeglom",
        "Withered Heath",
        "Woodland Realm",
        "Northern Rhovanion",
        "Grey Mountain Narrows",
    ),
    "Scorba": dragon("Zarak Dûm", "Forochel", "Angmar", "Gundabad"),
    "Smaug": dragon("The Lonely Mountain", *NORTH),
    "Cave Worm": drake(
        "Redhorn Gate",
        "High Pass",
        "Gap of Isen",
        "Angmar",
        "Gundabad",
        "Grey Mountain Narrows",
        "Withered Heath",
        "Númeriador",
        "Iron Hills",
    ),
    "Ice-drake": drake(
        "Elven Shores", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"
    ),
    "True Cold-drake": drake(
        "Númeriador",
        "Forochel",
        "Angmar",
        "Gundabad",
        "Grey Mountain Narrows",
        "Withered Heath",
        "Iron Hills",
    ),
    "Sand-drake": lambda place: (
        place.moves("Khand", "Harondor")
        or (place.doors and place.moves("Ithilien", "Nurn", "Horse Plains"))
    ),
    "True Fire-drake": lambda place: place.doors and place.types["wilderness"] >= 2,
    "Rain-drake": printed_path,
    "Corsairs of Umbar": lambda place: place.both("RS", *CORSAIRS) or place.at("", *COASTS),
    "Dunlending Raiders": lambda place: place.both("R", *DUNLAND),
    "Giant Spiders": lambda place: place.both("RSD", *MIRKWOOD),
    "Huorn": lambda place: (
        place.both("RS", *MIRKWOOD) or place.site in {"Drúadan Forest", "Old Forest", "Wellinghall"}
    ),
    "Old Man Willow": lambda place: (
        place.both("RSD", "Fangorn", *MIRKWOOD[:3])
        or place.site in {"Old Forest", "Drúadan Forest"}
    ),
    "Pûkel-men": lambda place: place.at("R", *PUKEL),
    "Shelob": lambda place: place.at("", "Imlad Morgul", "Gorgoroth"),
    "Mûmak (Oliphant)": lambda place: (
        place.both("", *MUMAKIL)
        or ("Corsairs of Umbar" in place.faced and place.both("RS", *SOUTH))
    ),
    "The Great Goblin": lambda place: (
        place.both("", "High Pass") or {place.origin, place.site} == {"Rivendell", "Lórien"}
    ),
    "Watcher in the Water": lambda place: place.site == "Moria",
    "Bûthrakaur the Green": deep_troll,
    "Umagaur the Pale": deep_troll,
    "Durin's Bane": lambda place: (
        place.site == "The Under-gates"
        or place.next_to("The Under-gates")
        or (place.doors and place.below())
    ),
    "Nameless Thing": lambda place: (
        place.below()
        or (
            place.doors
            and (
                place.types["coastal-sea"] > 0
                or any(place.next_to(name) for name in SITES if SITES[name].get("under_deeps"))
            )
        )
    ),
    "Spider of the Môrlat": lambda place: (
        place.site in {"Dol Guldur", "The Sulfur-deeps"}
        or (
            place.doors
            and (
                place.moves("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm")
                or place.next_to("The Sulfur-deeps")
            )
        )
    ),
    "Morgul-rats": lambda place: (
        place.type in {"shadow-hold", "dark-hold"} and (place.wounded or place.doors)
    ),
    "Carrion Birds": after_wilderness,
    "Gothmog": lambda place: (
        (place.types["shadow-land"] > 0 and bool(place.faced & {"Orc-watch", "Olog-hai (Trolls)"}))
        or (place.type == "shadow-hold" and "Orc-watch" in place.faced)
    ),
    "Wolf-riders": lambda place: (
        "Orc-watch" in place.faced
        and (place.types["shadow-land"] > 0 or place.types["dark-domain"] > 0)
    ),
}
"""Where each creature may be played by the words of its card, besides the symbols on it."""

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


def playable(row: dict[str, Any], place: Place) -> bool:
    """Whether a creature may be played there: by its symbols, its words, or the site’s words."""
    symbols = row["region_types"].items()
    if (
        any(place.types[kind] >= count for kind, count in symbols)
        or place.type in row["site_types"]
    ):
        return True
    undead = {"The Gem-deeps", "The Pûkel-deeps", "The Under-vaults"}
    if row["race"] == "Undead" and place.site in undead:
        return True
    if row["race"] == "Pûkel-creature" and place.site in undead - {"The Under-vaults"}:
        return True
    words = TEXTS.get(NAMES[row["id"]])
    return words is not None and words(place)


def test_meccg_hazard_creature__as_the_cards_read_again_say() -> None:
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


def test_meccg_movement_region__ways_draws_and_creatures_again() -> None:
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


def test_meccg_under_deeps_movement__as_counted_fall_by_fall() -> None:
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

"""Where creatures may be played, read again from the cards, the sites and the regions."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from calculators.core.tables import table

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
        return not types or self.type in {TYPES[letter] for letter in types}

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
    if place.site is None or place.type != "ruins-and-lairs":
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

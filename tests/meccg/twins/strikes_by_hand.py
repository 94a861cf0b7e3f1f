"""A strike by brute force: every roll and every body check, by the rules and the card texts.

Written from the rules (Council of Elrond 3.iv, 3.I, 6.1) and the printed texts, with no code of the
calculators: what a text does is said here again, by the name of its card.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any

from tests.meccg.twins.card_rows import CHARACTERS, FOES, ITEMS, ROLLS

HALVE = {"Éowyn", "Galva", "Peath", "Vôteli", "Vygavril"}
HARMLESS = {"Pick-pocket", "Thief"}
WARRIORS_ONLY = {
    "Hauberk of Bright Mail", "Sword of Gondolin", "Aiglos", "Dragon-helm",
}  # fmt: skip
WIZARDS_ONLY = {"Wizard’s Ring", "Wizard’s Staff"}
AFTER_ORCS = {"Orc-lieutenant": 4, "Orc-warband": 3}
RINGS = {
    "Magic Ring of Courage": "warrior",
    "Magic Ring of Nature": "ranger",
    "Magic Ring of Lore": "sage",
    "Magic Ring of Stealth": "scout",
    "Magic Ring of Words": "diplomat",
}

BY_BEARER: dict[tuple[str, str], dict[str, Any]] = {
    ("Dwarven Ring", "Dwarf"): {"prowess": 4},
    ("Durin’s Axe", "Dwarf"): {"prowess": 4},
    ("Sting", "Hobbit"): {"prowess": 2},
}
BY_FOE: dict[tuple[str, str], dict[str, Any]] = {
    ("Glamdring", "Orcs"): {"prowess_max": 9},
    ("Orcrist", "Orcs"): {"prowess": 4, "prowess_max": 10},
    ("Wormsbane", "Dragon"): {"prowess": 4, "prowess_max": 12, "foe_body": -2},
    ("Wormsbane", "Drake"): {"prowess": 4, "prowess_max": 12, "foe_body": -2},
}
FOR_WARRIORS: dict[str, dict[str, Any]] = {
    "Magic Ring of Courage": {"prowess": 2},
    "Valiant Sword": {"body": 1},
}
ALWAYS: dict[str, dict[str, Any]] = {
    "Aiglos": {"foe_body": -2},
    "Scabbard of Chalcedony": {"foe_body": -1},
}


@dataclass(frozen=True)
class Fighter:
    """Who faces a strike: his name or none, his numbers, the items in use."""

    name: str | None
    prowess: int
    body: int | None
    items: tuple[str, ...] = ()
    # A Dragon took his skills.
    stolen: bool = False

    @property
    def skills(self) -> set[str]:
        rings = () if self.stolen else (RINGS[i] for i in self.items if i in RINGS)
        return {*self.printed, *rings}

    @property
    def printed(self) -> set[str]:
        """The skills of the card."""
        return set() if self.stolen else {*CHARACTERS.get(self.name or "", {}).get("skills", ())}

    @property
    def wizard(self) -> bool:
        return CHARACTERS.get(self.name or "", {}).get("kind") == "wizard"


@dataclass(frozen=True)
class Foe:
    """A strike: the creature's name or none, its race, its numbers."""

    name: str | None
    race: str | None
    prowess: int
    body: int | None
    rangers: int = 0
    night: bool = False
    summary: bool = False
    # What events add to the body checks of the wounded.
    check: int = 0
    # One more of these, with −1.
    bats: bool = False
    # What events make of a strike that succeeds, instead of a wound.
    instead: str = ""
    # The better of two rolls counts.
    twice: bool = False
    # What items that are used take from its body.
    used: int = 0


def usable(item: str, fighter: Fighter) -> bool:
    if fighter.name not in CHARACTERS:
        return True
    if item in WARRIORS_ONLY:
        return "warrior" in fighter.skills
    return item not in WIZARDS_ONLY or fighter.wizard


def item_numbers(item: str, fighter: Fighter, foe: Foe) -> dict[str, Any]:
    """Return what an item gives this bearer against this foe."""
    row = ITEMS[item]
    found = {
        "prowess": row.get("prowess_bonus", 0),
        "body": row.get("body_bonus", 0),
        "prowess_max": row.get("prowess_max"),
        "body_max": row.get("body_max"),
        "foe_body": 0,
    }
    row = CHARACTERS.get(fighter.name or "", {})
    if item == "The One Ring":
        found["prowess_max"] = 2 * row.get("prowess", fighter.prowess)
    kind = "Dwarven Ring" if item.startswith("Dwarven Ring") else item
    found |= BY_BEARER.get((kind, row.get("race", "")), {})
    found |= BY_FOE.get((item, foe.race or ""), {})
    found |= ALWAYS.get(item, {})
    if "warrior" in (fighter.skills if item == "Valiant Sword" else fighter.printed):
        found |= FOR_WARRIORS.get(item, {})
    if item == "Aiglos" and foe.night:
        found["prowess"] = 5
    return found


def armed(fighter: Fighter, foe: Foe) -> tuple[int, int | None, int]:
    """Try every choice of one item of each kind and every legal order; keep the best."""
    useful = [item for item in fighter.items if usable(item, fighter)]
    kinds: dict[str, list[str]] = {}
    for item in useful:
        kinds.setdefault(ITEMS[item].get("slot") or f"none {item} {len(kinds)}", []).append(item)
    results = []
    for chosen in product(*kinds.values()):
        prowesses = {
            applied(order, "prowess", fighter.prowess, fighter, foe)
            for order in permutations(chosen)
            if first_ones(order, {"weapon"})
        }
        bodies = {
            applied(order, "body", fighter.body, fighter, foe)
            for order in permutations(chosen)
            if first_ones(order, {"armor", "shield", "helmet"})
        }
        taken = sum(item_numbers(item, fighter, foe)["foe_body"] for item in chosen)
        body = None if fighter.body is None else max(b for b in bodies if b is not None)
        results.append((max(p for p in prowesses if p is not None), body, taken))
    return max(results, key=lambda item: (item[0], item[1] or 0, -item[2]))


def first_ones(order: tuple[str, ...], kinds: set[str]) -> bool:
    """Whether the items of some kinds all come before the others."""
    early = [ITEMS[item].get("slot") in kinds for item in order]
    return early == sorted(early, reverse=True)


def applied(
    order: tuple[str, ...], what: str, value: int | None, fighter: Fighter, foe: Foe
) -> int | None:
    if value is None:
        return None
    for item in order:
        numbers = item_numbers(item, fighter, foe)
        most = numbers[f"{what}_max"]
        for _each in range(numbers[what]):
            if most is None or value < most:
                value += 1
    return value


def bonus(fighter: Fighter, foe: Foe) -> int:
    row = CHARACTERS.get(fighter.name or "", {})
    return sum(
        each["bonus"]
        for each in row.get("conditional_prowess", ())
        if foe.race and foe.race in each["against"]
    )


def foe_prowess(fighter: Fighter, foe: Foe) -> int:
    """Old Man Willow has 2 more against Hobbits."""
    hobbit = CHARACTERS.get(fighter.name or "", {}).get("race") == "Hobbit"
    return foe.prowess + (2 if foe.name == "Old Man Willow" and hobbit else 0)


@cache
def strike(fighter: Fighter, foe: Foe, modifier: int, hurt: bool) -> dict[str, Fraction]:
    """Count all rolls: fails, ineffectual, succeeds, defeated, wounded, eliminated, discarded."""
    prowess, body, taken = armed(fighter, foe)
    foe_body = foe.body
    if foe_body is not None:
        if fighter.name in HALVE and foe.race == "Nazgûl":
            foe_body = (foe_body + 1) // 2
        if foe.name == "Little Snuffler":
            taken -= 2 * foe.rangers
        foe_body = max(0, foe_body + taken - foe.used)
    ways: dict[str, int] = {}

    def count(name: str, number: int) -> None:
        ways[name] = ways.get(name, 0) + number

    checks = 2 if foe.name == "Carrion Birds" or foe.bats else 1
    margin = prowess + bonus(fighter, foe) + modifier - foe_prowess(fighter, foe)
    above = sum(falls for roll, falls in ROLLS.items() if roll + margin > 0)
    below = sum(falls for roll, falls in ROLLS.items() if roll + margin < 0)
    # Of two rolls, both have to be that low.
    low, not_above = (below**2, (36 - above) ** 2) if foe.twice else (below * 36, (36 - above) * 36)
    count("ineffectual", (not_above - low) * 36**2)
    count("fails", (36**2 - not_above) * 36**2)
    count("succeeds", low * 36**2)
    # The same body checks follow whatever the roll was.
    for rolled in product(ROLLS.items(), repeat=2):
        falls = rolled[0][1] * rolled[1][1]
        if foe_body is None or lost(rolled[0][0], foe_body, foe):
            count("defeated", (36**2 - not_above) * falls)
        made = [check for check, _falls in rolled[:checks]]
        if foe.bats:
            made[1] -= 1
        count(wound(fighter, foe, body, made, hurt), low * falls)
    return {name: Fraction(number, 36**4) for name, number in ways.items()}


def lost(check: int, body: int, foe: Foe) -> bool:
    return check >= body if foe.summary else check > body


def wound(fighter: Fighter, foe: Foe, body: int | None, checks: list[int], hurt: bool) -> str:
    """Return what becomes of a character on whom a strike succeeds."""
    if foe.name in HARMLESS:
        return "harmless"
    if foe.instead:
        return foe.instead
    if foe.name == "Abductor" and not fighter.wizard:
        return "discarded"
    if body is None:
        return "wounded"
    added = hurt + foe.check + {"Carrion Birds": -1, "Durin's Bane": 1}.get(foe.name or "", 0)
    if any(lost(check + added, body, foe) for check in checks):
        return "eliminated"
    spider = foe.name == "Giant Spiders" and not fighter.wizard
    if spider and any(check + added == body for check in checks):
        return "discarded"
    return "wounded"


def race_of(creature: str | None) -> str | None:
    return FOES[creature]["race"] if creature else None

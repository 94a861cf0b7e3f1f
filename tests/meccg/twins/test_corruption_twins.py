"""The twins of the calculators of corruption: every roll counted, with named cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.corruption import COMPUTATION as CHECK
from calculators.meccg.corruption_card import COMPUTATION as REMOVAL
from calculators.meccg.corruption_round import COMPUTATION as ROUND
from calculators.registry import CALCULATORS
from tests.meccg.twins.card_rows import CHARACTERS, CORRUPTION_CARDS, ITEMS, ROLLS

DWARF_POINTS = {"Durin’s Axe": 3, "The Arkenstone": 4, "Foes Shall Fall": 2}
NOT_ON = {
    "Despair of the Heart": {"Hobbit", "Wizard"},
    "Lure of Expedience": {"Hobbit", "Wizard"},
    "Lure of Nature": {"Hobbit", "Dwarf"},
    "Dragon’s Curse": {"Wizard"},
    "Bring Our Curses Home": {"Wizard"},
    "Foes Shall Fall": {"Wizard"},
    "Pale Dream-maker": {"Wizard"},
    "Phial of Galadriel": {"Wizard", "Dwarf"},
    "Three Golden Hairs": {"Wizard", "Hobbit"},
}
ONLY_ON = {
    "Lure of Creation": "Wizard",
    "The Burden of Time": "Elf",
    "Wizard’s Ring": "Wizard",
    "Wizard’s Staff": "Wizard",
    "Lore of the Ages": "Elf",
}
# Events that lie with a character: points for whoever bears them, and what they add to a check.
BORNE = {
    "When I Know Anything": (1, 3),
    "Andúril, the Flame of the West": (1, -3),
    "Barrow-blade": (1, 0),
    "Lore of the Ages": (2, 0),
    "Three Golden Hairs": (2, 2),
}
HAIRS = "Three Golden Hairs"


def kinds(name: str | None) -> set[str]:
    row = CHARACTERS.get(name or "", {"race": "", "kind": ""})
    return {row["race"], "Wizard" if row["kind"] == "wizard" else ""}


def some_cards(random: Random, name: str | None, taken: set[str]) -> list[str]:
    """Return cards that may be on a character; none of them is anywhere else."""
    names = sorted({*ITEMS, *CORRUPTION_CARDS} - taken)
    found = random.sample(names, random.choice([0, 0, 1, 2, 3]))
    if random.random() < 0.15 and "The One Ring" not in {*taken, *found}:
        found.append("The One Ring")
    found = [card for card in found if may_be_on(card, name)]
    taken |= set(found)
    return found


def may_be_on(card: str, name: str | None) -> bool:
    """Whether the text of a card lets it be on a character; one without a name may bear all."""
    if name is None:
        return True
    return not kinds(name) & NOT_ON.get(card, set()) and (
        ONLY_ON.get(card, "") in {"", *kinds(name)}
    )


def some_borne(random: Random, name: str | None) -> list[str]:
    found = random.sample(sorted(BORNE), random.choice([0, 0, 1, 2]))
    return [card for card in found if may_be_on(card, name)]


def points_of(card: str, name: str | None) -> int:
    """Return the points on a card for its bearer, 1 more for the Ring in the company."""
    if card in BORNE:
        return BORNE[card][0]
    if "Dwarf" in kinds(name):
        if card.startswith("Dwarven Ring"):
            return 5
        if card in DWARF_POINTS:
            return DWARF_POINTS[card]
    row = ITEMS.get(card) or CORRUPTION_CARDS[card]
    return int(row["corruption_points"]) + (card == "The One Ring")


def roll_bonus(cards: list[str]) -> int:
    """The Emerald of the Mariner alone changes the roll."""
    return cards.count("Emerald of the Mariner")


def chance(good: list[int]) -> Fraction:
    return Fraction(sum(ROLLS[roll] for roll in good), 36)


def check_value(random: Random) -> dict[str, Any]:
    name = random.choice([None, *sorted(CHARACTERS)])
    value: dict[str, Any] = {
        "points": random.randint(0, 8),
        "modifier": random.randint(-3, 3),
        "supporters": random.choice([0, 0, 1, 2, 4]),
        "items": some_cards(random, name, set()),
        "discard_prevented": random.random() < 0.2,
        "summary_rules": random.random() < 0.2,
        "one_ring_near": random.random() < 0.2,
        "events": some_borne(random, name),
    }
    value["items"] += some_borne(random, name)
    if name:
        return value | {"character": name}
    return value | {
        "character_modifier": random.choice([None, -1, 2]),
        "wizard": random.random() < 0.3,
    }


def check_check(value: dict[str, Any]) -> None:
    name = value.get("character")
    row = CHARACTERS.get(name or "", {})
    points = value["points"] + sum(points_of(card, name) for card in value["items"])
    # The Hairs do all they do wherever they are named; the points of others are their bearer's.
    hairs = HAIRS in {*value["items"], *value["events"]}
    points += value["one_ring_near"] + 2 * (hairs and HAIRS not in value["items"])
    printed = row.get("corruption_check_modifier", value.get("character_modifier")) or 0
    added = printed + value["modifier"] + value["supporters"] + roll_bonus(value["items"])
    added += 2 * hairs + sum(BORNE[event][1] for event in value["events"] if event != HAIRS)
    wizard = "Wizard" in kinds(name) or value.get("wizard", False)
    rolls: dict[str, list[int]] = {"safe": [], "discarded": [], "eliminated": []}
    for roll in ROLLS:
        total = roll + added
        if total > points:
            fate = "safe"
        elif total < points - 1:
            fate = "eliminated"
        elif value["discard_prevented"]:
            fate = "safe"
        else:
            fate = "eliminated" if wizard and not value["summary_rules"] else "discarded"
        rolls[fate].append(roll)
    outcome = CHECK.solve(value)
    for fate, good in rolls.items():
        assert getattr(outcome, fate) == chance(good), (fate, value)
    assert outcome.needed == min(rolls["safe"], default=None)
    for language in LANGUAGES:
        assert CALCULATORS["meccg.corruption"].run(value).json(language)["summary"]


# What an event adds to the roll of the character it is named with, and for whom.
PERSONAL = {
    "New Friendship": (2, None),
    "Old Friendship": (4, None),
    "Three Golden Hairs": (2, None),
    "When I Know Anything": (3, None),
    "Halfling Strength": (4, "Hobbit"),
    "The Will of the Ring": (0, None),
    "Wizard’s Test": (0, None),
}


ROUND_EVENTS = (
    *PERSONAL,
    *("Fellowship", "A Friend or Three", "Tookish Blood", "Itangast at Home", "Scorba at Home"),
)


def events_on(member: dict[str, Any], company: list[dict[str, Any]]) -> tuple[int, bool]:
    """Return what the events add to a roll, and whether one prevents that he is discarded."""
    everywhere = [event for each in company for event in each["events"]]
    added = int("Fellowship" in everywhere)
    for event in member["events"]:
        amount, race = PERSONAL.get(event, (0, None))
        added += amount if race is None or race in kinds(member["name"]) else 0
        added += len(company) if event == "A Friend or Three" else 0
    saved = "Tookish Blood" in member["events"] and "Hobbit" in kinds(member["name"])
    return added, saved


def heavier(member: dict[str, Any], company: list[dict[str, Any]]) -> int:
    """Return the points that Dragons at Home add to the items of a character."""
    everywhere = [event for each in company for event in each["events"]]
    found = [ITEMS[card]["type"] for card in member["items"] if card in ITEMS]
    greater = found.count("greater") * ("Itangast at Home" in everywhere)
    return greater + found.count("major") * ("Scorba at Home" in everywhere)


def round_value(random: Random) -> dict[str, Any]:
    names = random.sample(sorted(CHARACTERS), 4)
    taken: set[str] = set()
    company = []
    for name in names[: random.choice([1, 2, 3, 3, 4])]:
        member: dict[str, Any] = {
            "name": name,
            "points": random.randint(0, 6),
            "modifier": random.randint(-1, 1),
            "tapped": random.random() < 0.3,
            "items": some_cards(random, name, taken),
            "discard_prevented": random.random() < 0.15,
            "events": [
                event
                for event in random.sample(ROUND_EVENTS, random.choice([0, 0, 1, 2]))
                if may_be_on(event, name)
            ],
        }
        company.append(member)
    return {"characters": company, "tie_rounds": random.choice([0, 0, 0, 1])}


def check_round(value: dict[str, Any]) -> None:
    """Try every way to share support out; nobody supports himself, nor twice."""
    company = value["characters"]
    ring = [i for i, member in enumerate(company) if "The One Ring" in member["items"]]
    needs = []
    for i, member in enumerate(company):
        points = member["points"] + sum(points_of(card, member["name"]) for card in member["items"])
        points += bool(ring) and i not in ring
        points += heavier(member, company)
        points += 2 * member["events"].count("Three Golden Hairs")
        events, saved = events_on(member, company)
        printed = CHARACTERS[member["name"]]["corruption_check_modifier"]
        added = printed + member["modifier"] + roll_bonus(member["items"]) - value["tie_rounds"]
        added += events
        needs.append(points - added + 1 - 2 * (member["discard_prevented"] or saved))
    untapped = [i for i, member in enumerate(company) if not member["tapped"]]
    best = Fraction(0)
    for helped in product(range(len(company)), repeat=len(untapped)):
        if any(who == i for who, i in zip(helped, untapped, strict=True) if len(company) > 1):
            continue
        support = [0] * len(company)
        for who, i in zip(helped, untapped, strict=True):
            support[who] += who != i
        everybody = Fraction(1)
        for need, bonus in zip(needs, support, strict=True):
            everybody *= chance([roll for roll in ROLLS if roll + bonus >= need])
        best = max(best, everybody)
    assert ROUND.solve(value).everybody == best, value
    for language in LANGUAGES:
        assert CALCULATORS["meccg.corruption_round"].run(value).json(language)["summary"]


def check_removal(random: Random) -> None:
    name = random.choice([None, *CORRUPTION_CARDS])
    taps = name is None or "taps" in (CORRUPTION_CARDS[name]["removal"] or "")
    value: dict[str, Any] = {
        "modifier": random.randint(-4, 6),
        "without_tapping": taps and random.random() < 0.5,
    }
    value |= {"card": name} if name else {"number": random.randint(0, 12)}
    number = CORRUPTION_CARDS[name]["number"] if name else value["number"]
    added = value["modifier"] - 3 * value["without_tapping"]
    good = [] if number is None else [roll for roll in ROLLS if roll + added > number]
    outcome = REMOVAL.solve(value)
    assert (outcome.success, outcome.needed) == (chance(good), min(good, default=None)), value
    for language in LANGUAGES:
        assert CALCULATORS["meccg.corruption_card"].run(value).json(language)["summary"]


def test_meccg_corruption_check__random_checks_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        check_check(check_value(random))


def test_meccg_corruption_council__random_rounds_equal_those_of_the_twin() -> None:
    random = Random(16)
    for _each in range(500):
        check_round(round_value(random))


def test_meccg_corruption_card_removal__random_attempts_equal_those_of_the_twin() -> None:
    random = Random(17)
    for _each in range(500):
        check_removal(random)


@pytest.mark.exhaustive
def test_meccg_corruption_check__many_more_random_checks() -> None:
    random = Random(1998)
    for _each in range(3000):
        check_check(check_value(random))
        check_round(round_value(random))

"""Damage to committed characters in random quests: every order of a small deck, card by card.

Written from the cards; no calculator's code is used.
"""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import told

# Willpower and hit points, as printed.
HEROES = {
    "Éowyn": (4, 3),
    "Thalin": (1, 4),
    "Faramir": (2, 3),
    "Lórien Guide": (1, 2),
    "Snowbourn Scout": (0, 1),
    "Dúnhere": (1, 4),
    "Erebor Hammersmith": (1, 3),
}
# Threat and Surge.
CARDS = {
    "Dol Guldur Orcs": (2, False),
    "The Necromancer's Reach": (0, False),
    "Black Forest Bats": (1, False),
    "Ungoliant's Spawn": (3, False),
    "Eastern Crows": (1, True),
    "King Spider": (2, False),
    "Eyes of the Forest": (0, False),
    "Evil Storm": (0, False),
}
OFTEN = ("Dol Guldur Orcs", "The Necromancer's Reach", "Eastern Crows", "Evil Storm")


def quest_of(random: Random) -> dict[str, Any]:
    deck = random.choices(OFTEN, k=random.randint(2, 4)) + random.choices(
        list(CARDS), k=random.randint(0, 2)
    )
    names = random.sample(list(HEROES), random.randint(1, 4))
    return {
        "willpower": 0,
        "staging_threat": random.randint(0, 3),
        "reveal": random.randint(1, 3),
        "effects": True,
        "players": 2,
        "threats": random.choices((30, 34, 35, 44), k=2),
        "deck": [{"name": name, "count": count} for name, count in Counter(deck).items()],
        "characters": [
            {
                "name": name,
                "player": random.randint(1, 2),
                "damage": random.randint(0, HEROES[name][1] - 1),
                "bonus": random.choice((0, 0, 1, 2, -1)),
            }
            for name in names
        ],
    }


type Quest = list[dict[str, int]]
"""The committed characters: willpower, hit points left, player, and whether it is Thalin."""


def cost(each: dict[str, int]) -> int:
    return max(each["will"], 0)


def orcs(quest: Quest) -> None:
    """2 damage to whom it costs least: somebody who survives, or the weakest."""
    tough = [each for each in quest if each["life"] > 2]
    if tough:
        most = max(each["life"] for each in tough)
        strong = [each for each in tough if each["life"] == most]
        hit = min(strong, key=lambda each: (each["kills"], cost(each)))
    else:
        weak = min(map(cost, quest))
        cheap = [each for each in quest if cost(each) == weak]
        hit = max(cheap, key=lambda each: (each["life"], -each["kills"]))
    hit["life"] -= 2


def resolve(card: str, quest: Quest, threats: list[int]) -> None:
    for each in quest:
        each["will"] -= card == "Ungoliant's Spawn"
        each["life"] -= card == "The Necromancer's Reach"
        each["life"] -= card == "Evil Storm" and threats[each["player"] - 1] >= 35
    if card == "Dol Guldur Orcs" and quest:
        orcs(quest)
    elif card == "Black Forest Bats":
        for player in (1, 2):
            own = [each for each in quest if each["player"] == player]
            if own:
                quest.remove(min(own, key=lambda each: (cost(each), each["kills"], each["life"])))
    quest[:] = [each for each in quest if each["life"] > 0]


type Ending = tuple[int, int]
"""The threat, and the willpower left."""


def endings(value: dict[str, Any]) -> dict[Ending, Fraction] | None:
    """Return the chance of each ending, every card drawn in its turn; None where the deck ends.

    While Thalin quests he destroys the Crows before their Surge, and they are shuffled back at
    once; when he is gone they stay.
    """
    quest = [
        {
            "will": committed(item),
            "life": HEROES[item["name"]][1] - item["damage"],
            "player": item["player"],
            "kills": item["name"] == "Thalin",
        }
        for item in value["characters"]
    ]
    found: dict[Ending, Fraction] = {}
    open_ends = [(value["staging_threat"], value["reveal"], deck_of(value), quest, Fraction(1))]
    while open_ends:
        threat, due, deck, quest, chance = open_ends.pop()
        if not due:
            ending = threat, sum(map(cost, quest))
            found[ending] = found.get(ending, Fraction(0)) + chance
            continue
        if not deck:
            return None
        for card, copies in Counter(deck).items():
            part = chance * Fraction(copies, len(deck))
            if card == "Eastern Crows" and any(each["kills"] for each in quest):
                open_ends.append((threat, due - 1, deck, quest, part))
                continue
            strength, surge = CARDS[card]
            left, after = list(deck), [dict(each) for each in quest]
            left.remove(card)
            resolve(card, after, value["threats"])
            open_ends.append((threat + strength, due - (not surge), left, after, part))
    return found


def committed(item: dict[str, Any]) -> int:
    """The willpower of a character with its bonus, before any card is revealed."""
    return int(max(HEROES[item["name"]][0] + item["bonus"], 0))


def deck_of(value: dict[str, Any]) -> list[str]:
    return [item["name"] for item in value["deck"] for _copy in range(item["count"])]


def test_lcg_when_revealed__250_quests_with_damage_equal_every_order() -> None:
    random, checked, returned = Random(89), 0, 0
    while checked < 250:
        value = quest_of(random)
        own = endings(value)
        if own is None:
            continue
        checked += 1
        returned += {"Thalin"} <= {item["name"] for item in value["characters"]}
        found = told("lcg.quest_odds", value)
        good = sum((chance for (threat, will), chance in own.items() if will > threat), Fraction(0))
        assert Fraction(found["success"]["exact"]) == good, value
        first = sum(map(committed, value["characters"]))
        lost: dict[int, Fraction] = {}
        for (_threat, will), chance in own.items():
            lost[first - will] = lost.get(first - will, Fraction(0)) + chance
        assert {
            item["total"]: Fraction(item["probability"]["exact"])
            for item in found["willpower_lost"]
        } == lost, value
    assert returned >= 50

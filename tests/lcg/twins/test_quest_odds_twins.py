"""Random quests with named cards: the odds against every order of a small deck, card by card.

What the cards do when revealed is written here from the cards; no calculator's code is used.
"""

from collections import Counter
from copy import copy
from fractions import Fraction
from math import factorial
from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import told

# Threat, Doomed, Surge; enemies and locations go to the staging area.
ENEMIES = {
    "King Spider": (2, 0, False),
    "Ungoliant's Spawn": (3, 0, False),
    "Black Forest Bats": (1, 0, False),
    "Eastern Crows": (1, 0, True),
    "Wolf Rider": (1, 0, True),
    "Cavern Guardian": (2, 1, False),
}
LOCATIONS = {
    "Endless Caverns": (1, 1, True),
    "Gladden Fields": (3, 0, False),
    "The Brown Lands": (5, 0, False),
}
TREACHERIES = (
    "Driven by Shadow",
    "Under the Shadow",
    "Treacherous Fog",
    "Massing at Night",
    "Eyes of the Forest",
)
OBJECTIVES = ("Gandalf's Map", "Shadow Key")
CARDS = (*ENEMIES, *LOCATIONS, *TREACHERIES, *OBJECTIVES)
STAGED = ENEMIES | LOCATIONS


class Staging:
    """The staging area while cards are revealed."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.players = value["players"]
        self.staged = value["enemies"] + value["locations"]
        self.locations = value["locations"]
        self.threat = value["staging_threat"]
        # Threat that nobody listed belongs to some card, and an objective is a card as well.
        self.empty = not (self.staged or self.threat or value["objectives"])
        self.fogs = self.doomed = self.spawns = self.bats = 0

    def reveal(self, card: str) -> int:
        """Resolve one card; return how many more cards it brings."""
        threat, doomed, surge = STAGED.get(card, (0, 0, False))
        self.threat += threat
        self.doomed += doomed
        empty = self.empty
        self.empty = empty and card not in STAGED and card not in OBJECTIVES
        self.staged += card in STAGED
        self.locations += card in LOCATIONS
        self.spawns += card == "Ungoliant's Spawn"
        self.bats += card == "Black Forest Bats"
        if card == "Under the Shadow":
            self.threat += self.players
        if card == "Treacherous Fog":
            self.fogs += 1
        if card == "Driven by Shadow":
            self.threat += self.staged
            return int(empty)
        if card == "Massing at Night":
            return int(self.players)
        return int(surge or card in OBJECTIVES)

    def willpower_left(self, value: dict[str, Any]) -> int:
        """The willpower once the Spawn and the Bats have been at the characters."""
        left = value["willpower"]
        for player in range(1, 5):
            own = [item["willpower"] for item in value["characters"] if item["player"] == player]
            for willpower in sorted(own)[self.bats :]:
                left += max(willpower - self.spawns, 0)
        return int(left)


def quest_of(random: Random) -> tuple[dict[str, Any], list[str]]:
    deck = random.choices(CARDS, k=random.randint(3, 5))
    value = {
        "willpower": random.randint(0, 6),
        "staging_threat": random.choice((0, 0, 1, 2, 3, 4)),
        "reveal": random.randint(1, 2),
        "effects": True,
        "players": random.randint(1, 2),
        "enemies": random.randint(0, 2),
        "locations": random.randint(0, 2),
        "objectives": random.choice((0, 0, 1)),
        "characters": [
            {"willpower": random.randint(0, 4), "player": random.randint(1, 2)}
            for _number in range(random.randint(0, 3))
        ],
        "deck": [{"name": name, "count": count} for name, count in Counter(deck).items()],
    }
    return value, deck


type Ending = tuple[int, int, int, int]
"""Threat, Doomed, willpower left and cards revealed."""


def endings(value: dict[str, Any], deck: list[str]) -> Counter[Ending | None]:
    """In how many orders of the deck the quest ends how; ``None`` where the deck runs out."""
    found: Counter[Ending | None] = Counter()

    def play(staging: Staging, left: list[str], due: int, number: int) -> None:
        if not due:
            threat = staging.threat + staging.fogs * staging.locations
            ending = threat, staging.doomed, staging.willpower_left(value), number
            found[ending] += factorial(len(left))
        elif not left:
            found[None] += 1
        for index, card in enumerate(left if due else ()):
            after = copy(staging)
            play(after, left[:index] + left[index + 1 :], due - 1 + after.reveal(card), number + 1)

    play(Staging(value), deck, value["reveal"], 0)
    return found


def test_lcg_staging_one_by_one__500_quests_equal_every_order_of_a_small_deck() -> None:
    random, checked = Random(4), 0
    while checked < 500:
        value, deck = quest_of(random)
        found_by_hand = endings(value, deck)
        if None in found_by_hand:
            # Remade decks are the subject of tests/lcg/test_staging.py.
            continue
        whole = {ending: ways for ending, ways in found_by_hand.items() if ending}
        orders = sum(whole.values())
        checked += 1
        found = told("lcg.quest_odds", value)
        for key, right in (
            (
                "success",
                sum(ways for (threat, _d, left, _n), ways in whole.items() if left > threat),
            ),
            ("tie", sum(ways for (threat, _d, left, _n), ways in whole.items() if left == threat)),
            (
                "failure",
                sum(ways for (threat, _d, left, _n), ways in whole.items() if left < threat),
            ),
        ):
            assert Fraction(found[key]["exact"]) == Fraction(right, orders), (key, value)
        for key, index in (("threat", 0), ("doomed", 1)):
            counted: Counter[int] = Counter()
            for ending, ways in whole.items():
                counted[ending[index]] += ways
            assert {
                item["total"]: Fraction(item["probability"]["exact"]) for item in found[key]
            } == {total: Fraction(ways, orders) for total, ways in counted.items()}, value

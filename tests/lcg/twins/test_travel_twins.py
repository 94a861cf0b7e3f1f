"""Random journeys to named locations, compared by hand."""

from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import LOCATIONS, told


def test_lcg_travel__100_journeys_equal_a_comparison_by_hand() -> None:
    """A journey is better where threat saved round by round makes up sooner for its tokens.

    Then the one that saves more, then the one that takes fewer tokens.
    """
    random = Random(12)
    costly = ("Great Forest Web", "Mountains of Mirkwood", "Necromancer's Pass")
    for _number in range(100):
        locations = []
        copies = [name for name, card in LOCATIONS.items() for _copy in range(card["quantity"])]
        for name in random.sample(copies, k=random.randint(1, 5)):
            progress = random.randint(0, LOCATIONS[name]["quest_points"] - 1)
            unpayable = name in costly and random.random() < 0.4
            locations.append({"name": name, "progress": progress, "unpayable": unpayable})
        value = {"locations": locations, "active": random.random() < 0.1}
        found = told("lcg.travel_advice", value)
        measured = []
        for index, item in enumerate(locations):
            card = LOCATIONS[item["name"]]
            tokens = card["quest_points"] - item["progress"] - (item["name"] == "The Brown Lands")
            rounds = next(count for count in range(100) if count * card["threat"] >= tokens)
            closed = item["unpayable"]
            measured.append((closed, rounds, -card["threat"], tokens, index))
        measured.sort()
        assert found["journeys"] == [
            {"location": index, "threat": -threat, "tokens": tokens, "rounds": rounds}
            for _closed, rounds, threat, tokens, index in measured
        ]
        forced = [index for *_rest, index in measured if bight(locations[index])]
        free = [index for *_rest, index in measured if not locations[index]["unpayable"]]
        right: tuple[int | None, str] = (None, "none")
        if value["active"]:
            right = None, "active"
        elif forced:
            right = forced[0], "forced"
        elif free:
            right = free[0], "best"
        assert (found["choice"], found["reason"]) == right, value


def bight(location: dict[str, Any]) -> bool:
    return bool(location["name"] == "The East Bight")

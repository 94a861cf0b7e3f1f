"""What Doors of Night, Gates of Morning and Peril Returned do to other cards, by their texts."""

from typing import Any

import pytest

from calculators.meccg import attack, corruption_round, strike
from calculators.registry import CALCULATORS


def struck(*events: str, **value: Any) -> strike.Outcome:
    aragorn = {"character": "Aragorn II", "prowess": 6, "body": 9}
    return strike.COMPUTATION.solve({**aragorn, **value, "events": list(events)})


@pytest.mark.parametrize(
    ("events", "prowess", "idle"),
    [
        (["Eye of Sauron"], 8, ()),
        (["Eye of Sauron", "Peril Returned"], 10, ()),
        (["Eye of Sauron", "Peril Returned", "Gates of Morning"], 8, ("TD-54",)),
        (["Eye of Sauron", "Peril Returned", "Doors of Night"], 10, ("TD-54",)),
        (["Eye of Sauron", "Doors of Night"], 10, ()),
        (["Eye of Sauron", "Gates of Morning"], 8, ("TW-243",)),
        (["Horses", "Doors of Night"], 7, ("TW-260", "TW-28")),
    ],
)
def test_meccg_strike_cards__peril_returned_stands_for_doors_of_night_or_against_gates(
    events: list[str], prowess: int, idle: tuple[str, ...]
) -> None:
    """Moria's Orcs have 7; the Eye adds 1, or 3 while Doors of Night counts as in play."""
    found = struck(*events, creature="Moria (Orcs)", strike_prowess=7)
    assert (found.strike.prowess, found.events.idle) == (prowess, idle)


def test_names__what_the_environment_does_to_other_cards_is_told() -> None:
    """Aiglos is an item; Frodo has Free to Choose, and another names Gates of Morning.

    The One Ring gives 6 points, and 1 to each of the company, Frodo too.
    """
    night = {"character": "Gandalf", "items": ["Aiglos"], "strike_prowess": 9}
    events = [("Doors of Night", True), ("Peril Returned", True), ("Gates of Morning", False)]
    for event, counts in events:
        found = struck(event, **night).events
        assert bool(found.changes) is counts
        assert bool(found.idle) is not counts
        company = [{"name": "Gandalf", "prowess": 6, "body": 9, "items": ["Aiglos"]}]
        value = {"characters": company, "strikes": 1, "strike_prowess": 9, "events": [event]}
        assert bool(attack.COMPUTATION.solve(value).events.idle) is not counts
    bearer = {"name": "Frodo", "points": 0, "items": ["The One Ring"], "events": ["Free to Choose"]}
    council = {"characters": [bearer, {"points": 1, "events": ["Gates of Morning"]}]}
    frodo, other = corruption_round.COMPUTATION.solve(council).characters
    assert frodo.points == 6 + 1 - 3
    assert "TW-243" in {change.event for change in frodo.events.changes}
    assert other.events.idle == ()


def test_meccg_strike_cards__gates_of_morning_count_for_nothing_with_peril_returned() -> None:
    """Vanish in Sunlight! takes 2 from an Undead attack, or 4 with Gates of Morning."""
    ghosts = {"creature": "Ghosts", "strike_prowess": 9}
    assert struck("Vanish in Sunlight!", "Gates of Morning", **ghosts).strike.prowess == 5
    found = struck("Vanish in Sunlight!", "Gates of Morning", "Peril Returned", **ghosts)
    assert found.strike.prowess == 7


@pytest.mark.parametrize(
    ("events", "prowess"),
    [
        # Sun takes 1 from the prowess of every attack if Gates of Morning is in play.
        (["Sun", "Crown of Flowers"], 6),
        (["Sun", "Crown of Flowers", "Doors of Night"], 6),
        (["Sun", "Doors of Night"], 7),
        # Eye of Sauron keeps its own view of the environment: 1, or 3 with Doors of Night.
        (["Sun", "Crown of Flowers", "Doors of Night", "Eye of Sauron"], 9),
        # One resource alone: the next one named, or else the one before.
        (["Crown of Flowers", "Sun", "Dark Quarrels"], 6),
        (["Sun", "Crown of Flowers", "Praise to Elbereth"], 7),
        (["Crown of Flowers"], 7),
    ],
)
def test_meccg_strike_cards__crown_of_flowers_is_gates_of_morning_for_one_resource(
    events: list[str], prowess: int
) -> None:
    """The Orcs of Moria, 7; card text of Crown of Flowers."""
    assert struck(*events, creature="Moria (Orcs)", strike_prowess=7).strike.prowess == prowess


def test_meccg_strike_cards__crown_of_flowers_is_told_with_its_resource() -> None:
    def told(*events: str, calculator: str, **value: Any) -> str:
        answer = CALCULATORS[f"meccg.{calculator}"].run({**value, "events": list(events)})
        return " ".join(step["text"] for step in answer.json("en")["steps"])

    foe: dict[str, Any] = {"character": "Aragorn II", "creature": "Moria (Orcs)"}
    foe["calculator"] = "strike"
    assert "Crown of Flowers, played with Sun:" in told("Sun", "Crown of Flowers", **foe)
    assert "Crown of Flowers changes nothing here" in told("Crown of Flowers", **foe)
    way: dict[str, Any] = {"wilderness": 1, "calculator": "keying"}
    assert "Crown of Flowers, played with Moon" in told("Crown of Flowers", "Moon", **way)
    assert "Fog may be played because Crown" in told("Fog", "Crown of Flowers", **way)


def test_meccg_strike_cards__crown_of_flowers_is_discarded_with_its_resource() -> None:
    """Vanish in Sunlight! is spent on the first attack, Sun stays to the end of the turn."""
    foe = {"strikes": 1, "strike_prowess": 9, "creature": "Ghosts"}
    value = {**foe, "characters": [{"prowess": 4, "body": 8}]}

    def second(*events: str) -> int:
        further = [{**foe, "events": ["Not at Home"]}]
        found = attack.COMPUTATION.solve({**value, "events": list(events), "further": further})
        return found.whole.faced[1].strike_prowess

    assert second("Vanish in Sunlight!", "Crown of Flowers") == 9
    assert second("Sun", "Crown of Flowers") == 8

"""What Doors of Night, Gates of Morning and Peril Returned do to other cards, by their texts."""

from typing import Any

import pytest

from calculators.meccg import attack, corruption_round, strike


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

"""Events that change corruption points by the card: counted by hand from the cards."""

from typing import Any

import pytest

from calculators.core.telling import LeftOut
from calculators.meccg import corruption, corruption_round
from calculators.registry import CALCULATORS


def points(*events: str, **value: Any) -> int:
    return corruption.COMPUTATION.solve({"points": 0, **value, "events": list(events)}).points


def told(calculator: str, value: dict[str, Any]) -> set[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {step.cards[0] for step in steps if isinstance(step, LeftOut)}


def test_meccg_corruption_total__bane_of_the_ithil_stone_doubles_palantiri() -> None:
    """Palantír of Orthanc: 2, doubled 4; Narsil keeps its 2."""
    items = ["Palantír of Orthanc", "Narsil"]
    assert points("Bane of the Ithil-stone", items=items) == 6
    assert points("Bane of the Ithil-stone", items=["Narsil"]) == 2


@pytest.mark.parametrize(
    ("items", "near", "total"),
    [
        (["Orcrist", "Lesser Ring"], False, 2 + 1 + 1),
        (["Orcrist", "Palantír of Osgiliath"], False, 2 + 3 + 2),
        # The Emerald is a source of 0 points, so it is the one to double.
        (["Orcrist", "Emerald of the Mariner"], False, 2),
        # The One Ring of another is a source, too.
        (["Orcrist"], True, 2 + 1 + 1),
        ([], False, 0),
    ],
)
def test_meccg_corruption_total__the_balance_of_things_doubles_the_smallest_source(
    items: list[str], near: bool, total: int
) -> None:
    assert points("The Balance of Things", items=items, one_ring_near=near) == total


def test_meccg_corruption_total__the_balance_of_things_after_a_dragon_at_home() -> None:
    """Hauberk of Bright Mail, major: 1 and 1 more by Scorba; the only source, so doubled: 4."""
    events = ("Scorba at Home", "The Balance of Things")
    assert points(*events, items=["Hauberk of Bright Mail"]) == 4


def test_meccg_corruption_total__free_to_choose_lightens_one_heavy_item() -> None:
    """The Scroll of Isildur gives 3: 2 fewer, or 3 with Gates of Morning; Narsil gives only 2."""
    items = ["Scroll of Isildur", "Narsil"]
    assert points("Free to Choose", items=items) == 5 - 2
    assert points("Free to Choose", "Gates of Morning", items=items) == 5 - 3
    assert points("Free to Choose", items=["Narsil"]) == 2


@pytest.mark.parametrize(
    "event", ["The Balance of Things", "Free to Choose", "Bane of the Ithil-stone"]
)
def test_meccg_corruption_total__points_of_cards_without_a_name_are_left_out(event: str) -> None:
    value: dict[str, Any] = {"points": 4, "events": [event]}
    assert told("meccg.corruption", value)
    assert not told("meccg.corruption", {**value, "points": 0})


def test_meccg_corruption_council__such_events_count_for_those_they_are_named_for() -> None:
    """The Balance of Things works on every character, the Ring’s point on Sam is his source."""
    company = [
        {"points": 0, "items": ["The One Ring"], "events": ["The Balance of Things"]},
        {"points": 0},
    ]
    outcome = corruption_round.COMPUTATION.solve({"characters": company})
    assert [item.points for item in outcome.characters] == [14, 2]


def test_meccg_corruption_modifier__wizards_staff_in_a_check_that_a_spell_calls_for() -> None:
    """Wizard’s Laughter calls for a check at −2, the Staff gives +2; 2 points: 3 or more."""
    value: dict[str, Any] = {"character": "Pallando", "points": 0, "items": ["Wizard’s Staff"]}
    spell = {**value, "events": ["Wizard’s Laughter"]}
    assert corruption.COMPUTATION.solve(spell).needed == 3
    assert not told("meccg.corruption", spell)
    # Another card calls for this check: there is nothing to add.
    other = {**value, "events": ["Dragon-sickness"]}
    assert corruption.COMPUTATION.solve(other).needed == 4
    assert not told("meccg.corruption", other)
    assert told("meccg.corruption", value) == {"TD-170"}


def test_meccg_corruption_council__no_spell_calls_for_the_checks_of_the_last_round() -> None:
    member = {"name": "Pallando", "points": 0, "items": ["Wizard’s Staff"]}
    assert not told("meccg.corruption_round", {"characters": [member]})


def test_meccg_corruption_discard_prevented__elf_song_at_a_haven() -> None:
    value: dict[str, Any] = {"points": 5, "events": ["Elf-song"]}
    assert told("meccg.corruption", value) == {"TW-223"}
    assert not told("meccg.corruption", {**value, "discard_prevented": True})


def test_meccg_corruption_total__an_event_on_a_character_counts_once_in_either_field() -> None:
    """Three Golden Hairs: 2 points, and 2 on the roll, wherever it is named."""
    hairs = "Three Golden Hairs"
    for value in (
        {"events": [hairs]},
        {"items": [hairs]},
        {"items": [hairs], "events": [hairs]},
    ):
        found = corruption.COMPUTATION.solve({"points": 3, "character": "Aragorn II", **value})
        # 2D6 + 2 above 5.
        assert (found.points, found.needed) == (5, 4)


def test_meccg_corruption_total__stored_cards_make_every_ring_and_palantir_lighter() -> None:
    """Osgiliath 3 − 1; a Magic Ring 2 − 1; a gold ring 1 − 1; Sting 1, which is none."""
    items = ["Palantír of Osgiliath", "Magic Ring of Courage", "Fair Gold Ring", "Sting"]
    value: dict[str, Any] = {"character": "Boromir II", "points": 0, "items": items}
    for events, points in (
        (["Fate of the Ithil-stone"], 6),
        (["Into the Smoking Cone"], 5),
        (["Fate of the Ithil-stone", "Into the Smoking Cone"], 4),
    ):
        assert corruption.COMPUTATION.solve({**value, "events": events}).points == points
    # Less first, then doubled: (3 − 1) · 2.
    events = ["Bane of the Ithil-stone", "Fate of the Ithil-stone"]
    found = corruption.COMPUTATION.solve({**value, "items": items[:1], "events": events})
    assert found.points == 4


def test_meccg_corruption_council__what_works_on_others_is_not_said_to_change_nothing() -> None:
    company = [
        {"name": "Boromir II", "points": 0, "items": ["Palantír of Osgiliath"]},
        {"name": "Frodo", "points": 1, "events": ["Fate of the Ithil-stone"]},
    ]
    found = corruption_round.COMPUTATION.solve({"characters": company}).characters
    assert [item.points for item in found] == [2, 1]
    assert not found[1].events.idle

"""What is said to be left out, only where the card could be used against such an attack."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.telling import LeftOut
from calculators.meccg.event_cards import EVENTS
from calculators.registry import CALCULATORS


def told(calculator: str, **value: Any) -> set[str]:
    steps = CALCULATORS[calculator].run(value).telling.steps
    return {step.cards[0] for step in steps if isinstance(step, LeftOut)}


@pytest.mark.parametrize(
    ("item", "bearer", "against", "not_against"),
    [
        ("The One Ring", "Frodo", "Orc-patrol", ("Witch-king of Angmar", "Ghouls")),
        ("Dragon-helm", "Gimli", "Smaug", ("Orc-patrol", "Moria (Orcs)")),
        ("Star-glass", "Sam Gamgee", "Ghouls", ("Orc-patrol",)),
        ("Star-glass", "Sam Gamgee", "Wolves", ("Orc-guard",)),
        ("Elven Cloak", "Sam Gamgee", "Wolves", ("Moria (Orcs)",)),
        ("Noldo-lantern", "Sam Gamgee", "Orc-patrol", ("Wolves",)),
    ],
)
def test_meccg_strike_cards__an_item_is_left_out_where_it_could_be_used(
    item: str, bearer: str, against: str, not_against: tuple[str, ...]
) -> None:
    value: dict[str, Any] = {"character": bearer, "items": [item]}
    assert told("meccg.strike", **value, creature=against)
    company = [{"name": bearer, "items": [item]}]
    assert told("meccg.attack", characters=company, creature=against)
    for creature in not_against:
        assert not told("meccg.strike", **value, creature=creature)
        assert not told("meccg.attack", characters=company, creature=creature)
    # Of several attacks one is enough.
    further = [{"creature": against}]
    first = not_against[0]
    assert told("meccg.attack", characters=company, creature=first, further=further)
    # Nobody knows what attacks where no creature is named.
    assert told("meccg.strike", **value, strike_prowess=9)


@pytest.mark.parametrize(("ring", "bearer"), [("Nature", "Aragorn II"), ("Stealth", "Frodo")])
def test_meccg_strike_cards__a_magic_ring_helps_whom_it_teaches_nothing(
    ring: str, bearer: str
) -> None:
    """Rings of Nature and of Stealth cancel something only for one who is a ranger, or a scout."""
    value: dict[str, Any] = {"items": [f"Magic Ring of {ring}"], "creature": "Wolves"}
    assert told("meccg.strike", **value, character=bearer)
    assert not told("meccg.strike", **value, character="Gimli")


def test_meccg_strike_cards__lindion_and_cirdan_are_left_out_only_against_their_foes() -> None:
    assert told("meccg.strike", character="Lindion the Oronín", creature="Lesser Spiders")
    assert not told("meccg.strike", character="Lindion the Oronín", creature="Orc-patrol")
    assert told("meccg.strike", character="Círdan", creature="Corsairs of Umbar")
    assert not told("meccg.strike", character="Círdan", creature="Moria (Orcs)")


@pytest.mark.parametrize(
    ("event", "against", "not_against"),
    [
        ("Dark Quarrels", "Brigands", "Wolves"),
        ("Praise to Elbereth", "Dwar of Waw", "Wolves"),
        ("The Cock Crows", "Olog-hai (Trolls)", "Orc-patrol"),
        ("Dragon’s Hunger", "Smaug", "Orc-patrol"),
        ("Dragon-feuds", "Smaug", "Orc-patrol"),
        ("Flatter a Foe", "Giant", "Wolves"),
        ("Many Turns and Doublings", "Wolves", "Orc-patrol"),
        ("Not at Home", "Smaug", "Orc-patrol"),
        ("Riddling Talk", "Slayer", "Wolves"),
        ("Trickery", "Slayer", "Wolves"),
        ("Hiding", "Wolves", "Moria (Orcs)"),
        ("Alert the Folk", "Smaug", "Wolves"),
        ("Flies and Spiders", "Lesser Spiders", "Wolves"),
        ("Spells of the Barrow-wights", "Ghouls", "Wolves"),
        ("Dragon’s Terror", "Smaug", "Wolves"),
    ],
)
def test_meccg_strike_cards__an_event_is_left_out_where_it_could_be_played(
    event: str, against: str, not_against: str
) -> None:
    found = EVENTS.find(event)
    assert found
    # A scout and ranger, and a diplomat.
    company = [{"name": "Aragorn II"}, {"name": "Elrond"}]
    value: dict[str, Any] = {"characters": company, "events": [event]}
    assert found.code in told("meccg.attack", **value, creature=against)
    assert found.code not in told("meccg.attack", **value, creature=not_against)


def test_meccg_strike_cards__trolls_take_items_after_one_another_only() -> None:
    """Each of the three takes items only if another came before: a condition is told."""

    def lines(*creatures: str) -> list[str]:
        first, *others = creatures
        value: dict[str, Any] = {"characters": [{"name": "Boromir II"}], "creature": first}
        value["further"] = [{"creature": name} for name in others]
        steps = CALCULATORS["meccg.attack"].run(value).telling.steps
        return [step.text.text("en") for step in steps if isinstance(step, LeftOut)]

    william, bert, tom = "“William” (Wûluag)", "“Bert” (Bûrat)", "“Tom” (Tûma)"
    alone = lines(william)
    assert len(alone) == 1
    assert alone[0].startswith("Not counted: if another of “Bert”, “Tom” and “William”")
    after = "Not counted: items lost to “Bert” (Bûrat); later attacks can only be harder."
    assert lines(william, bert) == [*alone, after]
    assert lines("Wargs", tom)[0].startswith("Not counted: if another")


@pytest.mark.parametrize(
    "creature", ["“William” (Wûluag)", "Barrow-wight", "Barrow-downs (Undead)"]
)
def test_meccg_combat_allies__a_wounded_ally_loses_no_items_and_checks_no_corruption(
    creature: str,
) -> None:
    assert told("meccg.strike", character="Gimli", creature=creature)
    assert not told("meccg.strike", character="Gwaihir", creature=creature)


@pytest.mark.parametrize(
    ("items", "left_out"),
    [
        (["Valiant Sword"], {"TD-161"}),
        (["Sting", "Dwarven Ring of Durin’s Tribe"], {"TW-333", "TW-216"}),
        # The ring makes a warrior of anybody; only who was one before has more of it.
        (["Magic Ring of Courage", "Valiant Sword"], {"TW-271"}),
        (["Orcrist"], {"TW-295"}),
        (["Sword of Gondolin"], set[str]()),
    ],
)
def test_meccg_items_order__what_depends_on_a_name_that_is_missing_is_left_out(
    items: list[str], left_out: set[str]
) -> None:
    numbers = {"prowess": 3, "body": 8, "items": items}
    assert told("meccg.strike", **numbers, strike_prowess=9) == left_out
    attack = {"strikes": 1, "strike_prowess": 9}
    assert told("meccg.attack", characters=[numbers], **attack) == left_out
    named = {"character": "Aragorn II", "items": items}
    assert not told("meccg.strike", **named, creature="Orc-patrol")


def test_meccg_items_order__one_attack_without_a_creature_among_others_leaves_a_bonus_out() -> None:
    """Orcrist does nothing to Wolves; what attacks after them may be Orcs."""
    company = [{"name": "Aragorn II", "items": ["Orcrist"]}]
    wolves = {"characters": company, "creature": "Wolves"}
    unnamed = {"strikes": 1, "strike_prowess": 9}
    assert told("meccg.attack", **wolves, further=[unnamed]) == {"TW-295"}
    assert not told("meccg.attack", **wolves, further=[{"creature": "Wargs"}])


def test_meccg_items_order__a_ring_makes_its_bearer_a_warrior_for_a_valiant_sword() -> None:
    value = {"prowess": 0, "body": 8, "status": "wounded", "strike_prowess": 15}
    for items, body in ((["Valiant Sword"], 8), (["Magic Ring of Courage", "Valiant Sword"], 9)):
        found = CALCULATORS["meccg.strike"].run({**value, "items": items}).outcome
        # A body check of a wounded character adds 1: 2D6 + 1 above the body eliminates.
        above = sum(one + two + 1 > body for one in range(1, 7) for two in range(1, 7))
        assert found.eliminated == Fraction(above, 36)

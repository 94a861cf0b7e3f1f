"""Events that work on a narrower kind of attack than a race, and why others change nothing."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.meccg import attack, hazard_limit, strike
from calculators.registry import CALCULATORS

GIMLI = {"character": "Gimli", "prowess": 5, "body": 8}


def prowess(creature: str, *events: str) -> int:
    inputs = CALCULATORS["meccg.strike"].parse(
        {**GIMLI, "creature": creature, "events": list(events)}
    )
    return strike.compute(inputs).strike.prowess


def texts(calculator: str, language: Any = "en", /, **value: Any) -> str:
    steps = CALCULATORS[f"meccg.{calculator}"].run(value).telling.steps
    return " ".join(step.text.text(language) for step in steps)


@pytest.mark.parametrize(
    ("creature", "events", "expected"),
    [
        # A Dragon at Home is an automatic-attack of its lair: 18 + 3, and no hazard creature.
        ("Smaug at Home", ("Eye of Sauron", "Doors of Night"), 21),
        ("Smaug at Home", ("Clouds", "Doors of Night"), 18),
        ("Smaug at Home", ("Memories Stolen",), 18),
        ("Smaug at Home", ("Arouse Denizens",), 21),
        ("Smaug at Home", ("Arouse Minions",), 18),
        # Ahunt, it is a creature: 15 + 2; the card in hand is 17.
        ("Smaug Ahunt", ("Clouds", "Doors of Night"), 17),
        ("Smaug Ahunt", ("Eye of Sauron",), 15),
        # Exile of Solitude asks for a Dragon at Home.
        ("Smaug at Home", ("Exile of Solitude",), 17),
        ("Smaug", ("Exile of Solitude",), 17),
        ("Smaug Ahunt", ("Exile of Solitude",), 15),
        ("Cave-drake", ("Exile of Solitude",), 10),
        # Dragon’s Breath: two drakes and four Dragons, in every manifestation.
        ("Scatha", ("Dragon’s Breath",), 15),
        ("Cave Worm", ("Dragon’s Breath",), 16),
        ("Winged Fire-drake", ("Dragon’s Breath",), 10),
        ("Itangast Ahunt", ("Dragon’s Breath",), 14),
    ],
)
def test_meccg_strike_cards__an_event_works_on_those_that_its_card_names(
    creature: str, events: tuple[str, ...], expected: int
) -> None:
    assert prowess(creature, *events) == expected


def test_meccg_strike_cards__exile_takes_no_wizard() -> None:
    value = {
        "character": "Gandalf",
        "prowess": 6,
        "creature": "Smaug at Home",
        "events": ["Exile of Solitude"],
    }
    assert "affects none of the characters" in texts("strike", **value)


TOLD: tuple[tuple[Mapping[str, Any], str], ...] = (
    ({"creature": "Smaug Ahunt", "events": ["Sated Beast"]}, "Ahunt, and its attack"),
    ({"creature": "Wargs", "events": ["No Waiting to Wonder"]}, "the Hobbit who taps"),
    ({"creature": "Moria (Orcs)", "events": ["Incite Minions"]}, "adds attacks"),
    ({"creature": "Moria (Orcs)", "events": ["Troll-purse"]}, "takes prisoner instead"),
    ({"creature": "Giant", "events": ["Wound of Long Burden"]}, "may do against you"),
)


@pytest.mark.parametrize(("value", "expected"), TOLD)
def test_meccg_strike_cards__what_is_left_out_of_an_event_is_told(
    value: Mapping[str, Any], expected: str
) -> None:
    assert expected in texts("strike", **GIMLI, **value)


IDLE: tuple[tuple[str, Mapping[str, Any], str, str], ...] = (
    (
        "strike",
        {**GIMLI, "creature": "Wargs", "events": ["Clouds"]},
        "without Doors of Night",
        "sans les Portes de la Nuit",
    ),
    (
        "attack",
        {"characters": [{"prowess": 5}], "creature": "Smaug", "events": ["Sated Beast"]},
        "without Doors of Night",
        "sans les Portes de la Nuit",
    ),
    (
        "strike",
        {**GIMLI, "creature": "Wargs", "events": ["Incite Minions"]},
        "does not affect this attack",
        "sur cette attaque",
    ),
    (
        "strike",
        {**GIMLI, "creature": "Wargs", "events": ["Wound of Long Burden"]},
        "does not affect this attack",
        "sur cette attaque",
    ),
    (
        "strike",
        {**GIMLI, "creature": "Wargs", "events": ["Halfling Stealth"]},
        "affects none of the characters",
        "sur aucun des personnages",
    ),
    (
        "influence",
        {
            "character": "Boromir II",
            "faction": "Tower Guard of Minas Tirith",
            "events": ["Sentinels of Númenor", "Muster"],
        },
        "Sentinels of Númenor keeps it out",
        "empêche de jouer",
    ),
    (
        "influence",
        {
            "character": "Gimli",
            "faction": "Iron Hill Dwarves",
            "events": ["King under the Mountain"],
        },
        "affects none of the characters",
        "sur aucun des personnages",
    ),
)


@pytest.mark.parametrize(("calculator", "value", "english", "french"), IDLE)
def test_meccg_strike_cards__an_event_that_changes_nothing_says_why(
    calculator: str, value: Mapping[str, Any], english: str, french: str
) -> None:
    assert english in texts(calculator, **value)
    assert french in texts(calculator, "fr", **value)


def test_meccg_strike_cards__drums_leave_nothing_out_below_the_ground() -> None:
    """The Iron-deeps are below Angmar: 9 + 1 + 1, and one strike more."""
    company = {"characters": [{"prowess": 5}]}
    drums = {**company, "creature": "The Iron-deeps (Trolls)", "events": ["Drums"]}
    found = texts("attack", **drums)
    assert "4 strikes of prowess 11" in found
    assert "Not counted" not in found


def test_meccg_combat_attack__forewarned_leaves_a_creature_one_attack() -> None:
    """Nameless Thing: 2 strikes of 10/4; Gandalf 6, Gimli 5 + 1 in support; each 30/36 twice."""
    company = [
        {"name": "Gandalf", "prowess": 6, "body": 9},
        {"name": "Gimli", "prowess": 5, "body": 8},
        {"name": "Legolas", "prowess": 5, "body": 8},
    ]
    value = {
        "characters": company,
        "creature": "Nameless Thing",
        "strikes": 2,
        "strike_prowess": 10,
        "strike_body": 4,
        "events": ["Forewarned Is Forearmed"],
    }
    found = attack.COMPUTATION.solve(value)
    assert found.whole.count == 1
    assert found.defeated == (at_least(5) * at_least(5)) ** 2 == Fraction(625, 1296)
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["meccg.attack"].parse({**value, "cancelled": 1})
    assert [fault.field for fault in caught.value.faults] == ["cancelled"]


def test_meccg_combat_attack__forewarned_leaves_assassin_one_attack_on_his_victim() -> None:
    beorn = [{"name": "Beorn", "prowess": 7, "body": 9}]
    value = {"characters": beorn, "strikes": 1, "strike_prowess": 11, "creature": "Assassin"}
    found = attack.COMPUTATION.solve({**value, "events": ["Forewarned Is Forearmed"]})
    assert (found.whole.count, found.defeated) == (1, at_least(5))


@pytest.mark.parametrize(
    ("characters", "events", "limit"),
    [
        # Eyes of the Shadow: companies of fewer than four.
        (3, ("Eyes of the Shadow",), 5),
        (4, ("Eyes of the Shadow",), 4),
        (7, ("Eyes of the Shadow",), 7),
        # 3 and 2 more are 5, and 2 less: the order that the mover chooses.
        (3, ("Eyes of the Shadow", "Horses"), 3),
    ],
)
def test_meccg_hazard_limit_cards__an_event_asks_for_a_size(
    characters: int, events: tuple[str, ...], limit: int
) -> None:
    value = {"characters": characters, "events": list(events)}
    assert hazard_limit.COMPUTATION.solve(value).limit == limit


@pytest.mark.parametrize(
    "event", ["Eyes of the Shadow", "Bairanax at Home", "Misty Mountains", "Lost in Dark-domains"]
)
def test_meccg_hazard_limit_cards__a_condition_taken_as_met_is_told(event: str) -> None:
    found = texts("hazard_limit", characters=3, events=[event])
    assert f"condition on {event} were met" in found
    assert "condition" in texts("hazard_limit", "fr", characters=3, events=[event])


def test_meccg_strike_cards__fatty_bolger_cancels_strikes_against_other_hobbits_alone() -> None:
    fatty = {"character": "Fatty Bolger", "prowess": 1, "body": 8, "creature": "Wargs"}
    assert "may cancel" not in texts("strike", **fatty)
    wargs = {"creature": "Wargs", "strikes": 2, "strike_prowess": 9}
    member = {"name": "Fatty Bolger", "prowess": 1, "body": 8}
    for name, told in (("Merry", True), ("Beorn", False), ("A friend", True)):
        company = [member, {"name": name, "prowess": 1, "body": 9}]
        assert ("may cancel" in texts("attack", characters=company, **wargs)) is told


def test_meccg_movement_starter__a_site_path_of_an_event_is_no_starter_movement() -> None:
    value = {"origin": "Grey Havens", "destination": "Tolfalas", "events": ["Belegaer"]}
    answer = CALCULATORS["meccg.route"].run(value)
    assert answer.telling.summary.text("en").endswith("with Belegaer only.")
    assert "Site path of Belegaer" in texts("route", **value)
    assert "Starter movement" not in texts("route", **value)
    assert "Belegaer" in answer.telling.summary.text("fr")


def test_meccg_combat_attack__who_taps_to_cancel_does_not_support() -> None:
    company = [{"name": "Beorn", "prowess": 7, "body": 9}, {"name": "Merry", "prowess": 1}]
    value = {
        "characters": company,
        "creature": "Slayer",
        "strikes": 1,
        "strike_prowess": 11,
        "cancelled": 1,
    }
    (table, *_others) = CALCULATORS["meccg.attack"].run(value).telling.tables
    parts = [localize(row[1], "en") for row in table.rows]
    assert "taps to cancel" in parts
    assert "supports" not in parts


def test_meccg_influence_faction__without_a_check_the_events_named_change_nothing() -> None:
    dead = {"character": "Aragorn II", "faction": "Army of the Dead", "number": 0}
    assert "the events named change nothing" in texts("influence", **dead, events=["Muster"])
    assert "events" not in texts("influence", **dead)


def test_meccg_company_size__one_dwarf_counts_as_half_two_count() -> None:
    company = {"characters": 5, "summary_rules": True}
    assert "1 of the Dwarves counts as half" in texts("hazard_limit", **company, dwarves=3)
    assert "2 of the Dwarves count as half" in texts("hazard_limit", **company, dwarves=4)

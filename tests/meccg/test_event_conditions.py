"""Events that ask something of whoever is named: a skill of an ally, an item, prowess of items."""

from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.meccg import attack, corruption, influence, strike
from calculators.registry import CALCULATORS

WARGS = {"creature": "Wargs", "strike_prowess": 9}
STAFF = {"character": "Gandalf", "prowess": 6, "body": 9, "items": ["Wizard’s Staff"]}


def added(**value: Any) -> int:
    return influence.COMPUTATION.solve({"number": 9, **value}).added


@pytest.mark.parametrize(
    ("event", "bonus"),
    [("Lordly Presence", 5), ("New Friendship", 3), ("Muster", 0), ("Tempering Friendship", 4)],
)
def test_meccg_site_ally__roac_counts_as_a_diplomat_for_events(event: str, bonus: int) -> None:
    """2.V.2.2: for cards that require a skill, an ally is a character; he is no warrior."""
    roac = {"character": "Roäc the Raven", "faction": "Southrons", "direct_influence": 0}
    assert added(**roac, events=[event]) == bonus


def test_meccg_site_ally__roac_rolls_twice_with_persuasive_words() -> None:
    roac = {"character": "Roäc the Raven", "number": 8, "events": ["Persuasive Words"]}
    # 9 or more by one of two rolls: 10/36 each.
    assert influence.COMPUTATION.solve(roac).success == 1 - (1 - at_least(9)) ** 2


def test_meccg_combat_allies__a_warrior_among_allies_uses_what_warriors_may() -> None:
    """Lindion is a warrior with prowess 3 and body 8; Shadowfax has no skill."""
    lindion = {"character": "Lindion the Oronín", "prowess": 3, "body": 8, **WARGS}
    found = strike.COMPUTATION.solve({**lindion, "events": ["Risky Blow"]})
    assert (found.roll_modifier, found.body) == (6, 7)
    # One card that requires a skill for each strike: the other is for the next one.
    found = strike.COMPUTATION.solve({**lindion, "events": ["Block"]})
    assert (found.roll_modifier, found.body) == (3, 8)
    assert found.events.has("stays_untapped")
    shadowfax = {"character": "Shadowfax", "prowess": 2, "body": 8, **WARGS}
    found = strike.COMPUTATION.solve({**shadowfax, "events": ["Risky Blow", "Dodge"]})
    # Whoever faces the strike may dodge.
    assert (found.roll_modifier, found.body) == (2, 7)
    assert found.events.idle == ("TW-319",)


def test_meccg_combat_allies__what_helps_against_an_attack_helps_allies_too() -> None:
    """Kindling of the Spirit is for one attack; clear skies are for characters alone."""
    bill = {"character": "Bill the Pony", "prowess": -2, "body": 10, **WARGS}
    for events, lead in ((["Kindling of the Spirit"], 0), (["Clear Skies"], -2)):
        assert strike.COMPUTATION.solve({**bill, "events": events}).roll_modifier == lead


def test_meccg_strike_cards__staff_asunder_takes_the_staff_away() -> None:
    """6 and 5, without the 2 of the Staff, which leaves play; the Mouth’s body 8 is 6."""
    mouth = {"creature": "Mouth of Sauron", "strike_prowess": 13, "strike_body": 8}
    found = strike.COMPUTATION.solve({**STAFF, **mouth, "events": ["Staff Asunder"]})
    assert (found.roll_modifier, found.strike.body) == (11, 6)
    bare = strike.COMPUTATION.solve({**STAFF, **mouth, "items": [], "events": ["Staff Asunder"]})
    assert bare.roll_modifier == 11
    company = [{"name": "Gandalf", "prowess": 6, "body": 9, "items": ["Wizard’s Staff"]}]
    whole = {"characters": company, **mouth, "strikes": 1, "events": ["Staff Asunder"]}
    # 11 against 13: 3 or more.
    assert attack.COMPUTATION.solve(whole).characters[0].needed == 3


@pytest.mark.parametrize("event", ["Staff Asunder", "Weariness of the Heart"])
def test_meccg_corruption_modifier__an_event_may_only_call_for_the_check(event: str) -> None:
    value = {"character": "Gandalf", "points": 3, "wizard": True, "events": [event]}
    assert corruption.COMPUTATION.solve(value).events.idle
    steps = CALCULATORS["meccg.corruption"].run(value).telling.steps
    text = " ".join(step.text.text("en") for step in steps)
    assert f"{event} calls for this check" in text


def test_meccg_influence_faction_modifiers__muster_counts_the_prowess_of_items() -> None:
    """Éomer has 3: Glamdring makes it 6, of which 5 count; a dagger makes it 4."""
    eomer = {"character": "Éomer", "faction": "Riders of Rohan"}
    plain = added(**eomer)
    for item, prowess in (("Glamdring", 5), ("Dagger of Westernesse", 4), ("Elven Cloak", 3)):
        found = influence.COMPUTATION.solve(
            {**eomer, "number": 9, "items": [item], "events": ["Muster"]}
        )
        assert found.added == plain + prowess
        assert not found.events.left_out


def test_meccg_strike_taps__who_dodges_does_not_tap() -> None:
    value = {"character": "Aragorn II", "prowess": 6, "body": 9, **WARGS, "events": ["Dodge"]}
    table = CALCULATORS["meccg.strike"].run(value).telling.tables[1]
    choices = [row[0].text("en") for row in table.rows]  # type: ignore[union-attr]
    assert choices[0] == "Does not tap, 0 supporters"


@pytest.mark.parametrize(
    ("character", "events", "body"),
    [
        # Khamûl has body 8: halved 4, then 1 less; the order is the defender's.
        ("Peath", ["In Great Wrath"], 3),
        ("Peath", [], 4),
        ("Aragorn II", ["In Great Wrath"], 7),
    ],
)
def test_meccg_body_check_cards__a_body_is_halved_before_events_lower_it(
    character: str, events: list[str], body: int
) -> None:
    nazgul = {"creature": "Khamûl the Easterling", "strike_prowess": 18, "strike_body": 8}
    value = {"character": character, "prowess": 4, "body": 7, **nazgul, "events": events}
    assert strike.COMPUTATION.solve(value).strike.body == body
    whole = {"characters": [{"name": character, "prowess": 14, "body": 7}], "strikes": 1}
    found = attack.COMPUTATION.solve({**whole, **nazgul, "events": events})
    # Defeated where the strike fails and its body check is failed too.
    prowess = 18 + 2 * bool(events)
    needed = prowess - 14 - 5 * (character == "Peath") + 1
    assert found.defeated == at_least(needed) * at_least(body + 1)


def test_meccg_corruption_modifier__nenya_at_a_haven_is_told_with_its_number() -> None:
    steps = (
        CALCULATORS["meccg.corruption"]
        .run({"character": "Galadriel", "points": 3, "events": ["Nenya"]})
        .telling.steps
    )
    assert any("at a Haven Nenya takes 2 less" in step.text.text("en") for step in steps)

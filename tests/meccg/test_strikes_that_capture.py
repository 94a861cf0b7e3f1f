"""Events with which a strike that succeeds takes a character away: 3.III.1, 3.III.9, cards."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.meccg.agent import COMPUTATION as AGENT
from calculators.meccg.strike import COMPUTATION as STRIKE
from calculators.registry import CALCULATORS

CAPTORS = (
    # Boromir, 6: a Barrow-wight has 12, Giant Spiders 10.
    ("Boromir II", "Barrow-wight", "Spells of the Barrow-wights", 21, 10),
    ("Boromir II", "Giant Spiders", "Flies and Spiders", 30, 3),
    # Bilbo, 1 + 2 against Orc-guard, 8.
    ("Bilbo", "Orc-guard", "Waylaid, Wounded, and Orc-dragged", 26, 6),
    # The Orcs of Moria come once more, with 7 + 3.
    ("Boromir II", "Moria (Orcs)", "Troll-purse", 30, 3),
)


def steps(calculator: str, value: dict[str, Any]) -> str:
    answer = CALCULATORS[f"meccg.{calculator}"].run(value).json("en")
    return " ".join([answer["summary"], *(step["text"] for step in answer["steps"])])


@pytest.mark.parametrize(("character", "creature", "event", "fails", "succeeds"), CAPTORS)
def test_meccg_strike_cards__a_prisoner_is_not_wounded(
    character: str, creature: str, event: str, fails: int, succeeds: int
) -> None:
    value = {"character": character, "creature": creature, "events": [event]}
    found = STRIKE.solve(value)
    assert (found.fails, found.succeeds) == (Fraction(fails, 36), Fraction(succeeds, 36))
    assert found.wounded == found.eliminated == found.discarded == 0
    assert "takes prisoner instead of wounding" in steps("strike", value)
    assert "taken prisoner" in steps("strike", value)
    assert "body check above" not in steps("strike", value)
    known = STRIKE.solve({**value, "roll": 2}).known
    assert known
    assert (known.end, known.checked) == ("prisoner", False)
    assert "is taken prisoner" in steps("strike", {**value, "roll": 2})


def test_meccg_strike_cards__only_a_hobbit_is_waylaid() -> None:
    value = {
        "character": "Boromir II",
        "creature": "Orc-guard",
        "events": ["Waylaid, Wounded, and Orc-dragged"],
        "excess_strikes": 3,
    }
    assert STRIKE.solve(value).wounded == STRIKE.solve({**value, "events": []}).wounded > 0
    assert "affects none of the characters here" in steps("strike", value)


def test_meccg_strike_cards__exile_discards_without_a_body_check() -> None:
    """Boromir, 6 against 18 − 1: 12 alone fails, 11 is even, all else discards him."""
    value = {
        "character": "Boromir II",
        "creature": "Smaug at Home",
        "events": ["Exile of Solitude"],
    }
    found = STRIKE.solve(value)
    assert (found.fails, found.ineffectual) == (Fraction(1, 36), Fraction(2, 36))
    assert found.discarded == Fraction(33, 36)
    assert found.wounded == found.eliminated == 0
    assert "discards the character" in steps("strike", value)
    assert "Below 17, it succeeds, and discards Boromir II: 91.67%" in steps("strike", value)
    assert "and wounds" not in steps("strike", value)


@pytest.mark.parametrize(("creature", "event"), [each[1:3] for each in CAPTORS[:2]])
def test_meccg_strike_cards__no_ally_is_made_a_prisoner(creature: str, event: str) -> None:
    """An ally cannot be the target of such a card (3.III.9), and is wounded as always."""
    value = {"character": "Gwaihir", "creature": creature, "events": [event]}
    assert STRIKE.solve(value).wounded == STRIKE.solve({**value, "events": []}).wounded > 0
    assert "affects none of the characters here" in steps("strike", value)


def test_meccg_strike_cards__an_ally_struck_beside_prisoners_is_not_harmed() -> None:
    """Troll-purse has no target: an ally faces the strike and is neither wounded nor taken."""
    value = {"character": "Gwaihir", "creature": "Moria (Orcs)", "events": ["Troll-purse"]}
    found = STRIKE.solve(value)
    assert found.wounded == found.eliminated == 0 < found.succeeds
    assert not found.strike.captures
    why = "Allies cannot be taken prisoner: a strike that succeeds neither taps nor wounds Gwaihir."
    assert why in steps("strike", value)
    assert "Allies cannot" not in steps("strike", {**value, "character": "Boromir II"})
    assert "Allies cannot" not in steps("strike", {**value, "creature": "Wolves"})


def test_meccg_combat_allies__an_agent_takes_no_ally_prisoner() -> None:
    value = {"agent": "Bill Ferny", "site": "Bree", "character": "Gwaihir"}
    assert "Allies cannot be taken" in steps("agent", {**value, "events": ["To Get You Away"]})
    assert "Allies cannot be taken" not in steps("agent", value)


@pytest.mark.parametrize(("character", "creature", "event"), [each[:3] for each in CAPTORS[:3]])
def test_meccg_strike_cards__a_whole_attack_tells_of_prisoners(
    character: str, creature: str, event: str
) -> None:
    company = [{"name": character}, {"prowess": 5, "body": 8}]
    value = {"characters": company, "creature": creature, "strikes": 2, "events": [event]}
    assert "takes the character away" in steps("attack", value)
    elsewhere = {**value, "creature": "Wolves"}
    assert "does not affect this attack" in steps("attack", elsewhere)


def test_meccg_strike_cards__a_troll_purse_strengthens_the_attack() -> None:
    value = {"characters": [{"name": "Gimli"}], "creature": "Moria (Orcs)"}
    assert "4 strikes of prowess 10" in steps("attack", {**value, "events": ["Troll-purse"]})


def test_meccg_agent_attack__an_agent_takes_prisoners_without_a_wound() -> None:
    value = {"agent": "Bill Ferny", "site": "Bree", "character": "Frodo"}
    taken = {**value, "events": ["To Get You Away"]}
    assert AGENT.solve(value).eliminated > AGENT.solve(taken).eliminated == 0
    assert AGENT.solve(taken).strike_succeeds == AGENT.solve(value).strike_succeeds
    assert "takes prisoner instead of wounding" in steps("agent", taken)


@pytest.mark.parametrize(
    ("character", "creature", "event"),
    [each[:3] for each in CAPTORS] + [("Gwaihir", "Moria (Orcs)", "Troll-purse")],
)
def test_meccg_combat_allies__a_strike_that_captures_neither_taps_nor_wounds(
    character: str, creature: str, event: str
) -> None:
    """A prisoner is not in the company any more; an ally whom it would capture does not tap."""
    value = {"character": character, "creature": creature, "events": [event]}
    assert f"{character} taps, unless the strike succeeds." in steps("strike", value)
    assert "unless wounded" not in steps("strike", value)
    stays = {**value, "stay_untapped": True}
    assert f"{character} stays untapped." in steps("strike", stays)

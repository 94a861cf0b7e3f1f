"""Resources for one strike in a whole attack: played where they do most, and told."""

import time
from fractions import Fraction
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.core.telling import LeftOut
from calculators.meccg.attack import COMPUTATION, Outcome
from calculators.registry import CALCULATORS
from tests.fuzz.cases import LONGEST

BORN_TO_FIGHT = [{"name": "Aragorn II"}, {"name": "Boromir II"}, {"name": "Frodo"}]
OLOG_HAI: dict[str, Any] = {"characters": BORN_TO_FIGHT, "creature": "Olog-hai (Trolls)"}
TEN = {"strikes": 1, "strike_prowess": 10}


def attacked(**value: Any) -> Outcome:
    return COMPUTATION.solve(value)


def steps(language: Language = "en", **value: Any) -> list[str]:
    result = CALCULATORS["meccg.attack"].run(value).json(language)
    return [step["text"] for step in result["steps"]]


def test_meccg_strike_cards__risky_blow_is_played_for_whom_it_saves_most() -> None:
    """Both have 6 against 10, 3 falls in 36 are below, and Boromir has the lower body (7).

    With 9, no roll is below 10. Frodo is no warrior.
    """
    result = attacked(**OLOG_HAI, events=["Risky Blow"])
    aragorn, boromir, frodo = result.characters
    assert aragorn.eliminated == Fraction(3 * 6, 36**2)
    assert (boromir.prowess, boromir.eliminated) == (9, Fraction(0))
    assert (frodo.prowess, frodo.eliminated) == (1, Fraction(26 * 6, 36**2))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Risky Blow is played for Boromir II, where it has the most effect."),
        (
            "fr",
            (
                "Coup risqué\u00a0: cette carte est jouée pour Boromir II, là où elle est le plus "
                "utile."
            ),
        ),
    ],
)
def test_meccg_strike_cards__for_whom_an_event_is_played_is_told(
    language: Language, text: str
) -> None:
    assert text in steps(language, **OLOG_HAI, events=["Risky Blow"])


def test_meccg_strike_cards__the_attacker_chooses_and_then_the_event_answers() -> None:
    """One strike of 10 that the attacker assigns: 6 or 3, and a warrior’s 3 more go wherever it is.

    Against Aragorn (6 + 3) no roll is below 10; against Éomer (3 + 3, body 8 − 1) 3 falls in 36
    are, and 15 body checks in 36 fail: he is struck.
    """
    company = [
        {"name": "Aragorn II", "no_support": True},
        {"name": "Éomer", "no_support": True},
    ]
    result = attacked(characters=company, **TEN, attacker_chooses=True, events=["Risky Blow"])
    assert [item.struck for item in result.characters] == [False, True]
    assert result.characters[1].eliminated == Fraction(3 * 15, 36**2)


def test_meccg_strike_cards__block_leaves_a_warrior_untapped_for_the_next_attack() -> None:
    """Gimli (5) against 10 twice: 6 falls in 36 wound, or 10 once he is tapped and has 4."""
    value: dict[str, Any] = {"characters": [{"prowess": 5, "name": "Gimli"}], **TEN}
    last = attacked(**value, events=["Block"], further=[TEN]).whole.characters[0]
    once = Fraction(6, 36)
    assert last.tapped == (1 - once) * (1 - once)
    without = attacked(**value, further=[TEN]).whole.characters[0]
    assert without.tapped == (1 - once) * (1 - Fraction(10, 36))


def test_meccg_strike_cards__one_card_by_skill_on_each_strike() -> None:
    """Two warriors of 6 with body 9 against 10: 3 falls in 36, and 6 body checks in 36.

    Lucky Strike and Risky Blow go to one each: the one is hit by (3/36)², the other never.
    """
    company = [{"name": "Aragorn II"}, {"name": "Beorn", "prowess": 6}]
    value: dict[str, Any] = {"characters": company, "strikes": 2, "strike_prowess": 10}
    result = attacked(**value, events=["Risky Blow", "Lucky Strike"])
    played = [set(item.defender.cards) for item in result.characters]
    assert sorted(map(len, played)) == [1, 1]
    assert result.eliminated == Fraction(3, 36) ** 2 * Fraction(6, 36)


def test_meccg_strike_cards__an_event_that_would_save_nobody_is_kept_and_told() -> None:
    """Dodge lowers the body; nothing follows for which Gimli would have to stay untapped."""
    value: dict[str, Any] = {"characters": [{"name": "Gimli"}], **TEN}
    result = attacked(**value, events=["Dodge"])
    assert result.eliminated == attacked(**value).eliminated
    assert any(step.startswith("Dodge is kept:") for step in steps(**value, events=["Dodge"]))


def test_meccg_strike_cards__a_card_that_waits_for_a_name_is_not_said_to_help_nobody() -> None:
    """Aragorn (6) stands any roll of the patrol (6); the other, with 2, may be a warrior."""
    value: dict[str, Any] = {"creature": "Orc-patrol", "events": ["Risky Blow"]}
    aragorn, other = {"name": "Aragorn II"}, {"prowess": 3, "body": 8}
    found = steps(**value, characters=[aragorn, other])
    assert not any("help nobody" in step for step in found)
    assert any("depends on the character" in step for step in found)
    frodo = {"name": "Frodo"}
    assert any("help nobody" in step for step in steps(**value, characters=[aragorn, frodo]))


def test_meccg_strike_cards__of_several_attacks_the_one_is_told_in_which_an_event_is_played() -> (
    None
):
    """A Slayer strikes Gimli twice; in the last, Block could only keep him untapped."""
    value: dict[str, Any] = {"characters": [{"name": "Gimli"}], "creature": "Slayer"}
    value["events"] = ["Block"]
    first = steps(**value, effects_in="first")
    assert "Block is played for Gimli, where it has the most effect." in first
    second = steps(**value, effects_in="second")
    assert "Slayer: Block is played where it has the most effect, or kept." in second
    for told in (first, second):
        assert len([step for step in told if "Block is " in step]) == 1
    french = steps("fr", **value, effects_in="second")
    assert len(french) == len(second)


def test_meccg_strike_cards__too_many_ways_to_play_an_event_leave_it_out_with_its_direction() -> (
    None
):
    """Ten characters, three strikes and two events."""
    names = ["Aragorn II", "Boromir II", "Gimli", "Legolas", "Frodo", "Sam Gamgee", "Gandalf",
             "Éomer", "Théoden", "Faramir"]  # fmt: skip
    company = [{"name": name} for name in names]
    value = {"characters": company, "creature": "Orc-patrol", "events": ["Risky Blow", "Dodge"]}
    found = CALCULATORS["meccg.attack"].run(value).telling.steps
    assert {"TW-319", "TW-209"} <= {step.cards[0] for step in found if isinstance(step, LeftOut)}


@pytest.mark.parametrize("count", [4, 10])
def test_meccg_strike_cards__as_many_events_as_a_form_takes_are_given_up_soon(count: int) -> None:
    """Ten cards on four strikes go in nearly ten million ways: a reader waited for all of them."""
    company = [{"name": "Gimli"}, *({"prowess": 3, "body": 8} for _each in range(count - 1))]
    company = [*BORN_TO_FIGHT, *company][:count]
    events = ["Risky Blow", "Dodge", "Block", "Lucky Strike"] * 2 + ["Risky Blow", "Dodge"]
    start = time.process_time()
    result = attacked(characters=company, creature="Orc-patrol", events=events)
    assert time.process_time() - start < LONGEST
    assert result.whole.choices == ((),)

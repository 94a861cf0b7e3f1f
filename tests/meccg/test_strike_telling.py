"""Strikes and body checks in words."""

from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.strike import COMPUTATION
from calculators.registry import CALCULATORS


def answer(value: dict[str, object], language: Any = "en") -> dict[str, Any]:
    return CALCULATORS["meccg.strike"].run(value).json(language)


def test_json__has_no_details() -> None:
    assert list(answer({"prowess": 6, "strike_prowess": 7})) == [
        "summary",
        "steps",
        "fails",
        "ineffectual",
        "succeeds",
        "wounded",
        "eliminated",
        "strike_defeated",
        "needed",
        "discarded",
        "known",
    ]


SUMMARIES = {
    "en": "Aragorn II makes the strike fail on 5 or more, a chance of 83.33% (5/6). The other "
    "chances: ineffectual 8.33% (1/12), wounded 6.94% (5/72), eliminated 1.39% (1/72).",
    "fr": "Aragorn II fait échouer le coup sur 5 ou plus, soit 83,33\u00a0% (5/6) de chances. Le "
    "coup a 8,33\u00a0% (1/12) de chances de rester inoffensif, 6,94\u00a0% (5/72) de "
    "blesser et 1,39\u00a0% (1/72) d’éliminer.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: str) -> None:
    result = answer(dict(COMPUTATION.example), language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-strike-prowess",
        "meccg-strike-roll",
        "meccg-strike-fails",
        "meccg-strike-ineffectual",
        "meccg-strike-succeeds",
        "meccg-strike-taps",
        "meccg-body-check",
        "meccg-strike-defeated",
    ]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (
            {"prowess": 9, "strike_prowess": 8},
            "The character makes the strike fail whatever the roll.",
        ),
        (
            {"prowess": 0, "strike_prowess": 12},
            (
                "The character cannot make the strike fail. The other chances: "
                "ineffectual 2.78% (1/36), wounded 97.22% (35/36)."
            ),
        ),
        (
            {"prowess": 0, "strike_prowess": 13, "body": 12},
            (
                "The character cannot make the strike fail. The other chances: "
                "ineffectual 0%, wounded 100%, eliminated 0%."
            ),
        ),
        (
            {"prowess": 0, "strike_prowess": 11},
            (
                "The character makes the strike fail on 12 only, a chance of 2.78% (1/36). "
                "The other chances: ineffectual 5.56% (1/18), wounded 91.67% (11/12)."
            ),
        ),
    ],
)
def test_telling__each_summary(value: dict[str, object], expected: str) -> None:
    assert answer(value)["summary"] == expected


def test_meccg_strike_ineffectual__a_shield_that_stops_the_strike_compares_no_roll() -> None:
    """The strike is ineffectual without regard to the roll, and its bearer taps all the same."""
    value = {"character": "Thorin II", "creature": "Smaug", "items": ["Enruned Shield"]}
    answer = CALCULATORS["meccg.strike"].run({**value, "used": ["Enruned Shield"]}).json("en")
    rules = [step["rule"] for step in answer["steps"]]
    assert "meccg-strike-roll" not in rules
    assert "Thorin II taps." in [step["text"] for step in answer["steps"]]

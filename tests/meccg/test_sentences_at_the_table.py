"""Sentences of answers: who is struck, why an agent is stronger, what two rolls must do."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.registry import CALCULATORS


def _summary(calculator: str, value: dict[str, Any], language: Language) -> str:
    return str(CALCULATORS[calculator].run(value).json(language)["summary"])


def _steps(calculator: str, value: dict[str, Any], language: Language) -> list[str]:
    steps = CALCULATORS[calculator].run(value).json(language)["steps"]
    return [step["text"] for step in steps]


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "The strike goes to Boromir II: "), ("fr", "Le coup va à Boromir II\u00a0: ")],
)
def test_meccg_combat_assignment_defender__one_strike_goes_to_one_character(
    language: Language, begins: str
) -> None:
    """A Giant has one strike, and Merry is to face none."""
    company = [{"name": "Boromir II"}, {"name": "Merry", "place": "none", "no_support": True}]
    told = _summary("meccg.attack", {"characters": company, "creature": "Giant"}, language)
    assert told.startswith(begins)


@pytest.mark.parametrize(
    ("home", "hidden", "english", "french"),
    [
        (
            True,
            True,
            "prowess 9 (+5, face-down at a home site)",
            "9 de prouesse (+5, pour un agent caché sur un site natal)",
        ),
        (
            True,
            False,
            "prowess 6 (+2, face-up at a home site)",
            "6 de prouesse (+2, pour un agent révélé sur un site natal)",
        ),
        (
            False,
            True,
            "prowess 6 (+2, face-down)",
            "6 de prouesse (+2, pour un agent caché)",
        ),
    ],
)
def test_meccg_combat_agent__bonus_is_told_with_its_reason(
    home: bool, hidden: bool, english: str, french: str
) -> None:
    """8.5: face-down at a home site +5, face-up there +2, face-down elsewhere +2."""
    value = {"agent_base": 4, "agent_base_body": 8, "at_home": home, "face_down": hidden}
    value |= {"prowess": 6, "body": 9}
    assert any(english in text for text in _steps("meccg.agent", value, "en"))
    assert any(french in text for text in _steps("meccg.agent", value, "fr"))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            (
                "Without the rolls, all of this minus the value comes to −6. Add your roll and "
                "subtract the opponent’s: above 0 the attempt succeeds, a chance of 2.70% "
                "(35/1296)."
            ),
        ),
        (
            "fr",
            (
                "Sans les jets, tout cela moins la valeur donne −6. Ajoutez votre jet et "
                "retranchez le sien\u00a0: au-dessus de 0, la tentative réussit, soit "
                "2,70\u00a0% (35/1296) de chances."
            ),
        ),
    ],
)
def test_meccg_influence_opponent_roll__what_the_rolls_must_make_up_is_told(
    language: Language, text: str
) -> None:
    """The rule's example: 3 direct and 3 general influence, a mind of 6: 3 − 3 − 6 = −6.

    A difference of 7 or more: 12 against 2 to 5, 11 against 2 to 4 and so on, 35 of 1,296 pairs.
    """
    value = {"direct_influence": 3, "opponent_general": 3, "value": 6}
    assert text in _steps("meccg.influence_opponent", value, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Gimli bears Glamdring (+3 prowess) and Sting (another of its kind is in use)."),
        (
            "fr",
            "Gimli porte Glamdring (+3 de prouesse) et Dard (un autre du même genre est utilisé).",
        ),
    ],
)
def test_meccg_items_one_of_each__an_item_that_is_not_in_use_is_only_borne(
    language: Language, text: str
) -> None:
    """Of two weapons only one is in use; the other is borne all the same."""
    gimli = {"name": "Gimli", "items": ["Sting", "Glamdring"]}
    value = {"characters": [gimli], "creature": "Orc-patrol"}
    assert text in _steps("meccg.attack", value, language)

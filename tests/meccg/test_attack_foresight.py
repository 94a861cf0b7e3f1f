"""Several attacks in a row: both players look ahead to all of them."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS


def two_friends(first: int, then: int) -> dict[str, Any]:
    """Return one strike on a character beside a friend, then a strike on each."""
    return {
        "characters": [
            {"prowess": 5, "body": 9, "place": "strike"},
            {"prowess": 5, "body": 9},
        ],
        "strikes": 1,
        "strike_prowess": first,
        "aim": "defeat",
        "further": [{"strike_prowess": then}],
    }


def test_meccg_strike_support__friend_is_spared_for_the_next_attack() -> None:
    """5 against 7 fails on a 2 only; then 4 (5 or more) and 5 (4 or more) against 8.

    In support the friend would bring 36/36 instead of 35/36, and then lose 33/36 for 30/36.
    """
    result = COMPUTATION.solve(two_friends(7, 8))
    assert not result.characters[1].taps_in_support
    assert result.whole.attacks == (Fraction(35, 36), Fraction(30, 36) * Fraction(33, 36))


def test_meccg_strike_support__friend_supports_where_the_next_attack_is_weak() -> None:
    """Against 4 in the next attack 4 is as good as 5."""
    result = COMPUTATION.solve(two_friends(7, 4))
    assert result.characters[1].taps_in_support
    assert result.whole.attacks == (Fraction(1), Fraction(1))


@pytest.mark.parametrize(
    ("first", "expected"), [(4, (Fraction(1), Fraction(33, 36))), (7, (1, Fraction(30, 36)))]
)
def test_meccg_strike_stay_untapped__where_it_is_best(
    first: int, expected: tuple[Fraction, ...]
) -> None:
    """6 − 3 always beats 4, and 6 then beats 9 on 4 or more; to beat 7 it takes all of the 6."""
    fighter = {"prowess": 6, "stay_untapped": True, "stay_untapped_in": "best"}
    value = {
        "characters": [fighter],
        "strikes": 1,
        "strike_prowess": first,
        "aim": "defeat",
        "further": [{"strikes": 1, "strike_prowess": 9}],
    }
    assert COMPUTATION.solve(value).whole.attacks == expected


def test_meccg_strike_stay_untapped__in_the_second_attack_only() -> None:
    """Always above 2 and 4, and tapped by the first: then there is no −3 to take."""
    fighter = {"prowess": 6, "stay_untapped": True, "stay_untapped_in": "second"}
    value = {
        "characters": [fighter],
        "strikes": 1,
        "strike_prowess": 2,
        "further": [{"strikes": 1, "strike_prowess": 4}, {"strikes": 1, "strike_prowess": 2}],
    }
    last = COMPUTATION.solve(value).whole.characters[0]
    assert last.tapped == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__how_further_attacks_are_played(language: Any) -> None:
    value = {**COMPUTATION.example, "further": [{"creature": "Orc-guard"}]}
    answer = CALCULATORS["meccg.attack"].run(value)
    result = answer.json(language)
    text = " ".join(step["text"] for step in result["steps"])
    sentence = {"en": "Both players look ahead", "fr": "Les deux joueurs tiennent compte de toutes"}
    assert sentence[language] in text
    assert result["summary"].startswith(("Against 2 attacks", "Contre 2 attaques"))
    assert len(answer.telling.tables) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__too_many_attacks_to_look_ahead(language: Any) -> None:
    characters = [{"prowess": 2 + index % 5, "body": 6 + index % 4} for index in range(6)]
    attack = {"strikes": 3, "strike_prowess": 9, "strike_body": 7}
    answer = CALCULATORS["meccg.attack"].run(
        {"characters": characters, **attack, "further": [attack]}
    )
    text = " ".join(step["text"] for step in answer.json(language)["steps"])
    sentence = {"en": "as if it were the last", "fr": "comme si elle était la dernière"}
    assert sentence[language] in text

"""A strike whose roll is known: Council of Elrond rules 3.iv.6, 3.iv.7 and 3.I.1."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.strike import COMPUTATION
from calculators.registry import CALCULATORS
from tests.meccg.test_strike import odds_of_all_dice, strikes

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_meccg_strike_roll__what_a_roll_does() -> None:
    """Aragorn II (6/9) and the Olog-hai (10/5): 5 makes 11, 4 makes 10, 3 makes 9."""
    example = dict(COMPUTATION.example)
    seen = []
    for roll in (5, 4, 3):
        known = COMPUTATION.solve({**example, "roll": roll}).known
        assert known
        seen.append((known.total, known.result, known.body_check, known.end))
    assert seen == [
        (11, "fails", 6, None),
        (10, "ineffectual", None, "ineffectual"),
        (9, "succeeds", 10, None),
    ]


@pytest.mark.parametrize(
    ("roll", "body_roll", "end"),
    [
        (5, 6, "defeated"),
        (5, 5, "not-defeated"),
        (3, 10, "eliminated"),
        (3, 9, "wounded"),
    ],
)
def test_meccg_body_check__roll_of_the_check_ends_the_strike(
    roll: int, body_roll: int, end: str
) -> None:
    value = {**COMPUTATION.example, "roll": roll, "body_roll": body_roll}
    known = COMPUTATION.solve(value).known
    assert known
    assert known.end == end


def test_meccg_body_check_cards__equal_roll_of_giant_spiders() -> None:
    value = {"character": "Boromir II", "creature": "Giant Spiders", "roll": 2}
    ends = {}
    for body_roll in (6, 7, 8):
        known = COMPUTATION.solve({**value, "body_roll": body_roll}).known
        assert known
        ends[body_roll] = known.end
    assert ends == {6: "wounded", 7: "discarded", 8: "eliminated"}


@given(strikes())
def test_meccg_strike_roll__ends_of_all_rolls_add_up_to_the_odds(value: dict[str, Any]) -> None:
    """The known rolls, weighted with their chances, are the odds counted from all dice."""
    ends: dict[str, int] = {}
    for roll, body_roll in product(WAYS, WAYS):
        known = COMPUTATION.solve({**value, "roll": roll, "body_roll": body_roll}).known
        assert known
        assert known.end
        ends[known.end] = ends.get(known.end, 0) + WAYS[roll] * WAYS[body_roll]
    odds = {name: chance * 1296 for name, chance in odds_of_all_dice(value).items()}
    assert ends.get("ineffectual", 0) == odds["ineffectual"]
    assert ends.get("defeated", 0) == odds["strike_defeated"]
    assert ends.get("wounded", 0) == odds["wounded"]
    assert ends.get("eliminated", 0) == odds["eliminated"]


def test_faults__body_check_without_a_roll() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"prowess": 3, "strike_prowess": 8, "body_roll": 7})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("body_roll", "conflict")
    ]


USES = [
    ({"used": ["Potion of Prowess"]}, {"modifier": 1}),
    ({"used": ["Shield of Iron-bound Ash"]}, {"modifier": 1}),
    ({"used": ["Miruvor"]}, {"body": 10}),
    ({"used": ["Star-glass"], "creature": "Wargs"}, {"strike_prowess": 10}),
    ({"used": ["Star-glass"], "creature": "Orc-guard"}, {"strike_prowess": 12}),
    ({"used": ["Arrows Shorn of Ebony"]}, {"strike_prowess": 11, "strike_body": 3}),
]


@pytest.mark.parametrize(("used", "equal"), USES)
def test_meccg_strike_cards__items_tapped_or_discarded(
    used: dict[str, Any], equal: dict[str, Any]
) -> None:
    plain = {"prowess": 5, "body": 9, "strike_prowess": 12, "strike_body": 5}
    seen, expected = COMPUTATION.solve({**plain, **used}), COMPUTATION.solve({**plain, **equal})
    for name in ("fails", "wounded", "eliminated", "strike_defeated", "needed"):
        assert getattr(seen, name) == getattr(expected, name)


def test_meccg_strike_cards__enruned_shield_makes_the_strike_ineffectual() -> None:
    result = COMPUTATION.solve(
        {"character": "Aragorn II", "strike_prowess": 20, "used": ["Enruned Shield"]}
    )
    assert result.ineffectual == 1
    assert result.needed is None
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(
            {"character": "Frodo", "strike_prowess": 20, "used": ["Enruned Shield", "Athelas"]}
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("used[0]", "conflict"),
        ("used[1]", "choice"),
    ]


def test_meccg_strike_cards__eowyn_and_a_nazgul() -> None:
    """Éowyn against Adûnaphel, body 10: halved to 5, so that 6 and more defeats, 26 falls of 36."""
    result = COMPUTATION.solve({"character": "Éowyn", "creature": "Adûnaphel"})
    assert result.strike.body == 5
    assert result.strike_defeated == result.fails * Fraction(26, 36)


SUMMARIES = {
    "en": "A roll of 5 makes 11: the strike fails. A body check defeats it on 6 or more.",
    "fr": "Un jet de 5 donne 11\u00a0: le coup échoue. Un test d’endurance le bat sur 6 ou plus.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__known_roll(language: Any) -> None:
    answer = CALCULATORS["meccg.strike"].run({**COMPUTATION.example, "roll": 5}).json(language)
    assert answer["summary"] == SUMMARIES[language]
    assert answer["known"]["result"] == "fails"
    for creature, roll, body in product(
        ("Giant Spiders", "Abductor", "Thief", "Wargs", "Smaug"), (2, 5, 9, 12), (None, 3, 12)
    ):
        value = {"character": "Boromir II", "creature": creature, "roll": roll, "body_roll": body}
        assert CALCULATORS["meccg.strike"].run(value).json(language)["summary"]

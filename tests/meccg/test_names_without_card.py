"""Names that no card of the lists has: refused, or an answer says that no text counts for them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from tests.lcg.test_names_of_other_kinds import Spot, spots, with_name

NO_CARD = {
    "en": (
        "No card for this field is named “{}”: only the numbers entered count, without any card "
        "text."
    ),
    "fr": (
        "Aucune carte possible ici ne s’appelle «\u00a0{}\u00a0»\u00a0: seuls comptent les nombres "
        "saisis, aucun texte."
    ),
}
FIELDS = [
    pytest.param(calculator.id, spot, id=f"{calculator.name}-{'.'.join(name for name, _ in spot)}")
    for calculator in CALCULATORS.values()
    if calculator.game == "meccg"
    for spot, _ in spots(calculator.input)
]


def steps(calculator: str, value: dict[str, Any], language: Language) -> list[str]:
    telling = CALCULATORS[calculator].run(value).telling
    return [localize(step.text, language) for step in telling.steps]


def named(calculator: str, spot: Spot, name: str) -> dict[str, Any]:
    """Return the printed example with a name in a field, its other numbers as they are."""
    example: Any = copy.deepcopy(dict(CALCULATORS[calculator].example))
    (field, many), *rest = spot
    if len(rest) == 1 and many and example.get(field):
        (inner, several), *_ = rest
        example[field][0][inner] = [name] if several else name
        return dict(example)
    return with_name(example, spot, name)


@pytest.mark.parametrize(("calculator", "spot"), FIELDS)
def test_meccg_principles_card_over_rule__no_name_is_dropped_in_silence(
    calculator: str, spot: Spot
) -> None:
    value, refused = named(calculator, spot, "Zorblax"), list[str]()
    try:
        found = {language: steps(calculator, value, language) for language in ("en", "fr")}
    except InvalidInputError as error:
        refused, found = [fault.field for fault in error.faults], {}
    assert found or any(spot[0][0] in field for field in refused)
    for language, texts in found.items():
        assert texts.count(NO_CARD[language].format("Zorblax")) == 1


@pytest.mark.parametrize(
    ("calculator", "field"),
    [("meccg.strike", "creature"), ("meccg.strike", "character"), ("meccg.attack", "creature")],
)
def test_meccg_principles_card_over_rule__numbers_of_a_strange_name_still_count(
    calculator: str, field: str
) -> None:
    """A name is only a label there: it is no fault."""
    value = dict(CALCULATORS[calculator].example) | {field: "Zorblax"}
    assert NO_CARD["en"].format("Zorblax") in steps(calculator, value, "en")


def test_meccg_principles_card_over_rule__a_similar_name_is_offered() -> None:
    value = dict(CALCULATORS["meccg.strike"].example) | {"creature": "Cave-drak"}
    assert any(
        "Cards with a similar name: Cave-drake." in step
        for step in steps("meccg.strike", value, "en")
    )

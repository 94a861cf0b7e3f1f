"""The values of forms and links: texts by path, answered or faulted as the same JSON is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.core.calculator import AnyCalculator
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from presentation.answer import answer
from presentation.form_values import flat_values
from presentation.quotes import quote
from tests.fuzz.cases import Meter, few_or_many, try_cases
from tests.fuzz.inputs import form_values, likely_inputs
from tests.fuzz.invariants import assert_html

FEW, MANY = 10, 500
"""Cases of each calculator, for each of the tests below."""

ADDRESS = "https://example.org/en/risk/calculators/battle/?attackers=3"


@few_or_many(FEW, MANY)
@pytest.mark.parametrize("id", CALCULATORS)
@pytest.mark.usefixtures("rule_places")
def test_random_form_has_an_answer_or_faults(id: str, count: int) -> None:
    meter = Meter(measures=count == MANY)

    def check(values: dict[str, str]) -> None:
        text = json.dumps(values)
        language = LANGUAGES[len(text) % len(LANGUAGES)]
        with meter.case():
            shown = json.loads(answer(id, language, "", text))
        assert_html(shown["html"])
        quoted = json.loads(quote(id, language, ADDRESS, text))
        assert quoted["ok"] == shown["ok"]
        if shown["ok"]:
            assert shown["summary"].strip()
            assert all(quoted[style].strip() for style in ("text", "markdown", "bbcode"))
            return
        assert shown["errors"]
        assert all(fault["message"].strip() for fault in shown["errors"])

    try_cases(form_values(id), count, check)
    meter.close()


@few_or_many(FEW, MANY)
@pytest.mark.parametrize("id", CALCULATORS)
def test_form_of_an_input_is_read_as_that_input(id: str, count: int) -> None:
    calculator = CALCULATORS[id]

    def check(value: Any) -> None:
        sent = as_sent(value)
        found = parsed(calculator, sent)
        if found is not None:
            assert calculator.parse_flat(flat_values(sent)) == found

    try_cases(likely_inputs(id), count, check)


def as_sent(value: Any) -> Any:
    """Return an input without what a form cannot say: that a text or a number is not given."""
    if isinstance(value, dict):
        fields = {name: as_sent(item) for name, item in value.items()}
        return {name: item for name, item in fields.items() if item is not None}
    if isinstance(value, list):
        return [item for item in map(as_sent, value) if item is not None]
    return (value.strip() or None) if isinstance(value, str) else value


def parsed(calculator: AnyCalculator, value: Any) -> Any:
    """Return an input, ``None`` where it has faults."""
    try:
        return calculator.parse(value)
    except InvalidInputError:
        return None

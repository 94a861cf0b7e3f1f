"""Any input has an answer that keeps its invariants, or faults by field; never an exception."""

from __future__ import annotations

import pytest

from calculators.registry import CALCULATORS
from tests.fuzz.cases import Meter, few_or_many, try_cases
from tests.fuzz.inputs import hostile_inputs, likely_inputs
from tests.fuzz.invariants import assert_sound, response_to

FEW, MANY = 40, 1200
"""Cases of each calculator."""


@few_or_many(FEW, MANY)
@pytest.mark.parametrize("id", CALCULATORS)
@pytest.mark.usefixtures("rule_places")
def test_random_input_has_a_sound_answer_or_faults(id: str, count: int) -> None:
    calculator = CALCULATORS[id]
    # Whoever answers first loads modules, tables and templates: no case is charged for them.
    response_to(calculator, calculator.example)
    meter = Meter(measures=count == MANY)
    answers: list[bool] = []

    def check(value: object) -> None:
        with meter.case():
            response = response_to(calculator, value)
        assert_sound(calculator, value, response)
        answers.append(response.answer is not None)

    try_cases(likely_inputs(id) | hostile_inputs(id), count, check)
    meter.close()
    # Both happen, or one of them would not be tested.
    assert any(answers)
    assert not all(answers)

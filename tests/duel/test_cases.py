"""The cases of ``tests/cases/duel.json``: printed examples, thresholds, each card by position."""

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.registry import CALCULATORS
from tests.support.matching import matches

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "duel.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['calculator']} {case['input']}")
def test_the_answer_is_that_of_the_source(case: dict[str, Any]) -> None:
    answer = CALCULATORS[case["calculator"]].run(case["input"])
    assert matches(case["expect"], answer.json("en")), case["source"]

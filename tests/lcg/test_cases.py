"""The card game's cases: printed examples, rulings, and what follows from a single rule."""

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.registry import CALCULATORS

CASES = json.loads((Path(__file__).parents[1] / "cases" / "lcg.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["source"] for case in CASES])
def test_json__answer_is_that_of_the_source(case: dict[str, Any]) -> None:
    found = CALCULATORS[case["calculator"]].run(case["input"]).json("en")
    assert {field: found[field] for field in case["expect"]} == case["expect"]

"""The cases that other programs run too: each a number of a public test, a card or a count."""

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.registry import CALCULATORS
from tests.support.matching import matches

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "meccg.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['calculator']}-{case['input']}")
def test_json__matches_published_case(case: dict[str, Any]) -> None:
    result = CALCULATORS[case["calculator"]].run(case["input"]).json("en")
    assert matches(case["expect"], result), {name: result[name] for name in case["expect"]}

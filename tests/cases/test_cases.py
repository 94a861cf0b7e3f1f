"""The cases of ``tests/cases/*.json``: numbers that are printed, published or counted by hand."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from calculators.games import GAMES
from calculators.registry import CALCULATORS
from tests.support.matching import matches

HERE = Path(__file__).parent


def cases(games: Iterable[str] = GAMES) -> list[Any]:
    """Return every case of ``games``; its calculator and its source are its id."""
    return [
        pytest.param(case, id=f"{case['calculator']} {case['source']}")
        for game in games
        for case in json.loads((HERE / f"{game}.json").read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("case", cases())
def test_cases__result_is_that_of_source(case: dict[str, Any]) -> None:
    result = CALCULATORS[case["calculator"]].run(case["input"]).json("en")
    assert matches(case["expect"], result), {field: result.get(field) for field in case["expect"]}


@pytest.mark.parametrize("case", cases(["lcg"]))
def test_cases__card_game_result_has_nothing_else(case: dict[str, Any]) -> None:
    result = CALCULATORS[case["calculator"]].run(case["input"]).json("en")
    assert {field: result[field] for field in case["expect"]} == case["expect"]

"""The tests of the games: one file for each calculator, each test named by the rule it holds."""

import ast
import re
from pathlib import Path

import pytest

from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.read.rules import all_rules

TESTS = Path(__file__).resolve().parents[1]
TOPICS = {"cases", "faults", "json", "names", "telling"}
"""What a test may be named by where it holds no single rule."""

_NAME = re.compile(r"test_(.+?)__[a-z0-9_]+")


def functions_of_games() -> list[tuple[str, str]]:
    return [
        (f"{game}/{path.name}", item.name)
        for game in GAMES
        for path in sorted((TESTS / game).glob("test_*.py"))
        for item in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(item, ast.FunctionDef) and item.name.startswith("test_")
    ]


@pytest.mark.parametrize("id", CALCULATORS)
def test_calculator_has_a_test_file_of_its_name(id: str) -> None:
    game, _dot, name = id.partition(".")
    assert (TESTS / game / f"test_{name}.py").is_file()


def test_names_begin_with_a_rule_or_a_topic() -> None:
    subjects = TOPICS | {id.replace("-", "_") for id in all_rules()}
    wrong = [
        f"{file}: {name}"
        for file, name in functions_of_games()
        if not (match := _NAME.fullmatch(name)) or match[1] not in subjects
    ]
    assert wrong == []

"""How the tests in browsers wait: for states, with the common patience, by marks of the page."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.conftest import EXPECT_LIMIT

ROOT = Path(__file__).resolve().parents[2]
CLOCKS = {
    "tests/support/pages.py",  # `install_clock`, which keeps the marks
    "tests/offline/reader.py",  # the pages of the small site have no marks
}


@cache
def calls() -> list[tuple[str, ast.Call, ast.Attribute]]:
    """Return the calls of methods in the tests that use a browser, each with its file."""
    found: list[tuple[str, ast.Call, ast.Attribute]] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "playwright" not in text and "import Pages" not in text:
            continue
        file = path.relative_to(ROOT).as_posix()
        found += [
            (file, node, node.func)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        ]
    return found


def test_no_page_is_waited_for_by_time() -> None:
    found = [
        f"{file}:{call.lineno}" for file, call, name in calls() if name.attr == "wait_for_timeout"
    ]
    assert found == []


def test_no_expectation_has_less_patience_than_all() -> None:
    """A busy machine takes its time: a lower limit says nothing about the site."""
    found = [
        f"{file}:{call.lineno}"
        for file, call, name in calls()
        if name.attr.startswith(("to_", "not_to_"))
        for keyword in call.keywords
        if keyword.arg == "timeout"
        and isinstance(keyword.value, ast.Constant)
        and isinstance(keyword.value.value, int)
        and keyword.value.value < EXPECT_LIMIT
    ]
    assert found == []


def test_clock_of_a_page_keeps_the_marks_by_which_it_listens() -> None:
    """Where Playwright's own clock takes them, a test acts before the page hears it."""
    found = [
        f"{file}:{call.lineno}"
        for file, call, name in calls()
        if name.attr == "install"
        and isinstance(name.value, ast.Attribute)
        and name.value.attr == "clock"
        and file not in CLOCKS
    ]
    assert found == []

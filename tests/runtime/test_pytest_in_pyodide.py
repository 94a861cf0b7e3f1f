"""The calculators' own tests once more, inside Pyodide under Node: the Python that browsers run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.paths import ROOT
from tests.runtime import node

GAMES = ("lcg", "risk", "duel", "meccg")
LIMIT = 1500
"""Seconds until the tests are ended: three thousand of them, in a slower Python."""
FOLDERS = ("calculators", "tests/core", *(f"tests/{game}" for game in GAMES))
NOT_IN_PYODIDE = {"jsonschema", "playwright", "site_builder", "subprocess", "socket", "threading"}
"""What these tests cannot import: it needs packages, processes or threads."""


@pytest.mark.exhaustive
def test_calculator_tests_pass_inside_pyodide() -> None:
    printed = node.run(
        "pytest.mjs",
        str(PYODIDE),
        str(ROOT),
        str(Path(pytest.__file__).parents[1]),
        *("--quiet", "-m", "not exhaustive"),
        *FOLDERS,
        limit=LIMIT,
    )
    # The printed examples alone are more than these; a run that collected little would pass too.
    passed = re.search(r"^(\d+) passed(?:, \d+ deselected)? in ", printed, re.MULTILINE)
    assert passed, printed
    assert int(passed[1]) > 300


@pytest.mark.parametrize("folder", FOLDERS)
def test_calculator_tests_import_what_pyodide_has(folder: str) -> None:
    for path in sorted((ROOT / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        imported = re.findall(r"^\s*(?:from|import) ([\w.]+)", text, re.MULTILINE)
        # The folders of the repository need nothing.
        found = {name.partition(".")[0] for name in imported if name != "site_builder.paths"}
        assert not found & NOT_IN_PYODIDE, path

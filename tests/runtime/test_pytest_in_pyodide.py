"""The calculators' own tests once more, inside Pyodide under Node: the Python that browsers run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.paths import ROOT
from tests.runtime import node

GAMES = ("lcg", "risk", "duel", "meccg")


@pytest.mark.exhaustive
def test_calculator_tests_pass_inside_pyodide() -> None:
    folders = ["calculators", "tests/core", *(f"tests/{game}" for game in GAMES)]
    printed = node.run(
        "pytest.mjs",
        str(PYODIDE),
        str(ROOT),
        str(Path(pytest.__file__).parents[1]),
        "--quiet",
        *(folder for folder in folders if (ROOT / folder).is_dir()),
    )
    # The printed examples alone are more than these; a run that collected little would pass too.
    passed = re.search(r"^(\d+) passed in ", printed, re.MULTILINE)
    assert passed, printed
    assert int(passed[1]) > 300

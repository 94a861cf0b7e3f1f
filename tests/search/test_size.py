"""What a search transfers: its records and its scripts, compressed."""

from __future__ import annotations

from pathlib import Path

import brotli
import pytest

from calculators.core.language import LANGUAGES, Language

BUDGET = 140_000
"""Bytes for each language; a first search on a phone waits for them, not for the texts of hits."""


def compressed(file: Path) -> int:
    return len(brotli.compress(file.read_bytes()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_and_scripts_fit_their_budget(language: Language, site: Path) -> None:
    scripts = list((site / "assets" / "web" / "search").glob("*.js"))
    assert {"search.js", "engine.js"} <= {script.name for script in scripts}
    records = compressed(site / language / "search" / "records.json")
    assert records + sum(map(compressed, scripts)) <= BUDGET

"""No file of code grows past 300 lines: the next one is split instead."""

from __future__ import annotations

from site_builder.paths import ROOT

ROOMS = ("bench", "calculators", "presentation", "site_builder", "tests", "tools", "web")
SUFFIXES = {".css", ".js", ".mjs", ".py"}
MOST_LINES = 300


def test_files_of_code_have_at_most_300_lines() -> None:
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in SUFFIXES]
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in files
    }
    assert len(lengths) > 700
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}

"""The figures of complete runs: ``tests/figures.md``, a row for each of the last few."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tools.setup import ROOT

FILE = ROOT / "tests" / "figures.md"
KEPT = 5
"""Runs that are kept."""

_HEAD = """# Figures of complete runs

`make test-all` adds a row here and keeps the last {kept}. Seconds depend on the machine.

| date | revision | processors | passed | failed | skipped | seconds | of these | failed steps |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def row(
    tests: Mapping[str, int],
    failed_steps: Sequence[str],
    seconds: float,
    steps: Mapping[str, float],
) -> str:
    """Return the row of a run that has just ended."""
    longest = sorted(steps.items(), key=lambda item: -item[1])[:4]
    parts = ", ".join(f"{name} {taken:.0f}" for name, taken in longest)
    cells = (
        f"{datetime.now(UTC):%Y-%m-%d}",
        _revision(),
        str(os.cpu_count()),
        *(str(tests.get(outcome, 0)) for outcome in ("passed", "failed", "skipped")),
        f"{seconds:.0f}",
        parts,
        ", ".join(failed_steps) or "none",
    )
    return f"| {' | '.join(cells)} |\n"


def record(
    tests: Mapping[str, int],
    failed_steps: Sequence[str],
    seconds: float,
    steps: Mapping[str, float],
    file: Path | None = None,
) -> None:
    """Add a run to the file, and drop the oldest beyond ``KEPT``.

    Args:
        tests: the number of tests by outcome, as pytest names them.
        failed_steps: the names of the steps that failed.
        seconds: of the whole run.
        steps: the seconds of each step.
        file: the file; that of the repository if none is given.
    """
    file = file or FILE
    head = _HEAD.format(kept=KEPT)
    before = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
    rows = [line for line in before if line.startswith("| 2")]
    rows = [*rows, row(tests, failed_steps, seconds, steps)][-KEPT:]
    file.write_text(head + "".join(rows), encoding="utf-8")


def _revision() -> str:
    """Return the short name of the commit, marked where the work tree differs from it."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"

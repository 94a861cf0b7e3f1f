"""Time of a build of the whole site, and of MkDocs alone with the same pages and theme."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.report import Measurement, ratio
from calculators.core.language import LANGUAGES
from site_builder.paths import DOCS, ROOT

_PLAIN = "site_name: plain\ntheme: {{name: material}}\ndocs_dir: {docs}\nsite_dir: {site}\n"


def measure(rounds: int) -> list[Measurement]:
    """Time builds in fresh processes; Python for the browser is there already, as at each build."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder)
        _ours(target)  # makes what later builds find
        whole = tuple(_ours(target) for _ in range(rounds))
        plain = tuple(_plain(target) for _ in range(rounds))
    ours = Measurement("the whole site, both languages", whole, "s")
    mkdocs = Measurement("plain mkdocs build of the same pages", plain, "s")
    return [ours, mkdocs, ratio("the whole site / plain mkdocs build", ours, mkdocs, 10)]


def _ours(folder: Path) -> float:
    site = folder / "site"
    # A build that finds its own result does nothing.
    if site.exists():
        subprocess.run(["rm", "-rf", site], check=True)
    return _timed([sys.executable, "-m", "site_builder.build", "--output", str(site)])


def _plain(folder: Path) -> float:
    taken = 0.0
    for language in LANGUAGES:
        file = folder / f"{language}.yml"
        text = _PLAIN.format(docs=DOCS / language, site=folder / f"plain-{language}")
        file.write_text(text, encoding="utf-8")
        taken += _timed([sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(file)])
    return taken


def _timed(command: Sequence[str]) -> float:
    start = time.monotonic()
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return time.monotonic() - start

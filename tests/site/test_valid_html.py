"""Every built page is valid HTML, as the living standard has it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.crawl.addresses import addresses, is_first_choice
from tests.support.parameters import first_of

# One rule is off: the theme has an `autocomplete` on boxes, which the standard does not know there.
CONFIGURATION = Path(__file__).with_name("html-validate.json")
ROOT = Path(__file__).resolve().parents[2]


def complaints(*patterns: str) -> str:
    """Return what the validator prints, a line for each complaint."""
    command = [sys.executable, "-m", "tools.node", "html-validate", "--formatter", "text"]
    done = subprocess.run(
        [*command, "--config", str(CONFIGURATION), *patterns],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("other_language", first_of(False, True))
def test_every_page_is_valid_in_one_language(other_language: bool, site: Path) -> None:
    pages = [a.path for a in addresses(site) if is_first_choice(a) != other_language]
    assert len(pages) > 200
    files = [site / path / ("" if path.endswith(".html") else "index.html") for path in pages]
    assert complaints(*map(str, files)) == ""


def test_invalid_page_is_reported(tmp_path: Path) -> None:
    page = '<!doctype html><html lang="en"><title>A page</title><p>One<div>two</p></div></html>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert "error" in complaints(f"{tmp_path}/**/*.html")

"""The command that writes a new calculator."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_calculator
from tools.new_calculator import ROOT, NewCalculator, write

NEW = NewCalculator("risk", "trial_run", "risk-ties", "Trial run")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what the command touches."""
    for folder in ("calculators", "rules_data"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for folder in ("docs/en/risk/calculators", "docs/fr/risk/calculators", "tests/risk"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(new_calculator, "ROOT", tmp_path)
    return tmp_path


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=tree, capture_output=True, text=True, check=False
    )


def test_new_calculator_is_listed_and_shows_its_schema(tree: Path) -> None:
    write(NEW)
    assert "risk.trial_run" in run(tree, "-m", "calculators", "list").stdout
    assert run(tree, "-m", "calculators", "show", "risk.trial_run").returncode == 0


def test_new_calculator_has_a_failing_test(tree: Path) -> None:
    write(NEW)
    tests = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/risk")
    assert tests.returncode == 1
    assert "test_risk_ties__printed_example" in tests.stdout
    assert "NotImplementedError" in tests.stdout


@pytest.mark.usefixtures("tree")
def test_new_calculator_has_a_page_in_each_language() -> None:
    pages = [path for path in write(NEW) if path.suffix == ".md"]
    assert {path.parts[-4] for path in pages} == {"en", "fr"}
    assert all("::: calculator-form risk.trial_run" in page.read_text("utf-8") for page in pages)


def test_existing_files_are_never_overwritten(tree: Path) -> None:
    write(NEW)
    registry = (tree / "calculators" / "risk" / "registry.py").read_text("utf-8")
    with pytest.raises(FileExistsError):
        write(NEW)
    assert (tree / "calculators" / "risk" / "registry.py").read_text("utf-8") == registry

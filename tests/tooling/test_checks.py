"""The three speeds: what they run, in which order, and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import checks, run_times
from tools.checks import (
    DOMAIN,
    DOMAIN_TESTS,
    LEFT_TO_TEST,
    OTHER_TESTS,
    QUICK_TESTS,
    CheckStep,
)
from tools.setup import ROOT


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(checks, "LOGS", tmp_path)
    return tmp_path


def test_check_and_other_tests_share_every_folder() -> None:
    for path in DOMAIN:
        assert (ROOT / path).exists()
        assert f"--ignore={path}" in OTHER_TESTS.arguments
    given = [word for word in OTHER_TESTS.arguments if not word.startswith("-")]
    assert given == ["pytest", "not exhaustive"]


def test_each_speed_contains_the_one_before() -> None:
    steps = [{step for stage in checks.stages(speed) for step in stage} for speed in checks.SPEEDS]
    assert steps[0] - {QUICK_TESTS} < steps[1] < steps[2]
    # Those of the domain are all in the second, and most of them in the first.
    assert DOMAIN_TESTS in steps[1]
    assert QUICK_TESTS.arguments == DOMAIN_TESTS.arguments + LEFT_TO_TEST


def test_failed_step_fails_the_run_and_ends_it(
    logs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    good, bad = CheckStep("good", ("this",)), CheckStep("bad", ("no_such_module",))
    monkeypatch.setattr(checks, "stages", lambda _speed: [(bad, good), (good,)])
    assert checks.run("check") == 1
    printed = capfd.readouterr().out
    assert "No module named no_such_module" in printed
    assert printed.count("passed good") == 1
    assert "failed: bad" in printed
    assert (logs / "bad.log").exists()


@pytest.mark.usefixtures("logs")
def test_longest_run_goes_on_after_failed_tests_and_records_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(run_times, "FILE", tmp_path / "figures.md")
    good, bad = CheckStep("good", ("this",)), CheckStep("bad", ("no_such_module",))
    monkeypatch.setattr(checks, "stages", lambda _speed: [(good,), (bad,), (good,)])
    assert checks.run("test-all") == 1
    assert capfd.readouterr().out.count("passed good") == 2
    assert run_times.FILE.read_text("utf-8").splitlines()[-1].endswith("| bad |")
    monkeypatch.setattr(checks, "stages", lambda _speed: [(bad,), (good,)])
    assert checks.run("test-all") == 1
    assert "passed good" not in capfd.readouterr().out


@pytest.mark.usefixtures("logs")
def test_outcomes_of_tests_are_counted() -> None:
    steps = [
        CheckStep("one", ("pytest",)),
        CheckStep("two", ("pytest",)),
        CheckStep("three", ("mypy",)),
    ]
    ends = ["12 passed, 1 skipped in 3.1s", "2 failed, 30 passed in 61.00s (0:01:01)", "9 passed"]
    for step, end in zip(steps, ends, strict=True):
        step.log.write_text(f"....\n{end}\n", encoding="utf-8")
    assert checks.count_tests(steps) == {"passed": 42, "skipped": 1, "failed": 2}


def test_figures_of_last_runs_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    for number in range(7):
        run_times.record({"passed": number}, [], 100.4, {"site": 55.2, "types": 4}, file)
    rows = [line for line in file.read_text("utf-8").splitlines() if line.startswith("| 2")]
    assert [row.split(" | ")[3] for row in rows] == ["2", "3", "4", "5", "6"]
    assert rows[-1].endswith("| 6 | 0 | 0 | 100 | site 55, types 4 | none |")

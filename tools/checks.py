"""Run the checks at one of three speeds: ``python -m tools.checks check|test|test-all``.

``check`` takes at most a minute: format, lint, types, and the tests that need neither the built
site nor a browser, but for the random comparisons with the twins, the table of cards and
calculators, spelling and style. ``test`` adds these and everything else that guards a promise;
``test-all`` adds the tests marked ``exhaustive`` and the mutations, goes on where a test fails, and
records its figures in ``tests/figures.md``.

Steps that do not depend on each other run at the same time, one for each processor. The output of a
step that fails is printed; every log stays in ``.cache/checks``.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from tools import run_times
from tools.setup import INTERRUPTED, ROOT

LOGS = ROOT / ".cache" / "checks"

DOMAIN = (
    "calculators",
    "tests/cases",
    "tests/cli",
    "tests/core",
    "tests/duel",
    "tests/lcg",
    "tests/meccg",
    "tests/risk",
    "tests/rules",
    "tests/scripts/test_sizes_and_imports.py",
    "tests/search/test_questions.py",
    "tests/site/test_row_words.py",
    "tests/tooling/test_catalogs.py",
    "tests/tooling/test_file_length.py",
    "tests/tooling/test_mutations.py",
    "tests/tooling/test_test_names.py",
    "tests/tooling/test_waits.py",
    "tests/wording",
)
"""What is tested without the built site: calculators, command line, rules, catalogs, wording,
and the shape of the code."""

LEFT_TO_TEST = (
    "--ignore-glob=tests/*/twins",
    "--ignore-glob=tests/*/test_card_situations.py",
    "--ignore=tests/wording",
)
"""What ``check`` leaves to ``test``: half of the time that the tests of ``DOMAIN`` take."""

PARALLEL = ("--numprocesses=auto", "--dist=worksteal")
# A browser that does not reply within its limit says nothing about the site: its test is repeated
# once, and counted as "rerun". So is a test whose process was ended because it hung.
REPEATING = ("--reruns=1", "--only-rerun=ReadTimeoutError")
_OUTCOMES = re.compile(r"(\d+) (passed|failed|errors?|skipped|xfailed|rerun)")
SPEEDS = ("check", "test", "test-all")
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
"""Lets every process use what another has compiled, even where that is switched off."""


@dataclass(frozen=True)
class CheckStep:
    """A command that must succeed.

    Attributes:
        name: what it is called in the output; also names its log.
        arguments: what follows ``python -m``.
        streams: whether its output is shown as it comes, not only at its end.
    """

    name: str
    arguments: tuple[str, ...]
    streams: bool = False

    @property
    def log(self) -> Path:
        """The file with its output."""
        return LOGS / f"{self.name}.log"


@dataclass(frozen=True)
class StepResult:
    """A step that has ended: its exit status and the seconds that it took."""

    step: CheckStep
    status: int
    seconds: float


def pytest_step(name: str, *arguments: str, streams: bool = False) -> CheckStep:
    """Return a run of pytest."""
    return CheckStep(name, ("pytest", "--quiet", *arguments), streams)


STATIC = (
    CheckStep("types", ("mypy",)),
    CheckStep("script types", ("tools.node", "tsc", "--project", "tsconfig.json")),
    CheckStep("worker types", ("tools.node", "tsc", "--project", "tsconfig.worker.json")),
    CheckStep(
        "service worker types", ("tools.node", "tsc", "--project", "tsconfig.service-worker.json")
    ),
    CheckStep("script lint", ("tools.node", "biome", "check", "--error-on-warnings")),
    CheckStep("format", ("ruff", "format", "--check", "--quiet")),
    CheckStep("lint", ("ruff", "check", "--quiet")),
)
DOMAIN_TESTS = pytest_step(
    "domain tests", *PARALLEL, "--durations=10", "-m", "not exhaustive", *DOMAIN
)
QUICK_TESTS = replace(DOMAIN_TESTS, arguments=(*DOMAIN_TESTS.arguments, *LEFT_TO_TEST))
BUILD = CheckStep("site", ("site_builder.build", "--output", "site"))
OTHER_TESTS = pytest_step(
    "site and browser tests",
    *PARALLEL,
    *REPEATING,
    *("--durations=30", "-m", "not exhaustive"),
    *(f"--ignore={path}" for path in DOMAIN),
    streams=True,
)
EXHAUSTIVE = (
    # One test may repeat for all calculators or pages what a shorter one shows for some.
    pytest_step(
        "exhaustive tests",
        *PARALLEL,
        *REPEATING,
        *("--durations=30", "-o", "faulthandler_timeout=1800", "-m", "exhaustive"),
        streams=True,
    ),
    CheckStep("mutations", ("tests.mutations",), streams=True),
)


def stages(speed: str) -> list[tuple[CheckStep, ...]]:
    """Return the steps of a speed: each stage begins when the one before has ended."""
    # The longest first, so that the others fill the second processor meanwhile.
    if speed == "check":
        return [(QUICK_TESTS, *STATIC)]
    found = [(BUILD, DOMAIN_TESTS, *STATIC), (OTHER_TESTS,)]
    return found + [(step,) for step in EXHAUSTIVE] if speed == "test-all" else found


def run_step(step: CheckStep) -> StepResult:
    """Run a step and print whether it passed."""
    start = time.monotonic()
    command = [sys.executable, "-m", *step.arguments]
    pipe, merged, empty = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL
    with (
        step.log.open("wb") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | BYTECODE,
            stdin=empty,
            stdout=pipe,
            stderr=merged,
            bufsize=0,
        ) as process,
    ):
        while process.stdout and (chunk := process.stdout.read(1 << 16)):
            log.write(chunk)
            if step.streams:
                sys.stdout.buffer.write(chunk)
                sys.stdout.flush()
    result = StepResult(step, process.returncode, time.monotonic() - start)
    if result.status and not step.streams:
        print(step.log.read_text(encoding="utf-8", errors="replace"), end="")
    print(
        f"{'FAILED' if result.status else 'passed'} {step.name}, {result.seconds:.1f} s", flush=True
    )
    return result


def run_stage(steps: Iterable[CheckStep]) -> list[StepResult]:
    """Run steps at the same time, as many as there are processors; return them in their order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(run_step, steps))


def count_tests(steps: Iterable[CheckStep]) -> Counter[str]:
    """Count the tests that passed, failed and were skipped, from what pytest printed at its end."""
    found: Counter[str] = Counter()
    for step in steps:
        lines = step.log.read_text(encoding="utf-8", errors="replace").splitlines()
        if step.arguments[0] == "pytest" and lines:
            for number, outcome in _OUTCOMES.findall(lines[-1]):
                found[outcome] += int(number)
    return found


def run(speed: str) -> int:
    """Run every step of a speed; return the exit status.

    A failed stage is the last, but for the exhaustive tests: those of the longest run say all that
    they find, once the site is built.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    for old in LOGS.iterdir():
        old.unlink()
    start = time.monotonic()
    results: list[StepResult] = []
    for number, stage in enumerate(stages(speed)):
        results += run_stage(stage)
        if any(result.status for result in results) and (speed != "test-all" or number == 0):
            break
    seconds = time.monotonic() - start
    failed = [result.step.name for result in results if result.status]
    tests = count_tests(result.step for result in results)
    counted = ", ".join(f"{number} {outcome}" for outcome, number in tests.items())
    ending = f"failed: {', '.join(failed)}" if failed else "no step failed"
    print(f"{speed}: tests {counted}; {seconds:.0f} s; {ending}")
    if speed == "test-all":
        run_times.record(tests, failed, seconds, {step.step.name: step.seconds for step in results})
    return 1 if failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.checks")
    parser.add_argument("speed", choices=SPEEDS)
    try:
        return run(parser.parse_args(arguments).speed)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())

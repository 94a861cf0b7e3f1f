"""Apply each mutation to a copy of the work tree and run its tests: ``python -m tests.mutations``.

A mutation is killed if a test fails that passes without it, and survives if all pass. Exit status 1
if one survives or could not be tried. Words after the command choose the mutations whose promise
contains one of them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.mutations.mutation import Mutation
from tests.mutations.mutations import MUTATIONS

ROOT = Path(__file__).resolve().parents[2]
# Not copied: what was installed, and what is found by the hash of what it was made from.
_SHARED = ("node_modules", ".cache")
_OUTCOMES = {0: "SURVIVED", 1: "killed"}
_LIMIT = 900


@contextmanager
def work_tree() -> Iterator[Path]:
    """Yield a copy of the work tree, with changes that are not committed, without ignored files."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        copy = Path(folder)
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
        for name in _SHARED:
            (copy / name).symlink_to(ROOT / name)
        yield copy


def run_tests(mutation: Mutation, copy: Path) -> int:
    """Return the exit status of pytest with the mutation's tests."""
    options = ("--quiet", "--exitfirst", "-p", "no:cacheprovider", "-m", "not exhaustive")
    command = [sys.executable, "-m", "pytest", *options, *mutation.tests]
    done = subprocess.run(command, cwd=copy, check=False, capture_output=True, timeout=_LIMIT)
    if done.returncode not in _OUTCOMES:
        print(done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
    return done.returncode


def is_killed(mutation: Mutation, copy: Path) -> bool:
    """Run a mutation's tests without it and with it; print what came of it, and undo it.

    Tests that fail without the mutation say nothing about it: it counts as not tried.
    """
    original = (copy / mutation.file).read_bytes()
    start = time.monotonic()
    try:
        status = -1
        if run_tests(mutation, copy) == 0:
            mutation.apply(copy)
            status = run_tests(mutation, copy)
    finally:
        (copy / mutation.file).write_bytes(original)
    outcome = _OUTCOMES.get(status, "NOT TRIED")
    print(f"{outcome:9} {time.monotonic() - start:5.0f} s  {mutation.promise}", flush=True)
    return status == 1


def main(words: Sequence[str]) -> int:
    """Try the mutations; return the exit status."""
    chosen = [
        mutation
        for mutation in MUTATIONS
        if not words or any(word in mutation.promise for word in words)
    ]
    with work_tree() as copy:
        killed = [is_killed(mutation, copy) for mutation in chosen]
    print(f"{sum(killed)} of {len(chosen)} mutations killed")
    return 0 if killed and all(killed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How many random cases are tried, from which seed, and within which limits."""

from __future__ import annotations

import gc
import re
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, core, given, seed, settings
from hypothesis import strategies as st

SEED = 18
"""The seed of the cases; ``--hypothesis-seed`` of pytest takes another one."""
LONGEST = 2.0
"""Seconds of the processor that a case may take. Only the exhaustive tests measure it."""
LARGEST = 200 * 1024
"""Kilobytes by which all cases of a test may raise the memory of their process."""
_PROCESS = Path("/proc/self")
_RESET_PEAK = "5"


def present_seed() -> int:
    """Return the seed that is in use."""
    given: Any = core.global_force_seed
    return SEED if given is None else int(given)


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """Try few cases in ``make test``, and many, measured, in ``make test-all``."""
    exhaustive = pytest.param(many, marks=pytest.mark.exhaustive, id="many")
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), exhaustive])


def try_cases(cases: st.SearchStrategy[Any], count: int, check: Callable[[Any], None]) -> None:
    """Call ``check`` with ``count`` cases; the same ones every time, until the seed changes."""

    @seed(present_seed())
    @settings(
        max_examples=count,
        derandomize=False,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(cases)
    def check_case(case: Any) -> None:
        check(case)

    check_case()


def peak_memory() -> int:
    """Return the most kilobytes that the process has had, since ``reset_peak`` where it works."""
    with suppress(OSError):
        status = (_PROCESS / "status").read_text(encoding="utf-8")
        found = re.search(r"^VmHWM:\s*([0-9]+) kB$", status, re.MULTILINE)
        if found:
            return int(found[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def reset_peak() -> int:
    """Make the present memory the peak, where the system can, and return the peak."""
    with suppress(OSError):
        (_PROCESS / "clear_refs").write_text(_RESET_PEAK, encoding="utf-8")
    return peak_memory()


class Meter:
    """Measures the cases of one test; without ``measures`` it does nothing.

    Garbage that earlier tests of the process left is collected first: no case is charged for it.
    """

    def __init__(self, *, measures: bool) -> None:
        self._measures = measures
        if measures:
            gc.collect()
            gc.freeze()
        self._memory = reset_peak()

    @contextmanager
    def case(self) -> Iterator[None]:
        """Assert that what is done within takes no longer than ``LONGEST``."""
        start = time.process_time()
        yield
        seconds = time.process_time() - start
        assert not self._measures or seconds < LONGEST, f"{seconds:.1f} s"

    def close(self) -> None:
        """Assert that the cases have raised the memory by no more than ``LARGEST``."""
        used = peak_memory() - self._memory
        if self._measures:
            gc.unfreeze()
        assert not self._measures or used < LARGEST, f"{used // 1024} MB"

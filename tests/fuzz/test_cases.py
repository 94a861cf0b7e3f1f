"""The measure of what random cases take."""

from __future__ import annotations

import pytest

from tests.fuzz import cases
from tests.fuzz.cases import Meter, peak_memory, reset_peak

MEGABYTE = 1024 * 1024


def fill(megabytes: int) -> None:
    """Use so much memory and release it."""
    assert len(b"x" * (megabytes * MEGABYTE)) == megabytes * MEGABYTE


def test_memory_of_cases_counts_after_a_test_that_used_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cases, "LARGEST", 24 * 1024)
    before = peak_memory()
    fill(96)
    if reset_peak() > before + 64 * 1024:
        pytest.skip("this system does not reset the peak of a process")
    meter = Meter(measures=True)
    fill(48)
    with pytest.raises(AssertionError, match="MB"):
        meter.close()
    frugal = Meter(measures=True)
    fill(4)
    frugal.close()

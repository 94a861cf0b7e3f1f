"""The measurements kept in the repository: compared with new ones, and replaced by them."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.french import french
from bench.report import HEAD, Measurement, columns, shown
from site_builder.read.measurements import KeptPart, KeptRow

LONGEST_PART = 600
"""Seconds that a part may take."""


def processor() -> str:
    """Return the name of this machine's processor."""
    information = Path("/proc/cpuinfo")
    text = information.read_text(encoding="utf-8") if information.exists() else ""
    found = re.search(r"model name\s*:\s*(.+)", text)
    return found[1].strip() if found else platform.machine()


def part_of(measurements: Sequence[Measurement], rounds: int, seconds: float) -> KeptPart:
    """Return measurements as they are kept."""
    rows = tuple(map(_row, measurements))
    today = datetime.now(UTC).date().isoformat()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cores = os.cpu_count() or 1
    return KeptPart(today, processor(), cores, round(memory), rounds, round(seconds), rows)


def _row(measurement: Measurement) -> KeptRow:
    median, least, most = (float(f"{value:.4g}") for value in measurement.summary)
    name, unit = measurement.name, measurement.unit
    return KeptRow(name, french(name), median, least, most, unit, measurement.target)


def compared(measurements: Sequence[Measurement], kept: KeptPart | None) -> str:
    """Return a table of measurements beside those that were kept."""
    before = {row.name: row.median for row in kept.rows} if kept else {}
    rows = [
        (*measurement.row(), *_change(measurement, before.get(measurement.name)))
        for measurement in measurements
    ]
    gone = before.keys() - {measurement.name for measurement in measurements}
    lines = [columns((*HEAD, "kept", "change"), rows)]
    lines += [f"kept, and not measured now: {name}" for name in sorted(gone)]
    if kept:
        lines.append(
            f"kept on {kept.date}, {kept.processor}, {kept.cores} cores, {kept.rounds} rounds"
        )
    return "\n".join(lines)


def _change(measurement: Measurement, before: float | None) -> tuple[str, str]:
    if before is None:
        return ("", "new")
    change = f"{100 * (measurement.median / before - 1):+.0f} %" if before else ""
    return (f"{shown(before)} {measurement.unit}".rstrip(), change)

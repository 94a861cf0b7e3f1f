"""What `python -m bench --keep` measured last: the table that the site shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("measurements.json")


@dataclass(frozen=True, slots=True)
class KeptRow:
    """One measurement: its names, the median of its values, their least and most, its target."""

    name: str
    french: str
    median: float
    least: float
    most: float
    unit: str
    target: float | None = None


@dataclass(frozen=True, slots=True)
class KeptPart:
    """A part of the measurements, as it was measured.

    Attributes:
        date: in ISO's format.
        processor: of the machine.
        cores: of the machine.
        memory: of the machine, in gigabytes.
        rounds: how often each thing was timed.
        took: seconds that the whole part took.
        rows: the measurements.
    """

    date: str
    processor: str
    cores: int
    memory: int
    rounds: int
    took: int
    rows: tuple[KeptRow, ...]


def kept_measurements(file: Path = FILE) -> dict[str, KeptPart]:
    """Return the parts that were kept, in the order of the measurements."""
    if not file.exists():
        return {}
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: KeptPart(**{**part, "rows": tuple(KeptRow(**row) for row in part["rows"])})
        for name, part in data.items()
    }


def keep(parts: Mapping[str, KeptPart], file: Path = FILE) -> None:
    """Write the parts."""
    data = {name: asdict(part) for name, part in parts.items()}
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

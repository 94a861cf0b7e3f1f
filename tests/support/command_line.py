"""The command line, called in this process: the same bytes in and out, without a new Python."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any

from calculators.cli import main

EXPECTED_VALUES = frozenset({"loss", "damage"})
"""Keys of results that are amounts to expect: no chances, and shown rounded."""


@dataclass(frozen=True)
class Finished:
    """What a command left: its exit status and what it printed, as bytes.

    Attributes:
        status: the exit status.
        out: standard output.
        err: standard error.
    """

    status: int
    out: bytes
    err: bytes


def run_command(*arguments: str, stdin: bytes = b"") -> Finished:
    """Run ``python -m calculators`` with ``arguments`` in this process."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = (io.TextIOWrapper(io.BytesIO(stdin)), io.TextIOWrapper(out), io.TextIOWrapper(err))
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = streams
    try:
        status = main(arguments)
    except SystemExit as ended:
        status = int(ended.code or 0)
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    for stream in streams:
        stream.flush()
    return Finished(status, out.getvalue(), err.getvalue())


def command_line(calculator: str, language: str, value: Any) -> dict[str, Any]:
    """Return what ``python -m calculators run --json`` prints for an input, faults included."""
    flags = ("--lang", language, "--json", "--input", json.dumps(value))
    printed: dict[str, Any] = json.loads(run_command("run", calculator, *flags).out)
    return printed

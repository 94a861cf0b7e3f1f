"""Programs that a driver starts, and that end with it."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

_END_LIMIT = 30
"""Seconds that a program may take to end by itself once it is told to."""


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a program while the ``with`` block runs; one that does not end in time is killed.

    Its input is closed first, which tells some programs that nothing more is to come.

    Args:
        command: the program and its arguments.
        options: of ``subprocess.Popen``.
    """
    with subprocess.Popen(command, text=True, encoding="utf-8", **options) as process:
        try:
            yield process
        finally:
            if process.stdin:
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
            else:
                process.terminate()
            try:
                process.wait(timeout=_END_LIMIT)
            except subprocess.TimeoutExpired:
                process.kill()

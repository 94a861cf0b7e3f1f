"""A lock between processes, held through a file."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def file_lock(file: Path) -> Iterator[None]:
    """Hold an exclusive lock on a file while the ``with`` block runs; wait for it first.

    The system releases the lock of a process that dies.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield

"""Processes that want the same lock take turns."""

from __future__ import annotations

import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from site_builder.file_lock import file_lock

ROOT = Path(__file__).resolve().parent.parent.parent
HOLD = """
import sys
from pathlib import Path
from site_builder.file_lock import file_lock
print("waiting", flush=True)
with file_lock(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


@contextmanager
def _other(lock: Path) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """Run a process that holds the lock until it is ended."""
    command = [sys.executable, "-u", "-c", HOLD, str(lock)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0) as process:
        assert process.stdout
        assert process.stdout.readline() == b"waiting\n"
        yield process, process.stdout
        process.kill()


def test_second_process_waits_for_lock(tmp_path: Path) -> None:
    lock = tmp_path / "folder" / "lock"
    with ExitStack() as first, ExitStack() as second:
        first.enter_context(file_lock(lock))
        _, said = second.enter_context(_other(lock))
        assert select.select([said], [], [], 0.5)[0] == []
        first.close()
        assert said.readline() == b"mine\n"


def test_killed_process_releases_lock(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with _other(lock) as (process, said):
        assert said.readline() == b"mine\n"
        process.kill()
        process.wait()
        with file_lock(lock):
            pass

"""A copy of the work tree's sources, to edit and serve without touching the work tree."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns

from site_builder.paths import ROOT
from site_builder.sources import SOURCES

_FILES = ("LICENSE", "mkdocs.yml", "package.json", "package-lock.json", "tsconfig.json")
_SHARED = ("node_modules", ".cache/compressed", ".cache/previews", ".cache/python")
_START_SECONDS = 300


@dataclass
class ServedTree:
    """A copy of the sources, followed by a server as ``make serve`` starts it.

    Attributes:
        root: the folder of the copy.
        url: the address of the site, which ends with a slash.
        builds: released once for each build that followed an edit.
    """

    root: Path
    url: str = ""
    builds: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))


def copy_sources(root: Path) -> None:
    """Copy the sources of the site into a folder; installed packages and caches are shared."""
    ignored = ignore_patterns("__pycache__")
    for name in (*SOURCES, "LICENSES", "requirements"):
        copytree(ROOT / name, root / name, ignore=ignored)
    for name in _FILES:
        copy2(ROOT / name, root / name)
    (root / ".cache").mkdir()
    for name in _SHARED:
        (ROOT / name).mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(ROOT / name)


def build(root: Path, output: Path) -> None:
    """Build the site of a copy.

    Raises:
        subprocess.CalledProcessError: the build failed.
    """
    command = [sys.executable, "-m", "site_builder.build", "--output", str(output)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)


@contextlib.contextmanager
def served_tree(root: Path) -> Iterator[ServedTree]:
    """Copy the sources into ``root``, build and serve them, and follow edits of the copy.

    Raises:
        TimeoutError: the server did not start.
    """
    copy_sources(root)
    tree = ServedTree(root)
    started = threading.Event()
    command = [sys.executable, "-m", "site_builder.serve", "--watch", "--port", "0"]
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        reader = threading.Thread(target=_read, args=(server, tree, started), daemon=True)
        reader.start()
        try:
            if not started.wait(_START_SECONDS):
                raise TimeoutError("the server did not start")
            yield tree
        finally:
            os.killpg(server.pid, signal.SIGTERM)


def _read(server: subprocess.Popen[str], tree: ServedTree, started: threading.Event) -> None:
    for line in server.stdout or ():
        if "http://" in line:
            tree.url = line.split("at ", 1)[1].split()[0]
            started.set()
        elif line.startswith("Built again"):
            tree.builds.release()

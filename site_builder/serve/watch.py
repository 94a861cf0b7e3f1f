"""Build the site again when a file it is made from is edited."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from watchdog.events import (
    EVENT_TYPE_CREATED,
    EVENT_TYPE_DELETED,
    EVENT_TYPE_MODIFIED,
    EVENT_TYPE_MOVED,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

from site_builder.freshness import FILES, GENERATED, SOURCES
from site_builder.paths import ROOT

_EDITS = {EVENT_TYPE_CREATED, EVENT_TYPE_DELETED, EVENT_TYPE_MODIFIED, EVENT_TYPE_MOVED}
# The folder of the files that pages name and the build hardly changes.
_SERVED = "web"
# Made by editors for themselves.
_NOT_SOURCES = frozenset({".swp", ".swx", ".tmp"})
# An editor saves in several steps, and several files are saved at once.
_SETTLED = 0.15
# How often a build is looked at that may have to be broken off.
_GLANCE = 0.05


class BuildFault(Exception):
    """The site could not be built; the text is the one sentence to show."""


class Edits(FileSystemEventHandler):
    """Remembers that a source was edited, and which."""

    def __init__(self) -> None:
        self.edited = threading.Event()
        self._paths: set[Path] = set()
        self._lock = threading.Lock()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take note of an edit; opening and closing a file is none."""
        if event.event_type not in _EDITS or event.is_directory:
            return
        paths = [Path(str(path)) for path in (event.src_path, event.dest_path) if path]
        sources = [path for path in paths if is_source(path)]
        with self._lock:
            self._paths.update(sources)
        if sources:
            self.edited.set()

    def take(self) -> set[Path]:
        """Return what was edited since this was asked before."""
        with self._lock:
            taken, self._paths = self._paths, set()
        return taken


def is_source(path: Path) -> bool:
    """Tell whether an edit of this file may change the site.

    >>> is_source(Path("docs/fr/index.md")), is_source(Path("calculators/__pycache__/a.pyc"))
    (True, False)
    """
    if path.parent == ROOT and path.name not in FILES:
        return False
    hidden = path.name.startswith(".") or path.name.endswith("~")
    return not hidden and path.suffix not in _NOT_SOURCES and not GENERATED.intersection(path.parts)


def show_at_once(site: Path, edited: Iterable[Path]) -> bool:
    """Lay edited styles and scripts into the built site; tell whether nothing else was edited.

    They are served much as they are written, and a build takes half a minute.
    """
    laid = {path: site / "assets" / path.relative_to(ROOT) for path in edited if _is_served(path)}
    others = {path for path in edited if path not in laid and path.exists()}
    if others or not laid or not all(target.exists() for target in laid.values()):
        return False
    for path, target in laid.items():
        shutil.copyfile(path, target)
    return True


def _is_served(path: Path) -> bool:
    return path.is_relative_to(ROOT / _SERVED) and path.is_file()


def run_build(site: Path, stopped: threading.Event | None = None) -> None:
    """Build the site; what is up to date is skipped.

    A process of its own, so that edited code counts too; and a session of its own, so that Ctrl+C
    reaches only us: the build is ended from here, without a word.

    Args:
        site: the folder of the built site.
        stopped: breaks the build off when set.

    Raises:
        BuildFault: the build failed; it has said why.
    """
    command = [sys.executable, "-m", "site_builder.build", "--output", str(site)]
    stopped = stopped or threading.Event()
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as build:
        try:
            while build.poll() is None and not stopped.wait(_GLANCE):
                pass
        finally:
            if build.poll() is None:
                os.killpg(build.pid, signal.SIGKILL)
    if build.returncode and not stopped.is_set():
        raise BuildFault("The site could not be built; what is wrong is said above.")


@contextlib.contextmanager
def rebuild_on_edits(site: Path, built: Callable[[], None]) -> Iterator[None]:
    """Build again after every edit, as long as the ``with`` block runs.

    Args:
        site: the folder of the built site.
        built: called when there is something new to see: after a build that succeeded, or before
            it where only styles and scripts were edited.
    """
    edits = Edits()
    stopped = threading.Event()
    observer = _observe(edits)
    builder = threading.Thread(target=_build_on, args=(edits, stopped, site, built), daemon=True)
    builder.start()
    try:
        yield
    finally:
        stopped.set()
        edits.edited.set()
        observer.stop()
        observer.join()
        builder.join()


def _observe(edits: Edits) -> BaseObserver:
    """Return a running observer; one that looks itself where the system allows no more watches."""
    for kind in (Observer, PollingObserver):
        observer = kind()
        for folder in SOURCES:
            observer.schedule(edits, str(ROOT / folder), recursive=True)
        # The folder of the single files: an editor may put a new file in the place of the old.
        observer.schedule(edits, str(ROOT))
        try:
            observer.start()
        except OSError:
            continue
        return observer
    raise BuildFault("The files could not be watched; `make build` builds once.")


def _build_on(
    edits: Edits, stopped: threading.Event, site: Path, built: Callable[[], None]
) -> None:
    while edits.edited.wait() and not stopped.is_set():
        # Until nothing was saved for a moment.
        while edits.edited.is_set() and not stopped.is_set():
            edits.edited.clear()
            stopped.wait(_SETTLED)
        shown = show_at_once(site, edits.take())
        if shown:
            built()
        try:
            run_build(site, stopped)
        except BuildFault as fault:
            print(fault, file=sys.stderr, flush=True)
            continue
        if not stopped.is_set():
            print("Built again.", flush=True)
            # Who has seen the edit already is not disturbed a second time.
            if not shown:
                built()

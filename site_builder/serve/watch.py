"""Watch the sources of the site for edits."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
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

from site_builder.paths import ROOT
from site_builder.sources import FILES, GENERATED, SOURCES

_EDITS = {EVENT_TYPE_CREATED, EVENT_TYPE_DELETED, EVENT_TYPE_MODIFIED, EVENT_TYPE_MOVED}
# Temporary files of editors.
_NOT_SOURCES = frozenset({".swp", ".swx", ".tmp"})
# An editor saves in several steps, and several files are saved at once.
_SETTLE_SECONDS = 0.15


class WatchError(Exception):
    """The files cannot be watched; the text is the sentence to show."""


class Edits(FileSystemEventHandler):
    """Collects the sources that were edited."""

    def __init__(self) -> None:
        self._pending = threading.Event()
        self._paths: set[Path] = set()
        self._lock = threading.Lock()

    @property
    def is_pending(self) -> bool:
        """Whether something was edited since ``take`` returned."""
        return self._pending.is_set()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Record an edit; opening or closing a file is none."""
        if event.event_type not in _EDITS or event.is_directory:
            return
        paths = [Path(str(path)) for path in (event.src_path, event.dest_path) if path]
        sources = [path for path in paths if is_source(path)]
        with self._lock:
            self._paths.update(sources)
        if sources:
            self._pending.set()

    def take(self) -> set[Path]:
        """Wait for edits until none came for a moment, and return the files since the last call."""
        self._pending.wait()
        while self._pending.is_set():
            self._pending.clear()
            threading.Event().wait(_SETTLE_SECONDS)
        with self._lock:
            taken, self._paths = self._paths, set()
        return taken

    def interrupt_wait(self) -> None:
        """Let ``take`` return, with nothing if nothing was edited."""
        self._pending.set()


def is_source(path: Path) -> bool:
    """Return whether an edit of this file may change the site.

    >>> is_source(Path("docs/fr/index.md")), is_source(Path("calculators/__pycache__/a.pyc"))
    (True, False)
    """
    if path.parent == ROOT and path.name not in FILES:
        return False
    hidden = path.name.startswith(".") or path.name.endswith("~")
    return not hidden and path.suffix not in _NOT_SOURCES and not GENERATED.intersection(path.parts)


@contextlib.contextmanager
def watching() -> Iterator[Edits]:
    """Collect the edits of the sources while the ``with`` block runs.

    Raises:
        WatchError: neither the system nor polling can watch the files.
    """
    edits = Edits()
    observer = _observe(edits)
    try:
        yield edits
    finally:
        observer.stop()
        observer.join()


def _observe(edits: Edits) -> BaseObserver:
    """Return a running observer; one that polls where the system allows no more watches."""
    for kind in (Observer, PollingObserver):
        observer = kind()
        for folder in SOURCES:
            observer.schedule(edits, str(ROOT / folder), recursive=True)
        # The folder of the single files: an editor may replace a file by a new one.
        observer.schedule(edits, str(ROOT))
        try:
            observer.start()
        except OSError:
            continue
        return observer
    raise WatchError("The files could not be watched; `make build` builds once.")

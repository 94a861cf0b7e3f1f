"""Build the site again when its sources are edited, and show edits before that where possible."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from site_builder.paths import ROOT
from site_builder.serve.live_reload import LiveReload
from site_builder.serve.preview import Preview, makes_python_image
from site_builder.serve.watch import Edits, watching

_POLL_SECONDS = 0.05


class BuildFailedError(Exception):
    """The site could not be built; the text is the sentence to show."""


def run_build(site: Path, is_cancelled: Callable[[], bool] | None = None) -> bool:
    """Build the site in a process of its own, so that edited code is used; skip it if up to date.

    Args:
        site: the folder of the built site.
        is_cancelled: called repeatedly; the build ends when it returns true. A build that can be
            cancelled runs with low priority.

    Returns:
        whether the build came to its end.

    Raises:
        BuildFailedError: the build failed; it has printed why.
    """
    command = [sys.executable, "-m", "site_builder.build", "--output", str(site)]
    if is_cancelled is not None:
        command = ["nice", *command]
    # A session of its own: Ctrl+C reaches only the server, which ends the build and its children.
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as build:
        cancelled = False
        try:
            while build.poll() is None and not cancelled:
                cancelled = is_cancelled is not None and is_cancelled()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    build.wait(_POLL_SECONDS)
        finally:
            if build.poll() is None:
                os.killpg(build.pid, signal.SIGKILL)
    if build.returncode and not cancelled:
        raise BuildFailedError("The site could not be built; what is wrong is said above.")
    return not cancelled


@contextlib.contextmanager
def rebuild_on_edits(site: Path, live: LiveReload, preview: Preview) -> Iterator[None]:
    """Follow the edits of the sources while the ``with`` block runs.

    Args:
        site: the folder of the built site.
        live: tells open pages when there is something new to show.
        preview: shows edits before they are built.

    Raises:
        WatchError: the files cannot be watched.
    """
    stopped = threading.Event()
    with watching() as edits:
        follower = threading.Thread(
            target=_follow, args=(edits, stopped, site, live, preview), daemon=True
        )
        follower.start()
        try:
            yield
        finally:
            stopped.set()
            edits.wake()
            follower.join()
            preview.stop()


def _follow(
    edits: Edits, stopped: threading.Event, site: Path, live: LiveReload, preview: Preview
) -> None:
    unbuilt: set[Path] = set()
    is_shown = True
    while not stopped.is_set():
        edited = edits.take()
        if stopped.is_set():
            return
        unbuilt |= edited
        if preview.edited(edited):
            live.built()
        else:
            is_shown = False
        try:
            built = run_build(site, lambda: edits.is_pending or stopped.is_set())
        except BuildFailedError as error:
            print(error, file=sys.stderr, flush=True)
            continue
        if not built or edits.is_pending:
            continue
        preview.built()
        print("Built again.", flush=True)
        # Pages that show the edits already are not reloaded, unless their Python is another now.
        if not is_shown or makes_python_image(unbuilt):
            live.built()
        unbuilt.clear()
        is_shown = True

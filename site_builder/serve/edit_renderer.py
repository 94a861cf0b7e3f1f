"""Show edits before the build that they start is done.

Styles and scripts are copied into the built site. Pages are rendered when they are requested,
by a process that keeps the configuration, the navigation and the rules in memory; see
``page_renderer``.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

from calculators.core.language import LANGUAGES
from site_builder.pack.styles import SHARED, write_shared
from site_builder.paths import DOCS, ROOT, WEB

_CODE = frozenset({".py", ".mo", ".json"})
_PAGES = frozenset({".md", ".html", ".yml", ".py", ".mo", ".json"})
# Only the build makes the parts of Python's image that these files go into.
_IN_PYTHON_IMAGE = _CODE | {".yml"}


class RendererProcess:
    """The process that renders pages: it answers requests, a line of JSON each.

    Args:
        site: the folder of the built site.
    """

    def __init__(self, site: Path) -> None:
        command = [sys.executable, "-m", "site_builder.serve.page_renderer", str(site)]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # the build reports what is wrong with the sources
            text=True,
            start_new_session=True,  # Ctrl+C reaches only the server, which ends the process
        )

    def edited(self, paths: Iterable[Path]) -> None:
        """Let the process read edited files again before it answers the next request."""
        self._send(sorted(map(str, paths)))

    def html(self, path: str) -> str | None:
        """Return the page at a path, None where there is none or the process has ended."""
        self._send(path)
        line = self._process.stdout.readline() if self._process.stdout else ""
        html: str | None = json.loads(line or "null")
        return html

    @property
    def has_ended(self) -> bool:
        """Whether the process ended by itself, such as for a fault in the edited code."""
        return self._process.poll() is not None

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _send(self, request: object) -> None:
        if self._process.stdin:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.write(json.dumps(request) + "\n")
                self._process.stdin.flush()


class EditRenderer:
    """Renders pages from edited sources, from the first edit to the end of the next build.

    Args:
        site: the folder of the built site.
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        self._is_needed = False
        self._renderer: RendererProcess | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Start the process that renders pages, so that the first edit does not wait for it."""
        threading.Thread(target=self._render_home_pages, daemon=True).start()

    def stop(self) -> None:
        """End the process that renders pages."""
        with self._lock:
            self._end()

    def edited(self, paths: set[Path]) -> bool:
        """Take note of edited files; return whether open pages can show the edits now.

        Args:
            paths: the files, some of which may no longer exist.
        """
        published = {path for path in paths if _publish(path, self.site)}
        pages = {path for path in paths - published if _is_shown_by_pages(path)}
        if pages:
            with self._lock:
                self._is_needed = True
                if any(path.suffix in _CODE for path in pages):
                    self._end()
                self._started().edited(pages)
        others = {path for path in paths - published - pages if path.exists()}
        return bool(published or pages) and not others

    def page(self, path: str) -> bytes | None:
        """Return a page as the sources have it now; None where the built page is to be sent.

        Args:
            path: below the site's root, such as ``/en/lcg/``.
        """
        if not self._is_needed:
            return None
        with self._lock:
            html = self._started().html(path)
        return None if html is None else html.encode()

    def built(self) -> None:
        """Send built pages from now on: the build was made from the present sources."""
        self._is_needed = False

    def _render_home_pages(self) -> None:
        for language in LANGUAGES:
            with self._lock:
                self._started().html(f"/{language}/")

    def _started(self) -> RendererProcess:
        if self._renderer is None or self._renderer.has_ended:
            self._renderer = RendererProcess(self.site)
        return self._renderer

    def _end(self) -> None:
        if self._renderer is not None:
            self._renderer.end()
            self._renderer = None


def makes_python_image(paths: Iterable[Path]) -> bool:
    """Return whether a build of these files may make a new Python image for open pages."""
    return any(path.suffix in _IN_PYTHON_IMAGE for path in paths)


def _publish(path: Path, site: Path) -> bool:
    """Copy an edited style or script into the built site; return whether it is published so."""
    if not path.is_relative_to(WEB) or not path.is_file():
        return False
    target = site / "assets" / path.relative_to(ROOT)
    if not target.exists():
        return False
    shutil.copyfile(path, target)
    if path.relative_to(WEB).as_posix() in SHARED:
        write_shared(site / "assets" / "web")
    return True


def _is_shown_by_pages(path: Path) -> bool:
    if path.is_relative_to(DOCS):
        return path.suffix == ".md"
    return path.suffix in _PAGES and not path.is_relative_to(WEB)

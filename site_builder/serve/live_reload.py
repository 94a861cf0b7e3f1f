"""Reload open pages after a build: one external script and one stream of versions.

Only the server of ``make serve`` adds the script, when it sends a page; the built site has no trace
of it. Its service worker deletes caches, which would hide edits. Both follow the
Content-Security-Policy of production.
"""

from __future__ import annotations

import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlsplit

from site_builder.pack.headers import headers_for
from site_builder.paths import WEB

_VERSIONS = "/live-reload/versions"
_SCRIPT = "/live-reload/script.js"
_SOURCE = WEB / "serve" / "live-reload.js"
# The address of the service worker, which is replaced: cached pages would hide edits.
_WORKER = "/service-worker.js"
_NO_WORKER = WEB / "serve" / "no-worker.js"
# The version is repeated after this time, so that a closed connection is noticed.
_SECONDS = 15


class LiveReload:
    """Counts the builds, and sends the count to open pages."""

    def __init__(self) -> None:
        # The versions of a restarted server differ from those before.
        self._started = time.time_ns()
        self._builds = 0
        self._changed = threading.Condition()

    @property
    def version(self) -> str:
        """The current version of the site."""
        return f"{self._started}.{self._builds}"

    def built(self) -> None:
        """Send a new version to every open page, which reloads."""
        with self._changed:
            self._builds += 1
            self._changed.notify_all()

    def page(self, content: bytes) -> bytes:
        """Return a page of the site with the script added at the end of its body."""
        tag = f'<script type="module" src="{_SCRIPT}?{self.version}"></script></body>'.encode()
        return tag.join(content.rsplit(b"</body>", 1))

    def answers(self, request: BaseHTTPRequestHandler) -> bool:
        """Answer a request for a script or the versions; return whether it was one."""
        path = urlsplit(request.path).path
        if path == _SCRIPT:
            self._send_script(request, _SOURCE)
        elif path.endswith(_WORKER):
            self._send_script(request, _NO_WORKER)
        elif path == _VERSIONS:
            self._send_versions(request)
        else:
            return False
        return True

    def _send_script(self, request: BaseHTTPRequestHandler, source: Path) -> None:
        script = source.read_bytes()
        request.send_response(HTTPStatus.OK)
        for name, value in headers_for(_SCRIPT).items():
            if name != "Cache-Control":
                request.send_header(name, value)
        request.send_header("Content-Type", "text/javascript; charset=utf-8")
        request.send_header("Cache-Control", "no-store")
        request.send_header("Content-Length", str(len(script)))
        request.end_headers()
        request.wfile.write(script)

    def _send_versions(self, request: BaseHTTPRequestHandler) -> None:
        request.close_connection = True
        request.send_response(HTTPStatus.OK)
        request.send_header("Content-Type", "text/event-stream")
        request.send_header("Cache-Control", "no-store")
        request.send_header("Connection", "close")
        request.end_headers()
        # Writing to a closed connection raises an error, which ends the thread.
        while True:
            said = self.version
            request.wfile.write(f"data: {said}\n\n".encode())
            request.wfile.flush()
            self._wait_for_other_than(said)

    def _wait_for_other_than(self, version: str) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self.version != version, _SECONDS)

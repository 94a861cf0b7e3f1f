"""Network conditions: a server that is unreachable, busy, slow, breaks off, or has a new build."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO, override
from urllib.parse import unquote, urlsplit

from site_builder.pack.compression import CompressedFiles
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server

# Seconds: longer than anything that a test waits for meanwhile, on a machine that is busy.
_TIMEOUT = 120


type StandIn = Callable[[str, Path], tuple[bytes, dict[str, str]] | None]
"""Between server and reader: for a path and the server's file, what is sent instead and with which
headers, or None where the file is let through."""


class Network:
    """The conditions of a server, and the requests that reached it.

    Attributes:
        down: every connection is closed without a response.
        busy: every response has status 503.
        broken_off: the path of the file whose response ends in the middle, or None.
        stalled: the path of the file whose response pauses in the middle until ``resume``, or None.
        stand_in: what answers instead of the server, or None.
        resume: set to let stalled responses continue.
        requested: the paths below the site's root that were answered, in order.
    """

    def __init__(self, site: Path, base: str) -> None:
        self.base = base
        self.down = False
        self.busy = False
        self.broken_off: str | None = None
        self.stalled: str | None = None
        self.stand_in: StandIn | None = None
        self.resume = threading.Event()
        self.requested: list[str] = []
        self._changed = threading.Condition()
        self.served = Served(site, base)
        self.url = ""

    def note(self, path: str) -> None:
        """Record a request."""
        with self._changed:
            self.requested.append(path)
            self._changed.notify_all()

    def wait_for_request(self, path: str) -> None:
        """Wait until a file has been requested."""
        with self._changed:
            assert self._changed.wait_for(lambda: path in self.requested, _TIMEOUT), self.requested

    def publish(self, site: Path) -> None:
        """Replace the site by another build."""
        self.served = Served(site.resolve(), self.base, self.served.files)


class _Handler(Handler):
    def __init__(self, network: Network, *rest: Any) -> None:
        self.network = network
        self.broken_off = self.stalled = False
        super().__init__(network.served, *rest)

    @override
    def do_GET(self) -> None:
        self.served = self.network.served
        if self.network.down:
            self.close_connection = True
            return
        if self.network.busy:
            self.send_response(HTTPStatus.SERVICE_UNAVAILABLE)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if self._is_answered_by_another():
            return
        # Decided before the request is recorded: a test may change the conditions then.
        self.broken_off = self._path() == self.network.broken_off
        self.stalled = self._path() == self.network.stalled
        self.network.note(self._path())
        super().do_GET()

    def _is_answered_by_another(self) -> bool:
        path, stand_in = self._path(), self.network.stand_in
        answer = stand_in and stand_in(path, self.network.served.site / path)
        if not answer:
            return False
        body, headers = answer
        self.network.note(path)
        self.send_response(HTTPStatus.OK)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        return True

    def _path(self) -> str:
        path = unquote(urlsplit(self.path).path).removeprefix(self.served.base)
        return f"{path}index.html" if path == "" or path.endswith("/") else path

    @override
    def _known_tags(self) -> set[str]:
        # An unchanged file is not sent, so its response could not break off.
        return set() if self.broken_off else super()._known_tags()

    @override
    def _send_body(self, content: BinaryIO) -> None:
        if not self.broken_off and not self.stalled:
            super()._send_body(content)
            return
        data = content.read()
        half = len(data) // 2
        self.wfile.write(data[:half])
        self.wfile.flush()
        if self.broken_off or not self.network.resume.wait(_TIMEOUT):
            self.close_connection = True
        else:
            self.wfile.write(data[half:])


@contextmanager
def serve_under_conditions(site: Path, cache: Path, base: str = "/") -> Iterator[Network]:
    """Serve a site on a free port, and yield the conditions of the server."""
    network = Network(site.resolve(), base)
    network.served = Served(site.resolve(), base, CompressedFiles(cache))
    with Server((HOST, 0), partial(_Handler, network)) as server:
        network.url = f"http://{HOST}:{server.server_address[1]}{base}"
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield network
        finally:
            network.resume.set()
            server.shutdown()
            thread.join()

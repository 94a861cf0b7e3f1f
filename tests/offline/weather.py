"""A server that can be told to fail: gone, cut off within a file, or on to another build."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO, override
from urllib.parse import unquote, urlsplit

from site_builder.pack.compression import CompressedFiles
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server


class Weather:
    """What the server does, and what it was asked.

    Attributes:
        down: whether every connection is closed without an answer.
        busy: whether every answer is that there is none for the moment.
        cut: the path of the site whose file breaks off in the middle, or None.
        held: the path of the site whose file stops in the middle until ``go_on`` is set, or None.
        asked: the paths below the site's root that were answered, in order.
    """

    def __init__(self, site: Path, base: str) -> None:
        self.base = base
        self.down = False
        self.busy = False
        self.cut: str | None = None
        self.held: str | None = None
        self.go_on = threading.Event()
        self.asked: list[str] = []
        self.served = Served(site, base)
        self.url = ""

    def publish(self, site: Path) -> None:
        """Put another build in the place of the present one."""
        self.served = Served(site.resolve(), self.base, self.served.files)


class _Handler(Handler):
    def __init__(self, weather: Weather, *rest: Any) -> None:
        self.weather = weather
        self.cut = self.held = False
        super().__init__(weather.served, *rest)

    @override
    def do_GET(self) -> None:
        self.served = self.weather.served
        if self.weather.down:
            self.close_connection = True
            return
        if self.weather.busy:
            self.send_response(HTTPStatus.SERVICE_UNAVAILABLE)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        # Settled before anybody can see that the file was asked for, and change the weather.
        self.cut = self._path() == self.weather.cut
        self.held = self._path() == self.weather.held
        self.weather.asked.append(self._path())
        super().do_GET()

    def _path(self) -> str:
        path = unquote(urlsplit(self.path).path).removeprefix(self.served.base)
        return f"{path}index.html" if path == "" or path.endswith("/") else path

    @override
    def _known_tags(self) -> set[str]:
        # A file that is unchanged is not sent, and could not break off.
        return set() if self.cut else super()._known_tags()

    @override
    def _send_body(self, content: BinaryIO) -> None:
        if not self.cut and not self.held:
            super()._send_body(content)
            return
        data = content.read()
        half = len(data) // 2
        self.wfile.write(data[:half])
        self.wfile.flush()
        if self.cut or not self.weather.go_on.wait(timeout=20):
            self.close_connection = True
        else:
            self.wfile.write(data[half:])


@contextmanager
def weathered(site: Path, cache: Path, base: str = "/") -> Iterator[Weather]:
    """Serve a site on a free port, and yield what commands the server."""
    weather = Weather(site.resolve(), base)
    weather.served = Served(site.resolve(), base, CompressedFiles(cache))
    with Server((HOST, 0), partial(_Handler, weather)) as server:
        weather.url = f"http://{HOST}:{server.server_address[1]}{base}"
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield weather
        finally:
            server.shutdown()
            thread.join()

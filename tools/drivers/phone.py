"""Pages in a frame as wide as a phone: WebKit’s own window does not get so narrow."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, override

from site_builder.pack.compression import CACHE, CompressedFiles
from site_builder.serve.handler import Served
from site_builder.serve.server import HOST, Server
from tools.drivers.online_site import OnlineHandler

NARROW = (360, 740)
"""Pixels of a frame like the narrowest phones."""

_PATH = "/phone"
_FRAME = """<!doctype html>
<title>phone</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { border: 0 }</style>
<iframe width="%d" height="%d" src="/%s"></iframe>
"""


class _Handler(OnlineHandler):
    """Answers from the site, and with a page of the same origin that frames another one."""

    def __init__(self, size: tuple[int, int], missing: str | None, *rest: Any) -> None:
        self._size = size
        self._missing = missing
        super().__init__(*rest)

    @override
    def do_GET(self) -> None:
        path, _mark, framed = self.path.partition("?")
        if self._missing and path.startswith(self._missing):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        if path != _PATH:
            super().do_GET()
            return
        body = (_FRAME % (*self._size, framed)).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def phones(
    site: Path, size: tuple[int, int] = NARROW, *, missing: str | None = None
) -> Iterator[str]:
    """Serve a built site; yield what to put before a page's address to see it in the frame.

    Args:
        site: the folder of the built site.
        size: width and height of the frame.
        missing: the beginning of the paths that are not found.
    """
    served = Served(site.resolve(), "/", CompressedFiles(CACHE))
    with Server((HOST, 0), partial(_Handler, size, missing, served)) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}{_PATH}?"
        finally:
            server.shutdown()
            thread.join()

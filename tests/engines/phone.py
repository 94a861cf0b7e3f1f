"""Pages in a frame as wide as a phone: WebKit’s own window does not get so narrow."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import override

from site_builder.pack.compression import CACHE, CompressedFiles
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server

WIDTH = 360
"""Pixels of the frame."""

_PATH = "/phone"
_FRAME = f"""<!doctype html>
<title>phone</title><link rel="icon" href="data:,">
<style>body {{ margin: 0 }} iframe {{ border: 0 }}</style>
<iframe width="{WIDTH}" height="740" src="/%s"></iframe>
"""


class _Handler(Handler):
    """Answers from the site, and with a page of the same origin that frames another one."""

    @override
    def do_GET(self) -> None:
        path, _mark, framed = self.path.partition("?")
        if path != _PATH:
            super().do_GET()
            return
        body = (_FRAME % framed).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def phones(site: Path) -> Iterator[str]:
    """Serve a built site; yield what to put before a page's address to see it in the frame."""
    served = Served(site.resolve(), "/", CompressedFiles(CACHE))
    with Server((HOST, 0), partial(_Handler, served)) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}{_PATH}?"
        finally:
            server.shutdown()
            thread.join()

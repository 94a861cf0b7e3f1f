"""A server whose files of Python arrive slowly, or break off."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, override
from urllib.parse import unquote, urlsplit

from site_builder.pack.compression import CompressedFiles
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server
from tools.waiting import wait_until

_PAUSE = 0.05


class SlowServer:
    """The conditions of a server, and what was sent.

    Attributes:
        url: the address of the site's root.
        rate: bytes of Python's files in a second, for each connection; 0 for no limit.
        broken: the end of the name of a file that breaks off in the middle once, or None.
        plain: whether nothing is compressed on the way.
        permits_parts: whether the rest of a file can be requested.
        gone: the ends of the names of files for which the connection is closed without an answer.
        gone_after: the names of files that are sent before the connection for another is closed.
        sent: the names of Python's files that were sent to their end, in order.
        parts: the names of files of which the rest was asked for.
    """

    def __init__(self) -> None:
        self.url = ""
        self.rate = 0
        self.broken: str | None = None
        self.plain = False
        self.permits_parts = True
        self.gone: tuple[str, ...] = ()
        self.gone_after: frozenset[str] = frozenset()
        self.sent: list[str] = []
        self.parts: list[str] = []


class _Handler(Handler):
    def __init__(self, conditions: SlowServer, served: Served, *rest: Any) -> None:
        self.conditions = conditions
        super().__init__(served, *rest)

    @override
    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if self.conditions.gone and path.endswith(self.conditions.gone):
            wait_until(self._others_are_sent, "the other files sent")
            self.close_connection = True
            return
        if self.conditions.plain:
            del self.headers["Accept-Encoding"]
        self.is_part = "Range" in self.headers
        if not self.conditions.permits_parts:
            del self.headers["Range"]
        super().do_GET()

    def _others_are_sent(self) -> bool:
        return self.conditions.gone_after <= set(self.conditions.sent)

    @override
    def _send_body(self, content: BinaryIO) -> None:
        path = unquote(urlsplit(self.path).path)
        rate, broken = self.conditions.rate, self.conditions.broken
        if "/assets/python/" not in path:
            super()._send_body(content)
            return
        if self.is_part:
            self.conditions.parts.append(path.rpartition("/")[2])
        data = content.read()
        breaks = broken is not None and path.endswith(broken)
        end = len(data) // 2 if breaks else len(data)
        step = max(1, int(rate * _PAUSE)) if rate else len(data) or 1
        for start in range(0, end, step):
            self.wfile.write(data[start : min(start + step, end)])
            self.wfile.flush()
            if rate:
                time.sleep(_PAUSE)
        if breaks:
            self.conditions.broken = None
            self.close_connection = True
        else:
            self.conditions.sent.append(path.rpartition("/")[2])


@contextmanager
def slow_server(site: Path) -> Iterator[SlowServer]:
    """Serve a built site on a free port while the ``with`` block runs."""
    conditions = SlowServer()
    served = Served(site.resolve(), "/", CompressedFiles())
    with Server((HOST, 0), partial(_Handler, conditions, served)) as server:
        conditions.url = f"http://{HOST}:{server.server_address[1]}/"
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield conditions
        finally:
            conditions.rate = 0
            server.shutdown()
            thread.join()

"""The built site whose service worker stores nothing: a copy takes longer than a test."""

from __future__ import annotations

from http import HTTPStatus
from typing import override

from site_builder.pack.media_types import MEDIA_TYPES
from site_builder.serve.handler import Handler

_WORKER = b"""
addEventListener("install", () => skipWaiting());
addEventListener("message", ({ ports }) => ports[0]?.postMessage(undefined));
"""


class OnlineHandler(Handler):
    """Answers from the site, but with a service worker that stores nothing and handles no request.

    Firefox and WebKit have no switch that a test could turn off service workers by, and in each
    fresh profile the whole language would be downloaded beside the test.
    """

    @override
    def do_GET(self) -> None:
        if not self.path.endswith("/service-worker.js"):
            super().do_GET()
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", MEDIA_TYPES[".js"])
        self.send_header("Content-Length", str(len(_WORKER)))
        self.end_headers()
        self.wfile.write(_WORKER)

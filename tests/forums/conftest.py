"""What the tests with the software of forums share."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, override

import pytest

from tests.support.programs import required
from tools.forum_software import PHP, WORDPRESS

BUILT_URL = b"http://127.0.0.1:8000/"
"""Where the pages of the built site say that they are."""


@pytest.fixture(scope="session")
def php() -> Path:
    """PHP of this machine."""
    return required(PHP)


@pytest.fixture(scope="session")
def wordpress() -> Path:
    """The sources of WordPress."""
    return required(WORDPRESS)


class _Handler(SimpleHTTPRequestHandler):
    """Serves the site as one that is published where it is served."""

    @override
    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        if file.suffix in {".html", ".json"}:
            body = body.replace(BUILT_URL, f"http://{self.headers['Host']}/".encode())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @override
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def published(site: Path) -> Iterator[str]:
    """The address of the built site, whose pages name that address too."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()

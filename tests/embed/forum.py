"""A forum: pages on another origin that frame our embeds, and what can be seen in the frames."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Frame, Page

from tests.browser.calculators import Form
from tests.support.pages import Pages

# A sandbox with nothing but scripts, as WordPress makes it.
SANDBOX = "allow-scripts"


class Forum:
    """A web server on another host name than the site's, with the pages that a test gives it."""

    def __init__(self, server: ThreadingHTTPServer, pages: dict[str, str]) -> None:
        self._port = server.server_address[1]
        self._pages = pages

    def post(self, name: str, body: str) -> str:
        """Publish a page with that body; return its address."""
        self._pages[f"/{name}"] = f"<!doctype html><title>{escape(name)}</title>{body}"
        return f"http://localhost:{self._port}/{name}"


@contextmanager
def forum() -> Iterator[Forum]:
    """Run a forum as long as the ``with`` block."""
    pages: dict[str, str] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = pages.get(self.path.partition("?")[0], "").encode()
            self.send_response(200 if content else 204)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield Forum(server, pages)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def iframe(src: str, **attributes: str | int) -> str:
    """Return the HTML of a frame; ``sandbox=""`` and the like as given."""
    given: Mapping[str, Any] = {"src": src, "width": 640, "height": 400, **attributes}
    written = " ".join(
        f'{name.replace("_", "-")}="{escape(str(value))}"' for name, value in given.items()
    )
    return f"<iframe {written}></iframe>"


class Framed(Form):
    """The calculator in a frame: what :class:`Form` knows of a page's, in the frame."""

    def __init__(self, page: Page, frame: Frame) -> None:
        # A frame answers to all that Form asks of a page.
        super().__init__(frame)  # type: ignore[arg-type]
        self.host = page
        self.frame = frame

    def open_numbers(self) -> None:
        """Open the fold with the form."""
        self.frame.locator("[data-embed-form] > summary").click()


def framed(
    pages: Pages, where: Forum, src: str, *, page: Page | None = None, **attributes: Any
) -> Framed:
    """Open a page of the forum with one embed in it, and wait until its script has run."""
    page = page or pages.open("about:blank")
    page.goto(where.post("thread", iframe(pages.url(src), **attributes)))
    (frame,) = page.frames[1:]
    frame.locator("[data-embed-form]").wait_for()
    return Framed(page, frame)

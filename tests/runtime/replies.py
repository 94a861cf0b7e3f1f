"""Replies in place of the server's: missing and truncated files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route

from site_builder.pack.python_runtime import PythonImage

type Handler = Callable[[Route], None]


def missing(route: Route) -> None:
    """Reply that there is no such file."""
    route.fulfill(status=404)


def truncated(image: PythonImage) -> Handler:
    """Return a handler that replies with the first half of a file, with status 200."""

    def fulfil(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        content = (image.folder / name).read_bytes()
        kinds = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
        kind = kinds.get(Path(name).suffix, "application/octet-stream")
        route.fulfill(body=content[: len(content) // 2], content_type=kind)

    return fulfil

"""What the tests of the crawl share: windows that stay open from page to page."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import override

import pytest
from playwright.sync_api import Browser

from site_builder.pack.compression import CACHE, CompressedFiles
from site_builder.serve.handler import Handler, Served
from site_builder.serve.server import HOST, Server
from tests.crawl.visit import Windows
from tests.support.pages import Pages


class _Handler(Handler):
    """Lets the browser keep scripts and styles, which are the same for every page."""

    @override
    def _begin(self, status: HTTPStatus, inside: str, fields: Mapping[str, str]) -> None:
        kept = {"Cache-Control": "max-age=3600"} if inside.startswith("/assets/") else {}
        super()._begin(status, inside, {**fields, **kept})


@pytest.fixture(scope="session")
def windows(browser: Browser, site: Path) -> Iterator[Windows]:
    """A window for each colour scheme, opened when a page is first seen in that scheme."""
    served = Served(site.resolve(), "/", CompressedFiles(CACHE))
    with Server((HOST, 0), partial(_Handler, served)) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        pages = Pages(browser, f"http://{HOST}:{server.server_address[1]}/")
        try:
            yield Windows(pages)
        finally:
            pages.close()
            server.shutdown()
            thread.join()

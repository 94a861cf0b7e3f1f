"""What the tests of the crawl share: windows that stay open from page to page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import override

import pytest
from playwright.sync_api import Browser

from site_builder.serve.handler import Handler
from site_builder.serve.server import serving
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
    with serving(site, handler=_Handler) as url:
        pages = Pages(browser, url, notes_requests=True)
        try:
            yield Windows(pages)
        finally:
            pages.close()

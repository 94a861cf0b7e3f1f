"""Bytes that a visit requests before the first interaction."""

from pathlib import Path

import pytest

from calculators.games import GAMES
from tests.support.pages import Pages
from tests.support.parameters import first_of

MOST = 200_000
"""Bytes over the wire, compressed, of the first view of a calculator's page."""


def largest_calculator_page(site: Path, language: str, game: str) -> str:
    pages = (site / language / game / "calculators").glob("*/index.html")
    largest = max(pages, key=lambda page: page.stat().st_size)
    return largest.parent.relative_to(site).as_posix() + "/"


@pytest.mark.parametrize("language", first_of("fr", "en"))
@pytest.mark.parametrize("game", GAMES)
def test_first_view_stays_within_byte_budget(
    pages: Pages, site: Path, language: str, game: str
) -> None:
    page = pages.open("about:blank")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    received: list[int] = []
    devtools.on("Network.loadingFinished", lambda end: received.append(end["encodedDataLength"]))
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(pages.url(largest_calculator_page(site, language, game)), wait_until="networkidle")
    assert sum(received) <= MOST
    assert not [url for url in requested if "records.json" in url or "/assets/python/" in url]

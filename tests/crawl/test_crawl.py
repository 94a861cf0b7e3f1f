"""Every page of the site, loaded once: accessible, within the window, silent, in its language.

The pages are shared out among the tests, so that several processes can work on them; each test
collects the faults of all its pages. Valid HTML, links and anchors are tested without a browser, in
``tests/site``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.crawl.visit import Address, Crawl
from tests.support.pages import Pages

SHARES = 24
"""Tests that the pages are shared out among."""

# Each language in one scheme, so that every page is examined in both.
SCHEMES = {"fr": "light", "en": "dark", "": "light"}


def addresses(site: Path) -> Iterator[Address]:
    """Yield every page of the site."""
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        if path == "index.html":
            yield Address(path)
        else:
            language = path.partition("/")[0]
            path = path.removesuffix("index.html")
            yield Address(path, language if language in LANGUAGES else "")


def test_crawl_finds_every_kind_of_page(site: Path) -> None:
    found = list(addresses(site))
    paths = {address.path for address in found}
    assert {"index.html", "404.html", "fr/404.html", "fr/", "en/", "en/risk/combat/"} <= paths
    assert "en/lcg/calculators/engagement/" in paths
    assert len([address for address in found if address.is_embed]) == 2 * len(CALCULATORS)


@pytest.mark.parametrize("share", range(SHARES))
def test_pages_are_accessible_and_fit_the_window(share: int, site: Path, pages: Pages) -> None:
    crawls = {scheme: Crawl(pages, scheme) for scheme in set(SCHEMES.values())}
    faults: list[str] = []
    for address in list(addresses(site))[share::SHARES]:
        faults += crawls[SCHEMES[address.language]].visit(address)
    assert faults == []

"""The page for an unknown address: a search for the words of the address."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from site_builder.pack.error_pages import write_error_page
from site_builder.serve.server import serving
from tests.support.pages import Pages, watched


def test_language_of_address_searches_its_words(pages: Pages) -> None:
    pages.expect("404")
    page = pages.open("fr/lcg/phase-de-qu%C3%AAte/l%E2%80%99engagement.html")
    link = page.locator("a[data-search-address]")
    expect(link).to_be_visible()
    expect(link).to_contain_text("phase de quête l’engagement")
    parts = urlsplit(link.evaluate("link => link.href"))
    assert parts.path == "/fr/search/"
    assert parse_qs(parts.query) == {"q": ["phase de quête l’engagement"]}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("rules/<b>shadow</b>_cards", "rules b shadow b cards"),
        ("%E0%A4%A", "E0 A4 A"),
        ("lcg/", ""),
    ],
)
def test_common_page_searches_in_both_languages(
    address: str, words: str, site: Path, tmp_path: Path, browser: Browser
) -> None:
    """Below a folder of the host, as some hosts have it; markup in the address is text."""
    shutil.copytree(site / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("python"))
    write_error_page(tmp_path / "404.html", "https://a.example/")
    with serving(tmp_path) as url, watched(browser, url) as pages:
        pages.expect("404|400")
        page = pages.open(address)
        links = page.locator("a[data-search-address]")
        expect(links).to_have_count(2)
        if not words:
            expect(links.first).to_be_hidden()
            return
        for number, language in enumerate(("fr", "en")):
            expect(links.nth(number)).to_contain_text(words)
            parts = urlsplit(links.nth(number).evaluate("link => link.href"))
            assert parts.path == f"/{language}/search/"
            assert parse_qs(parts.query) == {"q": [words]}

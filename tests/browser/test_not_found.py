"""The page for an unknown address: a search for the words of the address, and the four games."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from site_builder.pack.error_pages import write_error_page
from site_builder.serve.server import serving
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages, watched


def test_language_of_address_searches_its_words(pages: Pages) -> None:
    pages.expect("404")
    page = pages.open("fr/lcg/phase-de-qu%C3%AAte/l%E2%80%99engagement.html")
    field = page.locator("input[data-address-words]")
    expect(field).to_have_value("phase de quête l’engagement")
    assert page.locator(".game-links a").count() == len(GAMES)
    field.press("Enter")
    page.wait_for_url("**/fr/search/**")
    assert parse_qs(urlsplit(page.url).query) == {"q": ["phase de quête l’engagement"]}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("rules/<b>shadow</b>_cards", "rules b shadow b cards"),
        ("%E0%A4%A", "E0 A4 A"),
        ("lcg/", ""),
    ],
)
def test_common_page_searches_in_both_languages_and_leads_to_the_games(
    address: str, words: str, site: Path, tmp_path: Path, browser: Browser
) -> None:
    """Below a folder of the host, as some hosts have it; markup in the address is text."""
    shutil.copytree(site / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("python"))
    write_error_page(tmp_path / "404.html", "https://a.example/")
    with serving(tmp_path) as url, watched(browser, url) as pages:
        pages.expect("404|400")
        page = pages.open(address, viewport=PHONE)
        fields = page.locator("input[data-address-words]")
        expect(fields).to_have_count(2)
        for number, language in enumerate(("fr", "en")):
            expect(fields.nth(number)).to_have_value(words)
            action = fields.nth(number).evaluate("field => field.form.action")
            assert urlsplit(action).path == f"/{language}/search/"
        links = page.locator(".game-links a").evaluate_all("all => all.map(link => link.pathname)")
        assert sorted(links) == sorted(f"/{code}/{game}/" for code in LANGUAGES for game in GAMES)
        expect(page.locator(".site-header a").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []

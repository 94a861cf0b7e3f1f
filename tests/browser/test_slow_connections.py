"""What a reader sees while Python arrives slowly: bytes and percent, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.calculators import Form, address, example
from tests.support.axe import violations
from tests.support.command_line import command_line
from tests.support.pages import watched
from tests.support.slow_server import SlowServer, slow_server

FIGURES = {
    "en": re.compile(r"\d\.\d of \d\.\d MB, \d+%"),
    "fr": re.compile(r"\d,\d\sMo sur\s\d,\d, \d+\s%"),
}
NAMES = {"en": "Downloading Python", "fr": "Téléchargement de Python"}


@pytest.fixture
def slow(site: Path) -> Iterator[SlowServer]:
    with slow_server(site) as server:
        yield server


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_bytes_and_percent_are_shown_while_python_arrives(
    language: str, browser: Browser, slow: SlowServer
) -> None:
    slow.rate = 400_000
    with watched(browser, slow.url) as pages:
        form = Form(pages.open(address("risk.battle", language)))
        form.until_listening()
        form.control("attackers").fill("2")
        expect(form.status).to_contain_text(FIGURES[language])
        bar = form.status.get_by_role("progressbar")
        expect(bar).to_have_accessible_name(NAMES[language])
        before = bar.evaluate("bar => bar.value")
        form.until(f"document.querySelector('[data-status] progress').value > {before}")
        assert violations(form.page) == []
        slow.rate = 0
        answer = command_line("risk.battle", language, example("risk.battle", attackers=2))
        expect(form.summary).to_have_text(answer["summary"])
        expect(form.status).to_be_empty()

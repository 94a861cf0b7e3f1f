"""A browser that is too old for the scripts: readable pages, the example's answer, no dead form."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from calculators.core.language import LANGUAGES
from site_builder.read.browsers import oldest_browsers
from tests.browser.calculators import Form, address, example
from tests.support.command_line import command_line
from tests.support.pages import Pages

INVASION = "risk/calculators/invasion/"
EMBED = "embed/risk/invasion/"


def without_modules(route: Route) -> None:
    """Give the page as a browser without modules sees it: scripts of a type that it ignores."""
    response = route.fetch()
    body = response.text().replace('type="module"', 'type="of-another-time"')
    route.fulfill(response=response, body=body)


def assert_example_only(page: Page, language: str) -> Form:
    form = Form(page)
    expect(form.section.locator("[data-unusable]")).to_be_visible()
    answer = command_line("risk.invasion", language, example("risk.invasion"))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.section.locator("form :is(input, select, button):enabled")).to_have_count(0)
    return form


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [INVASION, EMBED])
def test_browser_without_modules_shows_example_and_says_so(
    path: str, language: str, pages: Pages
) -> None:
    page = pages.open("about:blank")
    page.route(f"**/{path}", without_modules)
    page.goto(pages.url(f"{language}/{path}"))
    form = assert_example_only(page, language)
    if path == INVASION:
        form.section.locator("[data-unusable] a").click()
        expect(page.locator("#browsers + p + ul")).to_contain_text(
            oldest_browsers()["firefox"].version
        )


def test_browser_that_does_not_understand_a_script_shows_example_and_says_so(
    pages: Pages,
) -> None:
    pages.expect("SyntaxError")
    page = pages.open("about:blank")

    def with_newer_syntax(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"{response.text()}\nsyntax of = tomorrow;")

    page.route("**/calculator/answer-view.js*", with_newer_syntax)
    page.goto(pages.url(address("risk.invasion", "en")))
    assert_example_only(page, "en")


def test_browser_that_is_new_enough_is_told_nothing(pages: Pages) -> None:
    form = Form(pages.open(address("risk.invasion", "en")))
    form.until_listening()
    expect(form.section.locator("[data-unusable]")).to_be_hidden()
    expect(form.control("army")).to_be_enabled()

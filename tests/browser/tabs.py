"""Tabs in which Python has started, shared by many tests: starting it again for each is slow."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, expect

from calculators.games import GAMES
from calculators.registry import CALCULATORS
from tests.browser.calculators import Form, address
from tests.support.pages import Pages

# Two calculators of each game: the Python of a tab has one game.
_CALCULATORS = {
    game: [id for id in CALCULATORS if id.partition(".")[0] == game][:2] for game in GAMES
}
LISTENING = "performance.getEntriesByName('calculator:listening').length"
# The theme brings the page of a link into this one, and Python keeps running.
FOLLOW = """(address) => {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}"""


def enable_instant_navigation(page: Page) -> None:
    """Let the theme bring the next page without a reload.

    It does so for the addresses of the site map, whose port is that of ``make serve``.
    """

    def with_own_port(route: Route) -> None:
        body = route.fetch().text()
        host = "//" + urlsplit(page.url).netloc
        route.fulfill(body=re.sub(r"//127\.0\.0\.1:\d+", host, body), content_type="text/xml")

    page.route("**/sitemap.xml", with_own_port)


class StartedTabs:
    """A tab for each language and game, in which calculators are opened one after the other.

    Args:
        browser: the browser to open them in.
        home: the address of the site's root.
    """

    def __init__(self, browser: Browser, home: str) -> None:
        self.pages = Pages(browser, home, notes_requests=True)
        self._tabs: dict[tuple[str, str], Page] = {}

    def open_form(self, calculator: str, language: str, query: Any = "") -> Form:
        """Open a calculator's page where Python runs already; it is as if freshly loaded."""
        game = calculator.partition(".")[0]
        form = Form(self._tab(language, game))
        if form.page.locator(f'[data-calculator="{calculator}"]').count():
            # A link to the page that is open would not bring it again.
            other = next(id for id in _CALCULATORS[game] if id != calculator)
            self._follow(form, other, address(other, language))
        self._follow(form, calculator, address(calculator, language, query))
        form.until("document.querySelector('form input[list]') === null")
        assert form.page.evaluate("window.isStartedTab"), "the page was loaded again"
        return form

    def _follow(self, form: Form, calculator: str, path: str) -> None:
        before = form.page.evaluate(LISTENING)
        # What the page before has marked says nothing of the next one.
        form.page.evaluate("performance.clearMarks('calculator:used')")
        form.page.evaluate(FOLLOW, self.pages.url(path))
        form.until(f"{LISTENING} > {before}")
        expect(form.section).to_have_attribute("data-calculator", calculator)

    def discard(self) -> None:
        """Close the tabs: the next test gets new ones."""
        self._tabs.clear()
        self.pages.close()

    def _tab(self, language: str, game: str) -> Page:
        page = self._tabs.get((language, game))
        # A test may have left the page by a link that loads another one.
        if page and page.evaluate("window.isStartedTab === true"):
            return page
        if page:
            page.context.close()
        return self._start(language, game)

    def _start(self, language: str, game: str) -> Page:
        page = self.pages.open("about:blank")
        enable_instant_navigation(page)
        with page.expect_response("**/sitemap.xml"):
            page.goto(self.pages.url(address(_CALCULATORS[game][0], language)))
        form = Form(page)
        form.until_listening()
        form.section.locator("form input:visible").first.focus()
        form.until_state("ready")
        page.evaluate("window.isStartedTab = true")
        self._tabs[language, game] = page
        return page

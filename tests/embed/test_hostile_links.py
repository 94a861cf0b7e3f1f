"""Hostile links in the page itself, asked for all the same, and the limits that are named."""

from __future__ import annotations

import itertools
import json

import pytest
from playwright.sync_api import Browser, expect

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from presentation.client_words import client_words
from tests.browser.calculators import address, example, open_form
from tests.embed.forum import SANDBOX, Forum, framed
from tests.embed.hostile_page import GOOD, WATCH, watched_page
from tests.embed.links import hostile_links
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tests.support.parameters import first_of

REQUESTED_LINKS = 40


def counts(few: int, many: int) -> pytest.MarkDecorator:
    """Try few links in ``make test``, and many in ``make test-all``."""
    all_of_them = pytest.param(many, marks=pytest.mark.exhaustive)
    return pytest.mark.parametrize("count", [few, all_of_them])


@counts(100, 250)
def test_hostile_links_are_harmless_in_page(count: int, pages: Pages) -> None:
    """The page itself answers each link; it is not loaded again for each."""
    form = open_form(pages, "lcg.engagement", "en")
    page = form.page
    page.evaluate(WATCH)
    with form.fresh():
        form.control("players.0.threat").fill("30")
    links = (query for id, query in hostile_links(100_000, 7) if id == "lcg.engagement")
    for query in itertools.islice(links, count):
        page.evaluate(
            """(query) => {
              history.pushState(null, "", `${location.pathname}?${query}`);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            query.partition("#")[0],
        )
    # The last word is a good link's: all before it were answered or given up.
    value = example("lcg.engagement", players=[{"threat": 49}])
    flat = "players.0.threat=49&" + "&".join(
        f"enemies.{index}.cost={enemy['cost']}&enemies.{index}.name={enemy['name']}"
        for index, enemy in enumerate(value["enemies"])
    )
    page.evaluate(
        """(query) => {
          history.pushState(null, "", `${location.pathname}?${query}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }""",
        flat,
    )
    answer = command_line("lcg.engagement", "en", value)
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.faults).to_be_empty()
    assert page.evaluate("[globalThis.wasPwned === true, ({}).army === undefined]") == [False, True]
    assert form.section.locator("img, script, [onerror]").count() == 0


@counts(12, 48)
def test_hostile_links_are_harmless_at_page_load(
    count: int, browser: Browser, server_url: str
) -> None:
    """The page reads its link before anything else has happened; Python is refused to it."""
    with watched_page(browser) as page:
        page.route("**/assets/python/**", lambda route: route.fulfill(status=204))
        links = itertools.islice(hostile_links(1000, 11), 0, None, 1000 // count)
        for number, (id, link) in enumerate(links):
            language = LANGUAGES[number % len(LANGUAGES)]
            page.goto(f"{server_url}{address(id, language)}?{link}")
            state = page.evaluate(
                """() => ({
                  shown: document.querySelector(".answer-summary").textContent.length > 0,
                  pwned: globalThis.wasPwned === true,
                  made: document.querySelectorAll(
                    "[data-calculator] :is(img, iframe, script, [onerror])").length,
                  wide: document.documentElement.scrollWidth - innerWidth,
                  kept: ({}).army === undefined,
                })"""
            )
            assert state == {key: GOOD[key] for key in state}, (id, link)


@counts(4, 8)
def test_hostile_link_shows_faults_on_request(count: int, pages: Pages, forum: Forum) -> None:
    form = framed(pages, forum, "en/embed/lcg/engagement/", sandbox=SANDBOX)
    page, tried = form.host, 0
    links = (query for id, query in hostile_links(100_000, 3) if id == "lcg.engagement")
    for query in itertools.islice(links, REQUESTED_LINKS):
        form.frame.goto(pages.url(f"en/embed/lcg/engagement/?{query}"))
        button = form.status.locator("button")
        if button.count() == 0:
            continue
        button.click()
        outcome = form.section.locator(
            "[data-faults] .faults, [data-result]:not(.is-stale) .answer-summary"
        )
        expect(outcome.first).to_be_visible()
        tried += 1
        if tried == count:
            break
    assert tried == count
    form.frame.evaluate(WATCH)
    state = form.frame.evaluate("stateOfEmbed()")
    assert state | {"wide": 0, "waits": "static"} == GOOD
    assert page.frames[1] == form.frame


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_link_length_and_row_limits_are_stated(language: str, pages: Pages, forum: Forum) -> None:
    words = client_words("fr" if language == "fr" else "en")
    long = f"army=9&defenders=5&name={'x' * 8000}"
    too_long = words["link_too_long"].replace("{count}", "8000")
    form = open_form(pages, "risk.invasion", language, long)
    expect(form.note).to_have_text(too_long)
    embed = framed(pages, forum, f"{language}/embed/risk/invasion/?{long}")
    expect(embed.note).to_have_text(too_long)
    assert embed.state == "static"
    # Rows beyond what the form allows are reported with the messages of the command line.
    rows = "&".join(f"players.{index}.threat=30" for index in range(300))
    many = open_form(pages, "lcg.engagement", language, rows)
    printed = command_line("lcg.engagement", language, {"players": [{"threat": 30}] * 300})
    expect(many.fault("players")).to_have_text(printed["errors"][0]["message"])


def test_links_of_examples_stay_below_length_limit(pages: Pages) -> None:
    """The longest link of any example is far below the limit."""
    longest = 0
    for calculator in CALCULATORS:
        page = pages.url(address(calculator, "fr"))
        longest = max(longest, len(json.dumps(example(calculator))) + len(page))
    assert longest < 4000

"""Hostile links do nothing but show their faults: 2,000 of them loaded, in frames of a forum."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder import server
from site_builder.embeds.addresses import Embed
from site_builder.headers import headers_for
from site_builder.presentation.client_words import client_words
from tests.browser.calculators import address, command_line, example, open_form
from tests.embed.forum import SANDBOX, Forum, framed, iframe
from tests.embed.links import hostile_links
from tests.support.pages import Pages

LOADED = 2000
IN_A_PAGE = 40
FOLLOWED = 250
ASKED = 40

# Any script of a link's would call this.
_WATCH = """
globalThis.pwned = () => { globalThis.wasPwned = true; console.error("pwned"); };
addEventListener("error", (event) => console.error(`uncaught: ${event.message}`));
addEventListener("unhandledrejection", (event) => console.error(`unhandled: ${event.reason}`));
"""
_STATE = """() => {
  const box = document.querySelector(".embed-scroll");
  const root = document.documentElement;
  return {
    ready: document.querySelector("[data-embed-more]") !== null,
    shown: document.querySelector(".answer-summary")?.textContent.length > 0,
    pwned: globalThis.wasPwned === true,
    made: document.querySelectorAll("img, iframe, object, embed, [onerror], [onload]").length,
    wide: Math.max(box.scrollWidth - box.clientWidth, root.scrollWidth - root.clientWidth),
    tall: root.scrollHeight - root.clientHeight,
    kept: ({}).army === undefined,
  };
}"""
GOOD = {
    "ready": True,
    "shown": True,
    "pwned": False,
    "made": 0,
    "wide": 0,
    "tall": 0,
    "kept": True,
}


def state_of(frame: Frame) -> dict[str, Any]:
    frame.wait_for_load_state("load")
    state: dict[str, Any] = frame.evaluate(_STATE)
    return state


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that are asked for; the browser may keep scripts and styles."""
    asked: list[str] = []

    def longer(path: str) -> dict[str, str]:
        asked.append(path)
        kept = {"Cache-Control": "max-age=3600"} if path.startswith("/assets/") else {}
        return {**headers_for(path), **kept}

    monkeypatch.setattr(server, "headers_for", longer)
    return asked


@contextmanager
def quiet_page(browser: Browser) -> Iterator[Page]:
    """Yield a page whose console is to stay empty; requests are not watched, there are too many."""
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(_WATCH)
    context.on("console", lambda message: faults.append(message.text))
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on("dialog", lambda dialog: faults.append(dialog.message))
    try:
        yield context.new_page()
    finally:
        context.close()
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_happens_in_frames(
    language: Language, browser: Browser, server_url: str, forum: Forum, served: list[str]
) -> None:
    links = hostile_links(LOADED // len(LANGUAGES), LANGUAGES.index(language))
    bad = []
    with quiet_page(browser) as page:
        for batch in itertools.batched(links, IN_A_PAGE):
            body = "".join(
                iframe(
                    f"{server_url}{Embed(CALCULATORS[id], language).address}?{query}",
                    # One in eight: a sandbox keeps nothing, so each of them costs a visit.
                    **({"sandbox": SANDBOX} if number % 8 == 0 else {}),
                    width=320,
                    height=300,
                )
                for number, (id, query) in enumerate(batch)
            )
            page.goto(forum.post("thread", body))
            frames = page.frames[1:]
            assert len(frames) == IN_A_PAGE
            for frame, link in zip(frames, batch, strict=True):
                if (state := state_of(frame)) != GOOD:
                    bad.append((link, state))
    assert bad == []
    assert len([path for path in served if "/embed/" in path]) >= LOADED // len(LANGUAGES)
    assert not [path for path in served if "/assets/python/" in path]


def test_nothing_happens_in_the_page(pages: Pages) -> None:
    """The page itself answers each link; it is not loaded anew for each."""
    form = open_form(pages, "lcg.engagement", "en")
    page = form.page
    page.evaluate(_WATCH)
    with form.fresh():
        form.control("players.0.threat").fill("30")
    links = (query for id, query in hostile_links(100_000, 7) if id == "lcg.engagement")
    for query in itertools.islice(links, FOLLOWED):
        page.evaluate(
            """(query) => {
              history.pushState(null, "", `${location.pathname}?${query}`);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            query.partition("#")[0],
        )
    # The last word is a good link's: all before it were answered or given up.
    value = example("lcg.engagement", players=[{"threat": 50}])
    flat = "players.0.threat=50&" + "&".join(
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


def test_asked_for_all_the_same_it_shows_the_faults(pages: Pages, forum: Forum) -> None:
    form = framed(pages, forum, "en/embed/lcg/engagement/", sandbox=SANDBOX)
    page, tried = form.host, 0
    links = (query for id, query in hostile_links(100_000, 3) if id == "lcg.engagement")
    for query in itertools.islice(links, ASKED):
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
        if tried == 8:
            break
    assert tried == 8
    assert state_of(form.frame) | {"wide": 0} == GOOD
    assert page.frames[1] == form.frame


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_limits_are_named(language: str, pages: Pages, forum: Forum) -> None:
    words = client_words("fr" if language == "fr" else "en")
    long = f"army=9&defenders=5&name={'x' * 8000}"
    too_long = words["link_too_long"].replace("{count}", "8000")
    form = open_form(pages, "risk.invasion", language, long)
    expect(form.note).to_have_text(too_long)
    embed = framed(pages, forum, f"{language}/embed/risk/invasion/?{long}")
    expect(embed.note).to_have_text(too_long)
    assert embed.state == "static"
    # Rows beyond what the form allows are told in the words of the command line.
    rows = "&".join(f"players.{index}.threat=30" for index in range(300))
    many = open_form(pages, "lcg.engagement", language, rows)
    printed = command_line("lcg.engagement", language, {"players": [{"threat": 30}] * 300})
    expect(many.fault("players")).to_have_text(printed["errors"][0]["message"])


def test_no_form_can_make_a_link_that_is_not_read(pages: Pages) -> None:
    """The longest link of any example is far below the limit."""
    longest = 0
    for calculator in CALCULATORS:
        page = pages.url(address(calculator, "fr"))
        longest = max(longest, len(json.dumps(example(calculator))) + len(page))
    assert longest < 4000

"""Hostile links do nothing but show their faults: 2,000 of them, in frames of a forum.

One in eight is loaded, half of those in a sandbox. For the others the embed starts again where it
is: the page's own HTML, the link in the address, the script from its first line. That is what a
browser does with a link, without the twenty files that are the same each time.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.place.embeds import Embed
from tests.embed.forum import SANDBOX, Forum, iframe
from tests.embed.hostile_page import GOOD, watched_page
from tests.embed.links import hostile_links
from tests.support.parameters import first_of

COUNTS = [
    pytest.param(100, 5, id="sample"),
    pytest.param(1000, 1, id="all", marks=pytest.mark.exhaustive),
]
"""Links of each language, and of how many calculators they lead to one."""

LOADED = 8
"""One link in so many is loaded."""

# Restart the embed by each link; return the states that are not good, and how many embeds spoke.
_RESTART = """async ([links, good]) => {
  const { pathname } = location;
  const script = document.querySelector("script[type=module]").src;
  const html = await (await fetch(pathname)).text();
  const body = new DOMParser().parseFromString(html, "text/html").body.innerHTML;
  const bad = [];
  let reported = 0;
  for (const [number, link] of links.entries()) {
    history.replaceState(null, "", `${pathname}?${link}`);
    delete document.documentElement.dataset.appearance;
    document.body.innerHTML = body;
    for (const source of ["theme.js", "embed.js"]) {
      const start = document.createElement("script");
      start.type = "module";
      start.src = `${script.replace("embed.js", source)}?${number}`;
      const ended = new Promise((resolve) => {
        start.onload = () => resolve(true);
        start.onerror = () => resolve(false);
      });
      document.head.append(start);
      globalThis.isRestarted = await ended;
      start.remove();
    }
    const state = stateOfEmbed();
    if (JSON.stringify(state) !== JSON.stringify(good)) bad.push([link, state]);
    reported += document.querySelector("[data-postponed], [data-link-note]:not(:empty)") !== null;
  }
  return [bad, reported];
}"""


def links_by_calculator(language: Language, count: int, part: int) -> dict[str, list[str]]:
    """Return ``count`` links of a language by the calculators that they lead to, one in ``part``.

    The languages have different ones.
    """
    seed = LANGUAGES.index(language)
    found: dict[str, list[str]] = {id: [] for id in list(CALCULATORS)[seed % part :: part]}
    links = (link for link in hostile_links(100_000, seed) if link[0] in found)
    for id, link in islice(links, count):
        found[id].append(link)
    return found


def loaded(page: Page, forum: Forum, address: str, links: list[str]) -> list[Frame]:
    """Open a page of the forum with a frame for each link, every second one a sandbox."""
    frames = (
        iframe(
            f"{address}?{link}",
            **({"sandbox": SANDBOX} if number % 2 else {}),
            width=320,
            height=300,
        )
        for number, link in enumerate(links)
    )
    page.goto(forum.post("thread", "".join(frames)))
    opened = page.frames[1:]
    assert len(opened) == len(links)
    for frame in opened:
        frame.wait_for_load_state("load")
    return opened


@pytest.mark.parametrize(("opened", "part"), COUNTS)
@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_hostile_links_are_harmless_in_frames(
    language: Language,
    opened: int,
    part: int,
    browser: Browser,
    server_url: str,
    forum: Forum,
    served: list[str],
) -> None:
    bad: list[Any] = []
    count = restarted = reported = 0
    with watched_page(browser) as page:
        for id, links in links_by_calculator(language, opened, part).items():
            if not links:
                continue
            address = f"{server_url}{Embed(CALCULATORS[id], language).address}"
            share = max(2, len(links) // LOADED)
            frames = loaded(page, forum, address, links[:share])
            for frame, link in zip(frames, links, strict=False):
                if (state := frame.evaluate("stateOfEmbed()")) != GOOD:
                    bad.append((id, link, state))
            found, spoke = frames[0].evaluate(_RESTART, [links[share:], GOOD])
            bad += [(id, *one) for one in found]
            reported += spoke
            count += len(links)
            restarted += len(links[share:])
    assert bad == []
    assert count == opened
    # Most links have something to say: the embed was really started by them.
    assert reported >= restarted / 2
    assert len([path for path in served if "/embed/" in path]) >= count // LOADED
    assert not [path for path in served if "/assets/python/" in path]

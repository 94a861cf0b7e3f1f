"""The QR code of a game in progress: drawn when asked for, gone once the game has changed."""

from __future__ import annotations

import json
from hashlib import sha1
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.play import Table
from tests.browser.test_play import import_game, open_table
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages

KEPT = Path(__file__).parents[1] / "play/kept/lcg-1-friday.json"


def long_game() -> dict[str, Any]:
    """Return a game with so many enemies, all of them named, that no code holds it."""
    game: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
    state = game["state"]
    state["staging_enemies"] = [
        {
            "name": sha1(str(number).encode(), usedforsecurity=False).hexdigest(),
            "cost": number * 37 % 50,
            "threat": number * 11 % 9,
            "attack": number * 17 % 9,
            "defence": number * 5 % 7,
            "hit_points": 1 + number * 13 % 30,
        }
        for number in range(
            1, 31 - sum(len(player.get("engaged", ())) for player in state["players"])
        )
    ]
    return {"schema": game["schema"], "game": game["game"], "state": state}


def test_code_is_drawn_when_asked_for_and_goes_with_the_next_step(pages: Pages) -> None:
    table = open_table(pages, "fr", viewport=PHONE)
    requested: list[str] = []
    table.page.on("request", lambda request: requested.append(request.url))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    table.section.locator("[data-play-games] > summary").click()
    button = table.section.locator("[data-play-code]")
    figure = table.section.locator("[data-play-code-figure]")
    expect(figure).to_be_hidden()
    assert [url for url in requested if "vendor" in url] == []
    button.click()
    expect(figure.locator("svg")).to_be_visible()
    assert violations(table.page, "[data-play-code-figure]") == []
    table.do("do=threat&player=0&by=1")
    expect(figure).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    _expect_words_for_a_long_game(table)


def _expect_words_for_a_long_game(table: Table) -> None:
    with table.fresh():
        import_game(table, json.dumps(long_game()))
    table.section.locator("[data-play-code]").click()
    figure = table.section.locator("[data-play-code-figure]")
    expect(figure).to_contain_text("trop longue pour un code QR")
    expect(figure.locator("svg, figcaption:visible")).to_have_count(0)

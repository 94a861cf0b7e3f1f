"""What the device draws for a game is one step: kept, told, undone, and the same after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_play import open_table, stored
from tests.support.pages import Pages

_NUMBERS = "void (crypto.getRandomValues = (numbers) => numbers.fill({number}))"


def test_first_player_is_drawn_by_the_browser_and_can_be_undone(pages: Pages) -> None:
    table = open_table(pages)
    table.begin(["Gimli"], ["Aragorn"])
    draw = table.view.locator("[data-throw]")
    table.page.evaluate(_NUMBERS.format(number=5))
    with table.fresh():
        draw.click()
    expect(table.view.locator("[data-seat='1'] h3")).to_contain_text("first player")
    announced = table.section.locator("[data-play-announcer]")
    expect(announced).to_have_text(
        "Player 2 is first player, chosen at random; the chance of this was 50% (1/2)."
    )
    table.page.reload()
    [game] = stored(table.page)
    assert game["steps"] == [{"do": "first-player", "player": 1, "thrown": "device"}]
    table.expect_dials(11, 12)
    table.move("undo")
    expect(table.view.locator("[data-seat='0'] h3")).to_contain_text("first player")
    # A lot that changes nothing was drawn all the same.
    table.page.evaluate(_NUMBERS.format(number=4))
    with table.fresh():
        draw.click()
    expect(announced).to_contain_text("Player 1 is first player, chosen at random")

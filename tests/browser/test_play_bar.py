"""What is at the thumb in a game in progress: what was done, what is rolled, what is sent."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.play import ONWARD, Table
from tests.browser.test_play import import_game, open_table
from tests.browser.test_play_risk import KEPT, touch
from tests.support.pages import Pages


def test_form_that_is_sent_is_felt_at_once(pages: Pages) -> None:
    table = Table(pages.open("en/play/duel/"))
    table.begin()
    table.do("do=start&side=gandalf")
    with table.fresh():
        felt = table.view.locator("[form='play-card']").evaluate(
            "button => { button.click(); return 'waiting' in button.dataset; }"
        )
    assert felt
    expect(table.to_do).to_have_text("The Balrog plays a card.")


def test_fold_that_takes_the_place_of_another_is_closed(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/"))
    table.begin()
    fold = table.view.locator('[data-keep="deal"]')
    expect(fold).to_have_attribute("open", "")
    with table.fresh():
        table.view.locator('[data-throw][data-step*="how=all"]').click()
    table.do("do=next")
    expect(table.view.locator('[data-keep="under-way"]')).to_be_visible()
    expect(table.view.locator('[data-keep="under-way"]')).not_to_have_attribute("open", "")


def test_what_was_done_is_said_at_the_thumb(pages: Pages) -> None:
    table = open_table(pages, viewport={"width": 360, "height": 640}, has_touch=True)
    table.begin(["Gimli"])
    table.do("do=threat&player=0&by=1")
    said = table.view.locator(".play-bar .play-said")
    expect(said).to_have_text("Player 1: threat 11 → 12.")
    expect(said).to_be_in_viewport()
    table.do(ONWARD)
    expect(said).to_have_count(0)


def test_keyboard_resolves_the_quest_and_never_leaves_it_out(pages: Pages) -> None:
    """The button became the one that resolves, and the focus went to "go on without"."""
    table = open_table(pages)
    table.begin(["Gimli"])
    table.do(ONWARD, ONWARD, ONWARD)
    expect(table.heading).to_have_text("Staging")
    table.view.locator(".play-next").focus()
    for text in ("Resolve the quest", "Next:"):
        with table.fresh():
            table.page.keyboard.press("Enter")
        expect(table.view.locator(".play-next")).to_be_focused()
        expect(table.view.locator(".play-next")).to_contain_text(text)
    expect(table.to_do).to_have_text("The quest is resolved.")


def test_battles_are_rolled_at_the_thumb(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/", viewport={"width": 390, "height": 740}))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    expect(table.view.locator(".play-bar [data-throw]")).to_have_count(0)
    touch(table, "buckland")
    with table.fresh():
        table.view.locator(".play-bar [data-throw]").click()
    expect(table.view.locator("[data-dice] .play-die")).to_have_count(5)
    expect(table.to_do).not_to_contain_text("(6) on Buckland (3)")


def test_large_dials_fill_the_screen(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/", viewport={"width": 360, "height": 640}))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    table.section.locator("[data-play-dials]").click()
    dials = table.view.locator(".play-dial output")
    expect(dials).to_have_count(3)
    for dial in dials.all():
        expect(dial).to_be_in_viewport(ratio=1)
    expect(table.view.locator(".play-next")).to_be_hidden()
    table.page.keyboard.press("Escape")
    expect(table.view.locator(".play-next")).to_be_visible()

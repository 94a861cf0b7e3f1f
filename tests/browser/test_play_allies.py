"""Allies and attachments on the page of a game: entered once, counted everywhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.play import ONWARD, Table
from tests.support.axe import violations
from tests.support.pages import Pages


def test_allies_and_attachments_on_a_narrow_phone(pages: Pages) -> None:
    phone = {"width": 360, "height": 740}
    table = Table(pages.open("fr/play/lcg/", viewport=phone, has_touch=True))
    table.begin(["Gimli", "Éowyn"])
    table.view.locator('[data-keep="new-cards-0"] > summary').click()
    own = table.view.locator('[data-step-form="play-ally"][data-place="own"] [name="name"]')
    own.fill("Bofur")
    table.submit("play-ally", name="Guard of the Citadel")
    # What is typed in the other form of the same kind stays there, and only there.
    expect(own).to_have_value("Bofur")
    table.submit("attach", name="Celebrían’s Stone", hero="1")
    expect(table.view).to_contain_text("Garde de la Citadelle")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    # Éowyn 4 and the stone 2, the Guard 1.
    table.do(ONWARD)
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(table.heading).not_to_be_in_viewport()
    table.do(ONWARD)
    expect(table.heading).to_be_in_viewport()  # what there is to do comes back into sight
    table.do("do=commit&player=0&hero=1", "do=commit-ally&player=0&ally=0")
    expect(table.number("willpower")).to_have_text("7")
    table.do("do=wound-ally&player=0&ally=0&by=1", "do=wound-ally&player=0&ally=0&by=1")
    expect(table.button("do=commit-ally&player=0&ally=0")).to_have_count(0)
    table.move("undo")
    expect(table.number("wound-ally-0-0")).to_have_text("1")
    table.do("do=detach&player=0&hero=1&attachment=0")
    table.page.evaluate("scrollTo(0, 0)")
    assert violations(table.page, ".play-players") == []

"""The screen of a game stays on where the reader asks for it and the browser permits it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.test_play import ADDRESS
from tests.support.pages import Pages
from tools.waiting import wait_for_script

# What a phone grants: a lock that ends with the page's visibility, or is refused.
_LOCKS = """granted => {
  window.locks = 0;
  const request = async () => {
    if (!granted) throw new DOMException("low battery", "NotAllowedError");
    window.locks += 1;
    const lock = new EventTarget();
    lock.release = async () => { window.locks -= 1; lock.dispatchEvent(new Event("release")); };
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""


def locks(page: Page) -> int:
    count: int = page.evaluate("window.locks")
    return count


def begun(pages: Pages, granted: str) -> Page:
    """Return a game of Gimli in a browser that grants or refuses what keeps the screen on."""
    context = pages.context()
    context.add_init_script(f"({_LOCKS})({granted})")
    page = context.new_page()
    page.goto(pages.url(ADDRESS["en"]))
    page.locator('[name="scenario"]').select_option("passage")
    page.locator('[name="players.0.heroes.0.name"]').select_option("Gimli")
    page.locator("[data-play-setup] [type=submit]").click()
    return page


def test_screen_is_kept_on_while_the_button_is_pressed_and_after_a_reload(pages: Pages) -> None:
    page = begun(pages, granted="true")
    button = page.locator("[data-play-awake]")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert locks(page) == 0
    button.click()
    wait_for_script(page, "window.locks === 1")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    wait_for_script(page, "window.locks === 1")
    button.click()
    wait_for_script(page, "window.locks === 0")


def test_refusal_of_the_browser_disturbs_nothing(pages: Pages) -> None:
    page = begun(pages, granted="false")
    page.locator("[data-play-awake]").click()
    expect(page.locator("[data-play-awake]")).to_have_attribute("aria-pressed", "true")
    assert locks(page) == 0

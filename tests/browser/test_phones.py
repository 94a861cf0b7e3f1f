"""The habits of phones: the keyboard on the screen, safe areas, the share sheet, long names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from calculators.core.language import LANGUAGES
from presentation.client_words import client_words
from tests.browser.calculators import Form, address, open_form
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tests.support.request_gate import hold_python
from tools.waiting import wait_for_script, wait_until

SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}
KEYBOARD = 330
"""Pixels of the page that the keyboard of a phone covers."""

# In WebKit the keyboard covers the page, and only the visual viewport becomes smaller.
_OPEN_KEYBOARD = """(covered) => {
  const height = window.innerHeight - covered;
  Object.defineProperty(window.visualViewport, "height", { configurable: true, value: height });
  window.visualViewport.dispatchEvent(new Event("resize"));
}"""
_FIRST_LINE = """summary => {
  const { top } = summary.getBoundingClientRect();
  const { lineHeight, paddingTop } = getComputedStyle(summary);
  return [top, top + parseFloat(paddingTop) + parseFloat(lineHeight)];
}"""
# Of the bar only two lines are drawn.
_LAST_PIXEL = """summary => {
  const isBar = summary.closest(".is-bar") !== null;
  const slack = isBar ? parseFloat(getComputedStyle(summary).getPropertyValue("--slack")) : 0;
  return summary.getBoundingClientRect().bottom - slack;
}"""
_COVERED = "document.documentElement.style.getPropertyValue('--keyboard')"
_CUT_NAMES = """() => [...document.querySelectorAll("form input[type=text]")]
  .filter((input) => input.checkVisibility() && input.scrollWidth > input.clientWidth)
  .map((input) => input.value)"""


def phone(pages: Pages, path: str) -> Page:
    return pages.open(path, viewport=PHONE, has_touch=True, is_mobile=True)


def assert_free_of_keyboard(form: Form, control: Locator) -> None:
    """With the keyboard on screen, the answer's first line is above it and below the control."""
    form.page.evaluate(_OPEN_KEYBOARD, KEYBOARD)
    form.until(f"{_COVERED} === '{KEYBOARD}px'")

    def is_free() -> bool:
        """Whether it is so: the bar follows the page, which is scrolled to the control."""
        top, line = form.summary.evaluate(_FIRST_LINE)
        box = control.bounding_box()
        return bool(
            0 <= top < line <= PHONE["height"] - KEYBOARD
            and box
            and box["y"] + box["height"] <= top
        )

    wait_until(is_free, "answer and control above the keyboard")


@pytest.mark.parametrize("calculator", first_of("meccg.strike", "lcg.engagement", "risk.battle"))
def test_keyboard_hides_neither_first_line_of_answer_nor_focused_control(
    calculator: str, pages: Pages
) -> None:
    form = open_form(pages, calculator, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    form.until(f"{_COVERED} !== ''")
    for control in form.section.locator("form input[type=text]:visible").all():
        control.focus()
        form.until_state("ready")
        assert_free_of_keyboard(form, control)
        form.page.evaluate(_OPEN_KEYBOARD, 0)


@pytest.mark.parametrize("calculator", first_of("lcg.engagement", "risk.battle"))
def test_status_above_keyboard_leaves_answer_its_place(calculator: str, pages: Pages) -> None:
    form = open_form(pages, calculator, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    form.until(f"{_COVERED} !== ''")
    gate = hold_python(form.page)
    for control in form.section.locator("form input[type=text]:visible").all():
        control.focus()
        # Text and button: as tall as it becomes.
        expect(form.status.locator("button")).to_be_visible()
        assert_free_of_keyboard(form, control)

        def is_between() -> bool:
            status = form.status.bounding_box()
            return bool(
                status
                and form.summary.evaluate(_LAST_PIXEL) <= status["y"]
                and status["y"] + status["height"] <= PHONE["height"] - KEYBOARD
            )

        wait_until(is_between, "the status between answer and keyboard")
        form.page.evaluate(_OPEN_KEYBOARD, 0)
    gate.release()
    expect(form.status).to_be_empty()


def test_page_asks_for_whole_screen_and_may_be_magnified(pages: Pages) -> None:
    page = pages.open("fr/")
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    asked = dict(part.strip().split("=") for part in content.split(","))
    assert asked["viewport-fit"] == "cover"
    # WebKit reports a part that it does not know: `keyboard.js` does without `interactive-widget`.
    assert asked.keys() == {"width", "initial-scale", "viewport-fit"}
    # A reader may magnify every page.
    assert not asked.keys() & {"maximum-scale", "user-scalable"}


def test_nothing_is_under_camera_corners_or_home_bar(pages: Pages) -> None:
    page = pages.open("about:blank", viewport={"width": 844, "height": 390}, has_touch=True)
    insets = {"top": 20, "left": 59, "right": 59, "bottom": 21}
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": insets}
    )
    page.goto(pages.url("fr/lcg/combat-phase/"))
    wait_for_script(page, "document.querySelector('.contents-button') !== null")
    for selector in (".menu-button", ".appearance-button", "h1", ".contents-button", ".game-tab"):
        box = page.locator(selector).first.bounding_box()
        assert box
        assert box["x"] >= insets["left"]
        assert box["x"] + box["width"] <= 844 - insets["right"]
        assert box["y"] >= insets["top"]
    button = page.locator(".contents-button").bounding_box()
    assert button
    assert button["y"] + button["height"] <= 390 - insets["bottom"]
    page.locator(".contents-button").click()
    page.locator(".contents a").last.scroll_into_view_if_needed()
    last = page.locator(".contents a").last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= 390 - insets["bottom"]


def sheet(pages: Pages, share: str) -> Form:
    """Open the "Share" panel in a browser whose share sheet does as told."""
    page = pages.open("about:blank", viewport=PHONE)
    page.add_init_script(share)
    page.goto(pages.url(address("risk.battle", "en", {"attackers": "2"})))
    form = Form(page)
    form.until_listening()
    form.section.locator("[data-share]").click()
    expect(form.section.locator("[data-share-link]")).to_be_visible()
    return form


def test_link_goes_to_share_sheet_of_system(pages: Pages) -> None:
    form = sheet(pages, "navigator.share = async (data) => { window.shared = data; };")
    form.section.locator("[data-share-send]").click()
    shared = form.page.evaluate("window.shared")
    assert shared["url"] == form.section.locator("[data-share-link]").input_value()
    assert "attackers=2" in shared["url"]
    assert shared["title"]
    expect(form.section.locator("[data-share-status]")).to_be_empty()


@pytest.mark.parametrize(
    ("error", "status"), [("AbortError", ""), ("NotAllowedError", "copy_by_hand")]
)
def test_closed_share_sheet_is_no_fault_and_refused_one_is(
    error: str, status: str, pages: Pages
) -> None:
    form = sheet(
        pages, f"navigator.share = async () => {{ throw new DOMException('', '{error}'); }};"
    )
    form.section.locator("[data-share-send]").click()
    text = client_words("en")[status] if status else ""
    expect(form.section.locator("[data-share-status]")).to_have_text(text)


def test_browser_without_share_sheet_offers_none(pages: Pages) -> None:
    form = sheet(pages, "delete Navigator.prototype.share; delete Navigator.prototype.canShare;")
    expect(form.section.locator("[data-share-send]")).to_be_hidden()
    expect(form.section.locator("[data-share-copy=link]")).to_be_visible()


@pytest.mark.parametrize("language", first_of("fr", "en"))
@pytest.mark.parametrize("calculator", ["lcg.engagement", "lcg.quest", "lcg.deck_check"])
def test_names_beside_numbers_keep_all_letters(
    calculator: str, language: str, pages: Pages
) -> None:
    page = phone(pages, "about:blank")
    page.set_viewport_size(SMALL_PHONE)
    page.goto(pages.url(address(calculator, language)))
    Form(page).until_listening()
    wait_for_script(page, f"({_CUT_NAMES})().length === 0")


def test_long_name_in_use_has_type_that_magnifies_nothing(pages: Pages) -> None:
    form = open_form(pages, "lcg.deck_check", "fr", viewport=SMALL_PHONE)
    form.until("document.querySelector('.is-long') !== null")
    name = form.section.locator(".is-long").first
    size = "input => parseFloat(getComputedStyle(input).fontSize)"
    # The styles of long names come with their script.
    wait_until(lambda: name.evaluate(size) < 16, "the type of a long name")
    name.focus()
    wait_until(lambda: name.evaluate(size) >= 16, "type that magnifies nothing")


@pytest.mark.parametrize("scrollbar", first_of(15, 12, 0))
@pytest.mark.parametrize("language", LANGUAGES)
def test_name_of_site_is_whole_or_hidden_on_every_phone(
    language: str, scrollbar: int, pages: Pages
) -> None:
    page = pages.open(f"{language}/offline/", viewport=PHONE, has_touch=True, is_mobile=True)
    # In a narrow window of a desktop browser a scrollbar takes its width from the page.
    page.evaluate(f"document.documentElement.style.paddingRight = '{scrollbar}px'")
    page.evaluate("document.fonts.ready.then(() => {})")
    name = page.locator(".site-name > span")
    for width in (360, 372, 373, 375, 384, 390, 393, 400, 412, 430):
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        box, link = name.bounding_box(), page.locator(".site-name").bounding_box()
        assert box
        assert link
        assert box["height"] <= link["height"], f"{width} pixels"

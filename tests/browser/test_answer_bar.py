"""The answer stays in sight: beside all of the form, or as a slim bar at the foot of a phone."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.calculators import Form, address, open_form
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tests.support.request_gate import RequestGate

MOST_PIXELS = 76
"""Of the bar with the space below it: two lines of the sentence."""

_TOP_OF_BAR = "document.querySelector('.answer-summary').getBoundingClientRect().top"
_SCROLL_TO_END = """() => document.querySelector(".calculator-actions")
  .scrollIntoView({ block: "end", behavior: "instant" })"""
_SHIFTS = """() => new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) total += value;
  }).observe({ type: "layout-shift", buffered: true });
  let top = 0;
  const step = () => {
    scrollTo({ top, behavior: "instant" });
    top += 200;
    if (top < document.scrollingElement.scrollHeight) requestAnimationFrame(step);
    else requestAnimationFrame(() => setTimeout(() => resolve(total)));
  };
  step();
})"""
_UNCOVERED = """() => [...document.querySelectorAll("[data-result] .figure")].every((figure) => {
  const { left, top, width, height } = figure.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return figure.contains(at);
})"""


_FORM_BELOW_BAR = """() => {
  const { left, right, top } = document.querySelector(".answer-summary").getBoundingClientRect();
  for (let y = top + 2; y < innerHeight; y += 2) {
    for (const x of [left + 4, (left + right) / 2, right - 4]) {
      if (document.elementFromPoint(x, y)?.closest("form")) return true;
    }
  }
  return false;
}"""


def phone(pages: Pages, calculator: str, typefaces: Literal["own", "system"] = "own") -> Form:
    form = open_form(
        pages,
        calculator,
        "fr",
        typefaces=typefaces,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
    )
    expect(form.section).to_have_class("calculator is-bar")
    # Its styles are there.
    expect(form.page.locator(".answer-open")).to_be_visible()
    return form


@pytest.mark.parametrize("calculator", first_of("meccg.attack", "lcg.quest", "lcg.defence_planner"))
def test_bar_is_two_lines_and_opens_to_sentence_and_figures(calculator: str, pages: Pages) -> None:
    form = phone(pages, calculator)
    # The other lines are below the screen, and cut.
    form.until(f"innerHeight - ({_TOP_OF_BAR}) <= {MOST_PIXELS}")
    button = form.page.get_by_role("button", name="Chiffres de la réponse")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.tap()
    expect(button).to_have_attribute("aria-expanded", "true")
    for figure in form.result.locator(".figure").all():
        expect(figure).to_be_in_viewport(ratio=1)
    # The first touch starts Python, whose status comes and goes below them.
    form.page.wait_for_function(_UNCOVERED)
    assert form.summary.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    # Whoever goes on with the form needs the room.
    form.section.locator("form input[type=text]:visible").first.focus()
    expect(button).to_have_attribute("aria-expanded", "false")


def test_bar_opens_by_touch_of_its_sentence(pages: Pages) -> None:
    form = phone(pages, "lcg.quest")
    form.summary.tap()
    expect(form.result.locator(".figure").first).to_be_in_viewport(ratio=1)
    form.summary.tap()
    expect(form.section).to_have_class("calculator is-bar")


def test_bar_ends_where_the_answer_begins_and_nothing_moves(pages: Pages) -> None:
    form = phone(pages, "meccg.attack", typefaces="system")
    assert form.page.evaluate(_SHIFTS) == 0
    expect(form.section).to_have_class("calculator")
    expect(form.page.locator(".answer-open")).to_be_hidden()
    overlap = form.result.evaluate(
        """result => {
          const boxes = [...result.children].map((part) => part.getBoundingClientRect());
          return boxes.slice(1).filter(({ top }) => top < boxes[0].bottom).length;
        }"""
    )
    assert overlap == 0


def test_touched_field_is_not_under_the_bar(pages: Pages) -> None:
    form = phone(pages, "lcg.quest")
    # The status of Python would raise the bar.
    form.control("willpower").focus()
    form.until_state("ready")
    expect(form.status).to_be_empty()
    field = form.control("staging.1.threat")
    # Half under the bar.
    field.evaluate(
        """(field) => {
          const bar = document.querySelector(".answer-summary").getBoundingClientRect();
          const { top, height } = field.getBoundingClientRect();
          scrollBy({ top: top + height * 0.8 - bar.top, behavior: "instant" });
        }"""
    )
    box = field.bounding_box()
    assert box
    form.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 6)
    expect(field).to_be_focused()
    form.until(
        """document.activeElement.getBoundingClientRect().bottom
        <= document.querySelector(".answer-summary").getBoundingClientRect().top"""
    )


def test_nothing_of_the_form_shows_below_the_bar_while_python_arrives(pages: Pages) -> None:
    form, gate = phone(pages, "lcg.quest"), RequestGate()
    form.page.route("**/assets/python/**", gate.hold)
    form.control("willpower").focus()
    expect(form.status).not_to_be_empty()
    assert form.page.evaluate(_FORM_BELOW_BAR) is False
    gate.release()


def sentence_is_in_view(page: Page) -> bool:
    return bool(
        page.evaluate(
            """() => {
              const box = document.querySelector(".answer-summary").getBoundingClientRect();
              return box.top >= 0 && box.bottom <= innerHeight;
            }"""
        )
    )


@pytest.mark.parametrize("calculator", ["lcg.quest", "lcg.deck_check"])
def test_sentence_is_in_view_beside_the_whole_form(calculator: str, pages: Pages) -> None:
    page = pages.open(address(calculator, "en"), viewport={"width": 1280, "height": 700})
    form = Form(page)
    form.until_listening()
    for control in form.section.locator("form input[type=text]:visible").all():
        control.focus()
        assert sentence_is_in_view(page)
    page.evaluate(_SCROLL_TO_END)
    assert sentence_is_in_view(page)
    answer, whole = (
        form.section.locator(part).bounding_box() for part in (".calculator-answer", "form")
    )
    assert answer
    assert whole
    assert answer["height"] >= whole["height"]


@pytest.mark.parametrize("scheme", first_of("light", "dark"))
def test_bar_is_accessible_closed_and_open(scheme: Literal["light", "dark"], pages: Pages) -> None:
    """The crawl examines pages without the bar, which lies over what can be scrolled from it."""
    form = phone(pages, "lcg.quest")
    form.page.emulate_media(color_scheme=scheme)
    assert violations(form.page, ".answer-summary") == []
    assert violations(form.page, ".answer-open") == []
    form.page.locator(".answer-open").tap()
    expect(form.result.locator(".figure").first).to_be_in_viewport(ratio=1)
    assert violations(form.page, ".answer-summary") == []
    assert violations(form.page, ".figures") == []
    assert violations(form.page, ".answer-open") == []


def test_cut_sentence_ends_with_dots_until_it_is_opened(pages: Pages) -> None:
    form = phone(pages, "meccg.attack")
    summary = "document.querySelector('.answer-summary')"
    dots = f"getComputedStyle({summary}, '::after').content.startsWith('\"…\"')"
    form.until(dots)
    form.summary.tap()
    form.until(f"!{dots}")

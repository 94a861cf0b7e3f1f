"""The view of the map: whole at first, zoomed and moved by buttons, keys and fingers."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.calculators import Form, address
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tools.waiting import wait_until

WINDOWS: dict[str, ViewportSize] = {
    "narrow": {"width": 320, "height": 640},
    "phone": PHONE,
    "desktop": {"width": 1280, "height": 800},
}
SMALLEST = 10.5
"""Pixels of the smallest letters on the map."""

# The sizes on screen of the names that are shown; those of regions; names that reach out of their
# territories.
NAMES = """() => [...document.querySelectorAll('.risk-name text:not(.risk-step, .risk-tick text)')]
  .filter((text) => getComputedStyle(text).display !== 'none')
  .map((text) => 18 * text.getScreenCTM().a)"""
REGIONS = """() => [...document.querySelectorAll('.risk-region-name')]
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
# Names of regions that touch a name or a mark of a territory.
COVERED = """() => {
  const apart = (one, two) =>
    one.right <= two.left || two.right <= one.left ||
    one.bottom <= two.top || two.bottom <= one.top;
  const boxOf = (element) => element.getBoundingClientRect();
  // The letters, without the room above and below them.
  const inked = ({ left, right, top, bottom, height }) =>
    ({ left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 });
  const parts = '.risk-name > text, .risk-marks';
  const places = [...document.querySelectorAll(parts)].map(boxOf).filter(({ width }) => width);
  return [...document.querySelectorAll('.risk-region-clear')]
    .filter((name) => !places.every((place) => apart(inked(boxOf(name)), place)))
    .map((name) => name.textContent);
}"""
OUTSIDE = """() => [...document.querySelectorAll('.risk-name')].filter((name) => {
  const text = name.querySelector('text:not(.risk-step)');
  if (getComputedStyle(text).display === 'none') return false;
  const area = document.getElementById(`risk-area-${name.dataset.name}`);
  const { x, y, width, height } = text.getBBox();
  const middle = y + height / 2;
  return [[x, middle], [x + width, middle]].some(([left, top]) =>
    !area.isPointInFill(new DOMPoint(left, top).matrixTransform(name.getCTM())
      .matrixTransform(area.getCTM().inverse())));
}).map((name) => name.dataset.name)"""


@pytest.fixture(params=WINDOWS)
def window(request: pytest.FixtureRequest) -> ViewportSize:
    return WINDOWS[request.param]


def board(pages: Pages, language: str, window: ViewportSize, **options: Any) -> Page:
    page = pages.open(f"{language}/risk/board/", viewport=window, **options)
    expect(page.locator("[data-map-hint]")).to_be_visible()
    return page


def width_of(page: Page) -> float:
    """Return how much of the map is in view, in its own units."""
    box = page.locator(".risk-map-drawing").get_attribute("viewBox") or ""
    return float(box.split()[2])


type Touch = Callable[[str, Sequence[tuple[float, float]]], None]


@contextmanager
def touches(page: Page) -> Iterator[Touch]:
    """Give a function that touches the screen with several fingers."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, places: Sequence[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    yield touch
    session.detach()


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_map_fits_width_and_shown_names_are_readable(
    language: str, pages: Pages, window: ViewportSize
) -> None:
    page = board(pages, language, window)
    assert width_of(page) == 1062
    frame = page.locator(".risk-map-scroll")
    assert frame.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    if window["width"] > 1000:
        # Names are shown once the map has been measured.
        wait_until(lambda: len(page.evaluate(NAMES)) == 64, "the names of all territories")
    else:
        assert min(page.evaluate(REGIONS)) >= SMALLEST
    assert min([*page.evaluate(NAMES), SMALLEST]) >= SMALLEST


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_names_stay_in_their_territories(language: str, pages: Pages) -> None:
    page = board(pages, language, WINDOWS["desktop"])
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_names_of_regions_stand_clear_of_those_of_territories(language: str, pages: Pages) -> None:
    page = board(pages, language, WINDOWS["desktop"])
    expect(page.locator(".risk-region-clear").first).to_be_visible()
    assert page.evaluate(COVERED) == []


def test_buttons_zoom_in_and_out(pages: Pages, window: ViewportSize) -> None:
    page = board(pages, "en", window)
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    assert width_of(page) == pytest.approx(1062 / 1.6**2, abs=0.2)
    page.get_by_role("button", name="Zoom out").click()
    assert width_of(page) == pytest.approx(1062 / 1.6, abs=0.2)
    page.get_by_role("button", name="Whole map").click()
    assert width_of(page) == 1062
    assert page.get_by_role("button", name="To the selection").count() == 0


def test_selected_territory_is_shown_near(pages: Pages) -> None:
    page = board(pages, "en", PHONE)
    page.locator('[data-land="moria"]').click()
    expect(page.locator("[data-map-told]")).to_have_text(
        "Moria, Rhovanion, Stronghold: Mines of Moria, step 9 of the path, with a die. "
        "Neighbours: Eregion and Gladden Fields."
    )
    expect(page.locator(".risk-outline-near")).to_have_count(2)
    page.get_by_role("button", name="To the selection").click()
    assert width_of(page) < 300
    assert min(page.evaluate(NAMES)) >= SMALLEST


def test_whole_map_is_printed_with_all_names(pages: Pages) -> None:
    page = board(pages, "fr", PHONE)
    page.get_by_role("button", name="Agrandir").click()
    page.emulate_media(media="print")
    wait_until(lambda: width_of(page) == 1062, "the whole map")
    assert len(page.evaluate(NAMES)) == 64
    page.emulate_media(media="screen")
    wait_until(lambda: width_of(page) < 700, "the zoomed map is back")


def test_keys_zoom_and_keep_focused_territory_in_view(pages: Pages) -> None:
    page = board(pages, "en", WINDOWS["desktop"])
    fangorn = page.locator('[data-land="fangorn"]')
    fangorn.focus()
    for _ in range(3):
        page.keyboard.press("+")
    assert width_of(page) < 300
    expect(fangorn).to_be_in_viewport()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        name = page.evaluate("document.activeElement.dataset.land")
        assert page.evaluate(
            """() => {
              const land = document.activeElement.getBoundingClientRect();
              const map = document.querySelector('.risk-map-scroll').getBoundingClientRect();
              const [x, y] = [land.x + land.width / 2, land.y + land.height / 2];
              return x > map.left && x < map.right && y > map.top && y < map.bottom;
            }"""
        ), name
    page.keyboard.press("0")
    assert width_of(page) == 1062


def test_two_fingers_zoom_and_one_moves(pages: Pages) -> None:
    page = board(pages, "en", PHONE, has_touch=True, is_mobile=True)
    page.locator(".risk-map-frame").scroll_into_view_if_needed()
    frame = page.locator(".risk-map-scroll").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    with touches(page) as touch:
        touch("touchStart", [(x - 20, y), (x + 20, y)])
        for step in (40, 60, 80):
            touch("touchMove", [(x - step, y), (x + step, y)])
        touch("touchEnd", [])
        # The browser hands on the last move with its next frame.
        wait_until(lambda: width_of(page) == pytest.approx(1062 / 4, rel=0.1), "zoomed by fingers")
        near = width_of(page)
        before = page.locator(".risk-map-drawing").get_attribute("viewBox")
        touch("touchStart", [(x, y)])
        for step in (10, 30, 60):
            touch("touchMove", [(x + step, y + step)])
        touch("touchEnd", [])
    drawing = page.locator(".risk-map-drawing")
    wait_until(lambda: drawing.get_attribute("viewBox") != before, "moved by a finger")
    assert width_of(page) == near
    expect(page.locator("[data-map-told]")).to_be_hidden()


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_territories_link_to_words_without_scripts(language: str, pages: Pages) -> None:
    page = pages.open(f"{language}/risk/board/", java_script_enabled=False, viewport=PHONE)
    page.locator('[data-land="moria"]').click()
    page.wait_for_url("**#land-moria")
    assert page.url.endswith("/risk/board/#land-moria")


def test_region_is_chosen_on_map_and_shown_near(pages: Pages) -> None:
    form = Form(pages.open(address("risk.region_borders", "en"), viewport=PHONE))
    lands = form.page.locator("[data-land][aria-checked=true]")
    expect(lands).to_have_count(6)
    assert width_of(form.page) < 700
    form.page.get_by_role("button", name="Whole map").click()
    form.page.locator('[data-land="esgaroth"]').click()
    expect(form.control("region")).to_have_value("rhun")
    expect(form.summary).to_contain_text("Rhûn", timeout=30_000)
    expect(lands).to_have_count(4)
    # North Rhûn, Withered Heath, Esgaroth and South Rhûn are entered from three territories.
    expect(form.page.locator(".risk-outline-near")).to_have_count(3)
    expect(form.page.locator(".is-numbered")).to_have_count(4)


def test_route_is_chosen_on_map_and_numbered(pages: Pages) -> None:
    form = Form(pages.open(address("risk.route", "en")))
    form.until_listening()
    form.page.locator("[data-clear]").click()
    # Its script is loaded at the first use.
    expect(form.page.locator(".undo button")).to_be_visible()
    for id in ("the-shire", "fornost"):
        form.page.locator(f'[data-land="{id}"]').click()
    expect(form.control("start")).to_have_value("the-shire")
    expect(form.control("goal")).to_have_value("fornost")
    expect(form.summary).to_contain_text("2 links apart", timeout=30_000)
    expect(form.page.locator(".is-numbered")).to_have_count(3)
    expect(form.page.locator('[data-name="buckland"] .risk-tick text')).to_have_text("2")


def test_chain_is_entered_on_map(pages: Pages) -> None:
    form = Form(pages.open(address("risk.campaign", "en")))
    for id in ("the-shire", "buckland", "fornost"):
        form.page.locator(f'[data-land="{id}"]').click()
    expect(form.rows("links")).to_have_count(3)
    for index, name in enumerate(("The Shire", "Buckland", "Fornost")):
        expect(form.control(f"links.{index}.name")).to_have_value(name)
    form.page.locator('[data-land="buckland"]').click()
    expect(form.rows("links")).to_have_count(2)
    expect(form.control("links.1.name")).to_have_value("Fornost")

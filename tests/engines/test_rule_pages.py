"""In each engine, a page of rules: definitions, copying, printing, the other language, the dark."""

from __future__ import annotations

import json

import pytest

from tests.support.parameters import first_of
from tools.drivers.tab import Engine, Tab

PAGE = "en/lcg/encounter-phase/"
RULE = "lcg-optional-engagement"
TERM = f"#{RULE} ~ p a.term-link[href$='staging-area']"
_TERM = f'document.querySelector("{TERM}")'
_OPEN = "document.querySelector('.definition:popover-open')"
_IN_WINDOW = f"""(({{ left, right, top, bottom }}) =>
  left >= 0 && right <= innerWidth && top >= 0 && bottom > top
)({_OPEN}.getBoundingClientRect())"""
# What a finger does, as far as scripts see it: the drivers have none.
_TOUCH = f"""(() => {{
  const given = {{ bubbles: true, cancelable: true, composed: true }};
  {_TERM}.dispatchEvent(new PointerEvent("pointerdown", {{ ...given, pointerType: "touch" }}));
  return {_TERM}.dispatchEvent(new MouseEvent("click", {{ ...given, detail: 1 }}));
}})()"""
_PRINTED = """(() => {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].some((found) => found.checkVisibility());
  return {
    rules: shown(".rule-title, .rule p"),
    controls: shown(".site-header, .menu, .contents, .rule-copy, .rule-notes summary"),
  };
})()"""
_INK = "getComputedStyle(document.querySelector('.rule p')).color"
_BACKGROUND = "getComputedStyle(document.body).backgroundColor"
_KNOWN_LANGUAGE = """navigator.languages.map((tag) => tag.slice(0, 2))
  .find((tag) => tag === "fr" || tag === "en") ?? null"""
_SEARCH = "[data-search-input]"


def opened(tab: Tab, server_url: str, path: str = PAGE) -> None:
    tab.set_size(1200, 800)
    tab.open(server_url + path)
    tab.wait_until("document.querySelector('.rule-copy')")


def pasted(tab: Tab) -> str:
    """Return what the clipboard holds, pasted into the field of the search."""
    tab.click(_SEARCH)
    tab.press("Control", "a")
    tab.press("Control", "v")
    tab.wait_until(f"document.querySelector({json.dumps(_SEARCH)}).value")
    return str(tab.evaluate(f"document.querySelector({json.dumps(_SEARCH)}).value"))


def test_definition_opens_by_pointer_keyboard_and_touch_and_escape_closes_it(
    tab: Tab, server_url: str
) -> None:
    opened(tab, server_url)
    tab.hover(TERM)
    tab.wait_until(f"{_OPEN}?.textContent.includes('Where revealed enemies and locations wait')")
    assert tab.evaluate(_IN_WINDOW)
    tab.press("Escape")
    tab.wait_until(f"!{_OPEN}")
    tab.evaluate(f"{_TERM}.focus()")
    tab.wait_until(_OPEN)
    tab.press("Escape")
    tab.wait_until(f"!{_OPEN}")
    assert tab.evaluate(f"document.activeElement === {_TERM}")
    tab.evaluate("document.activeElement.blur()")
    assert tab.evaluate(_TOUCH) is False, "the touch follows the link"
    tab.wait_until(_OPEN)
    assert tab.evaluate(_IN_WINDOW)
    tab.press("Escape")
    tab.wait_until(f"!{_OPEN}")
    assert tab.evaluate("location.pathname").endswith(PAGE)


def test_rule_is_copied_and_page_is_printed_without_controls(tab: Tab, server_url: str) -> None:
    opened(tab, server_url)
    tab.click(f".rule:has(> #{RULE}) details:has([data-copy]) > summary")
    tab.click(f".rule:has(> #{RULE}) [data-copy=link]")
    status = f"document.querySelector('.rule:has(> #{RULE}) [data-copy-status]')"
    tab.wait_until(f"{status}.textContent === {status}.dataset.copied")
    assert pasted(tab) == f"{server_url}{PAGE}#{RULE}"
    # No driver prints; the style is the same on the screen.
    tab.evaluate("document.querySelector('link[media=print]').media = 'all'")
    tab.wait_until(f"{_INK} === 'rgb(0, 0, 0)'")
    assert tab.evaluate(_PRINTED) == {"rules": True, "controls": False}


def test_other_language_shows_same_rule_and_root_leads_to_reader_s(
    tab: Tab, server_url: str
) -> None:
    opened(tab, server_url)
    tab.evaluate(f"document.querySelector('#{RULE}').scrollIntoView({{ behavior: 'instant' }})")
    tab.click('header a[hreflang="fr"]')
    tab.wait_until(f"location.pathname.startsWith('/fr/') && location.hash === '#{RULE}'")
    tab.wait_until("document.documentElement.lang === 'fr'")
    tab.open(server_url)
    known = tab.evaluate(_KNOWN_LANGUAGE)
    if known is None:
        # As on a machine whose language has no name.
        tab.click('main a[hreflang="fr"]')
    tab.wait_until(f"location.pathname === '/{known or 'fr'}/'")


# All other tests see pages in the light.
@pytest.mark.parametrize("dark", first_of(True, False))
def test_system_s_scheme_is_followed_until_reader_chooses(
    dark: bool, engine: Engine, shared_tab: Tab, server_url: str
) -> None:
    opened(shared_tab, server_url)
    light = shared_tab.evaluate(_BACKGROUND)
    with engine.tab(dark=dark) as tab:
        opened(tab, server_url)
        assert tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is dark
        followed = tab.evaluate(_BACKGROUND)
        assert (followed != light) is dark
        tab.click("[data-appearance-toggle]")
        chosen = tab.evaluate(_BACKGROUND)
        assert (chosen == light) is dark
        opened(tab, server_url)
        assert tab.evaluate(_BACKGROUND) == chosen
        tab.click("[data-appearance-toggle]")
        assert tab.evaluate(_BACKGROUND) == followed
        assert tab.console() == []

"""In each engine, the search by keyboard, and what it tells screen readers."""

from __future__ import annotations

import pytest

from tools.drivers.tab import Tab

FIELD = "[data-search-input]"
READY = "document.querySelector('[data-search-results]').dataset.state === 'ready'"
# Names and roles as the document gives them: of the field, its list and the options.
ROLES = """(() => {
  const field = document.querySelector('[data-search-input]');
  const list = document.getElementById(field.getAttribute('aria-controls'));
  const options = [...list.querySelectorAll('[role=option]')];
  return {
    field: field.getAttribute('role'),
    isNamed: Boolean(field.getAttribute('aria-label') || field.labels.length),
    expanded: field.getAttribute('aria-expanded'),
    list: list.getAttribute('role'),
    isListNamed: list.hasAttribute('aria-label') || list.hasAttribute('aria-labelledby'),
    tabIndexes: [...new Set(options.map((option) => option.tabIndex))],
    unnamed: options.filter((option) => !option.textContent.trim()).length,
    ids: new Set(options.map(({ id }) => id)).size === options.length,
  };
})()"""
SELECTED = """(() => {
  const field = document.querySelector('[data-search-input]');
  const active = field.getAttribute('aria-activedescendant');
  const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')];
  return [active || '', chosen.map(({ id }) => id).join(' ')];
})()"""


def asked(tab: Tab, address: str, text: str) -> None:
    """Open a page as wide as a desk, type a question by keys alone, wait for the hits."""
    tab.set_size(1200, 800)
    tab.open(address)
    tab.press("/")
    tab.wait_until(f"document.activeElement.matches('{FIELD}')")
    tab.type(FIELD, text)
    tab.wait_until(READY)


def test_field_and_hits_have_roles_and_names(shared_tab: Tab, server_url: str) -> None:
    asked(shared_tab, server_url + "fr/lcg/", "menace")
    assert shared_tab.evaluate(ROLES) == {
        "field": "combobox",
        "isNamed": True,
        "expanded": "true",
        "list": "listbox",
        "isListNamed": True,
        "tabIndexes": [-1],
        "unnamed": 0,
        "ids": True,
    }


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_count_is_told_in_a_live_region(shared_tab: Tab, server_url: str, language: str) -> None:
    asked(shared_tab, f"{server_url}{language}/risk/", "mission")
    status = "document.querySelector('[data-search-status]')"
    shared_tab.wait_until(f"/\\d/.test({status}.textContent)")
    assert shared_tab.evaluate(f"{status}.getAttribute('role')") == "status"


def test_arrows_choose_while_the_focus_stays_in_the_field(shared_tab: Tab, server_url: str) -> None:
    asked(shared_tab, server_url + "en/risk/", "battle")
    assert shared_tab.evaluate(SELECTED) == ["", ""]
    shared_tab.press("ArrowDown")
    first, chosen = shared_tab.evaluate(SELECTED)
    assert first == chosen != ""
    shared_tab.press("ArrowDown")
    second, chosen = shared_tab.evaluate(SELECTED)
    assert second == chosen != first
    shared_tab.press("ArrowUp")
    assert shared_tab.evaluate(SELECTED) == [first, first]
    assert shared_tab.evaluate(f"document.activeElement.matches('{FIELD}')")


def test_enter_follows_the_chosen_hit(shared_tab: Tab, server_url: str) -> None:
    asked(shared_tab, server_url + "en/duel/", "energy")
    shared_tab.press("ArrowDown")
    shared_tab.press("ArrowDown")
    chosen = "document.querySelector('[role=option][aria-selected=true]').href"
    target = shared_tab.evaluate(chosen)
    shared_tab.press("Enter")
    shared_tab.wait_until(f"location.href === {target!r}")


def test_escape_closes_the_list_then_empties_and_leaves_the_field(
    shared_tab: Tab, server_url: str
) -> None:
    asked(shared_tab, server_url + "en/meccg/", "corruption")
    shared_tab.press("Escape")
    shared_tab.wait_until(
        f"document.querySelector('{FIELD}').getAttribute('aria-expanded') === 'false'"
    )
    assert shared_tab.evaluate(f"document.querySelector('{FIELD}').value") == "corruption"
    shared_tab.press("Escape")
    shared_tab.wait_until(f"!document.activeElement.matches('{FIELD}')")
    assert shared_tab.evaluate(f"document.querySelector('{FIELD}').value") == ""


def test_tab_passes_the_hits_by(shared_tab: Tab, server_url: str) -> None:
    """Hits are reached by arrows: Tab leads on, and never into the list."""
    asked(shared_tab, server_url + "fr/meccg/", "corruption")
    shared_tab.press("Tab")
    shared_tab.wait_until(f"!document.activeElement.matches('{FIELD}')")
    assert not shared_tab.evaluate("document.activeElement.matches('[role=option]')")

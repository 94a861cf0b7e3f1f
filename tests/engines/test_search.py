"""In each engine, the search by keyboard, and what it tells screen readers."""

from __future__ import annotations

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


def asked(tab: Tab, text: str) -> None:
    """Type a question by keys alone and wait for the hits."""
    tab.press("/")
    tab.wait_until(f"document.activeElement.matches('{FIELD}')")
    tab.type(FIELD, text)
    tab.wait_until(READY)


def opened(tab: Tab, address: str) -> None:
    """Open a page as wide as a desk."""
    tab.set_size(1200, 800)
    tab.open(address)


def test_hits_are_told_chosen_by_arrows_and_left_by_escape_or_tab(
    shared_tab: Tab, server_url: str
) -> None:
    tab = shared_tab
    opened(tab, server_url + "fr/meccg/")
    asked(tab, "corruption")
    assert tab.evaluate(ROLES) == {
        "field": "combobox",
        "isNamed": True,
        "expanded": "true",
        "list": "listbox",
        "isListNamed": True,
        "tabIndexes": [-1],
        "unnamed": 0,
        "ids": True,
    }
    status = "document.querySelector('[data-search-status]')"
    tab.wait_until(f"/\\d/.test({status}.textContent)")
    assert tab.evaluate(f"{status}.getAttribute('role')") == "status"
    # Arrows choose while the focus stays in the field.
    assert tab.evaluate(SELECTED) == ["", ""]
    tab.press("ArrowDown")
    first, chosen = tab.evaluate(SELECTED)
    assert first == chosen != ""
    tab.press("ArrowDown")
    second, chosen = tab.evaluate(SELECTED)
    assert second == chosen != first
    tab.press("ArrowUp")
    assert tab.evaluate(SELECTED) == [first, first]
    assert tab.evaluate(f"document.activeElement.matches('{FIELD}')")
    # Escape closes the list, then empties and leaves the field.
    tab.press("Escape")
    tab.wait_until(f"document.querySelector('{FIELD}').getAttribute('aria-expanded') === 'false'")
    assert tab.evaluate(f"document.querySelector('{FIELD}').value") == "corruption"
    tab.press("Escape")
    tab.wait_until(f"!document.activeElement.matches('{FIELD}')")
    assert tab.evaluate(f"document.querySelector('{FIELD}').value") == ""
    # Hits are reached by arrows: Tab leads on, and never into the list.
    asked(tab, "menace")
    tab.wait_until(f"document.querySelector('{FIELD}').getAttribute('aria-expanded') === 'true'")
    tab.press("Tab")
    tab.wait_until(f"!document.activeElement.matches('{FIELD}')")
    assert not tab.evaluate("document.activeElement.matches('[role=option]')")


def test_enter_follows_the_chosen_hit(shared_tab: Tab, server_url: str) -> None:
    opened(shared_tab, server_url + "en/duel/")
    asked(shared_tab, "energy")
    shared_tab.press("ArrowDown")
    shared_tab.press("ArrowDown")
    chosen = "document.querySelector('[role=option][aria-selected=true]').href"
    target = shared_tab.evaluate(chosen)
    shared_tab.press("Enter")
    shared_tab.wait_until(f"location.href === {target!r}")

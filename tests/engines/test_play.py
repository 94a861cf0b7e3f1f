"""In each engine, a game is begun, changed and undone, and survives a reload."""

from __future__ import annotations

from tools.drivers.tab import Tab

_HEROES = '[name="players.0.heroes.{}.name"]'
_RAISE = '[data-step="do=threat&player=0&by=1"]'


def number(name: str) -> str:
    """Return the script for the number of a counter."""
    return f"document.getElementById('play-{name}')?.textContent"


def expect(tab: Tab, name: str, value: int) -> None:
    tab.wait_until(f"{number(name)} === '{value}'")


def test_game_is_begun_changed_undone_and_kept(tab: Tab, server_url: str) -> None:
    tab.set_size(360, 740)
    tab.open(f"{server_url}fr/play/lcg/")
    tab.wait_until("document.querySelector('[data-play-seat=\"1\"]').hidden")
    tab.choose('[name="scenario"]', "passage")
    tab.choose(_HEROES.format(0), "Gimli")
    tab.choose(_HEROES.format(1), "Éowyn")
    tab.click("[data-play-setup] [type=submit]")
    expect(tab, "threat-0", 20)
    tab.wait_until("document.querySelector('.play')?.dataset.state === 'ready'")
    for level in (21, 22):
        tab.click(_RAISE)
        expect(tab, "threat-0", level)
    tab.wait_until("document.querySelector('[data-play-announcer]').textContent.includes('22')")
    tab.click('[data-move="undo"]')
    expect(tab, "threat-0", 21)
    tab.open(f"{server_url}fr/play/lcg/")
    expect(tab, "threat-0", 21)
    tab.click('[data-move="redo"]')
    expect(tab, "threat-0", 22)

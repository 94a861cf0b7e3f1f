"""A game in progress in the browser: its controls, and when its view is up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tools.waiting import wait_for_script

ONWARD = "do=onward&together=1"
"""The step of the button at the thumb: on to what is decided next, for all players at once."""

_USUAL = {
    "scenario": "passage",
    "length": "short",
    "players.0.colour": "green",
    "players.1.colour": "black",
    "players.2.colour": "red",
    "players.3.colour": "yellow",
}
"""What a game begins with where a test does not say so; the form has no choice of its own."""

_VIEWS = "performance.getEntriesByName('play:view').length"


class Table:
    """The page of a game in progress."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.section = page.locator("[data-play]")
        self.view = self.section.locator("[data-play-view]")
        self.message = self.section.locator("[data-play-message]")
        self.heading = self.view.locator(".play-now h2")
        self.to_do = self.view.locator(".play-todo")

    def begin(self, *players: list[str], **fields: str) -> None:
        """Begin a game; a player is given by their heroes, ``fields`` by the names of controls."""
        form = self.section.locator("[data-play-setup]")
        if players:
            form.locator("[data-play-count] select").select_option(str(len(players)))
        for name, value in fields.items():
            control = form.locator(f'[name="{name}"]')
            if control.evaluate("control => control.localName") == "select":
                control.select_option(value)
            else:
                control.fill(value)
        for seat, heroes in enumerate(players):
            for place, hero in enumerate(heroes):
                form.locator(f'[name="players.{seat}.heroes.{place}.name"]').select_option(hero)
        for control in form.locator("select[required]:enabled").all():
            name = control.get_attribute("name") or ""
            if not control.input_value():
                control.select_option(_USUAL[name])
        with self.fresh():
            form.locator("[type=submit]").click()

    @contextmanager
    def fresh(self) -> Iterator[None]:
        """Wait for the view that follows what is done within."""
        before = self.page.evaluate(_VIEWS)
        yield
        wait_for_script(self.page, f"{_VIEWS} > {before}")
        wait_for_script(self.page, "!document.querySelector('[data-waiting]')")

    def button(self, step: str) -> Locator:
        """Return the button of a step, such as ``do=threat&player=0&by=1``.

        What the moment asks for may stand a second time beside its card.
        """
        return self.view.locator(f'[data-step="{step}"]').first

    def do(self, *steps: str) -> None:
        """Tap the buttons of steps, one after the other, each in its fresh view."""
        for step in steps:
            with self.fresh():
                self.button(step).click()

    def move(self, which: str) -> None:
        """Undo or redo."""
        with self.fresh():
            self.view.locator(f'[data-move="{which}"]').click()

    def submit(self, form: str, **values: Any) -> None:
        """Fill the first form of a kind of step, and send it."""
        place = self.view.locator(f'[data-step-form="{form}"]').first
        for name, value in values.items():
            control = place.locator(f'[name="{name}"]')
            if isinstance(value, bool):
                control.set_checked(value)
            elif control.evaluate("control => control.localName") == "select":
                control.select_option(value)
            else:
                control.fill(str(value))
        button = place.locator("[type=submit]")
        if not button.count():  # it stands in the bar at the thumb
            button = self.view.locator(f'[form="{place.get_attribute("id")}"]')
        with self.fresh():
            button.click()

    def open(self, fold: str) -> None:
        """Open what is folded, by its ``data-keep``, if it is not open."""
        details = self.view.locator(f'[data-keep="{fold}"]').first
        if details.get_attribute("open") is None:
            details.locator("> summary").click()

    def number(self, name: str) -> Locator:
        """Return the number of a counter: ``threat-0``, ``wound-0-1``, ``progress-quest``."""
        return self.view.locator(f"#play-{name}")

    def expect_dials(self, *levels: int) -> None:
        """Expect the dials to stand so."""
        for seat, level in enumerate(levels):
            expect(self.number(f"threat-{seat}")).to_have_text(str(level))
